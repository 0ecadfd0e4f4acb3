/** An amount as somebody types it. Pure. */
import { dec, formatDecimal, isZero } from '@lotbook/ledger/decimal';
import { readDecimal } from '@lotbook/ledger/decimal-text';

/** Of an amount in a currency its sign may stand before it. @returns the digits as the API takes them; null when it is no number, or below zero */
export function readAmount(text: string): string | null {
  const value = readDecimal(text.trim().replace(/^\$/, '').replaceAll(/[,\s]/g, ''));
  return value === null || value.coefficient < 0n ? null : formatDecimal(value);
}

/** The same, where it must be above zero. */
export function readAmountAboveZero(text: string): string | null {
  const amount = readAmount(text);
  return amount === null || isZero(dec(amount)) ? null : amount;
}

/** Whether its commas stand between thousands: `0,5` is a half to half of the world, and must not be read as five. */
export function areCommasThousands(text: string): boolean {
  return !text.includes(',') || /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text.trim().replace(/^\$/, ''));
}
