/** Tests files in unknown formats: the guessed mapping, and the rows read with it. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bytesSource, textSource } from '../reading/files/bytes.ts';
import { openText } from '../reading/files/table.ts';
import { readTable } from '../reading/read-table.ts';
import { recognize } from '../reading/recognize.ts';
import { IMPORTERS } from '../registry.ts';
import { samples } from '../test/sample-files.ts';
import { findTable } from './find-table.ts';
import { guessMapping, guessTypes } from './guess.ts';
import { importerOf } from './importer-of.ts';
import { columnOf, type Field, type Mapping } from './mapping.ts';
import { faultsOf, parseMapping } from './parse.ts';

const TEMPLATE = { id: '00000000-0000-4000-8000-000000000001', name: 'Mine' };

function tableIn(text: string) {
  return findTable(openText('mine.csv', textSource(text)))!.table;
}

function linesOf(text: string, change: Partial<Mapping> = {}): string[] {
  const table = tableIn(text);
  const mapping = { ...guessMapping(table).mapping, ...change };
  expect(faultsOf(mapping)).toEqual([]);
  const { transactions, issues, skipped } = readTable(importerOf(mapping, TEMPLATE), table, { timeZone: 'UTC' });
  return [
    ...transactions.map(({ timestamp, type, label, sent, received, fees }) =>
      [
        timestamp.slice(0, 16),
        label ? `${type}/${label}` : type,
        sent && `-${sent.quantity} ${sent.asset.symbol}`,
        received && `+${received.quantity} ${received.asset.symbol}`,
        ...fees.map((fee) => `fee ${fee.quantity} ${fee.asset.symbol}`),
      ]
        .filter(Boolean)
        .join(' '),
    ),
    ...skipped.map(({ row, reason }) => `row ${row} left out: ${reason}`),
    ...issues.map(({ row, code }) => `row ${row} ${code}`),
  ];
}

test('reads a German bank: semicolons, decimal commas, day first, purchases and sales with price and fee', () => {
  const text = [
    'Depot 4711;;;;;;;',
    'Buchungstag;Vorgang;Kürzel;Stück;Kurs;Gegenwert;Währung;Gebühr',
    '03.04.2024 10:15;Kauf;BTC;0,5;60.000,00;30.000,00;EUR;9,90',
    '05.04.2024 11:00;Verkauf;BTC;0,25;64.000,00;16.000,00;EUR;9,90',
    '06.04.2024 12:00;Einzahlung;EUR;1.000,00;;;EUR;',
  ].join('\n');
  expect(linesOf(text)).toEqual([
    '2024-04-03T10:15 buy -30000 EUR +0.5 BTC fee 9.9 EUR',
    '2024-04-05T11:00 sell -0.25 BTC +16000 EUR fee 9.9 EUR',
    '2024-04-06T12:00 deposit +1000 EUR',
  ]);
});

test('reads a signed amount, where minus means out and plus means in', () => {
  const text = 'Date,Coin,Amount\n2024-01-02 10:00:00,ETH,1.5\n2024-01-03 10:00:00,ETH,-0.5\n';
  expect(linesOf(text)).toEqual(['2024-01-02T10:00 deposit +1.5 ETH', '2024-01-03T10:00 withdrawal -0.5 ETH']);
});

test('finds the amount despite a failed number, and treats a column of verbs as the row type whatever its name', () => {
  const text = 'Wann,Was,Coin,Menge\n2024-01-02 10:00:00,Einzahlung,ETH,1.5\n2024-01-03 10:00:00,Auszahlung,ETH,NaN\n';
  expect(linesOf(text)).toEqual(['2024-01-02T10:00 deposit +1.5 ETH', 'row 3 LOST_NUMBER']);
});

test('reads separate columns for sent and received amounts', () => {
  const text =
    'Timestamp,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee,Fee Currency\n' +
    '2024-01-02T10:00:00Z,100,USD,0.002,BTC,1,USD\n2024-01-03T10:00:00Z,,,2,SOL,,\n';
  expect(linesOf(text)).toEqual([
    '2024-01-02T10:00 buy -100 USD +0.002 BTC fee 1 USD',
    '2024-01-03T10:00 deposit +2 SOL',
  ]);
});

test('reads markets and sides, where the pair gives both assets', () => {
  const text =
    'Executed,Pair,Side,Price,Filled,Total,Fee,Fee Coin\n' +
    '2024-05-01 08:00:00,BTC/USDT,BUY,60000,0.1,6000,0.0001,BTC\n2024-05-02 08:00:00,ETH/BTC,SELL,0.05,2,0.1,0.0001,BTC\n';
  expect(linesOf(text)).toEqual([
    '2024-05-01T08:00 trade -6000 USDT +0.1 BTC fee 0.0001 BTC',
    '2024-05-02T08:00 trade -2 ETH +0.1 BTC fee 0.0001 BTC',
  ]);
});

test('does not mistake receipt numbers for markets, whatever separates them', () => {
  const receipts = (column: string, ...[one, other]: [string, string]) =>
    `Date,${column},Type,Amount,Coin\n2024-05-01 08:00:00,${one},Deposit,0.1,BTC\n2024-05-02 08:00:00,${other},Withdrawal,0.2,BTC\n`;
  const guessed = (text: string) => columnOf(guessMapping(tableIn(text)).mapping, 'market');
  expect(guessed(receipts('Receipt', 'RC-0001', 'RC-0002'))).toBe(-1);
  expect(guessed(receipts('Receipt', 'A/1', 'B/2'))).toBe(-1);
  expect(guessed('Date,Where,Side,Price,Filled\n2024-05-01 08:00:00,BTC/USDT,BUY,60000,0.1\n')).toBe(1);
});

test('accepts seconds since 1970 as dates in a column named like one', () => {
  expect(linesOf('created_at,asset,amount\n1704189600,BTC,1\n1704276000,BTC,2\n')).toEqual([
    '2024-01-02T10:00 deposit +1 BTC',
    '2024-01-03T10:00 deposit +2 BTC',
  ]);
});

test('uses the chosen asset for a file with a single asset', () => {
  const text = 'Datum,Typ,Menge\n2024-01-02,Staking Reward,0.01\n2024-01-03,Auszahlung,1\n';
  expect(linesOf(text, { constants: { asset: 'DOT' } })).toEqual([
    '2024-01-02T00:00 income/staking +0.01 DOT',
    '2024-01-03T00:00 withdrawal -1 DOT',
  ]);
});

test('skips rows of a chosen type, and reports a type without a meaning and how to fix it', () => {
  const text = 'Date,Type,Asset,Amount\n2024-01-02,Buzz,BTC,1\n2024-01-03,Foo,BTC,2\n2024-01-04,Deposit,BTC,3\n';
  expect(
    linesOf(text, {
      types: [
        { value: 'buzz', means: 'leave_out' },
        { value: 'Deposit', means: 'deposit' },
      ],
    }),
  ).toEqual([
    '2024-01-04T00:00 deposit +3 BTC',
    'row 2 left out: your template skips rows of this type.',
    'row 3 UNKNOWN_TYPE',
  ]);
});

test('keeps the purpose of a loan and its repayment', () => {
  const text = 'Date,Type,Coin,Amount\n2024-01-02 10:00:00,Borrow,ETH,2\n2024-02-02 10:00:00,Repayment,ETH,2\n';
  const table = tableIn(text);
  const { transactions } = readTable(importerOf(guessMapping(table).mapping, TEMPLATE), table, { timeZone: 'UTC' });
  expect(transactions.map(({ type, purpose }) => [type, purpose])).toEqual([
    ['deposit', 'loan_received'],
    ['withdrawal', 'loan_repaid'],
  ]);
});

test('maps symbols of the file as the user chose', () => {
  const assets = [
    { symbol: 'Bitcoin Core', asset: 'crypto:BTC' },
    { symbol: 'mycoin', asset: 'custom' },
  ];
  const text = 'Date,Coin,Amount\n2024-01-02,Bitcoin Core,1\n2024-01-03,MyCoin,2\n';
  expect(linesOf(text, { assets })).toEqual(['2024-01-02T00:00 deposit +1 BTC', '2024-01-03T00:00 deposit +2 MYCOIN']);
});

test('asks for ambiguous day and month, unless a date beyond the 12th settles it', () => {
  const unclear = guessMapping(tableIn('Date,Asset,Amount\n03/04/2024,BTC,1\n05/06/2024,BTC,1\n'));
  expect(unclear).toMatchObject({ isDayUnclear: true, dates: ['D/M/YYYY', 'M/D/YYYY'], mapping: { dates: [] } });
  expect(faultsOf(unclear.mapping)).toEqual([{ at: 'dates', message: 'Choose how the dates are written.' }]);
  const clear = guessMapping(tableIn('Date,Asset,Amount\n03/04/2024,BTC,1\n05/16/2024,BTC,1\n'));
  expect(clear).toMatchObject({ isDayUnclear: false, mapping: { dates: ['M/D/YYYY'] } });
});

test('deducts a fee included in the total', () => {
  const text =
    'Date,Type,Asset,Amount,Total,Currency,Fee\n2024-01-02,Buy,BTC,1,101,USD,1\n2024-01-03,Sell,BTC,1,199,USD,1\n';
  expect(linesOf(text, { feeInside: 'total' })).toEqual([
    '2024-01-02T00:00 buy -100 USD +1 BTC fee 1 USD',
    '2024-01-03T00:00 sell -1 BTC +200 USD fee 1 USD',
  ]);
});

test('recognizes row types in several languages', () => {
  const words = [
    'Kauf',
    'VENTE',
    'einzahlung',
    'Withdrawal',
    'Staking reward',
    'Zinsen',
    'xyzzy',
    'Loan',
    'Darlehen Tilgung',
    'Loan fee',
  ];
  expect(guessTypes(words.map((value) => ({ value })))).toEqual([
    { value: 'Kauf', means: 'buy' },
    { value: 'VENTE', means: 'sell' },
    { value: 'einzahlung', means: 'deposit' },
    { value: 'Withdrawal', means: 'withdrawal' },
    { value: 'Staking reward', means: 'staking' },
    { value: 'Zinsen', means: 'interest' },
    { value: 'Loan', means: 'loan' },
    { value: 'Darlehen Tilgung', means: 'loan_repaid' },
    { value: 'Loan fee', means: 'fee' },
  ]);
});

test('exports and imports a mapping as JSON unchanged, and rejects a malicious one with an explanation', () => {
  const { mapping } = guessMapping(tableIn('Date,Type,Asset,Amount\n2024-01-02,Buy,BTC,1\n'));
  expect(parseMapping(JSON.parse(JSON.stringify(mapping)))).toEqual({ ok: true, mapping });
  const hostile: unknown[] = [
    null,
    [],
    'x',
    {},
    { ...mapping, version: 2 },
    { ...mapping, columns: [] },
    { ...mapping, columns: [{ name: 'a', field: '__proto__' }] },
    {
      ...mapping,
      columns: [
        { name: 'a', field: 'date' },
        { name: 'b', field: 'date' },
      ],
    },
    { ...mapping, delimiter: '"' },
    { ...mapping, dates: ['(a+)+$'] },
    { ...mapping, types: [{ value: 'x', means: 'constructor' }] },
    { ...mapping, assets: [{ symbol: 'x', asset: 'crypto:NOSUCHCOIN' }] },
    { ...mapping, timeZone: 'Mars/Olympus' },
    { ...mapping, headerRow: 1e9 },
    { ...mapping, columns: Array.from({ length: 5000 }, () => ({ name: 'x', field: null })) },
  ];
  for (const json of hostile) {
    const parsed = parseMapping(json);
    expect(parsed.ok, JSON.stringify(json)?.slice(0, 80)).toBe(false);
    if (!parsed.ok) expect(parsed.message).toMatch(/\.$/);
  }
});

test('finds the date column of nearly all files in known formats, and an amount column of most', () => {
  let [files, dated, amounts] = [0, 0, 0];
  for (const sample of samples()) {
    if (!sample.path.endsWith('.csv')) continue;
    const file = openText(sample.name, bytesSource(readFileSync(sample.path)));
    const known = recognize(file, IMPORTERS);
    const found = findTable(file, known.kind === 'recognized' ? { headerRow: known.table.headerRow } : {});
    if (!found) continue;
    files++;
    const { mapping, dates } = guessMapping(found.table);
    if (columnOf(mapping, 'date') !== -1 && dates.length > 0) dated++;
    const has = (field: Field) => columnOf(mapping, field) !== -1;
    if (has('amount') || has('sent_quantity') || has('received_quantity')) amounts++;
  }
  expect(files).toBeGreaterThan(140);
  expect(dated / files).toBeGreaterThan(0.9);
  expect(amounts / files).toBeGreaterThan(0.75);
});

test('leaves open what no row decides, and accepts evidence from any row', () => {
  const header = 'When;Amount;Coin\n';
  const many = '03/04/2024;1,234;BTC\n'.repeat(300);
  const open = guessMapping(tableIn(header + many));
  expect(open).toMatchObject({ isDayUnclear: true, mapping: { numbers: null, dates: [] } });
  expect(faultsOf(open.mapping).map(({ at }) => at)).toEqual(expect.arrayContaining(['dates', 'numbers']));
  const shown = guessMapping(tableIn(`${header}${many}03/25/2024;1.5;BTC\n`));
  expect(shown).toMatchObject({ isDayUnclear: false, mapping: { numbers: 'point', dates: ['M/D/YYYY'] } });
  expect(faultsOf(shown.mapping)).toEqual([]);
  expect(parseMapping(JSON.parse(JSON.stringify(open.mapping)))).toEqual({ ok: true, mapping: open.mapping });
});
