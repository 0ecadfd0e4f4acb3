/** Markets have the quote first (`BTC-XMR`). Fees are in the quote, and on top of the amounts. */
import { abs } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { needPartIn } from '../../reading/patterns/cells.ts';
import { bySide, emit, kind, part } from '../../reading/patterns/emit.ts';
import { emitFill, mustBePositive, priceTimes, sideOf } from '../../reading/patterns/fill.ts';
import { needPair } from '../../reading/patterns/pair.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const START = ['Date', 'Coin', 'TXID', 'Amount'];

export const tradeogreTrades: FileFormat = {
  id: 'tradeogre/trades',
  label: 'TradeOgre: Trades, deposits or withdrawals',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [['Type', 'Exchange', 'Date', 'Amount', 'Price', 'Fee'], START, [...START, 'Fee', 'Address', 'Payment ID']],
  read: (table) => eachRow(table, table.header.some((name) => /^price$/i.test(name)) ? readTrade : readTransfer),
};

function readTrade(row: RowReader, out: Out) {
  const { base: quote, quote: base } = needPair(row, 'Exchange');
  const quantity = mustBePositive(row, 'Amount', row.needDecimal('Amount'));
  emitFill(row, out, {
    timestamp: row.time('Date', isoDates),
    side: sideOf(row, 'Type'),
    base,
    quote,
    quantity,
    total: priceTimes(row, 'Price', quantity),
    fees: [part(quote, row.decimal('Fee'))],
  });
}

function readTransfer(row: RowReader, out: Out) {
  const meaning = kind(row.has('Payment ID') ? 'withdrawal' : 'deposit');
  const coins = needPartIn(row, 'Amount', 'Coin');
  emit(row, out, meaning, {
    timestamp: row.time('Date', isoDates),
    ...bySide(meaning, { ...coins, amount: abs(coins.amount) }),
    fees: [part(coins.asset, row.decimal('Fee'))],
    hash: row.text('TXID'),
  });
}
