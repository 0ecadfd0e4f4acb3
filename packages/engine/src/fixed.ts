/**
 * Fixed-point numbers of the engine: a bigint counting units of 10^-30. Every decimal a ledger may hold is exact in it,
 * quantities and amounts of all assets share the one scale, and so addition is one bigint addition. Only a division
 * (a part of a lot, a pool's average) can need more digits; it is cut at the 30th and what is left stays where it came from.
 */

/** Digits after the point, of quantities and amounts alike. */
export const SCALE = 30;
export const ONE = 10n ** 30n;

const POWERS: readonly bigint[] = Array.from({ length: 61 }, (_, i) => 10n ** BigInt(i));

/** Reads a decimal of the ledger file (`12`, `0.5`; checked before). Up to 15 digits take a path without BigInt(text). */
export function parseFixed(text: string): bigint {
  const point = text.indexOf('.');
  if (point < 0) return (text.length <= 15 ? BigInt(+text) : BigInt(text)) * ONE;
  const digits = text.slice(0, point) + text.slice(point + 1);
  const decimals = text.length - point - 1;
  return (digits.length <= 15 ? BigInt(+digits) : BigInt(digits)) * POWERS[SCALE - decimals]!;
}

const ZEROS = Array.from({ length: SCALE + 1 }, (_, i) => '0'.repeat(i));

/** Plain notation without trailing zeros. */
export function formatFixed(value: bigint): string {
  const text = value.toString();
  const sign = text.charCodeAt(0) === 45 ? 1 : 0;
  const point = text.length - SCALE;
  let end = text.length;
  while (end > sign && end > point && text.charCodeAt(end - 1) === 48) end--;
  if (end <= point) return text.slice(0, point);
  if (end === sign) return '0';
  if (point > sign) return flat(`${text.slice(0, point)}.${text.slice(point, end)}`);
  return flat(`${sign === 1 ? '-0.' : '0.'}${ZEROS[sign - point]}${text.slice(sign, end)}`);
}

/** The same text in one piece: a result holds millions of these, and pieced strings are three times as large. */
function flat(text: string): string {
  // Looking at a character joins the pieces. The answer must matter, or the look is optimised away.
  return text.charCodeAt(text.length - 1) === 0 ? '' : text;
}

/** value × part / whole, cut towards zero at the scale. `whole` must not be 0. */
export function share(value: bigint, part: bigint, whole: bigint): bigint {
  return part === whole ? value : (value * part) / whole;
}

/** The product of two fixed-point numbers, cut at the scale. */
export function times(a: bigint, b: bigint): bigint {
  return (a * b) / ONE;
}

export function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
