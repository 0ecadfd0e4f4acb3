/** An amount as somebody types it. Pure. */
import { formatDecimal } from '@lotbook/ledger/decimal';
import { readDecimal } from '../../ui/decimal-text.ts';

/** @returns the digits as the API takes them; null when it is no number, or below zero */
export function readAmount(text: string): string | null {
  const value = readDecimal(text.replaceAll(/[,\s]/g, ''));
  return value === null || value.coefficient < 0n ? null : formatDecimal(value);
}
