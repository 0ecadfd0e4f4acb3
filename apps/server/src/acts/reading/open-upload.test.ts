import { gzipSync } from 'node:zlib';
import { generateCoinbase } from '@lotbook/test-kit/exports/coinbase';
import { generateCoinTracker } from '@lotbook/test-kit/exports/cointracker';
import { generateKraken } from '@lotbook/test-kit/exports/kraken';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openUpload } from './open-upload.ts';
import type { ReadRequest } from './read-protocol.ts';

function request(text: string, changes: Partial<ReadRequest> = {}): ReadRequest {
  return {
    name: 'file.csv',
    bytes: new TextEncoder().encode(text),
    timeZone: null,
    assumedZone: 'UTC',
    integration: null,
    ...changes,
  };
}

test.each([
  [
    'coinbase/transaction-history-v4',
    generateCoinbase(250, 1),
    { rowCount: 250, transactionCount: 250, skippedCount: 0 },
  ],
  ['kraken/ledgers', generateKraken(250, 1), { rowCount: 250, transactionCount: 129, skippedCount: 56 }],
  ['cointracker/generic-csv', generateCoinTracker(250, 1), { rowCount: 250, transactionCount: 250, skippedCount: 0 }],
])('recognizes %s by its content and reads it without errors', (format, text, counts) => {
  const { summary } = openUpload(request(text, { name: 'whatever.txt' }));
  expect(summary).toMatchObject({ format: { id: format }, problems: [], ...counts, errorRowCount: 0 });
  expect(summary.issues).toEqual([]);
});

test('reads a compressed file like the original', () => {
  const text = generateCoinTracker(10, 1);
  const plain = openUpload(request(text)).summary;
  const packed = openUpload({ ...request(''), bytes: gzipSync(text) }).summary;
  expect(packed).toEqual(plain);
});

const OLD = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
const ADVICE = /trades\.xls is an old Excel file \(\.xls\).*save it as \.xlsx or \.csv/;

test('gives the same advice for an old spreadsheet alone or in an archive, and a warning if another file is readable', () => {
  const zip = (files: Record<string, Uint8Array>) =>
    openUpload(request('', { name: 'x.zip', bytes: zipSync(files) })).summary;
  expect(zip({ 'trades.xls': OLD }).problems).toMatchObject([{ message: expect.stringMatching(ADVICE) }]);
  expect(zip({ 'trades.xls': OLD, 'notes.txt': strToU8('hello') }).problems).toMatchObject([
    { message: expect.stringMatching(ADVICE) },
  ]);
  const beside = zip({ 'trades.xls': OLD, 'a.csv': strToU8(generateCoinTracker(10, 1)) });
  expect(beside).toMatchObject({ problems: [], transactionCount: 10 });
  expect(beside.warnings).toEqual([expect.stringMatching(ADVICE)]);
});

test('rejects future transactions but tolerates clock differences', () => {
  const head = 'Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag\n';
  const now = new Date().toISOString();
  const today = `${now.slice(5, 7)}/${now.slice(8, 10)}/${now.slice(0, 4)} 23:59:59`;
  const { summary } = openUpload(
    request(`${head}${today},1,BTC,40000,USD,,,\n01/03/2035 10:00:00,1,BTC,40000,USD,,,\n`),
  );
  expect(summary).toMatchObject({ transactionCount: 1, errorRowCount: 1 });
  expect(summary.issues).toMatchObject([
    { row: 3, code: 'FUTURE_DATE', message: 'this is dated 2035-01-03, which is in the future.' },
  ]);
});

test('resumes returning rows and returns each row once', () => {
  const file = openUpload(request(generateKraken(9775, 1)));
  const all = [...file.chunks(0)];
  expect(all.map((chunk) => (chunk.kind === 'drafts' ? chunk.drafts.length : chunk.kind))).toEqual([
    ...Array.from({ length: 20 }, () => 250),
    ...Array.from({ length: 8 }, () => 'rest'),
    ...Array.from({ length: 2 }, () => 'balances'),
  ]);
  const rows = all.flatMap((chunk) =>
    chunk.kind === 'ids' || chunk.kind === 'balances' ? [] : chunk.rows.map((row) => row.number),
  );
  expect(new Set(rows).size).toBe(rows.length);
  expect(rows.length).toBe(9775);
  expect(file.summary.rowCount).toBe(9775);
  expect([...file.chunks(4000)]).toEqual(all.slice(16));
});

test('returns rows that produce no transaction last, with the reason', () => {
  const text =
    'Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag\n' +
    '01/02/2024 10:00:00,1,BTC,40000,USD,,,\n' +
    '01/03/2024 10:00:00,one,BTC,40000,USD,,,\n' +
    '01/04/2024 10:00:00,,,1,BTC,,,stake\n';
  const file = openUpload(request(text));
  expect(file.summary).toMatchObject({ rowCount: 3, transactionCount: 1, errorRowCount: 1, skippedCount: 1 });
  expect(file.summary.issues).toMatchObject([{ row: 3, severity: 'error', column: 'Received Quantity', value: 'one' }]);
  const [drafts, rest] = [...file.chunks(0)];
  expect(drafts).toMatchObject({ kind: 'drafts', rows: [{ number: 2 }] });
  expect(rest).toMatchObject({
    kind: 'rest',
    rows: [
      { number: 3, outcome: 'error', cells: ['01/03/2024 10:00:00', 'one', 'BTC', '40000', 'USD', '', '', ''] },
      { number: 4, outcome: 'skipped' },
    ],
  });
});

