/**
 * The older file has fee and asset in one cell; in the newer one the fee may be in points. Times are probably UTC+8.
 */
import type { FileFormat } from '../../reading/importer.ts';
import { partIn } from '../../reading/patterns/cells.ts';
import { part } from '../../reading/patterns/emit.ts';
import { emitFill, sideOf } from '../../reading/patterns/fill.ts';
import { needPair } from '../../reading/patterns/pair.ts';
import { isoDates, timesIn } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const OLD = ['Time', 'Type', 'Pair', 'Side', 'Price', 'Amount', 'Total', 'Fee'];
const NEW =
  'uid,symbol,deal_type,order_type,account_type,price,volume,amount,fee_amount,fee_currency,fee_point_currency,fee_point_volume,deal_time'.split(
    ',',
  );

export const htxTrades: FileFormat = {
  id: 'htx/trades',
  label: 'HTX (Huobi): Trades',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [OLD, NEW],
  read: (table, options) => {
    const time = timesIn(table, options, ['Time', 'deal_time'], isoDates).of;
    return eachRow(table, (row, out) => (row.has('deal_type') ? readNew(row, out, time) : readOld(row, out, time)));
  },
};

type TimeOf = (row: RowReader, out: Out) => string;

function readOld(row: RowReader, out: Out, timeOf: TimeOf) {
  const type = row.need('Type').toLowerCase();
  if (type !== 'exchange' && type !== 'buy' && type !== 'sell') throw row.unknownType('Type');
  const pair = needPair(row, 'Pair');
  const fee = row.amount('Fee');
  if (fee && fee.unit === '' && fee.value.coefficient !== 0n) throw row.badNumber('Fee');
  emitFill(row, out, {
    ...pair,
    timestamp: timeOf(row, out),
    side: sideOf(row, type === 'exchange' ? 'Side' : 'Type'),
    quantity: row.needDecimal('Amount'),
    total: row.needDecimal('Total'),
    fees: [fee && part(fee.unit.toUpperCase(), fee.value)],
  });
}

function readNew(row: RowReader, out: Out, timeOf: TimeOf) {
  // The type is "buy-market" or "buy".
  const word = row.need('deal_type').toLowerCase();
  const side = /^buy\b/.test(word) ? 'buy' : /^sell\b/.test(word) ? 'sell' : null;
  if (!side) throw row.unknownType('deal_type');
  emitFill(row, out, {
    ...needPair(row, 'symbol', [row.text('fee_currency')]),
    timestamp: timeOf(row, out),
    side,
    quantity: row.needDecimal('volume'),
    total: row.needDecimal('amount'),
    fees: [partIn(row, 'fee_amount', 'fee_currency'), partIn(row, 'fee_point_volume', 'fee_point_currency')],
  });
}
