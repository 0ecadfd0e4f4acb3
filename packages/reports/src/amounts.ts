/** Formats amounts: plain for programs, with separators and parentheses for people. */
import { pow10 } from '@lotbook/ledger/decimal';
import { digitsApart } from '@lotbook/ledger/decimal-text';
import { thousandsApart } from '@lotbook/ledger/thousands';

/**
 * Formats `-1234.50`.
 * @param units multiples of 10^-digits
 */
export function plain(units: bigint, digits: number): string {
  const size = units < 0n ? -units : units;
  const text = digits === 0 ? `${size}` : `${size / pow10(digits)}.${`${size % pow10(digits)}`.padStart(digits, '0')}`;
  return units < 0n ? `-${text}` : text;
}

/** Formats `(1,234.50)` for a loss, as on US forms. */
export function onForm(units: bigint, digits: number): string {
  const text = separated(plain(units < 0n ? -units : units, digits));
  return units < 0n ? `(${text})` : text;
}

export const separated = (text: string): string => digitsApart(text);

export function count(n: number, noun: string): string {
  return `${thousandsApart(String(n))} ${noun}${n === 1 ? '' : 's'}`;
}