test.each([
  ['', 'empty_file'],
  ['a,b\n1,2\n', 'unknown_format'],
  ['Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency\n', 'no_rows'],
])('rejects %j for import: %s', (text, code) => {
  expect(openUpload(request(text)).summary.problems.map((problem) => problem.code)).toEqual([code]);
});

test('compares an unknown file with the closest formats, column by column', () => {
  const text = 'Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Charge\n1,2,3,4,5,6\n';
  const [problem] = openUpload(request(text)).summary.problems;
  expect(problem!.message).toContain('“Fee Amount”');
  expect(problem!.message).toContain('“Charge”');
});

test('reports a file that cannot be unpacked', () => {
  const bytes = gzipSync('x'.repeat(1000)).subarray(0, 20);
  expect(openUpload({ ...request(''), bytes }).summary.problems[0]!.code).toBe('unreadable');
});

test('rejects gzip that unpacks to five hundred times its size, as it does archives', () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
  expect(openUpload({ ...request('', { name: 'bomb.csv.gz' }), bytes: bomb }).summary.problems).toEqual([
    {
      code: 'unreadable',
      message: 'bomb.csv.gz unpacks to more than is allowed (512 MB, 1000 files). Split it and upload the parts.',
    },
  ]);
});

test('reports an archive that is cut off in the middle of its rows as damaged', () => {
  const whole = zipSync({ 'a.csv': strToU8(generateCoinTracker(30_000, 1)) });
  const bytes = whole.slice();
  bytes.fill(0xff, bytes.length / 2, bytes.length / 2 + 2_000);
  expect(openUpload({ ...request('', { name: 'x.zip' }), bytes }).summary.problems).toEqual([
    { code: 'unreadable', message: 'x.zip is damaged and cannot be unpacked. Download it again and upload that.' },
  ]);
});

test('reads the one table of an archive, also inside gzip, and ignores other files', () => {
  const text = generateCoinTracker(10, 1);
  const plain = openUpload(request(text)).summary;
  const zip = zipSync({
    'export/history.csv': strToU8(text),
    'readme.txt': strToU8('Thank you'),
    'logo.png': strToU8('x'),
  });
  for (const bytes of [zip, gzipSync(zip)]) {
    const file = openUpload({ ...request('', { name: 'all.zip' }), bytes });
    expect(file.summary).toEqual(plain);
    expect([...file.chunks(0)]).toEqual([...openUpload(request(text)).chunks(0)]);
  }
});

test('lists several readable tables that must be uploaded separately', () => {
  const files = { 'a.csv': strToU8(generateCoinbase(20, 1)), 'b.csv': strToU8(generateCoinTracker(20, 1)) };
  const { problems } = openUpload({ ...request('', { name: 'both.zip' }), bytes: zipSync(files) }).summary;
  expect(problems).toMatchObject([{ code: 'several_tables' }]);
  expect(problems[0]!.message).toMatch(/both\.zip holds 2 tables.*“a\.csv” \(Coinbase.*“b\.csv”.*Upload each/);
});

test('explains each file of an archive that has no known format, and rejects a ZIP bomb and a damaged archive', () => {
  const files = { 'a.csv': strToU8('Milk,Bread\n1,2\n'), 'b.csv': strToU8('') };
  const { problems } = openUpload({ ...request('', { name: 'x.zip' }), bytes: zipSync(files) }).summary;
  expect(problems[0]!.message).toMatch(
    /None of the 2 tables in x\.zip.*“a\.csv”: We do not recognize.*“b\.csv”.*no table/,
  );
  const bomb = zipSync({ 'a.csv': new Uint8Array(300 * 1024 * 1024) }, { level: 1 });
  expect(openUpload({ ...request('', { name: 'bomb.zip' }), bytes: bomb }).summary.problems).toEqual([
    {
      code: 'unreadable',
      message: 'bomb.zip unpacks to more than is allowed (256 MB, 1000 files). Split it and upload the parts.',
    },
  ]);
  const damaged = zipSync({ 'a.csv': strToU8(generateCoinTracker(50, 1)) }).subarray(0, 200);
  expect(openUpload({ ...request(''), bytes: damaged }).summary.problems).toHaveLength(1);
});

test('reads the one readable sheet of a workbook like the original CSV', () => {
  const lines = generateCoinTracker(10, 1).trim().split(/\r?\n/);
  const text = (rows: string[][]) =>
    `<worksheet><sheetData>${rows
      .map((cells, r) => {
        const cell = (value: string, c: number) =>
          `<c r="${String.fromCharCode(65 + c)}${r + 1}" t="inlineStr"><is><t>${value}</t></is></c>`;
        return `<row r="${r + 1}">${cells.map(cell).join('')}</row>`;
      })
      .join('')}</sheetData></worksheet>`;
  const workbook = zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook><sheets><sheet name="Notes" sheetId="1" r:id="r1"/><sheet name="History" sheetId="2" r:id="r2"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(text([['My notes', 'of 2024']])),
    'xl/worksheets/sheet2.xml': strToU8(text(lines.map((line) => line.split(',')))),
  });
  const file = openUpload({ ...request('', { name: 'history.xlsx' }), bytes: workbook });
  const plain = openUpload(request(lines.join('\n')));
  expect(file.summary).toEqual(plain.summary);
  expect(file.summary.transactionCount).toBe(10);
  expect([...file.chunks(0)]).toEqual([...plain.chunks(0)]);
});
