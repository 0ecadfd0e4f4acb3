import { PREPARED } from './support/sample.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

test.describe('with the sample', () => {
  test.use({ storageState: PREPARED });

  test('shows holdings first, with their wallets and lots on request, and marks unknown figures', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/portfolio$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible();
    await page.getByRole('link', { name: 'One year' }).click();
    await expect(page).toHaveURL(/span=ONE_YEAR/);
    const bitcoin = page.getByRole('button', { name: 'BTC, Bitcoin: wallets and lots' }).first();
    await bitcoin.click();
    await expect(bitcoin).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('table', { name: 'BTC by wallet' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
