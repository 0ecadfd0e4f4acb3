// Slow: it imports files through the forms, and undoes and redoes them.
import { readFileSync } from 'node:fs';
import { generateCoinbase } from '@lotbook/test-kit/exports/coinbase';
import { generateKraken } from '@lotbook/test-kit/exports/kraken';
import type { Page } from '@playwright/test';
import { chooseFile, dropOnPage, importValidated } from './support/files.ts';
import { expect, expectAccessible, openFromSidebar, test, untilHydrated } from './support/test.ts';

const COINBASE = { name: 'coinbase.csv', text: generateCoinbase(80, 5) };
const GROWN = { name: 'coinbase-later.csv', text: generateCoinbase(95, 5) };

test.beforeEach(async ({ page, user }) => {
  expect(user.email).toContain('@');
  await page.goto('/wallets');
  await untilHydrated(page);
});

test('adds a wallet with the keyboard alone', async ({ page }) => {
  const tabTo = async (name: string | RegExp, role: 'button' | 'radio' | 'textbox') => {
    const target = page.getByRole(role, { name, exact: typeof name === 'string' }).last();
    for (let presses = 0; presses < 30; presses += 1) {
      if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return target;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reaches ${name}`);
  };
  await tabTo('Add wallet', 'button');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add your wallets' });
  await expect(dialog.getByPlaceholder('Search...')).toBeFocused();
  await expect(page).toHaveURL(/[?&]add_integration=/);
  await expectAccessible(page);
  await page.keyboard.type('coinb');
  await expect(dialog.getByRole('listbox', { name: 'Integrations' }).getByRole('option').last()).toHaveText(/^CSV/);
  await expect(dialog.getByRole('option', { name: /^Coinbase/ }).first()).toHaveAttribute('data-active-item');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add Coinbase' })).toBeVisible();
  await expect(page).toHaveURL(/add_integration=coinbase/);
  // It also has an API key form.
  await tabTo('API key', 'radio');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/csv=true/);
  const name = await tabTo('Wallet name', 'textbox');
  await name.fill('');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Wallet name is required')).toBeVisible();
  await name.fill('My Coinbase');
  const input = page.getByLabel('File', { exact: true });
  for (
    let presses = 0;
    presses < 5 && !(await input.evaluate((e) => e === e.ownerDocument.activeElement));
    presses += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await expect(input).toBeFocused();
  const chooser = page.waitForEvent('filechooser');
  // Waits for the browser to process earlier events, so that it is ready for the key.
  await page.evaluate('0');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: COINBASE.name, mimeType: 'text/csv', buffer: Buffer.from(COINBASE.text) });
  await expect(page.getByText('File has been validated')).toBeVisible();
  await tabTo('Import', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Successfully imported/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'My Coinbase' })).toBeVisible();
  await expect(page).not.toHaveURL(/add_integration/);
});

test('rejects files, asks for missing information, and returns the rows to correct', async ({ page }) => {
  await page.goto('/wallets?add_integration=csv');
  await chooseFile(page, { name: 'shopping.csv', text: 'Milk,Bread\n2,1\n' });
  await expect(page.getByText('This file cannot be imported. Nothing was stored.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove file' }).click();
  await expect(page.getByText('File is required')).toBeVisible();

  const header = 'Date (UTC),Operation id,Type,Amount,Transaction hash,Main account balance';
  const payments = `${header}\n2024-01-02 10:00:00,op1,Deposit,0.5,hash1,0.5\n`;
  await chooseFile(page, { name: 'payments.csv', text: payments });
  const coin = page.getByLabel('Coin', { exact: true });
  await expect(page.getByText('Which coin is this file of?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('Coin is required')).toBeVisible();
  await expectAccessible(page);
  await coin.fill('ETH');
  await coin.press('Enter');
  await expect(page.getByText('File has been validated')).toBeVisible();

  await page.goto('/wallets?add_integration=coinbase&csv=true');
  await chooseFile(page, { name: 'statement.pdf', text: '%PDF-1.7' });
  await expect(page.getByRole('alert').filter({ hasText: 'files are allowed for this CSV import.' })).toHaveText(
    /^Only \.csv/,
  );
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await chooseFile(page, { name: 'ledgers.csv', text: generateKraken(20, 5) });
  await expect(page.getByText('This file comes from Kraken, not from Coinbase.')).toBeVisible();
  await expect(page.getByLabel('Wallet name')).toHaveValue('Kraken');
  await page.getByRole('button', { name: 'Remove file' }).click();

  const lines = COINBASE.text.split('\n');
  const cells = lines[6]!.split(',');
  cells[1] = 'the day before yesterday';
  lines[6] = cells.join(',');
  await chooseFile(page, { name: 'bad.csv', text: lines.join('\n') });
  const problem = page.getByRole('region', { name: 'Problems in the file' }).getByRole('listitem').first();
  for (const part of ['Row 7', 'Timestamp', 'the day before yesterday']) await expect(problem).toContainText(part);
  await expectAccessible(page);
  await importValidated(page);
  await openFromSidebar(page, 'Imports');
  const fetched = async (name: string) => {
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name, exact: true }).click();
    const download = await coming;
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
  };
  expect(await fetched('Download bad.csv')).toEqual({ name: 'bad.csv', text: lines.join('\n') });
  const rejected = await fetched('Download only the rejected rows of bad.csv');
  expect(rejected.name).toBe('bad (rows to correct).csv');
  expect(rejected.text).toContain('Reason (Lotbook)');
  expect(rejected.text).toContain('the day before yesterday');
  expect(rejected.text.trim().split('\r\n')).toHaveLength(2);
});

test('adds only the new rows of a longer file, and leaves nothing behind after undoing both', async ({ page }) => {
  await dropOnPage(page, COINBASE);
  const first = await importValidated(page);
  await page.getByRole('link', { name: 'Coinbase', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coinbase' })).toBeVisible();
  await expectAccessible(page);

  await dropOnPage(page, GROWN);
  await expect(
    page.getByText('Importing extra transactions into a synced exchange or wallet may cause duplicates.'),
  ).toBeVisible();
  await expect(page.getByText('File has been validated')).toBeVisible();
  const second = await importValidated(page);
  expect(second.imported).toBeGreaterThan(0);
  expect(second.imported).toBeLessThan(40);
  const lines = page.getByRole('listitem').filter({ has: page.getByText(/^coinbase(-later)?\.csv$/) });
  await expect(lines).toHaveCount(2);
  const count = (of: number) => page.getByText(new RegExp(`^${of} transactions$`)).first();
  await expect(count(first.imported + second.imported)).toBeVisible();

  await undo(page, 'coinbase-later.csv');
  await expect(count(first.imported)).toBeVisible();
  await openFromSidebar(page, 'Imports');
  await page.getByRole('button', { name: 'Show the rows of coinbase.csv' }).click();
  await expect(page.getByRole('region', { name: 'Rows in the file' })).toBeVisible();
  await expectAccessible(page);
  await undo(page, 'coinbase.csv');
  await openFromSidebar(page, 'Transactions');
  await expect(page.getByText('Transactions appear here as soon as a wallet has some.')).toBeVisible();
  await openFromSidebar(page, 'Imports');
  await page.getByRole('button', { name: 'Redo the import of coinbase.csv' }).click();
  await expect(page.getByRole('button', { name: 'Undo the import of coinbase.csv' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Coinbase$/ })).toBeVisible();
});

async function undo(page: Page, filename: string) {
  await page.getByRole('button', { name: `Undo the import of ${filename}` }).click();
  const dialog = page.getByRole('dialog', { name: `Undo the import of ${filename}` });
  await expect(dialog).toContainText(/created from this file (is|are) removed/);
  await expect(dialog).toContainText(/Your tax years change|No tax year changes/);
  if (filename === 'coinbase-later.csv') await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText(/Removed [\d,]+ transactions? of/).last()).toBeVisible();
  await expect(dialog).toBeHidden();
}
