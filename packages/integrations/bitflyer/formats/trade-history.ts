/** Each row has signed changes of two currencies. The fee is negative and in the first. */
import { abs, isNegative, isZero } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { partIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySide, bySign, emit, type Part, part } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';
import { Clock, eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const START = ['Trade Date', 'Product', 'Trade Type', 'Traded Price', 'Currency 1'];
const dates = dateReader(['YYYY/MM/DD HH:mm:ss', ...ISO_DATES]);
const types = rowTypes({
  Buy: 'trade',
  Sell: 'trade',
  Deposit: 'deposit',
  Receive: 'deposit',
  Withdraw: 'withdrawal',
  'External Delivery': 'withdrawal',
  Fee: 'fee',
  Transfer: 'own move',
});

export const bitflyerTradeHistory: FileFormat = {
  id: 'bitflyer/trade-history',
  label: 'bitFlyer: Trade history',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: ['USD Rate (Currency 1)', 'USD Rate (Currency)'].map((rate) => [
    ...START,
    ...['Amount (Currency 1)', 'Fee', rate, 'Currency 2', 'Amount (Currency 2)', 'Order ID', 'Details'],
  ]),
  detect: { match: 'prefix', columns: START },
  read: (table, options) => {
    const clock = new Clock(dates, options);
    return eachRow(table, (row, out) => readRow(row, out, clock));
  },
};

function readRow(row: RowReader, out: Out, clock: Clock) {
  const meaning = wordIn(row, 'Trade Type', types);
  const first = partIn(row, 'Amount (Currency 1)', 'Currency 1');
  const second = partIn(row, 'Amount (Currency 2)', 'Currency 2');
  const fee = row.decimal('Fee');
  const facts = {
    timestamp: clock.time(row, 'Trade Date', out),
    fees: [fee && !isZero(fee) ? part(row.need('Currency 1').toUpperCase(), abs(fee)) : null],
    id: row.text('Order ID'),
    note: row.text('Details'),
  };
  if (!meaning.isTrade) {
    const leg = first ?? second;
    if (!leg) return emit(row, out, meaning, facts);
    const isUnsignedOut = meaning.side === 'out' && !isNegative(leg.amount);
    return emit(row, out, meaning, { ...facts, ...(isUnsignedOut ? bySide(meaning, leg) : bySign(leg)) });
  }
  const legs = [first, second].filter((leg) => leg !== null);
  const find = (isOut: boolean): Part | undefined => legs.find((leg) => isNegative(leg.amount) === isOut);
  const sent = find(true);
  emit(row, out, meaning, { ...facts, sent: sent && { ...sent, amount: abs(sent.amount) }, received: find(false) });
}
