/**
 * Numbers in fixed point: bigints that count units of 10^-30. Every decimal in a ledger is exact, and because all assets
 * share one scale, a sum is one bigint addition. Only a division (a part of a lot, a pool's average) can need more
 * digits. It truncates at the 30th, and the remainder stays with its source.
 */

/** The number of decimals of quantities and amounts. */
export const SCALE = 30;
export const ONE = 10n ** 30n;

const POWERS: readonly bigint[] = Array.from({ length: 61 }, (_, i) => 10n ** BigInt(i));

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
  // Sixteen digits without a decimal point may exceed a number's exact range.
  if (value > Number.MAX_SAFE_INTEGER) return parseLong(text);
  return BigInt(value) * POWERS[SCALE - decimals]!;
}

export function parseSigned(text: string): bigint {
  return text.startsWith('-') ? -parseFixed(text.slice(1)) : parseFixed(text);
}

function parseLong(text: string): bigint {
  const point = text.indexOf('.');
  if (point < 0) return BigInt(text) * ONE;
  return BigInt(text.slice(0, point) + text.slice(point + 1)) * POWERS[SCALE - (text.length - point - 1)]!;
}

const ZEROS = Array.from({ length: SCALE + 1 }, (_, i) => '0'.repeat(i));

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

/** Flattens a string. A result has millions of strings, and V8's concatenated strings take three times the memory. */
function flat(text: string): string {
  // Reading a character flattens the string. Its result must be used, or the read is optimized away.
  // Stryker disable next-line all: it is the look that counts
  return text.charCodeAt(text.length - 1) === 0 ? '' : text;
}

/** Returns value × part / whole, truncated at the scale. `whole` must not be 0. */
export function share(value: bigint, part: bigint, whole: bigint): bigint {
  // Stryker disable next-line all: a shortcut, the division says the same
  return part === whole ? value : (value * part) / whole;
}

/** Multiplies and truncates at the scale. */
export function times(a: bigint, b: bigint): bigint {
  return (a * b) / ONE;
}

export function smaller(a: bigint, b: bigint): bigint {
  // Stryker disable next-line all: of two alike it does not matter which
  return a < b ? a : b;
}
