/**
 * A decimal: an integer coefficient over a power of ten. Addition, subtraction and multiplication are exact; division
 * and rounding take a scale and a rule. No quantity or amount of money is ever a `number`.
 */

export type Decimal = { readonly coefficient: bigint; readonly scale: number };

/** The rounding rule. `half-even` and `half-up` round to nearest, `down` toward zero, `floor` toward minus infinity. */
export type Rounding = 'half-up' | 'half-even' | 'down' | 'up' | 'floor' | 'ceiling';

/** The maximum number of decimals, more than any asset has. A longer text is rejected instead of truncated. */
export const MAX_SCALE = 60;
/** The maximum number of digits. A larger exponent is hostile input, not a quantity. */
const MAX_DIGITS = 200;

/** The maximum number of decimals in a ledger. */
export const LEDGER_SCALE = 30;

export const ZERO: Decimal = { coefficient: 0n, scale: 0 };

const powers: bigint[] = [1n];
export function pow10(n: number): bigint {
  for (let i = powers.length; i <= n; i++) powers.push(powers[i - 1]! * 10n);
  return powers[n]!;
}

const PLAIN = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/;

/**
 * Parses plain or exponent notation: `12`, `-0.5`, `.5`, `1.2E-05`. No separators, currency signs or spaces.
 * @returns the decimal with its written scale, or null if the text is not a decimal or has too many digits
 */
export function parseDecimal(text: string): Decimal | null {
  return parseShort(text) ?? parseAny(text);
}

/**
 * Parses up to fifteen digits as a number, which represents them exactly and takes a third of the time of the pattern.
 * @returns null for anything else, which may still be a decimal
 */
function parseShort(text: string): Decimal | null {
  const { length } = text;
  const start = text.charCodeAt(0) === 45 ? 1 : 0;
  if (length - start > 16) return null;
  let value = 0;
  let digits = 0;
  let point = -1;
  for (let i = start; i < length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 48 && code <= 57) {
      value = value * 10 + (code - 48);
      digits++;
    } else if (code === 46 && point < 0) point = i;
    else return null;
  }
  if (digits === 0 || digits > 15) return null;
  const coefficient = BigInt(start === 1 ? -value : value);
  return { coefficient, scale: point < 0 ? 0 : length - point - 1 };
}

function parseAny(text: string): Decimal | null {
  const match = PLAIN.exec(text);
  if (!match) return null;
  const [, sign, whole = '', fraction = '', exponentText] = match;
  if (whole === '' && fraction === '') return null;
  const exponent = exponentText ? Number(exponentText) : 0;
  let scale = fraction.length - exponent;
  if (whole.length + fraction.length > MAX_DIGITS || Math.abs(exponent) > MAX_DIGITS || scale > MAX_SCALE) return null;
  let coefficient = BigInt(whole + fraction);
  if (scale < 0) {
    coefficient *= pow10(-scale);
    scale = 0;
  }
  return { coefficient: sign === '-' ? -coefficient : coefficient, scale };
}

/**
 * Parses a literal, a database value or a validated text.
 * @throws {RangeError} if it is malformed, which is a bug in the caller
 */
export function dec(text: string): Decimal {
  const value = parseDecimal(text);
  if (!value) throw new RangeError(`not a decimal: ${JSON.stringify(text)}`);
  return value;
}

/** Formats in plain notation without trailing zeros or an exponent. Zero is `0`, never `-0`. */
export function formatDecimal(value: Decimal): string {
  const { coefficient, scale } = normalize(value);
  return placePoint(coefficient, scale);
}

export function toFixed(value: Decimal, scale: number, rounding: Rounding = 'half-up'): string {
  return placePoint(roundTo(value, scale, rounding).coefficient, scale);
}

function placePoint(coefficient: bigint, scale: number): string {
  const negative = coefficient < 0n;
  const digits = (negative ? -coefficient : coefficient).toString().padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return negative ? `-${text}` : text;
}

export function normalize(value: Decimal): Decimal {
  let { coefficient, scale } = value;
  if (coefficient === 0n) return ZERO;
  while (scale > 0 && coefficient % 10n === 0n) {
    coefficient /= 10n;
    scale--;
  }
  return scale === value.scale ? value : { coefficient, scale };
}

export function atScale(value: Decimal, scale: number): bigint {
  if (scale < value.scale) throw new RangeError('atScale cannot drop digits; round first');
  return value.coefficient * pow10(scale - value.scale);
}

