import { expectReadableInTheDark } from './support/accessible.ts';
import { PREPARED } from './support/sample.ts';
import { expect, expectAccessible, NEWCOMER, test } from './support/test.ts';

test.describe('another account', () => {
  test.use({ storageState: NEWCOMER });

  test('is redirected to its start page', async ({ page }) => {
    await page.goto('/admin');
    await expect(page).not.toHaveURL(/\/admin/);
    await expect(page.getByRole('heading', { name: 'Administration' })).toHaveCount(0);
  });
});

test.describe('the first account', () => {
  test.use({ storageState: PREPARED });

  test('sees the status of the installation', async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Jobs by kind' })).toContainText('Computations');
    await expect(page.getByText('No job has failed in the last three days.')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 375, height: 800 });
    await expectAccessible(page);
    await expectReadableInTheDark(page);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect(overflow).toBe(0);
  });
});
