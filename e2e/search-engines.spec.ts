/** Checks the server-rendered metadata of every page in the sitemap and of price pages outside it. */
import type { APIRequestContext } from '@playwright/test';
import { headOf, pageProblems } from '../apps/web/app/testing/structured-data.ts';
import { expect, marketTest as test } from './support/market.ts';
import { untilHydrated } from './support/test.ts';

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
  // Another name of the same page.
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
