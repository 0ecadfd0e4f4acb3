/** One row per fill. The fee's cell includes its asset in some versions; in others the fee is in the quote. */

import type { Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { bySign, emit, kind, type Part, part } from '../../reading/patterns/emit.ts';
import { emitFill, sideOf } from '../../reading/patterns/fill.ts';
import { needPair } from '../../reading/patterns/pair.ts';
import { isoDates, zonedColumn } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const FILLS = ['Pairs', 'Time', 'Side', 'Filled Price', 'Executed Amount', 'Total', 'Fee', 'Role'];
const ORDERS =
  'Pairs,Time,Type,Direction,Average Filled Price,Order Price,Filled Quantity,Order Quantity,Order Amount,Status'.split(
    ',',
  );
const TIME = '^time(\\(utc([-+][\\d:]+)?\\))?$';
const FUTURES =
  'Futures Trading Pair,Direction,Leverage,Order Type,Order Qty (Cont.),Filled Qty (Cont.),Order Qty (Crypto),Filled Qty (Crypto),Order Qty (Amount),Filled Qty (Amount),Order Price,Average Filled Price,Closing PNL,Trading Fee,Fee-payment Crypto,Status'.split(
    ',',
  );

export const mexcSpotTrades: FileFormat = {
  id: 'mexc/spot-trades',
  label: 'MEXC: Spot trades, orders or futures',
  fileTypes: ['csv', 'xlsx'],
  confidence: 'high',
  headers: [['UID', ...FILLS], FILLS, ['UID', ...ORDERS], ORDERS, ['UID', TIME, ...FUTURES], [TIME, ...FUTURES]],
  detect: { match: 'set', columns: FILLS },
  read: readAny,
};

function readAny(table: Table) {
  const names = new Set(table.header.map((name) => name.toLowerCase()));
  if (names.has('closing pnl')) {
    const { column, zone } = zonedColumn(table.header, 'Time')!;
    return eachRow(table, (row, out) => readFuture(row, out, row.time(column, isoDates, zone)));
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

/** An opened position costs only its fee; a closed one realizes its result. */
function readFuture(row: RowReader, out: Out, timestamp: string) {
  const direction = row.need('Direction').toLowerCase();
  if (!/^(buy|sell|open|close) (long|short)$/.test(direction)) throw row.unknownType('Direction');
  const status = row.need('Status');
  const isCancelled = /^cancell?ed$/i.test(status);
  if (isCancelled && /^0(\.0*)?$|^$/.test(row.text('Filled Qty (Cont.)')))
    return out.skip(row, 'did not complete: nothing moved.');
  if (!isCancelled && !/^finished$/i.test(status)) throw row.unknownType('Status');
  const feeAsset = row.need('Fee-payment Crypto').toUpperCase();
  const result = row.decimal('Closing PNL') ?? { coefficient: 0n, scale: 0 };
  emit(row, out, kind('margin gain'), {
    timestamp,
    ...bySign({ asset: settlementOf(row, feeAsset), amount: result }),
    fees: [part(feeAsset, row.decimal('Trading Fee'))],
    note: row.text('Futures Trading Pair'),
  });
}

function settlementOf(row: RowReader, feeAsset: string): string {
  const { base, quote } = needPair(row, 'Futures Trading Pair');
  return feeAsset === base ? base : quote;
}
