/** A negative fee is a rebate, and a row with a total of zero is a gift. Futures move no coins. */
import { isZero } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { partIn } from '../../reading/patterns/cells.ts';
import { emit, kind } from '../../reading/patterns/emit.ts';
import { emitFill, sideOf } from '../../reading/patterns/fill.ts';
import { needPair } from '../../reading/patterns/pair.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';
import { dates } from './ftx.ts';

const HEADER = ['ID', 'Time', 'Market', 'Side', 'Order Type', 'Size', 'Price', 'Total', 'Fee', 'Fee Currency'];

export const ftxTrades: FileFormat = {
  id: 'ftx/trades',
  label: 'FTX: Trades',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    HEADER,
    [...HEADER, 'TWAP'],
    ['id', 'time', 'market', 'side', 'type', 'size', 'price', 'total', 'fee', 'feeCurrency'],
  ],
  read: (table) => eachRow(table, readFill),
};

function readFill(row: RowReader, out: Out) {
  const market = row.need('Market').toUpperCase();
  const fees = [partIn(row, 'Fee', row.has('Fee Currency') ? 'Fee Currency' : 'feeCurrency')];
  const timestamp = row.time('Time', dates);
  const id = row.text('ID');
  if (/-(PERP|MOVE|\d{4})\b/.test(market)) {
    // The position's result is not in this file, but its fee was paid.
    if (fees[0]) return emit(row, out, kind('margin fee'), { timestamp, fees, id, note: market });
    return out.skip(row, 'a trade of a future, which moves no coins.');
  }
  const pair = needPair(row, 'Market');
  const side = sideOf(row, 'Side');
  const [quantity, total] = [row.needDecimal('Size'), row.needDecimal('Total')];
  if (isZero(total) && side === 'buy')
    return emit(row, out, kind('airdrop'), { timestamp, received: { asset: pair.base, amount: quantity }, fees, id });
  emitFill(row, out, { ...pair, timestamp, side, quantity, total, fees, id });
}
