/**
 * What would be there if everything that was put in had bought something else: bitcoin, an index, or nothing at all. It follows the same
 * convention as a return: what is put in buys at the price with which the day begins, what is taken out is sold at that with which it ends.
 */
import { add, type Decimal, divide, isNegative, mul, roundTo, sub, ZERO } from '@lotbook/ledger/decimal';
import type { ReturnDay } from './returns.ts';

/** Digits of units, and of values. */
const DIGITS = 24;

export type BenchmarkDay = { day: string; value: Decimal | null };
export type Benchmark = {
  days: BenchmarkDay[];
  /** The first day on which more was taken out than would have been there; it has nothing from then on. */
  ranOutOn: string | null;
};

/**
 * @param start  the value at the end of the day before, of which all buys at that day's price
 * @param prices  of a unit at the end of each day, by day, with the day before the first
 * @returns values are null from the first day on that has no price, or has a movement without a value
 */
export function benchmark(
  start: { day: string; value: Decimal },
  days: readonly ReturnDay[],
  prices: ReadonlyMap<string, Decimal>,
): Benchmark {
  let price = prices.get(start.day) ?? null;
  let units: Decimal | null = price === null ? null : bought(start.value, price);
  let ranOutOn: string | null = null;
  const found = days.map(({ day, deposits, withdrawals, unknownFlows }) => {
    const priceAtEnd = prices.get(day) ?? null;
    if (units === null || price === null || priceAtEnd === null || unknownFlows > 0) units = null;
    else units = sub(add(units, bought(deposits, price)), bought(withdrawals, priceAtEnd));
    if (units !== null && isNegative(units)) {
      ranOutOn ??= day;
      units = ZERO;
    }
    price = priceAtEnd;
    return { day, value: units === null || price === null ? null : roundTo(mul(units, price), DIGITS, 'half-even') };
  });
  return { days: found, ranOutOn };
}

function bought(amount: Decimal, price: Decimal): Decimal {
  return price.coefficient === 0n ? ZERO : divide(amount, price, DIGITS, 'half-even');
}

/**
 * An index of several assets by market cap: each day it earns what they earn together, in proportion to their market caps of the day before. It
 * begins at 1.
 * @param days  in order; of each asset its price and market cap at the end of that day
 */
export function capWeighted(
  days: readonly { day: string; assets: ReadonlyMap<string, { price: Decimal; cap: Decimal }> }[],
): Map<string, Decimal> {
  const index = new Map<string, Decimal>();
  let level: Decimal = { coefficient: 1n, scale: 0 };
  days.forEach(({ day, assets }, i) => {
    const before = days[i - 1]?.assets;
    if (before) {
      let [begun, ended]: [Decimal, Decimal] = [ZERO, ZERO];
      for (const [asset, { price, cap }] of before) {
        const now = assets.get(asset);
        // An asset that has no price on the next day leaves with the price it had.
        begun = add(begun, cap);
        ended = add(
          ended,
          now && price.coefficient !== 0n ? mul(cap, divide(now.price, price, DIGITS, 'half-even')) : cap,
        );
      }
      if (begun.coefficient !== 0n)
        level = roundTo(mul(level, divide(ended, begun, DIGITS, 'half-even')), DIGITS, 'half-even');
    }
    index.set(day, level);
  });
  return index;
}
