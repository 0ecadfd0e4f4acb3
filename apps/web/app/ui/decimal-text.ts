/**
 * Exact decimals as text, for showing. Amounts arrive as decimal strings and are never made into floats: rounding happens
 * once, on digits, and only for the eye; the exact value stays beside it.
 */
import { atScale, type Decimal, isNegative, normalise, parseDecimal, roundTo } from '@lotbook/ledger/decimal';
import { type Grouping, lakhsApart, thousandsApart } from '@lotbook/ledger/thousands';

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
  const apart = grouping === 'lakhs' ? lakhsApart : thousandsApart;
  const whole = apart(padded.slice(0, padded.length - scale));
  const fraction = scale > 0 ? `.${padded.slice(-scale)}` : '';
  return `${isNegative(value) ? '−' : ''}${whole}${fraction}`;
}

/** Grouped, without zeros at the end. */
export const plainText = (value: Decimal, grouping?: Grouping) => groupedText(normalise(value), 0, grouping);

const sizeOf = (coefficient: bigint) => (coefficient < 0n ? -coefficient : coefficient).toString();
const lengthOf = ({ coefficient }: Decimal) => (coefficient === 0n ? 0 : sizeOf(coefficient).length);
