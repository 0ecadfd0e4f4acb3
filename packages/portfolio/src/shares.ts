/** Divides an amount into shares of legs that add up to it. */
import { add, allocate, atScale, type Decimal, dec, isPositive, ZERO } from '@lotbook/ledger/decimal';

type Valued = { value: string | null };

export function sumOrNull(legs: readonly Valued[]): Decimal | null {
  if (legs.length === 0) return null;
  let sum = ZERO;
  for (const { value } of legs) {
    if (value === null) return null;
    sum = add(sum, dec(value));
  }
  return sum;
}

const DIGITS_MORE = 6;

export function shared(total: Decimal, legs: readonly Valued[]): Decimal[] {
  if (legs.length === 1) return [total];
  const sum = sumOrNull(legs);
  const scale = Math.max(...legs.map(({ value }) => dec(value ?? '0').scale));
  const weights =
    sum !== null && isPositive(sum) ? legs.map(({ value }) => atScale(dec(value!), scale)) : legs.map(() => 1n);
  const digits = total.scale + DIGITS_MORE;
  return allocate(atScale(total, digits), weights).map((coefficient) => ({ coefficient, scale: digits }));
}
