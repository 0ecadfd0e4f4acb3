/**
 * How the value went over a duration, and how much of that came about by itself. What was put in and taken out is no gain: it is subtracted
 * before anything is called one (decision 081).
 */
import { add, compare, type Decimal, dec, formatDecimal, isPositive, sub, sum, ZERO } from '@lotbook/ledger/decimal';
import { percentChange } from '@lotbook/portfolio/holding-cells';
import type { ValueDay } from '../history/read.ts';

/** Money as decimal strings. Null: not known. */
export type Change = {
  /** At the end of the day from which on it runs; 0 where nothing was held yet. */
  valueAtStart: string | null;
  /** The value now less that. */
  change: string | null;
  /** Put in since, less what was taken out. */
  netDeposits: string;
  /** The change without those: what prices, income and fees made of it. */
  gain: string | null;
  /** Of the value at the start and all that was put in on days on which more was put in than taken out. */
  gainPercent: string | null;
  /** How many assets have no known value at the end: they are left out, so that the change is incomplete. */
  leftOut: number;
};

/** What is known of a value. `unknownAssets`: how many are not in it. */
export type Known = { value: string; unknownAssets: number };

/** Of what has no known value at the end: what it was worth at the start, and what was put into it since, less what was taken out. */
type OfLeftOut = { atStart: Decimal; net: Decimal };

/**
 * @param of  of what is left out; null: nobody knows, as of a single account
 * @param before  at the end of the day from which on it runs; null where nothing was held then
 * @param days  of the duration itself, in order
 * @param now  what there is at its end
 */
export function changeOf(
  before: Known | null,
  days: readonly ValueDay[],
  now: Known,
  of: OfLeftOut | null = null,
): Change {
  const start = formatDecimal(sub(dec(before?.value ?? '0'), of?.atStart ?? ZERO));
  const deposits = days.map(({ netDeposits }) => dec(netDeposits));
  const netDeposits = sub(sum(deposits), of?.net ?? ZERO);
  const leftOut = now.unknownAssets;
  // With more of them at the start, what merely got a price would be a gain.
  const wereUnknown = before?.unknownAssets ?? 0;
  // With more of them at the end, what they were worth and what was paid for them would be a loss, unless that is left out, too.
  if (wereUnknown > leftOut || (of === null && leftOut > wereUnknown))
    return {
      valueAtStart: before === null || before.unknownAssets === 0 ? start : null,
      change: null,
      netDeposits: formatDecimal(netDeposits),
      gain: null,
      gainPercent: null,
      leftOut,
    };
  const change = sub(dec(now.value), dec(start));
  const gain = formatDecimal(sub(change, netDeposits));
  const putIn = sum(deposits.filter((one) => compare(one, ZERO) === 1));
  const invested = add(dec(start), of && compare(of.net, ZERO) === 1 ? sub(putIn, of.net) : putIn);
  return {
    valueAtStart: start,
    change: formatDecimal(change),
    netDeposits: formatDecimal(netDeposits),
    gain,
    gainPercent: isPositive(invested) ? percentChange(gain, formatDecimal(invested)) : null,
    leftOut,
  };
}
