/**
 * Computes time-weighted returns of days, drawdowns, and the best and worst days. Deposits count from the beginning of
 * their day and withdrawals until its end (docs/decisions/081), so a day's return = (value at its end + withdrawn) /
 * (value at the end of the day before + deposited) - 1
 *
 * A period's return is the compounded daily returns minus 1. A deposit alone does not change it.
 */
import { add, compare, type Decimal, dec, divide, isPositive, mul, roundTo, sub } from '@lotbook/ledger/decimal';

/** A day. Its value is null if unknown. `unknownFlows` counts flows without a value. */
export type ReturnDay = {
  day: string;
  value: Decimal | null;
  deposits: Decimal;
  withdrawals: Decimal;
  unknownFlows: number;
};

/** A growth factor: 1.1 for +10%. */
export type Growth = Decimal;

const ONE = dec('1');
/** The number of decimals, with which ten years lose none of the twelve displayed digits. */
export const GROWTH_DIGITS = 24;

/**
 * @param before the value at the end of the day before
 * @returns null if something is unknown; 1 for a day without holdings and deposits, because a gain on nothing has no
 * rate
 */
export function growthOfDay(before: Decimal | null, day: Omit<ReturnDay, 'day'>): Growth | null {
  if (before === null || day.value === null || day.unknownFlows > 0) return null;
  const begun = add(before, day.deposits);
  if (!isPositive(begun)) return ONE;
  return divide(add(day.value, day.withdrawals), begun, GROWTH_DIGITS, 'half-even');
}

export type GrowthDay = { day: string; growth: Growth | null };

/** @param before  the value at the end of the day before the first */
export function growths(before: Decimal | null, days: readonly ReturnDay[]): GrowthDay[] {
  let value = before;
  return days.map((day) => {
    const growth = growthOfDay(value, day);
    value = day.value;
    return { day: day.day, growth };
  });
}

export function linked(one: Growth, other: Growth): Growth {
  return roundTo(mul(one, other), GROWTH_DIGITS, 'half-even');
}

/** Returns the time-weighted return, 0.1 for 10%; null if the growth of a day is unknown. */
export function timeWeighted(days: readonly GrowthDay[]): Decimal | null {
  let growth = ONE;
  for (const day of days) {
    if (day.growth === null) return null;
    growth = linked(growth, day.growth);
  }
  return sub(growth, ONE);
}

export type Drawdown = { depth: Decimal; from: string; to: string };

/**
 * Returns the largest drawdown, -0.5 if half was lost. Null if nothing fell, or a day is unknown.
 * @param start the day before the first
 */
export function drawdown(start: string, days: readonly GrowthDay[]): Drawdown | null {
  let [index, peak, peakOn] = [ONE, ONE, start];
  let deepest: Drawdown | null = null;
  for (const { day, growth } of days) {
    if (growth === null) return null;
    index = linked(index, growth);
    if (compare(index, peak) >= 0) [peak, peakOn] = [index, day];
    else {
      const depth = sub(divide(index, peak, GROWTH_DIGITS, 'half-even'), ONE);
      if (deepest === null || compare(depth, deepest.depth) < 0) deepest = { depth, from: peakOn, to: day };
    }
  }
  return deepest;
}

export type Extreme = { start: string; rate: Decimal };

/** Groups days with equal `of` ('2024-03' of '2024-03-31'), in order; null if one of its days is unknown. */
export function byStretch(
  days: readonly GrowthDay[],
  of: (day: string) => string,
): { stretch: string; rate: Decimal | null }[] {
  const found = Map.groupBy(days, ({ day }) => of(day));
  return [...found].map(([stretch, ofIt]) => ({ stretch, rate: timeWeighted(ofIt) }));
}

export function byDay(days: readonly GrowthDay[]): { stretch: string; rate: Decimal | null }[] {
  return days.map(({ day, growth }) => ({ stretch: day, rate: growth && sub(growth, ONE) }));
}

/**
 * Returns the best and the worst day. In a tie, the earlier one wins. Null if there is none, or one is unknown and
 * could be either.
 */
export function bestAndWorst(
  stretches: readonly { stretch: string; rate: Decimal | null }[],
): { best: Extreme; worst: Extreme } | null {
  const known = stretches.flatMap(({ stretch, rate }) => (rate === null ? [] : { start: stretch, rate }));
  if (known.length < stretches.length) return null;
  const first = known[0];
  if (!first) return null;
  return {
    best: known.reduce((best, one) => (compare(one.rate, best.rate) > 0 ? one : best), first),
    worst: known.reduce((worst, one) => (compare(one.rate, worst.rate) < 0 ? one : worst), first),
  };
}
