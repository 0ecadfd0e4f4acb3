/**
 * Computes the money-weighted return: the single rate at which all deposits and withdrawals grow to the final value
 * (the internal rate of return with exact days, or XIRR in spreadsheets, with a year of 365 days).
 *
 * Start with 100, add 50 after 100 of 200 days, end with 160. If x is the value one day earlier of one unit today, 100
 * + 50 x^100 - 160 x^200 = 0. The return over the whole time is x^-200 - 1. Exponents are whole days, so the left side
 * is a polynomial computed with integers only.
 */
import { atScale, type Decimal, divideRounded, pow10, sub } from '@lotbook/ledger/decimal';

/** A flow, positive for a deposit. `day` counts from the start. */
export type DatedFlow = { day: number; amount: Decimal };

export type MoneyWeighted =
  /**
   * The rate: `ofPeriod` over the whole time, `perYear` for 365 days. Twelve digits, 0.1 for 10%; null if too large.
   */
  | { kind: 'rate'; ofPeriod: Decimal; perYear: Decimal | null }
  /** Nothing was deposited, or more was withdrawn than any rate explains. */
  | { kind: 'none' }
  /** Several rates explain the final value, as can happen with alternating deposits and withdrawals. */
  | { kind: 'several'; count: number };

/** The number of decimals in fixed point. */
const DIGITS = 40;
const ONE = pow10(DIGITS);
/** The precision, far below the digits of a result for any number of days. */
const NEAR = pow10(DIGITS - 28);
const RESULT_DIGITS = 12;
/** The widest range: from a loss to one millionth to a gain by a factor of a million. */
const WIDEST = 1e6;
const STEPS = 400;

/**
 * @param start  the value before the first day
 * @param flows the flows in any order; those of one day are added up
 * @param end    the value at the end of the last day
 * @param days   from start to end, at least 1
 * @source CFA Institute, Money-Weighted Rate of Return; ISO/IEC 29500-1 18.17.7.346 (XIRR)
 */
export function moneyWeighted(start: Decimal, flows: readonly DatedFlow[], end: Decimal, days: number): MoneyWeighted {
  const scale = Math.max(start.scale, end.scale, ...flows.map(({ amount }) => amount.scale), 0);
  const terms = new Map<number, bigint>();
  const put = (day: number, amount: bigint) => terms.set(day, (terms.get(day) ?? 0n) + amount);
  put(0, atScale(start, scale));
  for (const { day, amount } of flows) put(Math.min(Math.max(day, 0), days), atScale(amount, scale));
  put(days, -atScale(end, scale));
  const polynomial = [...terms].filter(([, amount]) => amount !== 0n).sort(([a], [b]) => a - b);
  const hasIn = polynomial.some(([, amount]) => amount > 0n);
  const hasOut = polynomial.some(([, amount]) => amount < 0n);
  if (!hasIn) return { kind: 'none' };
  // Everything was lost.
  if (!hasOut) return { kind: 'rate', ofPeriod: MINUS_ONE, perYear: MINUS_ONE };
  const roots = rootsOf(polynomial, days);
  if (roots.length === 0) return { kind: 'none' };
  if (roots.length > 1) return { kind: 'several', count: roots.length };
  const ofPeriod = growthLess1(roots[0]!, days);
  return ofPeriod === null ? { kind: 'none' } : { kind: 'rate', ofPeriod, perYear: growthLess1(roots[0]!, 365) };
}

const MINUS_ONE: Decimal = { coefficient: -1n, scale: 0 };

type Polynomial = readonly (readonly [number, bigint])[];

/** Finds roots. One sign change of the coefficients means one root (Descartes). */
function rootsOf(polynomial: Polynomial, days: number): bigint[] {
  const roots: bigint[] = [];
  const rough = roughly(polynomial);
  const [widest, narrowest] = [placeAt(WIDEST, days), placeAt(1 / WIDEST, days)];
  if (signChanges(polynomial) === 1) {
    const sign = signAt(polynomial, rough, widest);
    return sign * signAt(polynomial, rough, narrowest) < 0 ? [between(polynomial, rough, widest, narrowest, sign)] : [];
  }
  let before = widest;
  let sign = signAt(polynomial, rough, before);
  for (let step = 1; step <= STEPS; step++) {
    const place = placeAt(WIDEST ** (1 - (2 * step) / STEPS), days);
    const signHere = signAt(polynomial, rough, place);
    if (signHere === 0) roots.push(place);
    else if (sign !== 0 && signHere !== sign) roots.push(between(polynomial, rough, before, place, sign));
    before = place;
    sign = signHere;
  }
  return roots;
}

function signChanges(polynomial: Polynomial): number {
  return polynomial.filter(([, amount], i) => i > 0 && amount > 0n !== polynomial[i - 1]![1] > 0n).length;
}

