/** Public pages of prices on a simulated market: found, read, converted, watched; and the calculator, which needs no market. */

import { expectAccessible } from './support/accessible.ts';
import { expect, marketTest as test } from './support/market.ts';
import { expectNoSidewaysScroll, untilHydrated } from './support/test.ts';

test('a visitor finds an asset, looks at another span, converts, and is led to sign in to watch it', async ({
  page,
  marketSession: _,
}) => {
  await page.goto('/prices');
  await expect(page.getByText('These prices are simulated')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search assets' }).fill('bitcion');
  await page.getByRole('button', { name: 'Search' }).click();
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

test('whoever is signed in sees their position, and watches an asset', async ({ page, sampleUser: _ }) => {
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

for (const path of [
  '/prices',
  '/prices/all',
  '/coins/gainers-and-losers',
  '/coins/live-charts',
  '/calculator/converter',
]) {
  test(`${path} is accessible, wide and narrow`, async ({ page, marketSession: _ }) => {
    await page.goto(path);
    await untilHydrated(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('the calculator works a trade out line by line, without script too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/calculator');
  await page.getByLabel('Bought on').fill('2024-03-01');
  await page.getByLabel('Sold on').fill('2025-03-02');
  await page.getByLabel('Quantity').fill('0.5');
  await page.getByLabel('Purchase price of a unit, USD').fill('40000');
  await page.getByLabel('Sale price of a unit, USD').fill('60000');
  await page.getByLabel(/Other income/).fill('80000');
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(page.getByText('Gain, long-term')).toBeVisible();
  // 15 % of 10,000.
  await expect(page.getByRole('row', { name: /Tax on the trade/ })).toContainText('1,500.00');
  await context.close();
});
