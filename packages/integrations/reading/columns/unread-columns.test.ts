import { expect, test } from 'vitest';
import { IMPORTERS } from '../../registry.ts';
import { textSource } from '../files/bytes.ts';
import { openText } from '../files/table.ts';
import { readTable } from '../read-table.ts';
import { recognize } from '../recognize.ts';

function warningsOf(text: string) {
  const found = recognize(openText('x.csv', textSource(text)), IMPORTERS);
  if (found.kind !== 'recognized') throw new Error(found.kind);
  return readTable(found.importer, found.table).warnings;
}

const LEDGERS = 'txid,refid,time,type,subtype,aclass,asset,amount,fee,balance';
const ROW = 'L1,R1,2024-01-05 10:00:00,deposit,,currency,XXBT,1,0,1';

test('names unknown columns, and each amount column separately', () => {
  const warnings = warningsOf(`${LEDGERS},Venue,Network Fee,mood\n${ROW},spot,0.1,good\n`);
  expect(warnings.map(({ code }) => code)).toEqual(['AMOUNT_COLUMN_NOT_READ', 'COLUMNS_NOT_READ']);
  expect(warnings[0]!.message).toContain('“Network Fee”');
  expect(warnings[1]!.message).toContain('“Venue”, “mood”');
});

test.each(['Tax', 'Kommission/commission', 'Rebate', 'Grand Total', 'Poplatek sítě'])(
  'detects %s as an amount',
  (name) => {
    expect(warningsOf(`${LEDGERS},${name}\n${ROW},1\n`).map(({ code }) => code)).toEqual(['AMOUNT_COLUMN_NOT_READ']);
  },
);

test('does not name a column without values', () => {
  expect(warningsOf(`${LEDGERS},Network Fee\n${ROW},\n`)).toEqual([]);
});

test('recognizes columns of other header versions', () => {
  expect(warningsOf(`${LEDGERS}\n${ROW}\n`)).toEqual([]);
});

test("recognizes columns that the format requested by name, such as Gemini's per asset", () => {
  const start = 'Date,Time (UTC),Type,Symbol,Specification';
  const header = `${start},SOL Amount SOL,Trading Fee (SOL) SOL,SOL Balance SOL,SOL Bonus SOL`;
  const row = '2024-01-05,10:00:00.000,Credit,SOL,Deposit,1 SOL,,1 SOL,2 SOL';
  expect(warningsOf(`${header}\n${row}\n`).map(({ message }) => message)).toEqual([
    'the column “SOL Bonus SOL” is new to this format and was not read.',
  ]);
});

test("reports a column that was read under the format's name", () => {
  const header =
    '"Type (Trade, IN or OUT)",Buy Amount,Buy Cur.,Sell Amount,Sell Cur.,Gebühr,Fee Cur.,Exchange,Trade Group,Comment,Date';
  const found = recognize(
    openText('x.csv', textSource(`${header}\nWithdrawal,,,40,ADA,0.17,ADA,,,,2024-01-06 10:00:00\n`)),
    IMPORTERS,
  );
  if (found.kind !== 'recognized') throw new Error(found.kind);
  const { transactions, warnings } = readTable(found.importer, found.table);
  expect(transactions[0]!.fees.map(({ quantity }) => quantity)).toEqual(['0.17']);
  expect(warnings.map(({ code }) => code)).toEqual(['COLUMN_READ_AS']);
  expect(warnings[0]!.message).toContain('“Gebühr” was read as “Fee Amount (optional)”');
});

test('reports dates saved without seconds by a spreadsheet once per file', () => {
  const header = 'txid,ordertxid,pair,time,type,ordertype,price,cost,fee,vol,margin,misc,ledgers';
  const row = (time: string) => `T${time},O1,XXBTZEUR,${time},buy,limit,15000,150,0.24,0.01,0,,L1`;
  const codes = (...times: string[]) => warningsOf(`${header}\n${times.map(row).join('\n')}\n`).map(({ code }) => code);
  expect(codes('11/18/20 5:06 AM', '11/19/20 5:06 AM')).toEqual(['SAVED_BY_SPREADSHEET']);
  expect(codes('2020-11-18 05:06:00.1234')).toEqual([]);
});
