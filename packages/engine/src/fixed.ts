/**
 * Fixed-point numbers of the engine: a bigint counting units of 10^-30. Every decimal a ledger may hold is exact in it,
 * quantities and amounts of all assets share the one scale, and so addition is one bigint addition. Only a division
 * (a part of a lot, a pool's average) can need more digits; it is cut at the 30th and what is left stays where it came from.
 */

/** Digits after the point, of quantities and amounts alike. */
export const SCALE = 30;
export const ONE = 10n ** 30n;

const POWERS: readonly bigint[] = Array.from({ length: 61 }, (_, i) => 10n ** BigInt(i));

/** Reads a decimal of the ledger file (`12`, `0.5`; checked before). Up to 15 digits are counted in a plain number. */
export function parseFixed(text: string): bigint {
  const { length } = text;
  // Stryker disable next-line all: a shortcut, both ways read the same
  if (length > 16) return parseLong(text);
  let value = 0;
  let decimals = 0;
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    if (code === 46) decimals = length - i - 1;
    else value = value * 10 + (code - 48);
  }
  // Sixteen digits without a point may be more than a number holds exactly.
  if (value > Number.MAX_SAFE_INTEGER) return parseLong(text);
  return BigInt(value) * POWERS[SCALE - decimals]!;
}

/** The same, with a minus before it where it is below zero: what a result says. */
export function parseSigned(text: string): bigint {
  return text.startsWith('-') ? -parseFixed(text.slice(1)) : parseFixed(text);
}

function parseLong(text: string): bigint {
  const point = text.indexOf('.');
  if (point < 0) return BigInt(text) * ONE;
  return BigInt(text.slice(0, point) + text.slice(point + 1)) * POWERS[SCALE - (text.length - point - 1)]!;
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
  // Looking at a character joins the pieces. The answer must matter, or the look is optimized away.
  // Stryker disable next-line all: it is the look that counts
  return text.charCodeAt(text.length - 1) === 0 ? '' : text;
}

/** value × part / whole, cut towards zero at the scale. `whole` must not be 0. */
export function share(value: bigint, part: bigint, whole: bigint): bigint {
  // Stryker disable next-line all: a shortcut, the division says the same
  return part === whole ? value : (value * part) / whole;
}

/** The product of two fixed-point numbers, cut at the scale. */
export function times(a: bigint, b: bigint): bigint {
  return (a * b) / ONE;
}

export function smaller(a: bigint, b: bigint): bigint {
  // Stryker disable next-line all: of two alike it does not matter which
  return a < b ? a : b;
}
