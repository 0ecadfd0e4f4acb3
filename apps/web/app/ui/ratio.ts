import { dec, formatDecimal, isPositive, isZero, mul } from '@lotbook/ledger/decimal';
import { formatPercent } from './format.ts';

/** Converts percent to a ratio: `12.34` is 0.1234. */
export const ratio = (percent: string) => formatDecimal(mul(dec(percent), dec('0.01')));

/** The smallest share that is not rounded to zero. */
const LEAST = '0.0001';

/**
 * `36.70%`, or `< 0.01%` if it would round to zero.
 * @param share  a ratio rounded to four digits
 * @param value  the part's amount, a decimal string
 */
export function formatShare(share: string, value: string): string {
  if (isZero(dec(share)) && isPositive(dec(value))) return `< ${formatPercent(LEAST)}`;
  return formatPercent(share);
}
