/** The sign of the amount gives the side. */
import { abs, isNegative, isZero, neg } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { emitFill, priceTimes } from '../../reading/patterns/fill.ts';
import { needPair } from '../../reading/patterns/pair.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';
import { bitfinexAsset, dates } from './bitfinex.ts';

export const bitfinexTrades: FileFormat = {
  id: 'bitfinex/trades',
  label: 'Bitfinex: Trades',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    ['#', 'PAIR', 'AMOUNT', 'PRICE', 'FEE', 'FEE PERC', 'FEE CURRENCY', 'DATE', 'ORDER ID'],
    ['#', 'PAIR', 'AMOUNT', 'PRICE', 'FEE', 'FEE CURRENCY', 'DATE', 'ORDER ID'],
  ],
  read: (table) => eachRow(table, readFill),
};

function readFill(row: RowReader, out: Out) {
  if (/F0\b/i.test(row.need('PAIR')))
    throw row.error(
      'DERIVATIVE',
      'trades of derivatives move no coins; their result is in the ledgers.',
      'Import the ledgers of Bitfinex as well for the results of positions, and skip this row.',
      'PAIR',
    );
  const pair = needPair(row, 'PAIR');
  const amount = row.needDecimal('AMOUNT');
  const fee = row.decimal('FEE');
  const quantity = abs(amount);
  emitFill(row, out, {
    timestamp: row.time('DATE', dates),
    side: isNegative(amount) ? 'sell' : 'buy',
    base: bitfinexAsset(pair.base),
    quote: bitfinexAsset(pair.quote),
    quantity,
    total: priceTimes(row, 'PRICE', quantity),
    // Paid fees are negative here.
    fees: [fee && !isZero(fee) ? { asset: bitfinexAsset(row.need('FEE CURRENCY')), amount: neg(fee) } : null],
    id: row.text('#') === '' ? '' : `trade ${row.text('#')}`,
  });
}
