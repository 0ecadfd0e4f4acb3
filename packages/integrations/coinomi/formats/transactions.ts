/** Values are signed and include the network fee of outflows. */
import type { FileFormat } from '../../reading/importer.ts';
import { assetIn } from '../../reading/patterns/cells.ts';
import { emit, kind } from '../../reading/patterns/emit.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { withFeeInside } from '../../reading/patterns/wallet.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const PLAIN = kind('plain');

export const coinomiTransactions: FileFormat = {
  id: 'coinomi/transactions',
  label: 'Coinomi: Transactions',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    [
      ...['Asset', 'AccountName', 'Address', 'AddressName', 'Value', 'Symbol', 'Fees', 'InternalTransfer'],
      ...['TransactionID', 'Time(UTC)', 'Time(ISO8601-UTC)', 'BlockExplorer'],
    ],
  ],
  read: (table) => eachRow(table, readOne),
};

function readOne(row: RowReader, out: Out) {
  const hash = row.text('TransactionID');
  emit(row, out, PLAIN, {
    timestamp: row.time('Time(ISO8601-UTC)', isoDates),
    ...withFeeInside(row, assetIn(row, 'Symbol'), row.needDecimal('Value'), row.decimal('Fees')),
    hash,
    id: hash === '' ? '' : [hash, row.text('Value'), row.text('Symbol'), row.text('AccountName')].join(' '),
    account: row.text('AccountName'),
    note: row.text('AddressName'),
  });
}
