import { expect, test } from 'vitest';
import { textSource } from '../../reading/files/bytes.ts';
import { openText } from '../../reading/files/table.ts';
import { readTable } from '../../reading/read-table.ts';
import { recognise } from '../../reading/recognise.ts';
import { IMPORTERS } from '../../registry.ts';

const OLD =
  'Date(UTC),Coin,Network,Amount,TransactionFee,Address,TXID,SourceAddress,PaymentID,Status\n2020-01-05 10:00:00,BTC,BTC,0.5,0.0005,1example,aa01,,,Completed\n';

test('deposits and withdrawals of before 2022 look alike: both are named, and each reads the file its way', () => {
  const found = recognise(openText('x', textSource(OLD)), IMPORTERS);
  if (found.kind !== 'ambiguous') throw new Error(found.kind);
  expect(found.candidates.map(({ importer }) => importer.id).sort()).toEqual([
    'binance/deposit-history',
    'binance/withdrawal-history',
  ]);
  const read = found.candidates.map(({ importer, table }) => readTable(importer, table).transactions[0]!);
  expect(read.map((t) => [t.type, t.fees.length]).sort()).toEqual([
    ['deposit', 0],
    ['withdrawal', 1],
  ]);
});
