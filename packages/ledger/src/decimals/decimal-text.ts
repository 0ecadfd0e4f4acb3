/** Formats decimals. Amounts never become floats, and are rounded once, on digits, only for display. */
import { currencyDigits } from './currency-digits.ts';
import { atScale, type Decimal, isNegative, normalize, parseDecimal, roundTo } from './decimal.ts';
import { type Grouping, groupingOf, lakhsApart, thousandsApart } from './thousands.ts';

/**
 * Parses a decimal, also with the minus sign used on pages.
 * @returns null if the text is not a number
 */
export function readDecimal(text: string): Decimal | null {
  return parseDecimal(text.trim().replace('−', '-'));
}

/** Rounds half away from zero to `scale` decimals, and never adds digits. */
export function roundForShow(value: Decimal, scale: number): Decimal {
  return value.scale <= scale ? value : roundTo(value, scale, 'half-up');
}

/** Returns the fraction digits that leave `count` significant digits; negative if the whole part has more. */
export function scaleForSignificant(value: Decimal, count: number): number {
  return value.scale - lengthOf(value) + count;
}

/** Compares the magnitude of `value` with a power of ten. */
export function isAtLeastPowerOfTen(value: Decimal, power: number): boolean {
  return value.coefficient !== 0n && lengthOf(value) - 1 - value.scale >= power;
}

/**
 * Formats `−1,234.50`.
 * @param minimumScale the number of decimals to pad with zeros
 */
export function groupedText(value: Decimal, minimumScale = 0, grouping: Grouping = 'thousands'): string {
  const scale = Math.max(value.scale, minimumScale);
  const padded = sizeOf(atScale(value, scale)).padStart(scale + 1, '0');
  const whole = APART[grouping](padded.slice(0, padded.length - scale));
  const fraction = scale > 0 ? `.${padded.slice(-scale)}` : '';
  return `${isNegative(value) ? '−' : ''}${whole}${fraction}`;
}

export const plainText = (value: Decimal, grouping?: Grouping) => groupedText(normalize(value), 0, grouping);

const TINY_DIGITS = 4;

/**
 * Formats an amount without the currency, such as `1,234.50`. An amount below the currency's smallest unit has four
 * significant digits, `0.0001235`.
 * @param currency the currency whose digits and grouping apply, by default 2 digits and thousands
 */
export function moneyText(value: Decimal, currency?: string, digits = digitsOf(currency)): string {
  if (isSmallerThanDigits(value, digits))
    return plainText(roundForShow(value, scaleForSignificant(value, TINY_DIGITS)));
  return groupedText(roundForShow(value, digits), digits, groupingOf(currency));
}

export const digitsOf = (currency: string | undefined): number =>
  currency === undefined ? 2 : currencyDigits(currency);

/** True for a nonzero value that would show as zero: 0.004 with two digits. */
export const isSmallerThanDigits = (value: Decimal, digits: number): boolean =>
  value.coefficient !== 0n && !isAtLeastPowerOfTen(value, -digits);

/**
 * Formats `36.5%`.
 * @param percent 36.5 for 36.5%
 * @param digits the fixed number of decimals
 */
export const percentText = (percent: Decimal, digits: number): string =>
  `${groupedText(roundForShow(percent, digits), digits)}%`;

/**
 * Formats `-1,234.5678` with every digit.
 * @param currency the currency whose grouping applies
 */
export function digitsApart(plain: string, currency?: string): string {
  const [whole = '', fraction] = plain.split('.');
  const apart = APART[groupingOf(currency)](whole);
  return fraction === undefined ? apart : `${apart}.${fraction}`;
}

const APART = { thousands: thousandsApart, lakhs: lakhsApart } as const;

const sizeOf = (coefficient: bigint) => (coefficient < 0n ? -coefficient : coefficient).toString();
const lengthOf = ({ coefficient }: Decimal) => (coefficient === 0n ? 0 : sizeOf(coefficient).length);
