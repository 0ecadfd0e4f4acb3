/** What part of a quantity is worth, where the value of all of it is known. */
import { dec, divide, formatDecimal, mul } from '@lotbook/ledger/decimal';

/** Digits of a value that does not come out even; documents print two of them. */
const DIGITS = 18;

/** @param whole  a quantity above zero and its value. @returns a decimal string */
export function partValue(quantity: string, whole: { quantity: string; value: string }): string {
  if (quantity === whole.quantity) return whole.value;
  return formatDecimal(divide(mul(dec(quantity), dec(whole.value)), dec(whole.quantity), DIGITS, 'half-even'));
}
