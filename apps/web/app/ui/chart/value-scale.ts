/** The heights of a chart: a baseline and at most three rules above it at round values, exact to be written, floats to be drawn at. Pure. */
import { type Decimal, dec, formatDecimal, mul, normalize } from '@lotbook/ledger/decimal';

export type ValueScale = {
  /** Decimal strings from the baseline upwards, and where each is: 0 at the baseline, 1 at the top. */
  readonly rules: readonly { value: string; share: number }[];
  /** Where a value is, 0 to 1. */
  shareOf(value: number): number;
  /** The share that the area reaches to: that of zero where the values are on both sides of it, else the baseline. */
  readonly floor: number;
};

const RULES = 3;
/** Below it a float has no power of ten to take a step of. */
const NOTHING = 1e-300;
/** Tenths: steps are 1, 2, 2.5 or 5 of a power of ten. */
const MANTISSAS = [10, 20, 25, 50, 100];

/** @param values  at least one */
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

/** A line that is flat is drawn in the middle, not along an edge. */
function roomFor(values: readonly number[]): { low: number; high: number } {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
  if (high - low > NOTHING) return { low, high };
  const around = Math.abs(low) * 0.1;
  return around <= NOTHING ? { low: 0, high: 1 } : { low: low - around, high: high + around };
}

type Step = { mantissa: number; power: number; size: number };

/** The smallest round step of which three reach from below `low` to above `high`. */
function stepFor(low: number, high: number): Step {
  const least = Math.floor(Math.log10((high - low) / RULES));
  for (let power = least; ; power++)
    for (const mantissa of MANTISSAS) {
      const size = (mantissa / 10) * 10 ** power;
      if (Math.ceil(high / size) - Math.floor(low / size) <= RULES) return { mantissa, power, size };
    }
}

/** `count` steps, exactly. */
function textOf(count: number, { mantissa, power }: Step): string {
  const tenths = { coefficient: BigInt(count) * BigInt(mantissa), scale: 1 };
  return formatDecimal(normalize(mul(tenths, powerOfTen(power))));
}

const powerOfTen = (power: number): Decimal =>
  power < 0 ? { coefficient: 1n, scale: -power } : dec(`1${'0'.repeat(power)}`);
