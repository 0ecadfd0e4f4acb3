import { dec, formatDecimal, isZero } from '@lotbook/ledger/decimal';
import { readDecimal } from '@lotbook/ledger/decimal-text';

/**
 * A comma that may be a decimal point is rejected: `0,5` means a half in much of the world and must not be read as
 * five.
 * @returns the digits for the API; null if it is not a number or is below zero
 */
export function readAmount(text: string): string | null {
  const bare = bareOf(text);
  const value = areCommasThousands(bare) ? readDecimal(bare.replaceAll(',', '')) : null;
  return value === null || value.coefficient < 0n ? null : formatDecimal(value);
}

export function readAmountAboveZero(text: string): string | null {
  const amount = readAmount(text);
  return amount === null || isZero(dec(amount)) ? null : amount;
}

/** @param otherwise  the message if commas are not the reason */
export function faultOfAmount(text: string, otherwise: string): string {
  const bare = bareOf(text);
  if (!areCommasThousands(bare)) return 'Use a decimal point: 0.5.';
  if (/^[-−]\d/.test(bare)) return 'Omit the minus sign.';
  return bare.length > MOST_DIGITS && /^[\d.,]+$/.test(bare) ? 'Enter fewer digits.' : otherwise;
}

const MOST_DIGITS = 60;

const bareOf = (text: string) => text.trim().replace(/^\$/, '').replaceAll(/\s/g, '');

/** A number grouped by thousands, or by lakhs as in India: `12,34,567`. */
const GROUPED = /^(\d{1,3}(,\d{3})+|\d{1,2}(,\d\d)+,\d{3})(\.\d*)?$/;

const areCommasThousands = (bare: string) => !bare.includes(',') || GROUPED.test(bare);
