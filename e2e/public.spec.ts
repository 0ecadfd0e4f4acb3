/** What a visitor sees. */
import type { Response } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  NEWCOMER,
  test,
  testAccessible,
  untilHydrated,
} from './support/test.ts';

test('the bare address leads to the home page, and keeps what came along', async ({ page }) => {
  await page.goto('/?warningMessage=Careful');
  await expect(page).toHaveURL(/\/home\?warningMessage=Careful$/);
  const banner = page.getByText('The last step may not be complete. Check its result.');
  await expect(banner).toBeVisible();
  await untilHydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Close' }).click();
  await expect(banner).toBeHidden();
  await expect(page).toHaveURL(/\/home$/);
});

test('the home page says what it does, and can be searched for a source', async ({ page }) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crypto gains you can check, line by line');
  const sources = page.locator('#integrations');
  await sources.getByRole('textbox', { name: 'Search sources' }).fill('kraken');
  await expect(sources.getByRole('listitem').first()).toContainText('Kraken');
  await expect(sources.getByText('Coinbase', { exact: true })).toBeHidden();
  await sources.getByRole('textbox', { name: 'Search sources' }).fill('no such place');
  await expect(sources.getByText('No results found.')).toBeVisible();
  await sources.getByRole('button', { name: 'Clear' }).click();
  await expect(sources.getByText('Coinbase', { exact: true }).first()).toBeVisible();
});

test('on a phone the home page is of a length one can read, and its menu leads to the parts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8000);
  await expectNoSidewaysScroll(page);
  await page.getByText('Menu', { exact: true }).click();
  await page.getByRole('navigation', { name: 'Main, on a phone' }).getByRole('link', { name: 'Questions' }).click();
  await expect(page).toHaveURL(/#questions$/);
  await expect(page.getByText('What does it need from me?')).toBeInViewport();
});

for (const path of ['/home', '/auth0/login', '/auth0/signup']) {
  test(`${path} needs less than 130 kB of script, compressed, and nothing from elsewhere`, async ({
    page,
    baseURL,
  }) => {
    const scripts: Response[] = [];
    const elsewhere: string[] = [];
    page.on('response', (response) => {
      const url = new URL(response.url());
      if (url.origin !== baseURL && url.protocol !== 'data:') elsewhere.push(response.url());
      if (url.pathname.endsWith('.js')) scripts.push(response);
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(elsewhere).toEqual([]);
    const sizes = await Promise.all(scripts.map(async (script) => (await script.request().sizes()).responseBodySize));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes, `${bytes} bytes`).toBeLessThan(130_000);
  });
}

test('letters and the style sheet are asked for before the script, and previews of links have a picture', async ({
  request,
}) => {
  const html = await (await request.get('/home')).text();
  // Asked for by a script of the page itself, once it has been drawn.
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toContain('<script type="module"');
  const [, files] = /for\(const href of (\[[^\]]*\])/.exec(html)!;
  expect((JSON.parse(files!) as string[]).length).toBeGreaterThan(3);
  expect(html).toMatch(/<link[^>]*rel="preload"[^>]*source-serif[^>]*>/);
  const [, picture] = /<meta property="og:image" content="([^"]+)"/.exec(html)!;
  const answer = await request.get(new URL(picture!).pathname);
  expect(answer.headers()['content-type']).toBe('image/png');
  expect(answer.headers()['cache-control']).toContain('immutable');
});

test('the page is there without any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#integrations').getByText('Kraken').first()).toBeVisible();
  await context.close();
});

test('lists each server that may be contacted on the privacy page, as the API names them', async ({
  page,
  request,
}) => {
  const answer = await request.post('/graphql?method=Hosts', {
    data: { query: 'query Hosts { contactedHosts { host } }' },
  });
  const hosts: { host: string }[] = (await answer.json()).data.contactedHosts;
  expect(hosts.length).toBeGreaterThan(50);
  await page.goto('/privacy');
  const servers = page.locator('#servers');
  await expect(servers).toContainText(`may contact these ${hosts.length}`);
  for (const { host } of hosts) await expect(servers).toContainText(host);
});

test('counts the ways to bring records in on the home page', async ({ page }) => {
  await page.goto('/home');
  const ways = page.locator('#integrations dl > div');
  await expect(ways.filter({ hasText: 'exchanges by a read-only API key' })).toHaveText(/\d\d$/);
  await expect(ways.filter({ hasText: 'wallets and networks by address' })).toHaveText(/\d\d$/);
  await expect(ways.filter({ hasText: 'sources by their files' })).toHaveText(/\d\d$/);
});

testAccessible([
  '/home',
  '/privacy',
  '/security',
  '/auth0/login',
  '/auth0/signup',
  '/auth0/forgot-password',
  '/auth0/reset-password',
]);

test.describe('an address nobody knows', () => {
  test.use({ allowedErrors: ['404'] });

  test('says so, to people and to machines', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByText("The page you are looking for has been moved or doesn't exist anymore.")).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to dashboard' })).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Start for free' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expectAccessible(page);
  });

  test.describe('signed in', () => {
    test.use({ storageState: NEWCOMER });

    test('leads back', async ({ page }) => {
      await page.goto('/no/such/page');
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await page.getByRole('link', { name: 'Return to dashboard' }).click();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    });
  });
});

test.describe('a page that everyone may see', () => {
  test.use({ storageState: NEWCOMER });

  for (const path of ['/prices', '/prices/watchlist', '/wallet', '/calculator', '/calculator/converter']) {
    test(`${path} keeps a signed-in user inside the frame of the app`, async ({ page }) => {
      await page.goto(path);
      await expect(
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transactions' }),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Go to app' })).toHaveCount(0);
      await untilHydrated(page);
      await expectAccessible(page);
    });
  }
});
