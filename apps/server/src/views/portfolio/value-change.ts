/** Computes the change in value over a period, and the gain, which excludes deposits and withdrawals (decision 081). */
import { add, compare, type Decimal, dec, formatDecimal, isPositive, sub, sum, ZERO } from '@lotbook/ledger/decimal';
import { percentChange } from '@lotbook/portfolio/holding-cells';
import type { ValueDay } from '../history/read.ts';

export type Change = {
  valueAtStart: string | null;
  change: string | null;
  netDeposits: string;
  /** The change minus net deposits: the effect of prices, income and fees. */
  gain: string | null;
  /** The gain relative to the value at the start plus net deposits of each day. */
  gainPercent: string | null;
  /** The number of assets with unknown value at the end, which are excluded, so the change is incomplete. */
  leftOut: number;
};

export type Known = { value: string; unknownAssets: number };

/** The value at the start and the net deposits since, of assets with unknown value at the end. */
type OfLeftOut = { atStart: Decimal; net: Decimal };

/**
 * @param of  the excluded assets; null if unknown, as for a single account
 * @param before  at the end of the day before the period; null if nothing was held
 * @param days  of the period, in order
 * @param now  the value at the end
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
  // With more unknown assets at the start, a new price would look like a gain.
  const wereUnknown = before?.unknownAssets ?? 0;
  // With more unknown assets at the end, their earlier value and cost would look like a loss unless excluded.
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
