// Slow: each period is saved, computed and judged.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilHydrated } from './support/test.ts';

async function choose(page: Page, label: string, option: RegExp) {
  await page.getByRole('form').getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Each change previews the tax years; without a ledger there are none. */
async function confirm(page: Page, action: string) {
  const question = page.getByRole('dialog');
  await expect(question.getByText(/^No tax year changes/)).toBeVisible();
  await question.getByRole('button', { name: action }).click();
  await expect(question).toBeHidden();
}

test('keeps method and taxability periods until they end or are removed', async ({ page, user: _ }) => {
  await page.goto('/user/profile/tax');
  await untilHydrated(page);
  await expect(page.getByText('No periods: first in, first out throughout.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a period', exact: true }).click();
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
  await confirm(page, 'Add this period');
  await expect(page.getByText('January 1, 2024 to June 30, 2024, all wallets')).toBeVisible();

  await page.getByRole('button', { name: 'Add a period', exact: true }).click();
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
  await confirm(page, 'Save this period');
  await expect(page.getByText(/^From .*2024.* on, all wallets$/)).toBeVisible();
  await page.getByRole('button', { name: /^Remove: Highest cost first/ }).click();
  await confirm(page, 'Remove the period');
  await expect(page.getByText('No periods: first in, first out throughout.')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });

  const wrapping = page.getByRole('region', { name: 'Wrapping' });
  await expect(wrapping.getByText('Default: not taxable')).toBeVisible();
  await wrapping.getByRole('button', { name: 'Add a period: Wrapping' }).click();
  await expect(wrapping.getByRole('radio', { name: /^Taxable/ })).toBeChecked();
  await wrapping.getByLabel('First day').fill('2024-03-01');
  await expectAccessible(page);
  await wrapping.getByRole('button', { name: 'Add the period' }).click();
  await confirm(page, 'Add this period');
  await expect(wrapping.getByText(/^From .*2024.* on$/)).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await expect(wrapping.getByText(/^From .*2024.* on$/)).toBeVisible();
  await wrapping.getByRole('button', { name: 'Add a period: Wrapping' }).click();
  await wrapping.getByRole('radio', { name: /^Not taxable/ }).click();
  await wrapping.getByLabel('First day').fill('2025-01-01');
  await wrapping.getByRole('button', { name: 'Add the period' }).click();
  await expect(wrapping.getByText(/overlap: end the first before 2025-01-01/)).toBeVisible();
  await wrapping.getByRole('button', { name: 'Cancel' }).click();
  await wrapping.getByRole('button', { name: /^Change: Taxable/ }).click();
  await wrapping.getByLabel('Last day').fill('2024-12-31');
  await wrapping.getByRole('button', { name: 'Save the period' }).click();
  await confirm(page, 'Save this period');
  await expect(wrapping.getByText('March 1, 2024 to December 31, 2024')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await wrapping.getByRole('button', { name: /^Remove: Taxable/ }).click();
  await confirm(page, 'Remove the period');
  await expect(wrapping.getByText('March 1, 2024 to December 31, 2024')).toBeHidden();
  await expectAccessible(page);
});