export function add(a: Decimal, b: Decimal): Decimal {
  if (a.scale === b.scale) return { coefficient: a.coefficient + b.coefficient, scale: a.scale };
  const scale = Math.max(a.scale, b.scale);
  return { coefficient: atScale(a, scale) + atScale(b, scale), scale };
}

export function sub(a: Decimal, b: Decimal): Decimal {
  return add(a, neg(b));
}

export function mul(a: Decimal, b: Decimal): Decimal {
  return { coefficient: a.coefficient * b.coefficient, scale: a.scale + b.scale };
}

export function neg(a: Decimal): Decimal {
  return { coefficient: -a.coefficient, scale: a.scale };
}

export function abs(a: Decimal): Decimal {
  return a.coefficient < 0n ? neg(a) : a;
}

export function sum(values: Iterable<Decimal>): Decimal {
  let total = ZERO;
  for (const value of values) total = add(total, value);
  return total;
}

export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const scale = Math.max(a.scale, b.scale);
  const left = atScale(a, scale);
  const right = atScale(b, scale);
  return left < right ? -1 : left > right ? 1 : 0;
}

export function equals(a: Decimal, b: Decimal): boolean {
  return compare(a, b) === 0;
}

export function isZero(a: Decimal): boolean {
  return a.coefficient === 0n;
}

export function isNegative(a: Decimal): boolean {
  return a.coefficient < 0n;
}

export function isPositive(a: Decimal): boolean {
  return a.coefficient > 0n;
}

export function min(a: Decimal, b: Decimal): Decimal {
  return compare(a, b) <= 0 ? a : b;
}

export function max(a: Decimal, b: Decimal): Decimal {
  return compare(a, b) >= 0 ? a : b;
}

/** @throws {RangeError} if b is zero */
export function divide(a: Decimal, b: Decimal, scale: number, rounding: Rounding): Decimal {
  if (b.coefficient === 0n) throw new RangeError('division by zero');
  const shift = scale + b.scale - a.scale;
  const numerator = shift >= 0 ? a.coefficient * pow10(shift) : a.coefficient;
  const denominator = shift >= 0 ? b.coefficient : b.coefficient * pow10(-shift);
  return { coefficient: divideRounded(numerator, denominator, rounding), scale };
}

export function toLedgerScale(value: Decimal): Decimal {
  return value.scale <= LEDGER_SCALE ? value : normalize(roundTo(value, LEDGER_SCALE, 'half-even'));
}

export function ledgerText(value: Decimal): string {
  return formatDecimal(toLedgerScale(value));
}

export function roundTo(value: Decimal, scale: number, rounding: Rounding): Decimal {
  if (value.scale <= scale) return { coefficient: atScale(value, scale), scale };
  return { coefficient: divideRounded(value.coefficient, pow10(value.scale - scale), rounding), scale };
}

/** Divides and rounds. The divisor must not be zero. */
export function divideRounded(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator < 0n) return divideRounded(-numerator, -denominator, rounding);
  const quotient = numerator / denominator;
  const rest = numerator % denominator;
  if (rest === 0n) return quotient;
  const away = numerator < 0n ? -1n : 1n;
  const twice = (rest < 0n ? -rest : rest) * 2n;
  switch (rounding) {
    case 'down':
      return quotient;
    case 'up':
      return quotient + away;
    case 'floor':
      return away < 0n ? quotient - 1n : quotient;
    case 'ceiling':
      return away > 0n ? quotient + 1n : quotient;
    case 'half-up':
      return twice >= denominator ? quotient + away : quotient;
    case 'half-even':
      if (twice === denominator) return quotient % 2n === 0n ? quotient : quotient + away;
      return twice > denominator ? quotient + away : quotient;
  }
}

/**
 * Splits `total` in proportion to `weights` without losing anything.
 * @param total the total in integer units of the smallest size, with any sign
 * @param weights the weights, each >= 0 and at least one > 0
 * @returns one share per weight, in order, adding up to `total` exactly; leftover units go to the earliest with a
 * weight, so that two runs agree
 * @throws {RangeError} for empty, negative or all-zero weights, which are a bug in the caller, not a user error
 */
export function allocate(total: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((a, b) => {
    if (b < 0n) throw new RangeError('allocate: a negative weight');
    return a + b;
  }, 0n);
  if (whole === 0n) throw new RangeError('allocate: no weight');
  const shares = weights.map((weight) => (total * weight) / whole);
  let left = total - shares.reduce((a, b) => a + b, 0n);
  const step = left < 0n ? -1n : 1n;
  for (let i = 0; left !== 0n; i = (i + 1) % weights.length) {
    if (weights[i]! === 0n) continue;
    shares[i]! += step;
    left -= step;
  }
  return shares;
}
