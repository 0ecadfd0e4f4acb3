// Slow: each test imports two files into a new account.
import type { Locator, Page } from '@playwright/test';
import { dropOnPage } from './support/files.ts';
import { expect, expectAccessible, test, untilHydrated } from './support/test.ts';

/** Bought 1 BTC for 40,000, sold half of it for 50,000: a gain of 30,000. */
const COINBASE = {
  name: 'coinbase.csv',
  text: [
    'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes',
    'd4852e7dd24499e800000001,2025-01-10 09:00:00 UTC,Deposit,USD,40000.00,USD,$1,$40000.00,$40000.00,$0.00,Deposit from Bank',
    'd4852e7dd24499e800000002,2025-01-11 09:00:00 UTC,Buy,BTC,1,USD,$40000,$40000.00,$40000.00,$0.00,Bought 1 BTC for $40000.00 USD',
    'd4852e7dd24499e800000003,2025-06-11 09:00:00 UTC,Sell,BTC,-0.5,USD,$100000,$50000.00,$50000.00,$0.00,Sold 0.5 BTC for $50000.00 USD',
    '',
  ].join('\n'),
};
const KRAKEN = {
  name: 'ledgers.csv',
  text: [
    '"txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance"',
    '"L1AAAA-AAAAA-AAAAAA","FAAAAA-AAAAA-AAAAAA","2025-02-01 08:00:00","deposit","","currency","ZUSD","spot / main","50000.0000","0.0000","50000.0000"',
    '"L2AAAA-AAAAA-AAAAAA","TAAAAA-AAAAA-AAAAAA","2025-02-02 08:00:00","trade","tradespot","currency","ZUSD","spot / main","-50000.0000","0.0000","0.0000"',
    '"L3AAAA-AAAAA-AAAAAA","TAAAAA-AAAAA-AAAAAA","2025-02-02 08:00:00","trade","tradespot","currency","XXBT","spot / main","1.0000000000","0.0000000000","1.0000000000"',
    '"L4AAAA-AAAAA-AAAAAA","TBBBBB-AAAAA-AAAAAA","2025-07-02 08:00:00","trade","tradespot","currency","XXBT","spot / main","-0.5000000000","0.0000000000","0.5000000000"',
    '"L5AAAA-AAAAA-AAAAAA","TBBBBB-AAAAA-AAAAAA","2025-07-02 08:00:00","trade","tradespot","currency","ZUSD","spot / main","55000.0000","0.0000","55000.0000"',
    '',
  ].join('\n'),
};
const MOST_CLICKS = 6;

function counting() {
  const counted = { clicks: 0 };
  const click = async (target: Locator) => {
    counted.clicks += 1;
    await target.click();
  };
  return { counted, click };
}

const chosen = ({ name, text }: { name: string; text: string }) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

async function importBoth(page: Page, click: (target: Locator) => Promise<void>) {
  await expect(page.getByText('2 files: 2 ready')).toBeVisible();
  await expectAccessible(page);
  await click(page.getByRole('button', { name: /^Import \d+ transactions$/ }));
  await click(page.getByRole('link', { name: 'See your gains' }));
  await expect(page).toHaveURL(/\/tax\/2025/);
  await expect(page.getByText('60,000.00').first()).toBeVisible();
}

test("computes the year's gain from two files dropped on the first page, and opens the import from a public page", async ({
  page,
  user,
}) => {
  expect(user.name).not.toBe('');
  await page.goto('/portfolio');
  await untilHydrated(page);
  await expect(page.getByText('Drop files or a folder here')).toBeVisible();
  await expectAccessible(page);
  const { counted, click } = counting();
  await dropOnPage(page, COINBASE, KRAKEN);
  await importBoth(page, click);
  expect(counted.clicks).toBeLessThanOrEqual(MOST_CLICKS);

  await page.goto('/prices');
  await untilHydrated(page);
  await dropOnPage(page, COINBASE);
  await expect(page).toHaveURL(/\/upload-csv/);
  await expect(page.getByRole('listitem', { name: 'coinbase.csv' })).toBeVisible();
});

test("computes the year's gain from one exchange's dialog and another's file", async ({ page, user }) => {
  expect(user.name).not.toBe('');
  await page.goto('/portfolio');
  await untilHydrated(page);
  const { counted, click } = counting();
  await click(page.getByRole('link', { name: 'Add wallet' }));
  const dialog = page.getByRole('dialog');
  await click(dialog.getByRole('option', { name: 'Coinbase API key, or a file' }));
  await click(dialog.getByText('Import a file', { exact: true }));
  await page.getByLabel('File', { exact: true }).setInputFiles(chosen(COINBASE));
  await click(dialog.getByRole('link', { name: 'Review every row' }));
  await expect(page).toHaveURL(/\/upload-csv\?.*t=coinbase/);
  await expect(page.getByRole('listitem', { name: 'coinbase.csv' })).toBeVisible();
  await page.locator('input[type=file][aria-label="Files"]').setInputFiles(chosen(KRAKEN));
  await expect(page.getByText('This file comes from Kraken, not from Coinbase.')).toBeVisible();
  await importBoth(page, click);
  expect(counted.clicks).toBeLessThanOrEqual(MOST_CLICKS);
});
