/** Amounts never become floats: rounding happens once, on digits, for display only. */
import { currencyDigits } from './currency-digits.ts';
import { atScale, type Decimal, isNegative, normalize, parseDecimal, roundTo } from './decimal.ts';
import { type Grouping, groupingOf, lakhsApart, thousandsApart } from './thousands.ts';

/**
 * Accepts the page's minus sign.
 * @returns null if the text is not a number
 */
export function readDecimal(text: string): Decimal | null {
  return parseDecimal(text.trim().replace('−', '-'));
}

/** Rounds half away from zero to `scale` fraction digits; never adds digits. */
export function roundForShow(value: Decimal, scale: number): Decimal {
  return value.scale <= scale ? value : roundTo(value, scale, 'half-up');
}

/** Returns the fraction digits that leave `count` significant digits; negative if the whole part has more. */
export function scaleForSignificant(value: Decimal, count: number): number {
  return value.scale - lengthOf(value) + count;
}

/** Compares the magnitude of `value`. */
export function isAtLeastPowerOfTen(value: Decimal, power: number): boolean {
  return value.coefficient !== 0n && lengthOf(value) - 1 - value.scale >= power;
}

/** Formats `−1,234.50`. @param minimumScale  fraction digits to pad with zeros */
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
 * Leaves out the currency: `1,234.50`. An amount below the currency's smallest unit gets four significant digits,
 * `0.0001235`.
 * @param currency sets digits and grouping; default: 2 digits, by thousands
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

/** Formats `36.5%`. @param percent  36.5 is 36.5% @param digits  fixed number of digits after the point */
export const percentText = (percent: Decimal, digits: number): string =>
  `${groupedText(roundForShow(percent, digits), digits)}%`;

/** Formats `-1,234.5678` with every digit. @param currency  sets the grouping */
export function digitsApart(plain: string, currency?: string): string {
  const [whole = '', fraction] = plain.split('.');
  const apart = APART[groupingOf(currency)](whole);
  return fraction === undefined ? apart : `${apart}.${fraction}`;
}

const APART = { thousands: thousandsApart, lakhs: lakhsApart } as const;

const sizeOf = (coefficient: bigint) => (coefficient < 0n ? -coefficient : coefficient).toString();
const lengthOf = ({ coefficient }: Decimal) => (coefficient === 0n ? 0 : sizeOf(coefficient).length);
