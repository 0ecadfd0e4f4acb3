/** Formats numbers with thousands separators, a true minus sign and at most eight decimals. */
import { dec } from '@lotbook/ledger/decimal';
import { digitsApart, moneyText } from '@lotbook/ledger/decimal-text';
import { formatFixed, parseSigned } from '../fixed.ts';

const EIGHT = 10n ** 22n;

export function exact(value: bigint): string {
  const digits = digitsApart(formatFixed(value < 0n ? -value : value));
  return value < 0n ? `−${digits}` : digits;
}

export function show(value: bigint): string {
  const magnitude = value < 0n ? -value : value;
  if (magnitude % EIGHT === 0n) return exact(value);
  const cut = magnitude - (magnitude % EIGHT);
  return `${value < 0n ? '−' : ''}${exact(cut)}…`;
}

/** Rounds to the decimals of a currency, given by its ISO code. */
export const money = (value: bigint, currency: string): string => moneyText(dec(formatFixed(value)), currency);

export const shown = (text: string): string => show(parseSigned(text));
export const exactText = (text: string): string => exact(parseSigned(text));
