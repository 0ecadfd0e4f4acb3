/**
 * Computes Australian sums. Losses first reduce gains without the discount. The discount then halves the remaining
 * gains.
 */
import { divideRounded } from '@lotbook/ledger/decimal';

export type AustralianSums = {
  otherGains: bigint;
  discountGains: bigint;
  losses: bigint;
  /** The losses of the year used against gains without the discount. */
  usedOnOther: bigint;
  usedOnDiscount: bigint;
  discount: bigint;
  net: bigint;
  carriedForward: bigint;
};

/**
 * @param rows printed gains, in units of 10^-digits; `isLong` means held for at least twelve months, not counting the
 * days of purchase and sale
 * @source Australian Taxation Office, guide to capital gains tax: losses are deducted from gains before the discount,
 * in the order best for the taxpayer; individuals have a discount of 50%
 */
export function australianSums(rows: readonly { gain: bigint; isLong: boolean }[]): AustralianSums {
  const sumOf = (wanted: (row: { gain: bigint; isLong: boolean }) => boolean) =>
    rows.filter(wanted).reduce((sum, { gain }) => sum + gain, 0n);
  const otherGains = sumOf(({ gain, isLong }) => gain > 0n && !isLong);
  const discountGains = sumOf(({ gain, isLong }) => gain > 0n && isLong);
  const losses = -sumOf(({ gain }) => gain < 0n);
  const usedOnOther = least(losses, otherGains);
  const usedOnDiscount = least(losses - usedOnOther, discountGains);
  const left = discountGains - usedOnDiscount;
  const discount = divideRounded(left, 2n, 'half-up');
  return {
    otherGains,
    discountGains,
    losses,
    usedOnOther,
    usedOnDiscount,
    discount,
    net: otherGains - usedOnOther + left - discount,
    carriedForward: losses - usedOnOther - usedOnDiscount,
  };
}

const least = (a: bigint, b: bigint) => (a < b ? a : b);
