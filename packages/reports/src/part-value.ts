/** Values a part of a quantity whose total value is known. */
import { dec, divide, formatDecimal, mul } from '@lotbook/ledger/decimal';

const DIGITS = 18;

/**
 * @param whole a positive quantity and its value
 * @returns a decimal string
 */
export function partValue(quantity: string, whole: { quantity: string; value: string }): string {
  if (quantity === whole.quantity) return whole.value;
  return formatDecimal(divide(mul(dec(quantity), dec(whole.value)), dec(whole.quantity), DIGITS, 'half-even'));
}
