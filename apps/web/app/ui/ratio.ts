/** Percentages as the server has them, and as they are printed. */
import { dec, formatDecimal, isPositive, isZero, mul } from '@lotbook/ledger/decimal';
import { formatPercent } from './format.ts';

/** `12.34`, in percent, as what `formatPercent` takes: 0.1234. */
export const ratio = (percent: string) => formatDecimal(mul(dec(percent), dec('0.01')));

/** The least share that has a digit. */
const LEAST = '0.0001';

/**
 * A part of a whole: `36.70%`; what is more than nothing and has no digit of it is `< 0.01%`.
 * @param share  a ratio, rounded to four digits
 * @param value  what the part comes to, a decimal string
 */
export function formatShare(share: string, value: string): string {
  if (isZero(dec(share)) && isPositive(dec(value))) return `< ${formatPercent(LEAST)}`;
  return formatPercent(share);
}
