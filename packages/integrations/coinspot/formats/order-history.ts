/**
 * The total includes the fee. A market of two coins is priced in the second. Times are in the user's Australian zone.
 */
import { abs, add, type Decimal, mul, sub } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import type { Part } from '../../reading/patterns/emit.ts';
import { emitFill, type Side, sideOf } from '../../reading/patterns/fill.ts';
import { needPair } from '../../reading/patterns/pair.ts';
import { Clock, eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const dates = dateReader(['D/MM/YYYY h:mm A', 'D/M/YYYY H:mm[:ss]', 'YYYY-MM-DD HH:mm:ss']);

export const coinspotOrderHistory: FileFormat = {
  id: 'coinspot/order-history',
  label: 'CoinSpot: Order history',
  fileTypes: ['csv'],
  confidence: 'high',
  numbers: 'grouped',
  headers: [
    'Transaction Date,Type,Market,Amount,Rate inc. fee,Rate ex. fee,Fee,Fee AUD (inc GST),GST AUD,Total AUD,Total (inc GST)'.split(
      ',',
    ),
  ],
  read: (table, options) => {
    const clock = new Clock(dates, options);
    return eachRow(table, (row, out) => readOrder(row, out, clock));
  },
};

function readOrder(row: RowReader, out: Out, clock: Clock) {
  const pair = needPair(row, 'Market');
  const side = sideOf(row, 'Type');
  const quantity = abs(row.amount('Amount')?.value ?? row.needDecimal('Amount'));
  const fee = feeOf(row, pair.quote);
  emitFill(row, out, {
    ...pair,
    timestamp: clock.time(row, 'Transaction Date', out),
    side,
    quantity,
    total: totalOf(row, pair.quote, side, quantity, fee),
    fees: [fee],
  });
}

function feeOf(row: RowReader, quote: string): Part | null {
  const own = row.amount('Fee');
  if (own) return { asset: own.unit === '' ? quote : own.unit.toUpperCase(), amount: abs(own.value) };
  const inDollars = row.amount('Fee AUD (inc GST)');
  return inDollars && { asset: 'AUD', amount: abs(inDollars.value) };
}

/** Rates are exact for markets of two coins. For dollars the total is exact, to the cent. */
function totalOf(row: RowReader, quote: string, side: Side, quantity: Decimal, fee: Part | null): Decimal {
  const facts = [row.amount('Total (inc GST)'), row.amount('Total AUD')].find(
    (amount) => amount && (amount.unit === '' ? quote === 'AUD' : amount.unit.toUpperCase() === quote),
  );
  if (!facts || fee?.asset !== quote) {
    const rate = row.amount('Rate ex. fee')?.value ?? row.needDecimal('Rate ex. fee');
    return mul(rate, quantity);
  }
  return side === 'buy' ? sub(abs(facts.value), fee.amount) : add(abs(facts.value), fee.amount);
}
