/** "Volume" is the quote without the fee; the rebate lowers the fee. */
import { abs, sub, ZERO } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { emitFill, sideOf } from '../../reading/patterns/fill.ts';
import { needPair } from '../../reading/patterns/pair.ts';
import { timesIn } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';
import { DATE } from './hitbtc.ts';

const CORE = [DATE, 'Instrument', 'Trade ID', 'Order ID', 'Side', 'Quantity', 'Price', 'Volume', 'Fee', 'Rebate'];

export const hitbtcTrades: FileFormat = {
  id: 'hitbtc/trades',
  label: 'HitBTC: Trades',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    ['Email', ...CORE, 'Total', 'Taker'],
    ['Email', ...CORE, 'PnL', 'Total', 'Taker', 'Margin Mode'],
    ['Email', ...CORE, 'Total'],
    [...CORE, 'Total'],
  ],
  detect: { match: 'prefix', columns: CORE.slice(0, 5) },
  read: (table, options) => {
    const time = timesIn(table, options, ['Date']).of;
    return eachRow(table, (row, out) => readFill(row, out, time(row, out)));
  },
};

function readFill(row: RowReader, out: Out, timestamp: string) {
  const pair = needPair(row, 'Instrument');
  const fee = sub(row.decimal('Fee') ?? ZERO, row.decimal('Rebate') ?? ZERO);
  emitFill(row, out, {
    ...pair,
    timestamp,
    side: sideOf(row, 'Side'),
    quantity: abs(row.needDecimal('Quantity')),
    total: abs(row.needDecimal('Volume')),
    fees: [{ asset: pair.quote, amount: fee }],
    id: row.text('Trade ID'),
  });
}
