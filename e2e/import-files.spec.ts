/** Imports overlapping exports, workbooks with several sheets, and whole folders. */
// Slow: it imports a folder of files and a workbook, and chooses five hundred files.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { generateCoinbase } from '@lotbook/test-kit/exports/coinbase';
import { generateKraken } from '@lotbook/test-kit/exports/kraken';
import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilHydrated } from './support/test.ts';

test.beforeEach(async ({ page, user }) => {
  expect(user.email).toContain('@');
  await page.goto('/upload-csv');
  await untilHydrated(page);
});

const file = (name: string, content: string | Uint8Array, mimeType = 'text/csv') => ({
  name,
  mimeType,
  buffer: Buffer.from(content as string),
});

function choose(page: Page, ...files: ReturnType<typeof file>[]): Promise<void> {
  return page.getByLabel('Files', { exact: true }).setInputFiles(files);
}

const FILLS =
  'Trade ID,Date,Buy Quantity,Buy Currency,Sold Quantity,Sold Currency,Rate Amount,Rate Currency,Type\n' +
  't1,2021-04-06 10:00:00,0.017,btc,-1000,usdc,58823,usdc,One Time\n';
const EVERYTHING =
  'Cryptocurrency,Amount,Transaction Type,Confirmed At\n' +
  'BTC,0.5,Crypto Transfer,2021-03-05 10:00:00\nUSDC,-1000,Trade,2021-04-06 10:00:00\nBTC,0.017,Trade,2021-04-06 10:00:00\n';

test('warns of the same trades in two files by their kind and content', async ({ page }) => {
  const line = (name: string) => page.getByRole('listitem', { name });
  const fills =
    'txid,ordertxid,pair,time,type,ordertype,price,cost,fee,vol,margin,misc,ledgers\n' +
    'TAAA01,O1,XXBTZEUR,2021-03-05 10:00:00.1234,buy,limit,40000,400,1.04,0.01,0,,L1\n';
  const ledgers =
    'txid,refid,time,type,subtype,aclass,asset,amount,fee,balance\n' +
    'L1,OTHER,2021-03-05 10:00:00,trade,,currency,ZEUR,-400,1.04,0\n' +
    'L2,OTHER,2021-03-05 10:00:00,trade,,currency,XXBT,0.01,0,0.01\n';
  await choose(page, file('fills.csv', fills), file('ledgers.csv', ledgers));
  await expect(line('fills.csv')).toContainText('One transaction of this file is in ledgers.csv too');
  await expect(line('ledgers.csv')).toContainText('One transaction of this file is in fills.csv too');
  await page.getByRole('button', { name: 'Remove ledgers.csv' }).click();
  await expect(page.getByText('One transaction of this file')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove fills.csv' }).click();

  await choose(page, file('trades.csv', FILLS), file('transactions.csv', EVERYTHING));
  await expect(page.getByText('2 files: 2 ready')).toBeVisible();
  await expect(line('trades.csv')).toContainText('“transactions.csv”');
  await expect(line('trades.csv')).toContainText('would count twice');
  await expect(line('transactions.csv')).toContainText('“trades.csv”');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove transactions.csv' }).click();
  await expect(page.getByText('would count twice')).toHaveCount(0);
  await page.getByRole('button', { name: 'Import 1 transaction', exact: true }).click();
  await expect(page.getByText('1 file: 1 imported')).toBeVisible();
  await page.goto('/upload-csv');
  await untilHydrated(page);
  await choose(page, file('transactions.csv', EVERYTHING));
  await expect(line('transactions.csv')).toContainText('already: what is in both would count twice');
});

test('imports every export in nested folders and workbooks, and names other files', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'lotbook-folder-'));
  try {
    mkdirSync(join(folder, 'exchanges', 'old'), { recursive: true });
    writeFileSync(join(folder, '.DS_Store'), 'nothing');
    writeFileSync(join(folder, 'exchanges', 'coinbase.csv'), generateCoinbase(40, 2));
    writeFileSync(join(folder, 'exchanges', 'old', 'kraken.csv.gz'), gzipSync(generateKraken(40, 2)));
    writeFileSync(join(folder, 'exchanges', 'shopping.json'), '[{"Milk": 2, "Bread": 1}]');
    writeFileSync(join(folder, 'exchanges', 'shopping.csv'), 'Milk,Bread\n2,1\n');
    writeFileSync(join(folder, 'exchanges', 'photo.png'), 'not a table');
    const rows = generateKraken(20, 3).trim().split('\n');
    const ledgers = rows.map((row) => row.split(',').map((cell) => cell.replaceAll('"', '')));
    const workbook = workbookOf({ Notes: [['What I did'], ['sold too early']], Ledgers: ledgers });
    writeFileSync(join(folder, 'my year.xlsx'), workbook);
    await page.locator('input[webkitdirectory]').setInputFiles(folder);
    await expect(page.getByText('6 files: 3 to look at, 3 ready')).toBeVisible();
    const line = (name: string) => page.getByRole('listitem', { name });
    await expect(line('photo.png')).toContainText('Rejected');
    await expect(line('kraken.csv.gz')).toContainText('Kraken');
    await expect(line('my year.xlsx')).toContainText('Kraken');
    for (const name of ['shopping.csv', 'shopping.json']) await expect(line(name)).toContainText('Not recognized');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Import \d+ transactions$/ }).click();
    await expect(page.getByText('6 files: 3 to look at, 3 imported')).toBeVisible();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('takes the first five hundred files and reports the rest', async ({ page }) => {
  const one = Buffer.from('Milk,Bread\n2,1\n');
  const files = Array.from({ length: 501 }, (_, i) => ({ name: `${i + 1}.txt`, mimeType: 'text/plain', buffer: one }));
  await page.getByLabel('Files', { exact: true }).setInputFiles(files);
  await expect(page.getByText(/500 files is the limit per batch/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(500);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

/** Creates a workbook as spreadsheets write it, with inline text cells. */
function workbookOf(sheets: Record<string, string[][]>): Uint8Array {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook><sheets>${names
      .map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="r${i + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, i) => `<Relationship Id="r${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`)
      .join('')}</Relationships>`,
  };
  for (const [i, rows] of Object.values(sheets).entries()) {
    const written = rows.map(
      (cells, r) =>
        `<row r="${r + 1}">${cells
          .map(
            (cell, c) =>
              `<c r="${String.fromCharCode(65 + c)}${r + 1}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
          )
          .join('')}</row>`,
    );
    parts[`xl/worksheets/sheet${i + 1}.xml`] = `<worksheet><sheetData>${written.join('')}</sheetData></worksheet>`;
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}
