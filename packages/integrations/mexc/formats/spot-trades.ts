/**
 * MEXC's spot trades: one row per fill, the fee glued to its asset in some versions and plain, in the quote, in others. Its
 * order history, which has no fees, and its futures history are read too.
 */

import type { Table } from '../../reading/files/table.ts';
import type { FileFormat, ReadOptions } from '../../reading/importer.ts';
import { bySign, emit, kind, type Part, part } from '../../reading/patterns/emit.ts';
import { emitFill, sideOf } from '../../reading/patterns/fill.ts';
import { needPair } from '../../reading/patterns/pair.ts';
import { isoDates, timesIn } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const FILLS = ['Pairs', 'Time', 'Side', 'Filled Price', 'Executed Amount', 'Total', 'Fee', 'Role'];
const ORDERS =
  'Pairs,Time,Type,Direction,Average Filled Price,Order Price,Filled Quantity,Order Quantity,Order Amount,Status'.split(
    ',',
  );
const FUTURES =
  'Futures Trading Pair,Direction,Leverage,Order Type,Order Qty (Cont.),Filled Qty (Cont.),Order Qty (Crypto),Filled Qty (Crypto),Order Qty (Amount),Filled Qty (Amount),Order Price,Average Filled Price,Closing PNL,Trading Fee,Fee-payment Crypto,Status'.split(
    ',',
  );

export const mexcSpotTrades: FileFormat = {
  id: 'mexc/spot-trades',
  label: 'MEXC: Spot trades, orders or futures',
  fileTypes: ['csv', 'xlsx'],
  confidence: 'high',
  headers: [['UID', ...FILLS], FILLS, ['UID', ...ORDERS], ORDERS, ['UID', '^time(\\(utc[-+][\\d:]+\\))?$', ...FUTURES]],
  detect: { match: 'set', columns: FILLS },
  read: readAny,
};

function readAny(table: Table, options: ReadOptions) {
  const names = new Set(table.header.map((name) => name.toLowerCase()));
  if (names.has('closing pnl')) {
    const time = timesIn(table, options, ['Time'], isoDates).of;
    return eachRow(table, (row, out) => readFuture(row, out, time(row, out)));
  }
  return eachRow(table, names.has('role') ? readFill : readOrder);
}

function readFill(row: RowReader, out: Out) {
  const pair = needPair(row, 'Pairs');
  emitFill(row, out, {
    ...pair,
    timestamp: row.time('Time', isoDates),
    side: sideOf(row, 'Side'),
    quantity: row.needDecimal('Executed Amount'),
    total: row.needDecimal('Total'),
    fees: [feeOf(row, pair.quote)],
  });
}

function feeOf(row: RowReader, quote: string): Part | null {
  const fee = row.amount('Fee');
  return fee && part(fee.unit === '' ? quote : fee.unit.toUpperCase(), fee.value);
}

function readOrder(row: RowReader, out: Out) {
  const quantity = row.decimal('Filled Quantity');
  if (!quantity || quantity.coefficient === 0n) return out.skip(row, 'nothing of the order was filled.');
  emitFill(row, out, {
    ...needPair(row, 'Pairs'),
    timestamp: row.time('Time', isoDates),
    side: sideOf(row, 'Direction'),
    quantity,
    total: row.needDecimal('Order Amount'),
  });
  out.warn(row, {
    code: 'FEE_UNKNOWN',
    message: 'the order history of MEXC has no fees.',
    remedy: 'Import the trade history instead, or add the fee by hand.',
  });
}

/** Opening a position moves nothing but its fee; closing one brings its result. */
function readFuture(row: RowReader, out: Out, timestamp: string) {
  const direction = row.need('Direction').toLowerCase();
  if (!/^(buy|sell|open|close) (long|short)$/.test(direction)) throw row.unknownType('Direction');
  if (/cancell?ed/i.test(row.text('Status')) && /^0(\.0*)?$|^$/.test(row.text('Filled Qty (Cont.)')))
    return out.skip(row, 'did not complete: nothing moved.');
  const asset = row.need('Fee-payment Crypto').toUpperCase();
  const result = row.decimal('Closing PNL') ?? { coefficient: 0n, scale: 0 };
  emit(row, out, kind('margin gain'), {
    timestamp,
    ...bySign({ asset, amount: result }),
    fees: [part(asset, row.decimal('Trading Fee'))],
    note: row.text('Futures Trading Pair'),
  });
}
