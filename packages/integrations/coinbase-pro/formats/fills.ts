/** "total" is the signed change of the quote including the fee. */
import { abs, add, sub } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { assetIn } from '../../reading/patterns/cells.ts';
import { emitFill, sideOf } from '../../reading/patterns/fill.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const COLUMNS = 'trade id,product,side,created at,size,size unit,price,fee,total,price/fee/total unit'.split(',');

export const coinbaseProFills: FileFormat = {
  id: 'coinbase-pro/fills',
  label: 'Coinbase Pro: Fills',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [['portfolio', ...COLUMNS], COLUMNS],
  overlaps: [
    {
      formats: ['coinbase-pro/account-statement'],
      why: 'The account statement of Coinbase Pro has every fill that its fills export has.',
    },
  ],
  read: (table) => eachRow(table, readFill),
};

function readFill(row: RowReader, out: Out) {
  const side = sideOf(row, 'side');
  const quote = assetIn(row, 'price/fee/total unit');
  const fee = row.needDecimal('fee');
  const total = abs(row.needDecimal('total'));
  emitFill(row, out, {
    timestamp: row.time('created at', isoDates),
    side,
    base: assetIn(row, 'size unit'),
    quote,
    quantity: row.needDecimal('size'),
    total: side === 'buy' ? sub(total, fee) : add(total, fee),
    fees: [{ asset: quote, amount: fee }],
    // Trade ids restart in each market.
    id: row.text('trade id') === '' ? '' : `${row.text('product')} ${row.text('trade id')}`,
  });
}
