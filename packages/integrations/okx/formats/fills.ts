/**
 * Joins the rows of one order into fills. Legs of one fill share second and price, in any order. If that is ambiguous,
 * the whole second is one trade.
 */
import { abs, type Decimal, formatDecimal, isNegative, mul, roundTo } from '@lotbook/ledger/decimal';
import type { Part } from '../../reading/patterns/emit.ts';
import type { Pair } from '../../reading/patterns/pair.ts';
import type { RowReader } from '../../reading/row-reader.ts';

/** Amounts exclude the fee; positive if received. */
export type OrderLeg = { row: RowReader; second: string; leg: Part; fee: Part | null; price: Decimal | null };

const KEPT_DIGITS = 8;

/** @param pair  the order's market; null if its name can't be split, so that fills can't be distinguished */
export function fillsOf(legs: readonly OrderLeg[], pair: Pair | null): OrderLeg[][] {
  const seconds = new Map<string, OrderLeg[]>();
  for (const leg of legs) {
    const rows = seconds.get(leg.second) ?? [];
    rows.push(leg);
    seconds.set(leg.second, rows);
  }
  return [...seconds.values()].flatMap((rows) => (pair && pairedByPrice(rows, pair)) || [rows]);
}

/** Pairs each base leg with the quote leg equal to its quantity times price; null if ambiguous. */
function pairedByPrice(legs: readonly OrderLeg[], { base, quote }: Pair): OrderLeg[][] | null {
  const quotes = new Map<string, OrderLeg>();
  for (const leg of legs.filter((one) => one.leg.asset === quote)) {
    const key = fillKey(leg, leg.leg.amount);
    if (key === null || quotes.has(key)) return null;
    quotes.set(key, leg);
  }
  const fills: OrderLeg[][] = [];
  for (const leg of legs.filter((one) => one.leg.asset === base)) {
    const key = fillKey(leg, leg.price && mul(leg.leg.amount, leg.price));
    const partner = key === null ? undefined : quotes.get(key);
    if (key === null || !partner || isNegative(partner.leg.amount) === isNegative(leg.leg.amount)) return null;
    quotes.delete(key);
    fills.push([leg, partner]);
  }
  return fills.length * 2 === legs.length ? fills : null;
}

function fillKey({ price }: OrderLeg, total: Decimal | null): string | null {
  if (!price || !total) return null;
  return `${formatDecimal(price)} ${formatDecimal(roundTo(abs(total), KEPT_DIGITS, 'down'))}`;
}
