/**
 * The rows of one order of OKX, joined into its fills. Each row is one leg and has an id of its own; legs of one fill share their
 * second and their price, and stand anywhere among the rows of that second. Where that does not tell them apart, the second is one trade.
 */
import { abs, type Decimal, formatDecimal, isNegative, mul, roundTo } from '@lotbook/ledger/decimal';
import type { Part } from '../../reading/patterns/emit.ts';
import type { Pair } from '../../reading/patterns/pair.ts';
import type { RowReader } from '../../reading/row-reader.ts';

/** One row: what it brought (positive) or took (negative), without its fee. */
export type OrderLeg = { row: RowReader; second: string; leg: Part; fee: Part | null; price: Decimal | null };

/** What OKX keeps of an amount: a quote that it worked out is rounded here. */
const KEPT_DIGITS = 8;

/**
 * The trades of one order.
 * @param pair  the order's market; null when its name cannot be split, and then nothing tells fills apart
 */
export function fillsOf(legs: readonly OrderLeg[], pair: Pair | null): OrderLeg[][] {
  const seconds = new Map<string, OrderLeg[]>();
  for (const leg of legs) {
    const rows = seconds.get(leg.second) ?? [];
    rows.push(leg);
    seconds.set(leg.second, rows);
  }
  return [...seconds.values()].flatMap((rows) => (pair && pairedByPrice(rows, pair)) || [rows]);
}

/** Each base leg with the quote leg that is its quantity times the price; null when one has no partner, or two. */
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
