import { sum as sumOf, toFixed } from '@lotbook/ledger/decimal';
import { readDecimal } from '@lotbook/ledger/decimal-text';

/** @returns the sum with the most decimals of any amount; invalid amounts count as zero */
export function sum(values: readonly string[]): string {
  const total = sumOf(values.map(readDecimal).filter((number) => number !== null));
  return toFixed(total, total.scale);
}
