/** Prices, performance and search engines on a simulated market. One worker runs them all on one server. */
// Slow: it starts a server with the prices of a simulated market.
import type { APIRequestContext } from '@playwright/test';
import { headOf, pageProblems } from '../apps/web/app/testing/structured-data.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, marketTest as test } from './support/market.ts';
import { expectNoSidewaysScroll, untilHydrated } from './support/test.ts';

// Leaving a page aborts its price refresh.
test.use({ allowedErrors: ['AbortError: BodyStreamBuffer was aborted'] });
test.describe.configure({ mode: 'default' });

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

test('shows a complete list without scripts: sources, currency, sort orders and footer', async ({
  browser,
  baseURL,
}) => {
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

test('calculates a trade line by line, also without scripts', async ({ browser, baseURL }) => {
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

test('shows all-time performance, its parts, and the performance of one crypto', async ({ page, sampleUser: _ }) => {
  const ready = page.getByRole('table', { name: 'Performance by crypto' });
  await expect(async () => {
    await page.goto('/performance?span=ALL_TIME&view=crypto');
    await expect(ready).toBeVisible({ timeout: 10_000 });
    await expect(page.getByText('Recalculating values')).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /USD, why$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Calculation of this figure' })).toContainText('Deposits');
  await page.keyboard.press('Escape');
  await ready.getByRole('link', { name: /^ETH/ }).click();
  await expect(page.getByText('Only ETH')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Monthly returns' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all crypto' }).click();
  await expect(page.getByText('Only ETH')).toHaveCount(0);
  await expect(ready).toBeVisible();
  await page.getByRole('link', { name: 'By period' }).click();
  await expect(page).toHaveURL(/\/performance\?span=ALL_TIME$/);
  await expectAccessible(page);
});

test('shows active price services and that the market is simulated', async ({ page, sampleUser: _ }) => {
  await page.goto('/user/profile/prices');
  await expect(page.getByRole('heading', { name: 'Price services' })).toBeVisible();
  await expect(page.getByText('every price is made up')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^CoinGecko/ })).toContainText('Online');
  await expectAccessible(page);
});

/** The sitemap uses the server's public address, which may differ from the requested one. */
async function siteOf(request: APIRequestContext): Promise<{ site: string; addresses: string[] }> {
  const map = await request.get('/sitemap.xml');
  expect(map.headers()['content-type']).toContain('application/xml');
  const addresses = [...(await map.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
  const robots = await (await request.get('/robots.txt')).text();
  const [, site = ''] = /^Sitemap: (.+)\/sitemap\.xml$/m.exec(robots)!;
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!);
  expect(addresses.filter((address) => closed.some((path) => address.startsWith(site + path)))).toEqual([]);
  return { site, addresses };
}

const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');

test('lists every page once in the sitemap, with valid metadata', async ({ request, marketSession: _ }) => {
  const { site, addresses } = await siteOf(request);
  expect(addresses.length).toBe(new Set(addresses).size);
  expect(addresses.filter((address) => address.includes('/price/')).length).toBeGreaterThan(50);
  const problems: string[] = [];
  const told = new Map<string, string>();
  for (const address of addresses) {
    const response = await request.get(pathOf(address), { maxRedirects: 0 });
    const html = await response.text();
    if (response.status() !== 200) problems.push(`${address} answers ${response.status()}`);
    else problems.push(...pageProblems(html, { site, address }).map((problem) => `${address}: ${problem}`));
    const { title, isUnlisted, data } = headOf(html);
    if (isUnlisted) problems.push(`${address} is not to be listed, and is in the sitemap`);
    if (told.has(title)) problems.push(`${address} has the title of ${told.get(title)}`);
    told.set(title, address);
    const isOfPrices = /\/(prices|coins|price|calculator)\b/.test(pathOf(address));
    if (isOfPrices && !data.some((one) => (one as { '@type'?: string })['@type'] === 'BreadcrumbList'))
      problems.push(`${address} does not say where it is`);
  }
  expect(problems).toEqual([]);
});

test('gives a page in another currency a canonical address, and lists no alternative views', async ({
  request,
  marketSession: _,
}) => {
  const { site } = await siteOf(request);
  const problemsAt = async (path: string, address = path) =>
    pageProblems(await (await request.get(path)).text(), { site, address: site + address });
  for (const path of ['/price/ethereum', '/prices', '/prices/all', '/coins/gainers-and-losers'])
    expect([path, await problemsAt(`${path}?currency=EUR`)]).toEqual([path, []]);
  // An alias of the same page.
  expect(await problemsAt('/price/BTC', '/price/bitcoin')).toEqual([]);
  expect(await problemsAt('/price/bitcoin?span=ONE_DAY', '/price/bitcoin')).toEqual([]);
  expect(await problemsAt('/coins', '/prices/all')).toEqual([]);
  expect(await problemsAt('/calculator?country=GB', '/calculator')).toEqual([]);
  expect(await problemsAt('/calculator/converter?amount=2&from=ETH', '/calculator/converter')).toEqual([]);
  for (const path of [
    '/prices/watchlist',
    '/prices/all?q=bitcoin',
    '/prices/all?sort=price',
    '/price/nobody-has-this',
  ]) {
    expect([path, await problemsAt(path)]).toEqual([path, []]);
    expect([path, headOf(await (await request.get(path)).text()).isUnlisted]).toEqual([path, true]);
  }
});

test('keeps the metadata after hydration', async ({ page, marketSession: _ }) => {
  await page.goto('/price/bitcoin');
  await untilHydrated(page);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((json) => JSON.parse(json)['@type'])).toEqual(['BreadcrumbList']);
  // Client-side navigation updates title and address.
  await page.getByRole('link', { name: 'Crypto prices' }).first().click();
  await expect(page).toHaveTitle('Crypto prices today · Lotbook');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/prices$/);
});
