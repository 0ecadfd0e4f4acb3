import { expectAccessible } from './support/accessible.ts';
import { expect, marketTest as test } from './support/market.ts';

test('shows performance of all time, its parts, and of one crypto', async ({ page, sampleUser: _ }) => {
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
