// Slow: axe checks seven pages at two widths and in two themes.
import type { Response } from '@playwright/test';
import { expect, expectAccessible, expectAllAccessible, NEWCOMER, test, untilHydrated } from './support/test.ts';

test('redirects the root address to the home page with its query, whose messages can be closed', async ({ page }) => {
  await page.goto('/?errorMessage=x&errorCode=invalid_public_id&successMessage=Added+new+exchange');
  await expect(page).toHaveURL(/\/home\?errorMessage=x&/);
  await untilHydrated(page);
  const banner = page.getByRole('alert').filter({ hasText: 'This exchange was not found.' });
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'Close' }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByText('Added new exchange')).toBeVisible();
  await expect(page).toHaveURL(/\/home\?successMessage=Added\+new\+exchange$/);
});

test('loads the home page from this server with few scripts, and counts the import sources', async ({
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
  await page.goto('/home', { waitUntil: 'networkidle' });
  expect(elsewhere).toEqual([]);
  const sizes = await Promise.all(scripts.map(async (script) => (await script.request().sizes()).responseBodySize));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes, `${bytes} bytes`).toBeLessThan(130_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crypto gains you can check, line by line');
  const ways = page.locator('#integrations dl > div');
  await expect(ways.filter({ hasText: 'exchanges with a read-only API key' })).toHaveText(/\d\d$/);
  await expect(ways.filter({ hasText: 'wallets and networks by address' })).toHaveText(/\d\d$/);
  await expect(ways.filter({ hasText: 'sources by file' })).toHaveText(/\d\d$/);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8000);
  await page.getByText('Menu', { exact: true }).click();
  await page.getByRole('navigation', { name: 'Main, on a phone' }).getByRole('link', { name: 'Questions' }).click();
  await expect(page).toHaveURL(/#questions$/);
  await expect(page.getByText('What do I need to get started?')).toBeInViewport();
});

test('requests fonts and styles before scripts, and has a preview picture', async ({ request }) => {
  const html = await (await request.get('/home')).text();
  // The page's own script requests it after the first paint.
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

test('works without any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#integrations').getByText('Kraken').first()).toBeVisible();
  await context.close();
});

test('lists each contacted server on the privacy page, as the API does', async ({ request }) => {
  const answer = await request.post('/graphql?method=Hosts', {
    data: { query: 'query Hosts { contactedHosts { host } }' },
  });
  const hosts: { host: string }[] = (await answer.json()).data.contactedHosts;
  expect(hosts.length).toBeGreaterThan(50);
  const html = await (await request.get('/privacy')).text();
  // The data behind the page follows </main>.
  const servers = html.slice(html.indexOf('id="servers"'), html.indexOf('</main>')).replaceAll(/<!--.*?-->/g, '');
  expect(servers).toContain(`may contact these ${hosts.length}`);
  expect(hosts.filter(({ host }) => !servers.includes(host))).toEqual([]);
});

test('is accessible before sign-in at both widths and in both themes', async ({ page }) => {
  await expectAllAccessible(page, [
    '/home',
    '/privacy',
    '/security',
    '/auth0/login',
    '/auth0/signup',
    '/auth0/forgot-password',
    '/auth0/reset-password',
  ]);
});

test.describe('an unknown address', () => {
  test.use({ allowedErrors: ['404'] });

  test('returns 404 to people and machines', async ({ page }) => {
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

    test('links back', async ({ page }) => {
      await page.goto('/no/such/page');
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await page.getByRole('link', { name: 'Return to dashboard' }).click();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    });
  });
});

test.describe('a public page', () => {
  test.use({ storageState: NEWCOMER });

  test('keeps a signed-in user inside the app frame', async ({ page }) => {
    for (const path of ['/prices', '/calculator', '/calculator/converter', '/prices/watchlist', '/wallet']) {
      await page.goto(path);
      await expect(
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transactions' }),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Go to app' })).toHaveCount(0);
      // accessible.spec.ts checks these at both widths.
      if (path === '/prices' || path === '/calculator') continue;
      await untilHydrated(page);
      await expectAccessible(page);
    }
  });
});
