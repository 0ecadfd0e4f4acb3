import type { FileFormat } from '../../reading/importer.ts';
import { assetIn, partIn } from '../../reading/patterns/cells.ts';
import { emitFill, priceTimes, sideOf } from '../../reading/patterns/fill.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const HEADER =
  'Order ID,Trade ID,Type,Market,Amount,Amount Currency,Price,Price Currency,Fee,Fee Currency,Time (UTC)'.split(',');

export const bitpandaProTradeHistory: FileFormat = {
  id: 'bitpanda-pro/trade-history',
  label: 'Bitpanda Pro / One Trading: Trade history',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [HEADER, [...HEADER, 'BEST_EUR Rate']],
  read: (table) => eachRow(table, readFill),
};

function readFill(row: RowReader, out: Out) {
  const quantity = row.needDecimal('Amount');
  emitFill(row, out, {
    timestamp: row.time('Time (UTC)', isoDates),
    side: sideOf(row, 'Type'),
    base: assetIn(row, 'Amount Currency'),
    quote: assetIn(row, 'Price Currency'),
    quantity,
    total: priceTimes(row, 'Price', quantity),
    fees: [partIn(row, 'Fee', 'Fee Currency')],
    id: row.text('Trade ID'),
  });
}
