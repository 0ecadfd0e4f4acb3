import { describe, expect, test } from 'vitest';
import { textSource } from '../../reading/files/bytes.ts';
import { openText } from '../../reading/files/table.ts';
import { missingOptions, readTable } from '../../reading/read-table.ts';
import { recognize } from '../../reading/recognize.ts';
import { IMPORTERS } from '../../registry.ts';

const HEADER = 'Date(UTC),Coin,Network,Amount,TransactionFee,Address,TXID,SourceAddress,PaymentID,Status\n';
const FREE = '2020-01-05 10:00:00,BTC,BTC,0.5,0,1example,aa01,,,Completed\n';
const PAID = '2020-01-06 10:00:00,BTC,BTC,0.5,0.00050000,1example,aa02,,,Completed\n';

function opened(name: string, rows: string, stated: string | null = null) {
  const found = recognize(openText(name, textSource(HEADER + rows)), IMPORTERS, stated);
  if (found.kind !== 'recognized') throw new Error(found.kind);
  const types = (values?: Record<string, string>) =>
    readTable(found.importer, found.table, { values }).transactions.map(({ type, fees }) => [type, fees.length]);
  const asked = missingOptions(found.importer, found.table, {}).map(({ key, choices }) => [key, choices?.length]);
  return { id: found.importer.id, types, asked };
}

describe('lists of deposits or withdrawals from before 2022', () => {
  test.each([[null], ['binance']])('asks for the direction of a file with %s if nothing shows it', (stated) => {
    const { id, asked, types } = opened('export.csv', FREE, stated);
    expect([id, asked]).toEqual(['binance/deposit-history', [['direction', 2]]]);
    expect(types({ direction: 'withdrawal' })).toEqual([['withdrawal', 0]]);
    expect(types({ direction: 'deposit' })).toEqual([['deposit', 0]]);
  });

  test('recognizes withdrawals if a row has a fee', () => {
    const { id, asked, types } = opened('export.csv', FREE + PAID);
    expect([id, asked]).toEqual(['binance/withdrawal-history', []]);
    expect(types()).toEqual([
      ['withdrawal', 0],
      ['withdrawal', 1],
    ]);
  });

  test.each([
    ['Deposit History 2020.csv', 'binance/deposit-history', [['deposit', 0]]],
    ['part-00-withdraw.csv', 'binance/withdrawal-history', [['withdrawal', 0]]],
  ])('recognizes the direction in the file name: %s', (name, format, expected) => {
    const { id, asked, types } = opened(name, FREE);
    expect([id, asked, types()]).toEqual([format, [], expected]);
  });
});
