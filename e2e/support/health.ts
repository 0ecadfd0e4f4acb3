import { expect, type Locator, type Page } from '@playwright/test';
import { untilComputed } from './accounts.ts';
import { untilHydrated } from './test.ts';

async function fixEachGroup(page: Page, kind: string, fill: (dialog: Locator) => Promise<void>): Promise<void> {
  await untilComputed(page.request);
  await page.goto(`/account-health/${kind}`);
  await untilHydrated(page);
  const fixes = page.getByRole('button', { name: /^(Add the purchase|Enter a price|Enter prices): \d+ problems? of / });
  await expect(fixes.first()).toBeVisible();
  // A fix may also resolve other groups once calculated, so fewer remain than expected.
  while ((await fixes.count()) > 0) {
    const name = await fixes.first().evaluate((button) => button.getAttribute('aria-label') ?? button.textContent);
    await fixes.first().click();
    const dialog = page.getByRole('dialog');
    await fill(dialog);
    await dialog.getByRole('button', { name: /^Fix \d+ problem/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: name ?? '', exact: true })).toBeHidden();
  }
}

export async function enterPurchases(page: Page): Promise<void> {
  await fixEachGroup(page, 'insufficient-quantity', async (dialog) => {
    await dialog.getByLabel(/^Total cost/).fill('1,000');
  });
}

export async function enterPrices(page: Page): Promise<void> {
  await fixEachGroup(page, 'missing-price-history', async (dialog) => {
    const forAll = dialog.getByRole('radio', { name: 'One price for all' });
    const price = dialog.getByLabel(/^Price of one/);
    await expect(forAll.or(price)).toBeVisible();
    if (await forAll.isVisible()) await forAll.click();
    await price.fill('2.5');
  });
}
