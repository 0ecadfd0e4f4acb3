/** Exact sums of amounts for the foot of a table. */
import { sum as sumOf, toFixed } from '@lotbook/ledger/decimal';
import { readDecimal } from '@lotbook/ledger/decimal-text';

/** @returns the sum as a decimal string, with the digits of the most exact amount; what is no number counts as zero */
export function sum(values: readonly string[]): string {
  const total = sumOf(values.map(readDecimal).filter((number) => number !== null));
  return toFixed(total, total.scale);
}
