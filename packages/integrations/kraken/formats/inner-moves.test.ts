import { expect, test } from 'vitest';
import { textSource } from '../../reading/files/bytes.ts';
import { openText } from '../../reading/files/table.ts';
import { readTable } from '../../reading/read-table.ts';
import { recognize } from '../../reading/recognize.ts';
import { IMPORTERS } from '../../registry.ts';

const HEADER = ['txid', 'refid', 'time', 'type', 'subtype', 'aclass', 'asset', 'amount', 'fee', 'balance'];

function read(separator: string, rows: readonly (readonly string[])[]) {
  const text = [HEADER, ...rows].map((cells) => `${cells.join(separator)}\n`).join('');
  const found = recognize(openText('ledgers.csv', textSource(text)), IMPORTERS);
  if (found.kind !== 'recognized') throw new Error(found.kind);
  return readTable(found.importer, found.table);
}

test.each([
  ['as Kraken writes them', ',', '2023-04-05 10:00:00', '2023-04-25 18:30:00', '-10.5', '10.5'],
  ['with decimal commas', ';', '2023-04-05 10:00:00', '2023-04-25 18:30:00', '-10,5', '10,5'],
  ['with the day first', ',', '05.04.2023 10:00', '25.04.2023 18:30', '-10.5', '10.5'],
  ['as a spreadsheet in America saves them', ',', '4/5/2023 10:00', '4/25/2023 18:30', '-10.5', '10.5'],
])('pairs moves between sub-balances in rows %s', (_how, separator, early, late, out, came) => {
  const { transactions, skipped, issues } = read(separator, [
    ['L1', 'R1', early, 'withdrawal', '', 'currency', 'DOT', out, '0', '0'],
    ['L2', 'R2', early, 'deposit', '', 'currency', 'DOT.S', came, '0', came],
    ['L3', 'R3', late, 'deposit', '', 'currency', 'DOT', came, '0', came],
  ]);
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(skipped.map(({ row }) => row)).toEqual([2, 3]);
  expect(transactions.map(({ type, rows }) => [type, rows])).toEqual([['deposit', [4]]]);
});

test('skips earn rows without a subtype as a move only if both halves exist', () => {
  const earn = (id: string, asset: string, amount: string) => [
    ...[id, 'Unknown', '2024-03-15 16:00:11', 'earn', '', 'currency', asset, amount, '0', '0'],
  ];
  const { transactions, skipped, issues } = read(',', [
    earn('L1', 'BTC.M', '-0.02'),
    earn('L2', 'BTC', '0.02'),
    earn('L3', 'BTC', '0.00000025'),
    earn('L4', 'DOT', '-5'),
  ]);
  expect(skipped.map(({ row }) => row)).toEqual([2, 3]);
  expect(transactions.map(({ label, rows }) => [label, rows])).toEqual([['interest', [4]]]);
  expect(issues.filter(({ severity }) => severity === 'error').map(({ row, code }) => [row, code])).toEqual([
    [5, 'OTHER_HALF_MISSING'],
  ]);
});
