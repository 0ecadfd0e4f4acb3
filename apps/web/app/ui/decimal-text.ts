/**
 * Exact decimals as text, for showing. Amounts arrive as decimal strings and are never made into floats: rounding happens
 * here, on digits, once, and only for the eye; the exact value stays beside it.
 */

/** (negative ? -1 : 1) · digits / 10^scale */
export type DecimalText = { readonly isNegative: boolean; readonly digits: bigint; readonly scale: number };

const PATTERN = /^([+\-−]?)(\d+)?(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/;

/** @returns null when the text is no number */
export function parseDecimalText(text: string): DecimalText | null {
  const match = PATTERN.exec(text.trim());
  if (!match || (match[2] === undefined && !match[3])) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const shift = Number(exponent) - fraction.length;
  const digits = BigInt(whole + fraction);
  const isNegative = (sign === '-' || sign === '−') && digits !== 0n;
  return shift > 0
    ? { isNegative, digits: digits * 10n ** BigInt(shift), scale: 0 }
    : { isNegative, digits, scale: -shift };
}

/** Half away from zero, to `scale` fraction digits; never adds digits. */
export function roundDecimalText(value: DecimalText, scale: number): DecimalText {
  if (value.scale <= scale) return value;
  const divisor = 10n ** BigInt(value.scale - scale);
  const digits = (value.digits + divisor / 2n) / divisor;
  return { isNegative: value.isNegative && digits !== 0n, digits, scale };
}

/** How many fraction digits leave `count` significant ones; negative when even the whole part has more. */
export function scaleForSignificant(value: DecimalText, count: number): number {
  const length = value.digits === 0n ? 0 : value.digits.toString().length;
  return value.scale - length + count;
}

/** Compares the size of `value`, without its sign, with a power of ten. */
export function isAtLeastPowerOfTen(value: DecimalText, power: number): boolean {
  if (value.digits === 0n) return false;
  return value.digits.toString().length - 1 - value.scale >= power;
}

/**
 * Digits with thousands separated: `−1,234.50`.
 * @param minimumScale  fraction digits to fill up to with zeros
 */
export function groupedText(value: DecimalText, minimumScale = 0): string {
  const scale = Math.max(value.scale, minimumScale);
  const padded = (value.digits * 10n ** BigInt(scale - value.scale)).toString().padStart(scale + 1, '0');
  const whole = padded.slice(0, padded.length - scale).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = scale > 0 ? `.${padded.slice(-scale)}` : '';
  return `${value.isNegative ? '−' : ''}${whole}${fraction}`;
}

/** The same value with the zeros at its end taken away. */
export function withoutTrailingZeros(value: DecimalText): DecimalText {
  let { digits, scale } = value;
  while (scale > 0 && digits % 10n === 0n) {
    digits /= 10n;
    scale -= 1;
  }
  return { ...value, digits, scale };
}
