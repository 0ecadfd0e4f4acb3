import { sum as sumOf, toFixed } from '@lotbook/ledger/decimal';
import { readDecimal } from '@lotbook/ledger/decimal-text';

export function sum(values: readonly string[]): string {
  const total = sumOf(values.map(readDecimal).filter((number) => number !== null));
  return toFixed(total, total.scale);
}
