/** No sample shows the date format, so most are accepted. */
import { abs } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { absIn, assetIn } from '../../reading/patterns/cells.ts';
import { emitFill, priceTimes, sideOf } from '../../reading/patterns/fill.ts';
import { anyDates } from '../../reading/patterns/wallet.ts';
import { Clock, eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

export const kinesisTransactions: FileFormat = {
  id: 'kinesis/transactions',
  label: 'Kinesis: Transactions',
  fileTypes: ['csv'],
  confidence: 'low',
  headers: [
    [
      ...['DateTime', 'HIN', 'Transactions_ID', 'Order_ID', 'Currency_Pair', 'Transaction_Type', 'Amount'],
      ...['Amount_Currency', 'Trade_Price', 'Trade_Price_Currency', 'Total', 'Fee', 'Fee_Currency'],
      'Trade_Value_in_USD',
    ],
  ],
  read: (table, options) => {
    const clock = new Clock(anyDates, options);
    return eachRow(table, (row, out) => readOne(row, out, clock));
  },
};

function readOne(row: RowReader, out: Out, clock: Clock) {
  const side = sideOf(row, 'Transaction_Type');
  const quantity = abs(row.needDecimal('Amount'));
  emitFill(row, out, {
    timestamp: clock.time(row, 'DateTime', out),
    side,
    base: assetIn(row, 'Amount_Currency'),
    quote: assetIn(row, 'Trade_Price_Currency'),
    quantity,
    // It is unknown whether the total includes the fee; price times quantity excludes it.
    total: priceTimes(row, 'Trade_Price', quantity),
    fees: [absIn(row, 'Fee', 'Fee_Currency')],
    id: row.text('Transactions_ID'),
  });
}
