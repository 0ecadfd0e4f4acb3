/**
 * The fee is on top of the money. Coins go straight to the user's wallet, where they are a separate deposit; the note
 * keeps the address.
 */
import { abs } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { absIn, assetIn } from '../../reading/patterns/cells.ts';
import { emitFill, sideOf } from '../../reading/patterns/fill.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

export const relaiTransactions: FileFormat = {
  id: 'relai/transactions',
  label: 'Relai: Transactions',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    [
      ...['Date', 'Transaction Type', 'BTC Amount', 'BTC Price', 'Currency Pair', 'Fiat Amount (excl. fees)'],
      ...['Fiat Currency', 'Fee', 'Fee Currency', 'Destination', 'Operation ID', 'Counterparty'],
    ],
  ],
  read: (table) => eachRow(table, readOne),
};

function readOne(row: RowReader, out: Out) {
  emitFill(row, out, {
    timestamp: row.time('Date', isoDates),
    side: sideOf(row, 'Transaction Type'),
    base: 'BTC',
    quote: assetIn(row, 'Fiat Currency'),
    quantity: abs(row.needDecimal('BTC Amount')),
    total: abs(row.needDecimal('Fiat Amount (excl. fees)')),
    fees: [absIn(row, 'Fee', 'Fee Currency')],
    id: row.text('Operation ID'),
    note: row.text('Destination') && `to ${row.text('Destination')}`,
  });
}
