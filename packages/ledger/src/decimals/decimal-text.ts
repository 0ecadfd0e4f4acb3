/**
 * Exact decimals as text, for showing. Amounts arrive as decimal strings and are never made into floats: rounding happens
 * once, on digits, and only for the eye; the exact value stays beside it.
 */
import { currencyDigits } from './currency-digits.ts';
import { atScale, type Decimal, isNegative, normalize, parseDecimal, roundTo } from './decimal.ts';
import { type Grouping, groupingOf, lakhsApart, thousandsApart } from './thousands.ts';

/** A decimal as it is written anywhere on a page, with the page's own minus sign too. @returns null when the text is no number */
export function readDecimal(text: string): Decimal | null {
  return parseDecimal(text.trim().replace('−', '-'));
}

/** Half away from zero, to `scale` fraction digits; never adds digits. */
export function roundForShow(value: Decimal, scale: number): Decimal {
  return value.scale <= scale ? value : roundTo(value, scale, 'half-up');
}

/** How many fraction digits leave `count` significant ones; negative when even the whole part has more. */
export function scaleForSignificant(value: Decimal, count: number): number {
  return value.scale - lengthOf(value) + count;
}

/** Compares the size of `value`, without its sign, with a power of ten. */
export function isAtLeastPowerOfTen(value: Decimal, power: number): boolean {
  return value.coefficient !== 0n && lengthOf(value) - 1 - value.scale >= power;
}

/**
 * Digits with thousands separated: `−1,234.50`.
 * @param minimumScale  fraction digits to fill up to with zeros
 * @param grouping  how the whole part is separated
 */
export function groupedText(value: Decimal, minimumScale = 0, grouping: Grouping = 'thousands'): string {
  const scale = Math.max(value.scale, minimumScale);
  const padded = sizeOf(atScale(value, scale)).padStart(scale + 1, '0');
  const whole = APART[grouping](padded.slice(0, padded.length - scale));
  const fraction = scale > 0 ? `.${padded.slice(-scale)}` : '';
  return `${isNegative(value) ? '−' : ''}${whole}${fraction}`;
}

/** Grouped, without zeros at the end. */
export const plainText = (value: Decimal, grouping?: Grouping) => groupedText(normalize(value), 0, grouping);

const TINY_DIGITS = 4;

/**
 * Money without its currency, wherever it stands: `1,234.50`; of what is smaller than the currency's digits can say, four significant
 * digits, `0.0001235`.
 * @param currency  says how many digits there are and how the whole part is grouped; 2 and by thousands where it is not said
 */
export function moneyText(value: Decimal, currency?: string, digits = digitsOf(currency)): string {
  if (isSmallerThanDigits(value, digits))
    return plainText(roundForShow(value, scaleForSignificant(value, TINY_DIGITS)));
  return groupedText(roundForShow(value, digits), digits, groupingOf(currency));
}

export const digitsOf = (currency: string | undefined): number =>
  currency === undefined ? 2 : currencyDigits(currency);

/** Whether so many digits after the point show nothing of what is not nothing: 0.004 of two. */
export const isSmallerThanDigits = (value: Decimal, digits: number): boolean =>
  value.coefficient !== 0n && !isAtLeastPowerOfTen(value, -digits);

/** `36.5%`, as English writes it: nowhere a space before the sign. @param percent  36.5 is 36.5% @param digits  after the point, always so many */
export const percentText = (percent: Decimal, digits: number): string =>
  `${groupedText(roundForShow(percent, digits), digits)}%`;

/** Every digit of a plain decimal, with its whole part in groups: `-1,234.5678`. @param currency  says how it is grouped */
export function digitsApart(plain: string, currency?: string): string {
  const [whole = '', fraction] = plain.split('.');
  const apart = APART[groupingOf(currency)](whole);
  return fraction === undefined ? apart : `${apart}.${fraction}`;
}

const APART = { thousands: thousandsApart, lakhs: lakhsApart } as const;

const sizeOf = (coefficient: bigint) => (coefficient < 0n ? -coefficient : coefficient).toString();
const lengthOf = ({ coefficient }: Decimal) => (coefficient === 0n ? 0 : sizeOf(coefficient).length);
