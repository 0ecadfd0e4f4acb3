// Slow: it maps, reviews and imports files of unknown formats.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, NEWCOMER, test, untilHydrated } from './support/test.ts';

const HEADER = 'Buchungstag;Vorgang;Kürzel;Stück;Kurs;Gegenwert;Währung;Gebühr;Belegnummer';
const FIRST = [
  'Depotauszug Musterbank',
  HEADER,
  '13.04.2024 10:15;Kauf;BTC;0,5;60.000,00;30.000,00;EUR;9,90;B1',
  '15.04.2024 11:00;Verkauf;BTC;0,25;64.000,00;16.000,00;EUR;9,90;B2',
  '16.04.2024 12:00;Umschichtung;BTC;1;;;EUR;;B3',
  '17.04.2024 12:00;Einzahlung;HAUSCOIN;10;;;EUR;;B4',
].join('\n');

async function upload(page: Page, name: string, text: string) {
  await page.goto('/upload-csv');
  await untilHydrated(page);
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles([{ name, mimeType: 'text/csv', buffer: Buffer.from(text) }]);
}

test('imports an unknown file through the wizard, and the next one without it', async ({ page, user }) => {
  expect(user.email).toContain('@');
  await upload(page, 'bank.csv', FIRST);
  await page.getByRole('link', { name: 'Map its columns yourself' }).click();
  await expect(page.getByRole('heading', { name: 'Map a file' })).toBeVisible();

  // Columns were guessed, and dates, too, since there is no month 13.
  await expect(page.getByRole('combobox', { name: 'What Buchungstag is' })).toHaveText('Date');
  await expect(page.getByRole('combobox', { name: 'What Stück is' })).toHaveText('Amount');
  await expect(page.getByRole('combobox', { name: 'Date format' })).toContainText('31.12.2024');
  await expect(page.getByText('Bought 0.5 BTC for 30,000.00 EUR')).toBeVisible();
  await expect(page.getByText('1 row type without a meaning')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'What Umschichtung means' }).click();
  await page.getByRole('option', { name: 'Skip' }).click();
  await expect(page.getByText('Of 4 rows: 3 transactions, 1 skipped, 0 with errors.')).toBeVisible();
  await expect(page.getByText('Kept as HAUSCOIN')).toBeVisible();

  // A mistyped symbol is rejected at its field, and the rest of the page stays.
  const hauscoin = page.getByRole('radiogroup', { name: 'What HAUSCOIN is' });
  await hauscoin.getByRole('radio', { name: 'Another name for' }).click();
  const asset = page.getByRole('textbox', { name: 'The asset that HAUSCOIN is' });
  await asset.fill('bitcoins');
  await asset.blur();
  const fault = '“BITCOINS” is not in the asset catalog.';
  await expect(page.getByRole('alert').filter({ hasText: fault })).toBeVisible();
  await page.getByRole('list', { name: 'Missing settings' }).getByRole('link', { name: fault }).click();
  await expect(asset).toBeFocused();
  await expect(asset).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('combobox', { name: 'What Umschichtung means' })).toBeVisible();
  await asset.fill('eth');
  await asset.blur();
  await expect(page.getByText('Deposited 10 ETH')).toBeVisible();
  await hauscoin.getByRole('radio', { name: 'Custom currency' }).click();
  await expect(page.getByText('Deposited 10 HAUSCOIN')).toBeVisible();

  // Another encoding is the same table and keeps its choices.
  await page.getByLabel('Template name').fill('Musterbank');
  await page.getByRole('combobox', { name: 'Encoding' }).click();
  await page.getByRole('option', { name: 'Windows (Western Europe)' }).click();
  await expect(page.getByRole('cell', { name: 'KÃ¼rzel', exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'What Umschichtung means' })).toHaveText('Skip');
  await expect(page.getByLabel('Template name')).toHaveValue('Musterbank');
  await expect(page.getByRole('combobox', { name: 'Encoding' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Encoding' }).click();
  await page.getByRole('option', { name: 'UTF-8', exact: true }).click();
  await expect(page.getByRole('cell', { name: 'Kürzel', exact: true })).toBeVisible();
  await expect(page.getByText('Of 4 rows: 3 transactions, 1 skipped, 0 with errors.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'What Umschichtung means' })).toHaveText('Skip');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Template name').fill('Musterbank');
  await page.getByRole('button', { name: 'Save and review' }).click();

  await expect(page).toHaveURL(/\/upload-csv\?files=/);
  await expect(page.getByRole('grid', { name: 'Rows of bank.csv' })).toBeVisible();
  await page.getByRole('button', { name: 'Import 3 transactions' }).click();
  await expect(page.getByText('Successfully imported 3 out of 3 crypto transactions.').first()).toBeVisible();

  const next = `${FIRST}\n18.04.2024 09:00;Kauf;ETH;1;3.000,00;3.000,00;EUR;1,00;B5`;
  await upload(page, 'bank2.csv', next);
  await expect(page.getByRole('listitem', { name: 'bank2.csv' })).toContainText('Musterbank');

  await page.goto('/imports');
  await expect(page.getByText('9 columns: Buchungstag')).toBeVisible();
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Rename Musterbank' }).click();
  await page.getByRole('textbox', { name: 'Template name' }).fill('Hausbank');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Hausbank')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Hausbank' }).click();
  const exported = readFileSync(await (await downloading).path(), 'utf8');
  expect(JSON.parse(exported)).toMatchObject({ name: 'Hausbank', mapping: { delimiter: ';' } });
  await page.getByRole('button', { name: 'Delete Hausbank' }).click();
  await page.getByRole('button', { name: 'Delete template' }).click();
  await expect(page.getByText('No templates yet.')).toBeVisible();

  // Another user imports the exported template; an invalid one is rejected.
  const picker = page.locator('input[type=file][accept*=json]');
  const json = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await picker.setInputFiles([json('x.json', '[1,2')]);
  await expect(page.getByText('This file is not a template: it contains no mapping in JSON.')).toBeVisible();
  await picker.setInputFiles([json('hausbank.template.json', exported)]);
  await expect(page.getByText('9 columns: Buchungstag')).toBeVisible();

  // If two templates fit, the form asks which.
  await picker.setInputFiles([json('other.template.json', exported.replace('Hausbank', 'Zweitbank'))]);
  await expect(page.getByText('9 columns: Buchungstag')).toHaveCount(2);
  await page.goto('/wallets?add_integration=csv');
  await untilHydrated(page);
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles([{ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(FIRST) }]);
  const which = page.getByRole('group', { name: 'Several formats have exactly these columns. Which one is it?' });
  await expect(which.getByRole('button')).toHaveCount(2);
  await expectAccessible(page);
  await which.getByRole('button', { name: 'Zweitbank' }).click();
  await expect(page.getByText('File has been validated')).toBeVisible();
  await page.getByRole('link', { name: 'Review every row' }).click();
  await expect(page.getByRole('grid', { name: 'Rows of bank.csv' })).toBeVisible();
  await expect(page.getByText(/Zweitbank/).first()).toBeVisible();
});

test('asks about ambiguous dates before it reads any row', async ({ page, user }) => {
  expect(user.email).toContain('@');
  await upload(page, 'mine.csv', 'Tag der Buchung,Coin,Amount\n03/04/2024,BTC,1\n05/06/2024,BTC,2\n');
  await page.getByRole('link', { name: 'Map its columns yourself' }).click();
  await expect(
    page.getByText('The dates are ambiguous. Choose below whether the day or the month comes first.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save and review' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Date format' }).click();
  await page.getByRole('option', { name: '31/12/2024' }).click();
  await expect(page.getByText('Deposited 1 BTC').first()).toBeVisible();
  await expect(page.locator('time[datetime^="2024-04-03"]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save and review' })).toBeEnabled();
});

test.describe('reading', () => {
  test.use({ storageState: NEWCOMER });
  test('reports a missing file and offers another', async ({ page }) => {
    await page.goto('/map-file?file=0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f');
    await expect(page.getByRole('heading', { name: 'Map a file' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Choose a file' })).toBeVisible();
    await expectAccessible(page);
  });
});
