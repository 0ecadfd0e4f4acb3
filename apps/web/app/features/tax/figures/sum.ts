/** Exact sums of amounts for the foot of a table. */
import { parseDecimalText } from '../../../ui/decimal-text.ts';

/** @returns the sum as a decimal string; what is no number counts as zero */
export function sum(values: readonly string[]): string {
  const numbers = values.map(parseDecimalText).filter((number) => number !== null);
  const scale = Math.max(0, ...numbers.map((number) => number.scale));
  const total = numbers.reduce(
    (all, { digits, isNegative, scale: own }) => all + (isNegative ? -digits : digits) * 10n ** BigInt(scale - own),
    0n,
  );
  const text = (total < 0n ? -total : total).toString().padStart(scale + 1, '0');
  const whole = text.slice(0, text.length - scale);
  return `${total < 0n ? '-' : ''}${whole}${scale > 0 ? `.${text.slice(-scale)}` : ''}`;
}
