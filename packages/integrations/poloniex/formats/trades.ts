/**
 * The fee is a percentage of the received amount, so the remainder ("Less Fee", in columns with swapped names) gives it
 * exactly. "Base Total" is in the market's quote coin.
 */
import { abs, type Decimal, sub } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { partIn } from '../../reading/patterns/cells.ts';
import { emitFill, priceTimes, sideOf } from '../../reading/patterns/fill.ts';
import { needPair, needPairByRank } from '../../reading/patterns/pair.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const OLD =
  'Date,Market,Category,Type,Price,Amount,Total,Fee,Order Number,Base Total Less Fee,Quote Total Less Fee'.split(',');
const NEW = 'create_time,trade_id,market,buyer_wallet,side,price,amount,fee,fee_currency,fee_total'.split(',');
const QUOTES = ['USD', 'USDT', 'USDC', 'USDD', 'BUSD', 'DAI', 'PAX', 'TUSD', 'BTC', 'ETH', 'XMR', 'TRX', 'BNB'];

export const poloniexTrades: FileFormat = {
  id: 'poloniex/trades',
  label: 'Poloniex: Trades',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [OLD, [...OLD, 'Fee Currency', 'Fee Total'], NEW],
  read: (table) => eachRow(table, (row, out) => (row.has('trade_id') ? readNew(row, out) : readOld(row, out))),
};

function readOld(row: RowReader, out: Out) {
  if (!/^exchange$/i.test(row.need('Category')))
    throw row.error(
      'MARGIN_TRADE',
      `a row of category "${row.text('Category')}" trades borrowed coins; what the position came to is not in the file.`,
      'Add the result of the position by hand as a margin gain or loss.',
      'Category',
    );
  const pair = needPair(row, 'Market');
  const side = sideOf(row, 'Type');
  const [quantity, total] = [row.needDecimal('Amount'), row.needDecimal('Total')];
  const [gross, net] =
    side === 'buy'
      ? [quantity, row.needDecimal('Quote Total Less Fee')]
      : [total, row.needDecimal('Base Total Less Fee')];
  const fee: Decimal = sub(gross, abs(net));
  emitFill(row, out, {
    ...pair,
    timestamp: row.time('Date', isoDates),
    side,
    quantity,
    total,
    fees: [{ asset: side === 'buy' ? pair.base : pair.quote, amount: fee }],
  });
}

function readNew(row: RowReader, out: Out) {
  const quantity = row.needDecimal('amount');
  emitFill(row, out, {
    ...needPairByRank(row, 'market', QUOTES, [row.text('fee_currency')]),
    timestamp: row.time('create_time', isoDates),
    side: sideOf(row, 'side'),
    quantity,
    total: priceTimes(row, 'price', quantity),
    fees: [partIn(row, 'fee_total', 'fee_currency')],
    id: row.text('trade_id'),
  });
}
