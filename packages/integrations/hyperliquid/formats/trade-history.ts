/**
 * The fee is in the received asset. Opening a position costs only its fee; at its close `closedPnl` is the result after
 * the fee.
 */
import { add, ZERO } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { bySign, emit, kind, part } from '../../reading/patterns/emit.ts';
import { emitFill, sideOf } from '../../reading/patterns/fill.ts';
import { needPair } from '../../reading/patterns/pair.ts';
import { Clock, eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const COLUMNS = ['time', 'coin', 'dir', 'px', 'sz', 'ntl', 'fee', 'closedPnl'];
const dates = dateReader(['D/M/YYYY - H:mm:ss', 'YYYY-MM-DD - H:mm:ss', 'YYYY-MM-DDTHH:mm:ssf[Z]'], 'either');
const MARGIN_ASSET = 'USDC';

export const hyperliquidTradeHistory: FileFormat = {
  id: 'hyperliquid/trade-history',
  label: 'Hyperliquid: Trade history',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [COLUMNS],
  detect: { match: 'set', columns: COLUMNS },
  read: (table, options) => {
    const clock = new Clock(dates, options);
    return eachRow(table, (row, out) => readRow(row, out, clock));
  },
};

function readRow(row: RowReader, out: Out, clock: Clock) {
  const direction = row.need('dir').toLowerCase();
  const timestamp = clock.time(row, 'time', out);
  if (direction === 'buy' || direction === 'sell') return readSpot(row, out, timestamp);
  const isOpening = /^open (long|short)$/.test(direction);
  if (!isOpening && !/^(close (long|short)|(long|short) > (long|short))$/.test(direction)) throw row.unknownType('dir');
  const fee = row.decimal('fee') ?? ZERO;
  const result = isOpening ? ZERO : add(row.needDecimal('closedPnl'), fee);
  emit(row, out, kind('margin gain'), {
    timestamp,
    ...bySign({ asset: MARGIN_ASSET, amount: result }),
    fees: [part(feeAsset(row, MARGIN_ASSET), fee)],
    note: `${row.text('dir')} ${row.text('coin')}`,
  });
}

function readSpot(row: RowReader, out: Out, timestamp: string) {
  const { base, quote } = needPair(row, 'coin');
  const side = sideOf(row, 'dir');
  emitFill(row, out, {
    timestamp,
    side,
    base,
    quote,
    quantity: row.needDecimal('sz'),
    total: row.needDecimal('ntl'),
    fees: [part(feeAsset(row, side === 'buy' ? base : quote), row.decimal('fee'))],
    hash: row.text('hash'),
  });
}

function feeAsset(row: RowReader, usual: string): string {
  return row.text('feeToken').toUpperCase() || usual;
}
