/** The baseline and up to three rules at round values: exact for labels, floats for drawing. */
import { type Decimal, dec, formatDecimal, mul, normalize } from '@lotbook/ledger/decimal';

export type ValueScale = {
  readonly rules: readonly { value: string; share: number }[];
  shareOf(value: number): number;
  /** At zero if values are on both sides, otherwise at the baseline. */
  readonly floor: number;
};

const RULES = 3;
/** Below this a float has no usable power of ten. */
const NOTHING = 1e-300;
/** Steps are 1, 2, 2.5 or 5 times a power of ten, here in tenths. */
const MANTISSAS = [10, 20, 25, 50, 100];

export function valueScale(values: readonly number[]): ValueScale {
  const { low, high } = roomFor(values);
  const step = stepFor(low, high);
  const first = Math.floor(low / step.size);
  const last = Math.max(first + 1, Math.ceil(high / step.size));
  const [bottom, top] = [first * step.size, last * step.size];
  const shareOf = (value: number) => Math.min(1, Math.max(0, (value - bottom) / (top - bottom)));
  const rules = Array.from({ length: last - first + 1 }, (_, i) => ({
    value: textOf(first + i, step),
    share: i / (last - first),
  }));
  return { rules, shareOf, floor: bottom < 0 && top > 0 ? shareOf(0) : bottom < 0 ? 1 : 0 };
}

/** Centers a flat line instead of drawing it along an edge. */
function roomFor(values: readonly number[]): { low: number; high: number } {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
  if (high - low > NOTHING) return { low, high };
  const around = Math.abs(low) * 0.1;
  return around <= NOTHING ? { low: 0, high: 1 } : { low: low - around, high: high + around };
}

type Step = { mantissa: number; power: number; size: number };

/** Returns the smallest round step for which three steps cover `low` to `high`. */
function stepFor(low: number, high: number): Step {
  const least = Math.floor(Math.log10((high - low) / RULES));
  for (let power = least; ; power++)
    for (const mantissa of MANTISSAS) {
      const size = (mantissa / 10) * 10 ** power;
      if (Math.ceil(high / size) - Math.floor(low / size) <= RULES) return { mantissa, power, size };
    }
}

/** Returns `count` steps as an exact decimal. */
function textOf(count: number, { mantissa, power }: Step): string {
  const tenths = { coefficient: BigInt(count) * BigInt(mantissa), scale: 1 };
  return formatDecimal(normalize(mul(tenths, powerOfTen(power))));
}

const powerOfTen = (power: number): Decimal =>
  power < 0 ? { coefficient: 1n, scale: -power } : dec(`1${'0'.repeat(power)}`);
