/**
 * Computes a benchmark: a hypothetical portfolio that invests the same deposits in bitcoin, an index, or nothing. By
 * the convention of returns, deposits buy at the day's opening price, and withdrawals sell at its closing price.
 */
import { add, type Decimal, divide, isNegative, mul, roundTo, sub, ZERO } from '@lotbook/ledger/decimal';
import type { ReturnDay } from './returns.ts';

const DIGITS = 24;

export type BenchmarkDay = { day: string; value: Decimal | null };
export type Benchmark = {
  days: BenchmarkDay[];
  /** The day from which the hypothetical portfolio is empty. */
  ranOutOn: string | null;
};

/**
 * @param start  the value at the end of the day before, all of which buys at that day's price
 * @param prices  end-of-day unit prices by day, including the day before the first
 * @returns values are null from the first day without a price or with a movement without a value
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
 * Computes an index that begins at 1 and each day earns the assets' return weighted by the previous day's market caps.
 * @param days in order; each asset's price and market cap at the end of that day
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
        // An asset without a price on the next day leaves the index at its last price.
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
