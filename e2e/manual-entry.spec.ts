/** Enters transactions by form, edits and deletes them. */
import type { Page } from '@playwright/test';
import { addSampleWithoutForms } from './support/accounts.ts';
import { expect, expectAccessible, test, untilHydrated } from './support/test.ts';

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  // The list is a separate script; wait for it to see whether it has a search box.
  await page.getByRole('option').first().waitFor();
  const search = page.getByRole('combobox', { name: 'Search' });
  if (await search.isVisible()) await search.fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function nameOfFirstWallet(page: Page): Promise<string> {
  await page.getByRole('combobox', { name: 'Wallet', exact: true }).click();
  const name = await page.getByRole('option').first().innerText();
  await page.getByRole('option').first().click();
  return name.trim();
}

test('adds a transaction after errors, changes and deletes it', async ({ page, user: _ }) => {
  await addSampleWithoutForms(page.request);
  await page.goto('/transactions');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Add transaction' }).click();
  await expect(page).toHaveURL(/\/add_transaction$/);
  await page.getByRole('button', { name: 'Add transaction' }).click();
  await expect(page.getByText('The wallet is missing. Choose the wallet it happened in.')).toBeVisible();
  await expect(page.getByText('A buy needs the asset that was received.')).toBeVisible();
  await expectAccessible(page);

  // Shows only the verb's sides.
  await expect(page.getByLabel('Paid', { exact: true })).toBeVisible();
  await choose(page, 'Type', 'Staking reward');
  await expect(page.getByLabel('Paid', { exact: true })).toBeHidden();
  const wallet = await nameOfFirstWallet(page);
  await page.getByLabel(/^Date and time/).fill('2024-03-01T14:30:15');
  await page.getByLabel('Received', { exact: true }).fill('1.25');
  const asset = page.getByLabel('Received: asset');
  await asset.fill('eth');
  await expect(page.getByRole('option', { name: /^ETH / }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(asset).toHaveValue('ETH');
  await page.getByLabel(/^Value in USD/).fill('4000');
  await page.getByRole('button', { name: 'Add another' }).click();
  await expect(page.getByText(`Added: Received 1.25 ETH as a staking reward on ${wallet}.`)).toBeVisible();

  await expect(page.getByLabel('Received', { exact: true })).toHaveValue('');
  await page.getByLabel('Received', { exact: true }).fill('7');
  await asset.fill('ZORBLAX');
  await expect(page.getByText('No listed currency matches ZORBLAX.')).toBeVisible();
  await page.getByRole('button', { name: 'Add transaction' }).click();
  await expect(page.getByText('ZORBLAX is a custom currency of yours now.')).toBeVisible();
  await page.getByRole('link', { name: 'See it' }).last().click();

  const drawer = page.getByRole('dialog', { name: 'Staking reward' });
  await expect(drawer.getByRole('definition').getByText('Entered by hand', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Edit transaction' }).click();
  await expect(page.getByLabel('Received', { exact: true })).toHaveValue('7');
  await expect(page.getByLabel(/^Date and time/)).toHaveValue('2024-03-01T14:30:15');
  await page.getByLabel('Received', { exact: true }).fill('8.5');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(drawer.getByText(`Received 8.5 ZORBLAX as a staking reward on ${wallet}.`)).toBeVisible();
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete transaction' }).click();
  await expect(page.getByText('Transaction deleted.')).toBeVisible();
  // The list would lose a search typed before it has reloaded.
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/transactions$/);
  await page.getByLabel('Search transactions').fill('ZORBLAX ');
  await expect(page.getByText('No transaction matches this search.')).toBeVisible();
});
