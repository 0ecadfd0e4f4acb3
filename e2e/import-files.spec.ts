/** Imports workbooks with several sheets and whole folders. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { generateCoinbase } from '@lotbook/test-kit/exports/coinbase';
import { generateKraken } from '@lotbook/test-kit/exports/kraken';
import { strToU8, zipSync } from 'fflate';
import { expect, expectAccessible, expectNoSidewaysScroll, NEWCOMER, test, untilHydrated } from './support/test.ts';

test('imports every export in nested folders and workbooks, and lists other files', async ({ page, user: _ }) => {
  await page.goto('/upload-csv');
  await untilHydrated(page);
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
    await expect(page.getByText('6 files: 3 to review, 3 ready')).toBeVisible();
    const line = (name: string) => page.getByRole('listitem', { name });
    await expect(line('photo.png')).toContainText('Rejected');
    await expect(line('kraken.csv.gz')).toContainText('Kraken');
    await expect(line('my year.xlsx')).toContainText('Kraken');
    for (const name of ['shopping.csv', 'shopping.json']) await expect(line(name)).toContainText('Not recognized');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Import \d+ transactions$/ }).click();
    await expect(page.getByText('6 files: 3 to review, 3 imported')).toBeVisible();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.describe('reading', () => {
  test.use({ storageState: NEWCOMER });

  test('accepts the first five hundred files and reports the rest', async ({ page }) => {
    // Never answered, so nothing is uploaded.
    await page.route('**/graphql?method=PresignFileUpload', () => undefined);
    await page.goto('/upload-csv');
    await untilHydrated(page);
    const files = Array.from({ length: 501 }, (_, i) => ({
      name: `${i + 1}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(`Milk,Bread\n${i},1\n`),
    }));
    await page.getByLabel('Files', { exact: true }).setInputFiles(files);
    await expect(page.getByText(/500 files is the limit per batch/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(500);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });
});

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
