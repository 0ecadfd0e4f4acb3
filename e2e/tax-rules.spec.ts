/** The cost basis timeline and what is taxable: added, refused with a reason at its field, changed, removed; on a phone as well. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilHydrated } from './support/test.ts';

async function choose(page: Page, label: string, option: RegExp) {
  await page.getByRole('form').getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
}

test('a timeline of periods', async ({ page, user: _ }) => {
  await page.goto('/user/profile/tax');
  await untilHydrated(page);
  await expect(page.getByText('No periods: first in, first out throughout.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a period' }).click();
  const form = page.getByRole('form', { name: 'Add a period' });
  await form.getByRole('button', { name: 'Add the period' }).click();
  await expect(form.getByText('This field is required')).toBeVisible();
  await choose(page, 'Method', /Highest cost first/);
  await form.getByLabel('First day').fill('2024-01-01');
  await form.getByLabel('Last day').fill('2023-12-31');
  await form.getByRole('button', { name: 'Add the period' }).click();
  await expect(form.getByText('The last day must not be before the first.')).toBeVisible();
  await form.getByLabel('Last day').fill('2024-06-30');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add the period' }).click();
  await expect(page.getByText('1 January 2024 to 30 June 2024, all wallets')).toBeVisible();

  await page.getByRole('button', { name: 'Add a period' }).click();
  await choose(page, 'Method', /Last in, first out/);
  await form.getByLabel('First day').fill('2024-06-30');
  await form.getByRole('button', { name: 'Add the period' }).click();
  await expect(form.getByText(/overlap, both for all wallets/)).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Change: Highest cost first/ }).click();
  await expectNoSidewaysScroll(page);
  await page.getByRole('form').getByLabel('Last day').fill('');
  await page.getByRole('button', { name: 'Save the period' }).click();
  await expect(page.getByText(/^From .*2024.* on, all wallets$/)).toBeVisible();
  await page.getByRole('button', { name: /^Remove: Highest cost first/ }).click();
  await expect(page.getByText('No periods: first in, first out throughout.')).toBeVisible();
});

test('what is taxable is decided, kept, and set back to the default', async ({ page, user: _ }) => {
  await page.goto('/user/profile/tax');
  await untilHydrated(page);
  const wrapping = page.getByRole('radiogroup', { name: 'Wrapping' });
  await expect(wrapping.getByRole('radio', { name: /Default: not taxable/ })).toBeChecked();
  await wrapping.getByRole('radio', { name: /^Taxable/ }).click();
  await expect(page.getByText('Saved. Your tax years are being calculated again.')).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await expect(wrapping.getByRole('radio', { name: /^Taxable/ })).toBeChecked();
  await wrapping.getByRole('radio', { name: /Default: not taxable/ }).click();
  await expect(wrapping.getByRole('radio', { name: /Default: not taxable/ })).toBeChecked();
  await expectAccessible(page);
});
