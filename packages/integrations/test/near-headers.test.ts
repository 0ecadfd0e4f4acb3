import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { textSource } from '../reading/files/bytes.ts';
import { openText } from '../reading/files/table.ts';
import type { ReadOptions } from '../reading/importer.ts';
import { readTable } from '../reading/read-table.ts';
import { type Recognition, recognize } from '../reading/recognize.ts';
import { IMPORTERS } from '../registry.ts';
import { openSample, samples } from './sample-files.ts';

const ROWS = 20;
const open = (name: string, text: string, stated?: string) =>
  recognize(openText(name, textSource(text)), IMPORTERS, stated);
const integrationOf = (found: Recognition) => (found.kind === 'recognized' ? found.importer.integration : found.kind);

const TABLES = samples().flatMap((sample) => {
  const found = recognize(openSample(sample), IMPORTERS);
  if (found.kind !== 'recognized' || !sample.path.endsWith('.csv')) return [];
  const { header, preamble, delimiter } = found.table;
  const rows = [...found.table.rows()].map(({ cells }) => header.map((_, at) => cells[at] ?? ''));
  const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter);
  const textOf = (names: readonly string[], data: readonly (readonly string[])[]) =>
    [...preamble, names, ...data].map(quoted).join('\n');
  const again = open(basename(sample.path), textOf(header, rows));
  return [{ sample, own: found.importer, header, rows, textOf, drafts: draftsOf(again, sample.options) }];
});

function draftsOf(found: Recognition, options?: ReadOptions) {
  if (found.kind !== 'recognized') return [];
  const { transactions } = readTable(found.importer, found.table, options);
  // Files without transaction IDs get IDs derived from their cells.
  return transactions.map(({ sourceId: _id, rows: _rows, ...draft }) => draft);
}

test('reads each sample equally with its header in capitals', () => {
  const different = TABLES.filter(({ sample, header, rows, textOf, drafts }) => {
    const capitals = header.map((name) => name.toUpperCase());
    const found = open(basename(sample.path), textOf(capitals, rows));
    return JSON.stringify(draftsOf(found, sample.options)) !== JSON.stringify(drafts);
  });
  expect(different.map(({ sample }) => sample.name)).toEqual([]);
});

test('reads each sample equally with its columns reordered, or does not recognize it', () => {
  let known = 0;
  for (const { sample, own, header, rows, textOf, drafts } of TABLES) {
    const found = open(
      basename(sample.path),
      textOf(
        header.toReversed(),
        rows.map((row) => row.toReversed()),
      ),
    );
    if (found.kind !== 'recognized') continue;
    expect(found.importer.id, sample.name).toBe(own.id);
    if (JSON.stringify(draftsOf(found, sample.options)) === JSON.stringify(drafts)) known++;
  }
  expect(known).toBeGreaterThan(TABLES.length * 0.8);
});

test('reads the rows above a repeated header', () => {
  const lost = TABLES.filter(({ sample, own, header, rows, textOf }) => {
    const found = open(basename(sample.path), textOf(header, [...rows.slice(0, 1), header, ...rows.slice(1)]));
    return found.kind === 'recognized' && (found.importer !== own || [...found.table.rows()].length <= rows.length);
  });
  expect(lost.map(({ sample }) => sample.name)).toEqual([]);
});

const SAMPLES = samples().flatMap((sample) => {
  const found = recognize(openSample(sample), IMPORTERS);
  if (found.kind !== 'recognized' || !sample.path.endsWith('.csv')) return [];
  const { header, delimiter, encoding } = found.table;
  const lines = new TextDecoder(encoding).decode(readFileSync(sample.path)).split('\n');
  const at = lines.findIndex((line) => line.includes(header[0]!) && line.includes(header.at(-1)!));
  if (at === -1) return [];
  const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
  const withHeader = (names: readonly string[]) =>
    [...lines.slice(0, at), names.map(quoted).join(delimiter), ...lines.slice(at + 1, at + ROWS)].join('\n');
  return [{ sample, own: found.importer, header, name: basename(sample.path), withHeader }];
});

test('reads no sample with one column renamed as a file of another integration', () => {
  const astray = SAMPLES.flatMap(({ sample, own, header, name, withHeader }) =>
    header.flatMap((column, at) => {
      const found = open(name, withHeader(header.with(at, 'Category')));
      const isOther = found.kind === 'recognized' && found.importer.integration !== own.integration;
      return isOther ? [`${sample.name}, ${column}: ${found.importer.id}`] : [];
    }),
  );
  expect(SAMPLES.length).toBeGreaterThan(400);
  expect(astray).toEqual([]);
});

test('recognizes every sample with one more column as its own format', () => {
  const astray = SAMPLES.flatMap(({ sample, own, header, name, withHeader }) => {
    const found = open(name, withHeader([...header, 'Category']));
    const id = found.kind === 'recognized' ? found.importer.id : found.kind;
    return id === own.id ? [] : [`${sample.name}: ${id}`];
  });
  expect(astray).toEqual([]);
});

const TRACKING = `"Type","Buy","Cur.","Sell","Cur.","Exchange","Trade Group","Trade Date","Tx-ID"
"Trade","0.05000000","ETH","10.00000000","EUR","Coinbase","","24.08.2023 23:01","a1"
`;