/** Returns an approximate value, which only guides the search and affects no figure. */
function placeAt(growth: number, days: number): bigint {
  return BigInt(Math.round(growth ** (-1 / days) * 1e15)) * pow10(DIGITS - 15);
}

/** Finds a root by Newton's method, with bisection whenever a step would leave the bracket. */
function between(polynomial: Polynomial, rough: Rough, from: bigint, to: bigint, signFrom: number): bigint {
  let [low, high] = [from, to];
  let x = startWithin(rough, from, to, signFrom);
  while (high - low > 1n) {
    const { value, slope } = at(polynomial, x);
    if (value === 0n) return x;
    if ((value > 0n ? 1 : -1) === signFrom) low = x;
    else high = x;
    const step = slope === 0n ? 0n : (value * ONE) / slope;
    const next = x - step;
    const isInside = slope !== 0n && next > low && next < high;
    if (isInside && step < NEAR && step > -NEAR) return next;
    x = isInside ? next : (low + high) / 2n;
  }
  return high;
}

/**
 * The polynomial as floats, which guide the search. `gaps` has the days from each term to the previous one, from 0 for
 * the first.
 */
type Rough = { amounts: Float64Array; gaps: Int32Array; widestGap: number };

function roughly(polynomial: Polynomial): Rough {
  const gaps = Int32Array.from(polynomial, ([day], i) => day - (polynomial[i - 1]?.[0] ?? 0));
  return { amounts: Float64Array.from(polynomial, ([, amount]) => Number(amount)), gaps, widestGap: Math.max(...gaps) };
}

/** Evaluates the polynomial by Horner's scheme. `size` is the sum of the terms' magnitudes. */
function roughAt({ amounts, gaps, widestGap }: Rough, x: number): { value: number; size: number } {
  const powers = new Float64Array(widestGap + 1);
  powers[0] = 1;
  for (let n = 1; n <= widestGap; n++) powers[n] = powers[n - 1]! * x;
  let [value, size] = [0, 0];
  for (let i = amounts.length - 1; i >= 0; i--) {
    const power = powers[gaps[i]!]!;
    value = (value + amounts[i]!) * power;
    size = (size + Math.abs(amounts[i]!)) * power;
  }
  return { value, size };
}

const HALVES = 40;

/** Returns a starting point that saves exact steps. Correctness does not depend on it. */
function startWithin(rough: Rough, from: bigint, to: bigint, signFrom: number): bigint {
  let [low, high] = [Number(from) / Number(ONE), Number(to) / Number(ONE)];
  for (let i = 0; i < HALVES; i++) {
    const middle = (low + high) / 2;
    if (Math.sign(roughAt(rough, middle).value) === signFrom) low = middle;
    else high = middle;
  }
  const start = BigInt(Math.round(((low + high) / 2) * 1e15)) * pow10(DIGITS - 15);
  return start > from && start < to ? start : (from + to) / 2n;
}

/** The fraction of the terms' magnitudes above which rounding cannot have changed the sign. */
const SURE = 1e-9;

function signAt(polynomial: Polynomial, rough: Rough, x: bigint): number {
  const { value: near, size } = roughAt(rough, Number(x) / Number(ONE));
  if (Number.isFinite(size) && Math.abs(near) > size * SURE) return Math.sign(near);
  const { value } = at(polynomial, x);
  return value > 0n ? 1 : value < 0n ? -1 : 0;
}

function at(polynomial: Polynomial, x: bigint): { value: bigint; slope: bigint } {
  const powers = powersOf(x);
  let [value, slope] = [0n, 0n];
  let later = polynomial.at(-1)![0];
  const goBack = (days: number) => {
    if (days === 0) return;
    const [power, less] = [powers(days), powers(days - 1)];
    slope = (slope * power + value * BigInt(days) * less) / ONE;
    value = (value * power) / ONE;
  };
  for (let i = polynomial.length - 1; i >= 0; i--) {
    const [day, amount] = polynomial[i]!;
    goBack(later - day);
    value += amount * ONE;
    later = day;
  }
  goBack(later);
  return { value, slope };
}

function powersOf(x: bigint): (n: number) => bigint {
  const known = new Map<number, bigint>([
    [0, ONE],
    [1, x],
  ]);
  const power = (n: number): bigint => {
    const found = known.get(n);
    if (found !== undefined) return found;
    const half = power(Math.floor(n / 2));
    const square = (half * half) / ONE;
    const made = n % 2 === 0 ? square : (square * x) / ONE;
    known.set(n, made);
    return made;
  };
  return power;
}

function growthLess1(x: bigint, days: number): Decimal | null {
  const discount = powersOf(x)(days);
  if (discount < pow10(RESULT_DIGITS)) return null;
  const growth = divideRounded(pow10(RESULT_DIGITS) * ONE, discount, 'half-even');
  return sub({ coefficient: growth, scale: RESULT_DIGITS }, { coefficient: 1n, scale: 0 });
}
