/**
 * The time-weighted return of days, what fell how far, and the best and the worst of them. What is put in on a day is there from its
 * beginning, what is taken out is there until its end (docs/decisions/081), so
 *
 *     a day's return = (value at its end + taken out) / (value at the end of the day before + put in) - 1
 *
 * and that of a period is what 1 becomes when it earns the return of each day, less 1. A deposit alone changes nothing of it.
 */
import { add, compare, type Decimal, dec, divide, isPositive, mul, roundTo, sub } from '@lotbook/ledger/decimal';

/** `value` at the end of the day; null: not known. `unknownFlows`: what was put in or taken out without a value. */
export type ReturnDay = {
  day: string;
  value: Decimal | null;
  deposits: Decimal;
  withdrawals: Decimal;
  unknownFlows: number;
};

/** A factor: 1.1 after 10% more. */
export type Growth = Decimal;

const ONE = dec('1');
/** Digits that a growth is kept with; a period of ten years loses none of the twelve that anybody is shown. */
export const GROWTH_DIGITS = 24;

/**
 * @param before  the value at the end of the day before
 * @returns null where something is not known. 1 for a day on which nothing was there and nothing was put in: what is earned on nothing has
 *          no rate
 */
export function growthOfDay(before: Decimal | null, day: Omit<ReturnDay, 'day'>): Growth | null {
  if (before === null || day.value === null || day.unknownFlows > 0) return null;
  const begun = add(before, day.deposits);
  if (!isPositive(begun)) return ONE;
  return divide(add(day.value, day.withdrawals), begun, GROWTH_DIGITS, 'half-even');
}

export type GrowthDay = { day: string; growth: Growth | null };

/** The growth of each day. @param before  the value at the end of the day before the first */
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

/** The time-weighted return, 0.1 for 10%. Null where the growth of a day is not known. */
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
 * The deepest fall of what 1 becomes, from its highest until then: -0.5 where half was lost. Null where nothing fell, or a day is not known.
 * @param start  the day before the first
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

/** The return of each stretch of days that `of` calls the same ('2024-03' of '2024-03-31'), in order; null where one of its days is not known. */
export function byStretch(
  days: readonly GrowthDay[],
  of: (day: string) => string,
): { stretch: string; rate: Decimal | null }[] {
  const found = Map.groupBy(days, ({ day }) => of(day));
  return [...found].map(([stretch, ofIt]) => ({ stretch, rate: timeWeighted(ofIt) }));
}

/** The return of each day; null where it is not known. */
export function byDay(days: readonly GrowthDay[]): { stretch: string; rate: Decimal | null }[] {
  return days.map(({ day, growth }) => ({ stretch: day, rate: growth && sub(growth, ONE) }));
}

/** The highest and the lowest; the earlier of two alike. Null where there is none, or one is not known: it could be either. */
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