test('accepts a similar header if the user names the integration, and lists what is missing', () => {
  expect(open('a.csv', TRACKING).kind).toBe('unknown');
  const found = open('a.csv', TRACKING, 'cointracking');
  if (found.kind !== 'recognized') throw new Error(found.kind);
  const { transactions, warnings } = readTable(found.importer, found.table);
  expect(transactions).toMatchObject([{ type: 'buy', received: { quantity: '0.05' }, sent: { quantity: '10' } }]);
  expect(warnings.map(({ code }) => code)).toEqual(expect.arrayContaining(['COLUMN_READ_AS', 'COLUMNS_MISSING']));
});

test('does not take a named header that lacks an amount', () => {
  const strike =
    'Reference,Date & Time (UTC),Transaction Type,Amount USD,Fee USD,Amount SATS,Fee BTC,BTC Price,Cost Basis (USD),Destination,Description,Transaction Hash,Note\nr,Feb 03 2025 10:00:00,Purchase,-50.00,0.50,50000,,98000,50,,,,\n';
  expect(open('a.csv', strike, 'strike').kind).toBe('unknown');
});

const KOINLY = 'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Tag';

test.each([
  ['a semicolon', 'BTC;1'],
  ['a space', 'US DOLLAR'],
  ['a decimal mark', '"49,75"'],
])('rejects a row whose symbol has %s, and keeps a numbered NFT', (_what, symbol) => {
  const found = open(
    'a.csv',
    `${KOINLY}\n2024-03-05 10:00:00,,,1,${symbol},,,\n2024-03-05 10:00:00,,,1,APE #7,,,\n`,
    'koinly',
  );
  if (found.kind !== 'recognized') throw new Error(found.kind);
  const { transactions, issues } = readTable(found.importer, found.table);
  expect(issues).toMatchObject([{ row: 2, code: 'NAME_NOT_UNDERSTOOD' }]);
  expect(transactions).toHaveLength(1);
});

test('finds no semicolon in asset names of samples, and a space only before a number', () => {
  const odd = samples().flatMap((sample) => {
    const found = recognize(openSample(sample), IMPORTERS);
    if (found.kind !== 'recognized') return [];
    const { issues } = readTable(found.importer, found.table, sample.options);
    return issues.some(({ code }) => code === 'NAME_NOT_UNDERSTOOD') ? [sample.name] : [];
  });
  expect(odd).toEqual([]);
});

const SIDES = 'Date,Sent Amount,Sent Currency,Received Amount,Received Currency';

test.each([
  ['Interest', 'Buy', 'unknown'],
  ['Staking reward', '', 'unknown'],
  ['Disinterested', 'Buy', 'koinly/universal'],
])('rejects a general format for a file if a column that it does not read contains “%s”', (word, other, expected) => {
  const text = `${SIDES},Category,Wallet\n2024-03-05 10:00:00,9,USD,1,BTC,${other},A\n2024-03-06 10:00:00,,,1,BTC,${word},A\n`;
  const found = open('a.csv', text);
  expect(found.kind === 'recognized' ? found.importer.id : found.kind).toBe(expected);
  expect(integrationOf(open('a.csv', text, 'koinly'))).toBe('koinly');
});

test('reads a file whose own type column names the income too', () => {
  const text = `${SIDES},Tag,Category\n2024-03-06 10:00:00,,,1,BTC,reward,Reward\n`;
  expect(integrationOf(open('a.csv', text))).toBe('koinly');
});

test.each([
  [['BITCOIN', 'ETHEREUM'], ['NO_KNOWN_COIN']],
  [['BITCOIN', 'ETH'], []],
  [['USD', 'APE #7'], []],
])('warns of a file with the coins %s: %s', (symbols, codes) => {
  const rows = symbols.map((symbol, i) => `2024-03-0${i + 1} 10:00:00,,,1,${symbol},,,\n`);
  const found = open('a.csv', `${KOINLY}\n${rows.join('')}`, 'koinly');
  if (found.kind !== 'recognized') throw new Error(found.kind);
  const { warnings } = readTable(found.importer, found.table, { timeZone: 'UTC' });
  expect(warnings.map(({ code }) => code)).toEqual(codes);
});

const EXPORT =
  'Date,Type,Tag,Sending Wallet,Sent Amount,Sent Currency,Sent Cost Basis,Receiving Wallet,Received Amount,Received Currency,Received Cost Basis,Fee Amount,Fee Currency,Gain (USD),Net Value (USD),Fee Value (USD),TxSrc,TxDest,TxHash,Description';

test.each([
  ['10.0', { fiatValue: '10', fiatCurrency: 'USD' }],
  ['0.0', {}],
])('reads the value of %s that a source states for the fee of a transfer', (value, stated) => {
  const row = `2025-02-07 10:00:00 UTC,transfer,,Kraken,0.004,BTC,401.0,Ledger,0.004,BTC,401.0,0.0001,BTC,,400.0,${value},,,cafe01,`;
  const found = open('a.csv', `${EXPORT}\n${row}\n`);
  if (found.kind !== 'recognized') throw new Error(found.kind);
  const [transfer] = readTable(found.importer, found.table).transactions;
  expect(transfer!.fees).toEqual([{ asset: { symbol: 'BTC' }, quantity: '0.0001', ...stated }]);
});
