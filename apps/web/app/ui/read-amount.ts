/** An amount as somebody types it. Pure. */
import { dec, formatDecimal, isZero } from '@lotbook/ledger/decimal';
import { readDecimal } from '@lotbook/ledger/decimal-text';

/**
 * Of an amount in a currency its sign may stand before it. A comma that may be a decimal point is no amount: `0,5` is a half to half of the
 * world, and must not be read as five.
 * @returns the digits as the API takes them; null when it is no number, or below zero
 */
export function readAmount(text: string): string | null {
  const bare = bareOf(text);
  const value = areCommasThousands(bare) ? readDecimal(bare.replaceAll(',', '')) : null;
  return value === null || value.coefficient < 0n ? null : formatDecimal(value);
}

/** The same, where it must be above zero. */
export function readAmountAboveZero(text: string): string | null {
  const amount = readAmount(text);
  return amount === null || isZero(dec(amount)) ? null : amount;
}

/** Why what was typed is no amount. @param otherwise  where it is not for its commas */
export function faultOfAmount(text: string, otherwise: string): string {
  const bare = bareOf(text);
  if (!areCommasThousands(bare)) return 'Use a decimal point: 0.5.';
  if (/^[-−]\d/.test(bare)) return 'Omit the minus sign.';
  return bare.length > MOST_DIGITS && /^[\d.,]+$/.test(bare) ? 'Enter fewer digits.' : otherwise;
}

/** Digits that no amount has. */
const MOST_DIGITS = 60;

const bareOf = (text: string) => text.trim().replace(/^\$/, '').replaceAll(/\s/g, '');

/** Thousands, or as in India lakhs: `12,34,567`. */
const GROUPED = /^(\d{1,3}(,\d{3})+|\d{1,2}(,\d\d)+,\d{3})(\.\d*)?$/;

const areCommasThousands = (bare: string) => !bare.includes(',') || GROUPED.test(bare);
