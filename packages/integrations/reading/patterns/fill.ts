/** The most common kind of export: one row with a market, a side, a quantity and a total. */
import { abs, type Decimal, isNegative, isZero, mul } from '@lotbook/ledger/decimal';
import type { Out, RowReader } from '../row-reader.ts';
import { emit, type Part, type RowFacts } from './emit.ts';
import { meaningOfWord } from './meaning.ts';

export type Side = 'buy' | 'sell';

export type Fill = {
  side: Side;
  base: string;
  quote: string;
  quantity: Decimal;
  total: Decimal;
  fees?: readonly (Part | null)[];
} & Omit<RowFacts, 'sent' | 'received' | 'fees'>;

const SIDES: Readonly<Record<string, Side>> = {
  buy: 'buy',
  sell: 'sell',
  b: 'buy',
  s: 'sell',
  bought: 'buy',
  sold: 'sell',
  bid: 'buy',
  ask: 'sell',
};

export function sideOf(row: RowReader, column: string): Side {
  const side = SIDES[row.need(column).toLowerCase()];
  if (!side) throw row.unknownType(column);
  return side;
}

/** @throws {RowError} NEGATIVE_QUANTITY, OTHER_HALF_MISSING, SAME_ASSET */
export function emitFill(from: RowReader | readonly RowReader[], out: Out, fill: Fill) {
  const { side, base, quote, quantity, total, ...rest } = fill;
  if (isZero(quantity) && isZero(total)) return out.skip(from, 'quantity and total are zero: nothing was traded.');
  const coins: Part = { asset: base, amount: quantity };
  const money: Part = { asset: quote, amount: total };
  emit(from, out, meaningOfWord('trade'), {
    ...rest,
    ...(side === 'buy' ? { sent: money, received: coins } : { sent: coins, received: money }),
  });
}

export function priceTimes(row: RowReader, price: string, quantity: Decimal): Decimal {
  return abs(mul(row.needDecimal(price), quantity));
}

export function mustBePositive(row: RowReader, column: string, value: Decimal): Decimal {
  if (!isNegative(value)) return value;
  throw row.error(
    'NEGATIVE_QUANTITY',
    `"${column}" is negative; the side of the trade already gives the direction.`,
    'Write the quantity without a minus, or add the trade by hand.',
    column,
  );
}
