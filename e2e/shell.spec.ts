// Slow: each test reloads the frame to check a change.
import { expect, expectAccessible, NEWCOMER, test, untilHydrated } from './support/test.ts';

test('changes the theme at once, and renders it on the server next time', async ({ page, user: _ }) => {
  await page.goto('/user/profile');
  await untilHydrated(page);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(233, 236, 234)');
  const answer = await page.request.get('/user/profile');
  expect(await answer.text()).toContain('data-theme="dark"');
  // Another browser of the same user gets the account's theme from the first byte.
  await page.context().clearCookies({ name: 'ui_theme' });
  await expect.poll(async () => (await page.request.get('/user/profile')).text()).toContain('data-theme="dark"');
  await page.reload();
  await untilHydrated(page);
  await page.getByRole('radio', { name: 'System' }).click();
  await expect(html).toHaveAttribute('data-theme', 'system');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(233, 236, 234)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(26, 29, 31)');
});

test.describe('without account settings', () => {
  test.use({ storageState: NEWCOMER });
  test.describe('on one page', () => {
    test.beforeEach(async ({ page }) => {
      await page.goto('/user/profile');
      await untilHydrated(page);
    });

    test('reaches everything with the keyboard, toggles the sidebar, and remembers that', async ({ page, context }) => {
      const sidebar = page.getByRole('complementary').first();
      const width = async () => Math.round((await sidebar.boundingBox())!.width);
      expect(await width()).toBe(228);
      await page.keyboard.press('Control+b');
      await expect.poll(width).toBe(82);
      await expectAccessible(page);
      await page.reload();
      expect(await width(), 'from the first moment').toBe(82);
      await untilHydrated(page);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'General' })).toBeFocused();
      await page.keyboard.press('Meta+b');
      await expect.poll(width).toBe(228);
      const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
      const days = (cookie!.expires - Date.now() / 1_000) / 86_400;
      expect(days).toBeGreaterThan(6.9);
      expect(days).toBeLessThanOrEqual(7);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wallets' }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/wallets/);
      await expect(page.getByRole('main'), 'the focus starts at the new page').toBeFocused();
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Hide amounts' }).click();
      expect((await context.cookies()).find(({ name }) => name === 'hide_amounts')?.value).toBe('true');
      await expect(page.getByRole('menuitemcheckbox', { name: 'Hide amounts' })).toBeChecked();
    });

    test('keeps the page with a progress bar on a slow network until the next one loads', async ({ page }) => {
      const answer = Promise.withResolvers<void>();
      await page.route('**/graphql?method=Imports', async (route) => {
        await answer.promise;
        await route.continue();
      });
      const navigation = page.getByRole('navigation', { name: 'Main' });
      await navigation.getByRole('link', { name: 'Imports' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' }), 'the page before stays').toBeVisible();
      answer.resolve();
      await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible();
      await expect(page.getByText('No imports yet.')).toBeVisible();
    });

    test.describe('without a server', () => {
      test.use({
        allowedErrors: ['Failed to load resource', 'net::ERR', 'loading route module', 'dynamically imported module'],
      });

      test("reports that the next page's code can't be loaded, and opens it as soon as possible", async ({
        page,
        context,
      }) => {
        // The script that delays reloads loads after the page.
        await page.waitForLoadState('networkidle');
        await context.setOffline(true);
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account health' }).click();
        const said = page.getByRole('alert').filter({ hasText: "The page couldn't be loaded" });
        await expect(said).toBeVisible();
        await expect(page.getByRole('heading', { level: 1, name: 'Settings' }), 'what was open stays').toBeVisible();
        await expectAccessible(page);
        await context.setOffline(false);
        await expect(page.getByRole('heading', { level: 1, name: 'Account health' })).toBeVisible();
      });
    });
  });
});
