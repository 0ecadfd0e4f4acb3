/** The file has decimal commas, day-first dates and an unpriced purchase. */
// Slow: it imports two files, creates Form 8949 in both formats, and checks each page on a phone.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectReadableInTheDark } from './support/accessible.ts';
import { untilComputed } from './support/accounts.ts';
import { pdfText } from './support/form-8949.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilHydrated } from './support/test.ts';

test.use({ actionTimeout: 20_000 });

/** 1,234 is ambiguous, but 0,5 is not, and 13 is no month. The 100,5 tokens have no price. */
const FILE = [
  'Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag,Transaction ID',
  '13/01/2024 10:00:00,"0,5",BTC,"20000,25",USD,"1,234",USD,,b1',
  '03/02/2024 10:00:00,"100,5",MYTOKEN,,,,,,d1',
  '05/03/2024 10:00:00,"1498,75",USD,"10,5",MYTOKEN,,,,s1',
  '06/03/2024 10:00:00,"12000,5",USD,"0,25",BTC,,,,s2',
  '',
].join('\n');
const UNCLEAR = `${FILE.slice(0, FILE.indexOf('\n'))}\n14/02/2024 10:00:00,"1,234",OTHERTOKEN,,,,,,e1\n`;
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function importFile(page: Page) {
  await page.goto('/upload-csv');
  await untilHydrated(page);
  await page.getByLabel('Files', { exact: true }).setInputFiles([csv('boerse.csv', FILE), csv('unclear.csv', UNCLEAR)]);
  const [clear, unclear] = ['boerse.csv', 'unclear.csv'].map((name) =>
    page.getByRole('listitem', { name, exact: true }),
  );
  await page.getByRole('button', { name: 'Show what is in boerse.csv' }).click();
  await expect(clear!.getByText('have a decimal comma: row 2 says 0,5.')).toBeVisible();
  await expect(clear!.getByText('Dates in “Date” are day/month/year: row 2 says 13/01/2024 10:00:00.')).toBeVisible();
  await expect(clear!.getByText('Bought 0.5 BTC for 20,000.25 USD')).toBeVisible();
  await unclear!.getByRole('combobox', { name: 'Decimal mark' }).click();
  await page.getByRole('option', { name: 'Decimal comma: “1,234” is 1.234' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(unclear!.getByText('1 transaction', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Import 5 transactions$/ }).click();
  await expect(page.getByText('2 files: 2 imported')).toBeVisible();
}

async function expectHowRead(page: Page) {
  await page.goto('/imports');
  await untilHydrated(page);
  for (const [name, said] of [
    ['boerse.csv', 'Dates in “Date” are day/month/year: row 2 says 13/01/2024 10:00:00.'],
    ['unclear.csv', 'have a decimal comma: you said so.'],
  ]) {
    await page.getByRole('button', { name: `Show the rows of ${name}` }).click();
    await expect(page.getByText(said!)).toBeVisible();
  }
  await expectAccessible(page);
}

async function openTaxYear(page: Page) {
  await untilComputed(page.request);
  await page.goto('/tax/2024');
  await expect(page.getByText('Short-term gain').first()).toBeVisible();
  await expect(page.getByText(/Calculating your gains|Your ledger changed/)).toHaveCount(0);
  await untilHydrated(page);
}

async function expectOnPhoneInTheDark(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(
    page
      .getByText(/incomplete/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectReadableInTheDark(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function form(page: Page, format: 'CSV' | 'PDF'): Promise<Buffer> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: new RegExp(`^Download Form 8949 as ${format}$`) }).click();
  return readFileSync(await (await waiting).path());
}

test('shows the basis of a purchase without a price as unknown on every page, until a price is entered', async ({
  page,
  user: _,
}) => {
  await importFile(page);
  await expectHowRead(page);
  await openTaxYear(page);

  // 12,000.50 - half of 20,001.484 are known; the basis of the 1,498.75 is unknown.
  const share = '1 of 2 disposals';
  const incomplete = `${share} depends on a missing price or purchase`;
  // The line before filing names it once; each document has its own note.
  await expect(page.getByRole('region', { name: 'Before you file' })).toContainText('1 disposal is missing its cost');
  await expect(page.getByText(/count as zero/)).toHaveCount(0);
  const term = page.locator('dl > div', { hasText: 'Short-term gain' });
  await expect(term).toContainText('+3,498.51');
  await expect(term.locator('.text-gain, .text-loss')).toHaveCount(0);
  await page.getByRole('button', { name: /MYTOKEN/ }).click();
  await expect(page.getByRole('list', { name: 'Disposals of MYTOKEN' })).toContainText('Cost unknown');
  await expectAccessible(page);
  await expectOnPhoneInTheDark(page);
  const csv = (await form(page, 'CSV')).toString('utf8').split('\r\n');
  expect(csv.filter((line) => line.endsWith(',Cost unknown'))).toHaveLength(1);
  expect(csv.find((line) => line.endsWith(',Cost unknown'))).toContain('MYTOKEN,02/03/2024,03/05/2024,1498.75,');
  const pdf = pdfText(await form(page, 'PDF'));
  expect(pdf).toContain('Cost unknown: 10.5 MYTOKEN sold 03/05/2024.');
  expect(pdf).toContain(`Not ready to file: ${share}`);
  await page.goto('/account-health');
  await expect(page.getByRole('list', { name: 'Incomplete tax years' })).toHaveText(
    `2024 is incomplete: ${incomplete}.`,
  );
  await untilHydrated(page);
  await expectAccessible(page);
  await expectOnPhoneInTheDark(page);

  await page.goto('/transactions');
  await untilHydrated(page);
  await expect(page.getByRole('link', { name: /Deposited 1\.234 OTHERTOKEN/ })).toBeVisible();
  await expectOnPhoneInTheDark(page);
  await page.getByLabel('Search transactions').fill('has:unknown ');
  await expect(page.getByText('1 transaction', { exact: true })).toBeVisible();
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(page.getByRole('main').getByText('Cost unknown')).toBeVisible();
  await page.locator('[data-row]').click();
  await expect(page.getByText('Cost unknown, so the gain is unknown.')).toBeVisible();
  await expect(page.getByText(/Gain of/)).toHaveCount(0);
  await expectAccessible(page);

  // The fix is one click away; then the figure is complete.
  await page.getByRole('link', { name: 'Enter the cost' }).click();
  await page.getByLabel('Value of the 100.5 MYTOKEN in USD').fill('1005');
  await page.getByRole('button', { name: 'Save value' }).click();
  await expect(page.getByText('Value saved.').first()).toBeVisible();
  await openTaxYear(page);
  await expect(page.getByText(/incomplete/)).toHaveCount(0);
  await expect(page.locator('dl > div', { hasText: 'Short-term gain' }).locator('.text-gain')).toContainText(
    '+3,393.51',
  );
});
