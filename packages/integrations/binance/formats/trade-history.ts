/** One row per fill, with amounts and assets in one cell. The transaction history lists the same trades. */
import { abs } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { part } from '../../reading/patterns/emit.ts';
import { emitFill, sideOf } from '../../reading/patterns/fill.ts';
import { needPair } from '../../reading/patterns/pair.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';
import { gluedAmount, gluedTrade } from './glued.ts';

const dates = dateReader(['YYYY-MM-DD HH:mm:ssf', 'YY-MM-DD HH:mm:ssf', 'M/D/YYYY H:mm[:ss]'], 'either');
const CZECH = ['Čas', 'Pár', 'Strana', 'Cena', 'Provedeno', 'Částka', 'Poplatek'];

export const binanceTradeHistory: FileFormat = {
  id: 'binance/trade-history',
  label: 'Binance: Trade history',
  fileTypes: ['csv', 'xlsx'],
  confidence: 'high',
  numbers: 'grouped',
  headers: [
    ['Date(UTC)', 'Pair', 'Side', 'Price', 'Executed', 'Amount', 'Fee'],
    ['Date(UTC)', 'Pair', 'Side', 'Price', 'Quantity', 'Amount', 'Fee'],
    ['Date(UTC)', 'Market', 'Type', 'Price', 'Amount', 'Total', 'Fee', 'Fee Coin'],
    CZECH,
  ],
  overlaps: [
    {
      formats: ['binance/order-history'],
      why: 'The order history of Binance has the fills that its trade history has.',
    },
  ],
  read: (table) => eachRow(table, readFill),
};

function readFill(row: RowReader, out: Out) {
  if (row.has('Market')) return readSeparate(row, out);
  const [time, pair, side, , quantity, amount, fee] = row.has('Pár')
    ? CZECH
    : ['Date(UTC)', 'Pair', 'Side', 'Price', row.has('Executed') ? 'Executed' : 'Quantity', 'Amount', 'Fee'];
  const trade = gluedTrade(row, pair!, quantity!, amount!);
  emitFill(row, out, {
    ...trade,
    timestamp: row.time(time!, dates),
    side: sideOf(row, side!),
    fees: [/^0(\.0*)?$/.test(row.text(fee!)) ? null : feeOf(row, fee!, trade)],
  });
}

function feeOf(row: RowReader, column: string, { base, quote }: { base: string; quote: string }) {
  if (row.amount(column)?.unit === '') throw row.badNumber(column);
  return gluedAmount(row, column, [base, quote]);
}

function readSeparate(row: RowReader, out: Out) {
  const pair = needPair(row, 'Market', [row.text('Fee Coin')]);
  const fee = row.decimal('Fee');
  emitFill(row, out, {
    ...pair,
    timestamp: row.time('Date(UTC)', dates),
    side: sideOf(row, 'Type'),
    quantity: abs(row.needDecimal('Amount')),
    total: abs(row.needDecimal('Total')),
    fees: [part(fee ? row.text('Fee Coin').toUpperCase() : '', fee)],
  });
}
