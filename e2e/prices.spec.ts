/** Public price pages on a simulated market, and the calculator, which needs no market. */
// Slow: it starts a server with the prices of a simulated market.
import { expectAccessible } from './support/accessible.ts';
import { expect, marketTest as test } from './support/market.ts';
import { expectNoSidewaysScroll, untilHydrated } from './support/test.ts';

// Leaving a page aborts its price refresh.
test.use({ allowedErrors: ['AbortError: BodyStreamBuffer was aborted'] });

test('lets a visitor find an asset, change the span and convert, and asks for sign-in to watch it', async ({
  page,
  marketSession: _,
}) => {
  await page.goto('/prices');
  await expect(page.getByText('Simulated prices')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search assets' }).fill('bitcion');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: bitcion');
  await page.getByRole('row').getByRole('link', { name: 'Bitcoin BTC' }).click();
  await expect(page).toHaveURL(/\/price\/bitcoin$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bitcoin price');
  await untilHydrated(page);
  await page.getByRole('navigation', { name: 'Time span' }).getByRole('link', { name: 'One day' }).click();
  await expect(page).toHaveURL(/span=ONE_DAY/);
  await expect(page.getByRole('figure', { name: 'Price of Bitcoin, in USD' })).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('EUR');
  await expect(page.getByText(/1 BTC =.*EUR/).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  await expect(page).toHaveURL(/next=%2Fprice%2Fbitcoin/);
});

test('shows a signed-in user their position, and watches an asset', async ({ page, sampleUser: _ }) => {
  await page.goto('/price/BTC');
  await expect(page.getByRole('heading', { name: 'Your position' })).toBeVisible();
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Watch Bitcoin' }).click();
  await expect(page.getByRole('button', { name: 'Watch Bitcoin' })).toHaveText('Watched');
  await expectAccessible(page);
  await page.goto('/prices/watchlist');
  await expect(page.getByRole('link', { name: 'Bitcoin BTC' }).first()).toBeVisible();
  await expectAccessible(page);
});

test('keeps the height of rows while charts and stars arrive', async ({ page, browser, baseURL, sampleUser }) => {
  const heightOf = async (of: typeof page) => (await of.locator('tbody tr').nth(1).boundingBox())!.height;
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: sampleUser, baseURL });
  const before = await context.newPage();
  await before.goto('/prices');
  await page.goto('/prices');
  // The star and the chart.
  await expect(page.locator('tbody tr').nth(1).locator('svg:visible')).toHaveCount(2);
  expect(await heightOf(page)).toBe(await heightOf(before));
  await context.close();
});

test('is accessible, wide and narrow', async ({ page, marketSession: _ }) => {
  for (const path of [
    '/prices',
    '/prices/all',
    '/coins/gainers-and-losers',
    '/coins/live-charts',
    '/calculator/converter',
  ]) {
    await page.goto(path);
    await untilHydrated(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test('gives search engines a canonical address and data for each asset, and 404s for others', async ({
  request,
  marketSession: _,
}) => {
  const html = await (await request.get('/price/BTC?span=ONE_DAY')).text();
  const [, address = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html)!;
  expect(new URL(address).pathname + new URL(address).search).toBe('/price/bitcoin');
  expect(html).toMatch(/<title>Bitcoin price \(BTC\) · Lotbook<\/title>/);
  expect(html).toMatch(/<meta name="description" content="Bitcoin costs [\d,.]+ USD/);
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\.png"/);
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json!),
  );
  // A simulated price is not published as a real one.
  expect(data.map((one) => [one['@context'], one['@type']])).toEqual([['https://schema.org', 'BreadcrumbList']]);
  const map = await (await request.get('/sitemap.xml')).text();
  expect(map).toContain('/price/bitcoin</loc>');
  expect([...map.matchAll(/\/price\/[^<]+<\/loc>/g)].length).toBeGreaterThan(50);
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
  const unknown = await request.get('/price/nobody-has-this');
  expect(unknown.status()).toBe(404);
  expect(await unknown.text()).toContain('No asset is called');
  // Nonsense addresses are 404s, not server errors.
  for (const path of [
    '/price/%00',
    `/price/${'x'.repeat(2000)}`,
    `/wallet/${'x'.repeat(2000)}`,
    '/prices/all?page=9999',
  ])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  expect((await request.get('/prices/all?q=%00')).status()).toBe(200);
  expect(await (await request.get('/prices/all?page=9999')).text()).toMatch(/This page does not exist .*First page/s);
});

test('shows a visitor prices in another currency in the HTML, its title and on the next page', async ({
  page,
  request,
  marketSession: _,
}) => {
  const html = await (await request.get('/price/ethereum?currency=EUR')).text();
  expect(html).toMatch(/<title>Ethereum price in EUR \(ETH\) · Lotbook<\/title>/);
  expect(html).toMatch(/<meta name="description" content="Ethereum costs [\d,.]+ EUR/);
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/price\/ethereum\?currency=EUR"/);
  await page.goto('/price/ethereum');
  await untilHydrated(page);
  await page.getByLabel('Currency of prices').selectOption('BTC');
  await expect(page.getByRole('figure', { name: 'Price of Ethereum, in BTC' })).toBeVisible();
  await expect(page.getByText(/In BTC, at [\d,.]+ USD for one bitcoin/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/prices');
  await expect(page.getByRole('columnheader', { name: 'Price, BTC' }).first()).toBeVisible();
  await expectAccessible(page);
});

test('shows a whole list without script: sources, currency, sort orders and footer', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  // A page without script does not refresh, and prices arrive after the server starts.
  await expect(async () => {
    await page.goto('/prices/all');
    await expect(page.getByText(/^Price data from a simulated market/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByLabel('Currency of prices')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('link', { name: 'Price, USD' }).click();
  await expect(page).toHaveURL(/sort=price/);
  await expect(page.getByRole('row').nth(1)).toContainText('Bitcoin');
  await page.getByRole('link', { name: 'Price, USD' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Shiba Inu');
  await context.close();
});

test('works a trade out line by line in the calculator, without script too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/calculator');
  await page.getByLabel('Bought on').fill('2024-03-01');
  await page.getByLabel('Sold on').fill('2025-03-02');
  await page.getByLabel('Quantity').fill('0.5');
  await page.getByLabel('Purchase price per unit, USD').fill('40000');
  await page.getByLabel('Sale price per unit, USD').fill('60000');
  await page.getByLabel(/Other income/).fill('80000');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByText('Gain, long-term')).toBeVisible();
  // 15% of 10,000.
  await expect(page.getByRole('row', { name: /Tax on the trade/ })).toContainText('1,500.00');
  await page.goto(
    '/calculator?country=GB&bought=2024-05-01&sold=2025-05-01&quantity=1&buyPrice=10000&sellPrice=23000&income=80000',
  );
  // 24% of 13,000 less 3,000.
  await expect(page.getByRole('row', { name: /^Tax/ }).last()).toContainText('2,400.00');
  await context.close();
});
