/** The fee is on top, in its own currency. */
import type { FileFormat } from '../../reading/importer.ts';
import { partIn } from '../../reading/patterns/cells.ts';
import { emitFill, sideOf } from '../../reading/patterns/fill.ts';
import { needPair } from '../../reading/patterns/pair.ts';
import { timesIn } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';
import { dates, isEmptyExport, zoned } from './kucoin.ts';

const IDS = ['UID', 'Account Type', 'Order ID'];
const FILLED = ['Avg. Filled Price', 'Filled Amount', 'Filled Volume', 'Filled Volume (USDT)', zoned('filled time')];
const FILL = [...IDS, 'Symbol', 'Side', 'Order Type', ...FILLED];
const ORDER = [...IDS, zoned('order time'), 'Symbol', 'Side', 'Order Type', 'Order Price', 'Order Amount', ...FILLED];

export const kucoinSpotFilledOrders: FileFormat = {
  id: 'kucoin/spot-filled-orders',
  label: 'KuCoin: Filled spot orders',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    [...FILL, 'Fee', 'Tax', 'Maker/Taker', 'Fee Currency'],
    [...FILL, 'Fee', 'Tax', 'Maker/Taker', 'Fee Currency', 'Account Mode'],
    [...ORDER, 'Fee', 'Fee Currency', 'Tax', 'Status'],
    [...ORDER, 'Fee', 'Fee Currency', 'Status'],
    [...FILL, 'Fee', 'Maker/Taker', 'Fee Currency'],
  ],
  detect: {
    match: 'set',
    columns: [...IDS, 'Symbol', 'Side', 'Filled Amount', 'Filled Volume', zoned('filled time')],
  },
  read: (table, options) => {
    const time = timesIn(table, options, ['Filled Time'], dates);
    return eachRow(table, (row, out) => readOrder(row, out, time.of));
  },
};

function readOrder(row: RowReader, out: Out, timeOf: (row: RowReader, out: Out) => string) {
  if (isEmptyExport(row, out)) return;
  const quantity = row.needDecimal('Filled Amount');
  if (quantity.coefficient === 0n) return out.skip(row, 'nothing of the order was filled.');
  emitFill(row, out, {
    ...needPair(row, 'Symbol'),
    timestamp: timeOf(row, out),
    side: sideOf(row, 'Side'),
    quantity,
    total: row.needDecimal('Filled Volume'),
    fees: [partIn(row, 'Fee', 'Fee Currency')],
  });
}
