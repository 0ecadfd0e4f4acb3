/**
 * The fee is in the received asset, unless the file names its coin. Then "Fees" is a dash and the amount is next to the
 * coin.
 */

import { dateReader } from '../../reading/files/date.ts';
import { namesNothing } from '../../reading/files/number.ts';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat, ReadOptions } from '../../reading/importer.ts';
import { part } from '../../reading/patterns/emit.ts';
import { emitFill, sideOf } from '../../reading/patterns/fill.ts';
import { needPair } from '../../reading/patterns/pair.ts';
import { ISO_DATES, timesIn } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const dates = dateReader(['HH:mm[:ss] YYYY-MM-DD', ...ISO_DATES]);
const MARKET = ['Spot Pairs', 'Order Type', 'Direction'];
const FILL = ['Filled Value', 'Filled Price', 'Filled Quantity', 'Fees', 'Transaction ID', 'Order No.'];
const TIME = '^timestamp ?\\(utc([-+][\\d:]+)?\\)$';

export const bybitSpotTrades: FileFormat = {
  id: 'bybit/spot-trades',
  label: 'Bybit: Spot trade history',
  fileTypes: ['csv', 'xlsx'],
  confidence: 'medium',
  headers: [
    [...MARKET, ...FILL, TIME],
    [...MARKET, 'feeCoin', 'ExecFeeV2', ...FILL, TIME],
    ['Uid', ...MARKET, ...FILL, TIME],
  ],
  detect: { match: 'set', columns: [...MARKET, 'Filled Value', 'Filled Quantity'] },
  overlaps: [
    {
      formats: ['bybit/uta-transaction-log'],
      why: 'The transaction log of the unified account of Bybit has the fills that its spot trade history has.',
    },
  ],
  read: (table: Table, options: ReadOptions) => {
    const time = timesIn(table, options, ['Timestamp'], dates).of;
    return eachRow(table, (row, out) => readFill(row, out, time(row, out)));
  },
};

function readFill(row: RowReader, out: Out, timestamp: string) {
  const pair = needPair(row, 'Spot Pairs', [row.text('feeCoin')]);
  const side = sideOf(row, 'Direction');
  const [coin, named] = [row.text('feeCoin'), row.decimal('ExecFeeV2')];
  const isNamed = named !== null && !namesNothing(coin);
  const fee = isNamed
    ? part(coin.toUpperCase(), named)
    : part(side === 'buy' ? pair.base : pair.quote, row.decimal('Fees'));
  emitFill(row, out, {
    ...pair,
    timestamp,
    side,
    quantity: row.needDecimal('Filled Quantity'),
    total: row.needDecimal('Filled Value'),
    fees: [fee],
    id: row.text('Transaction ID'),
  });
}
