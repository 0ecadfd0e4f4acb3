/** Amounts and quantities as a proof writes them: thousands apart, a true minus, eight decimals at most and "about" before what has more. */
import { digitsApart } from '@lotbook/ledger/decimal-text';
import { formatFixed, parseSigned } from '../fixed.ts';

const EIGHT = 10n ** 22n;

/** All its digits. */
export function exact(value: bigint): string {
  const digits = digitsApart(formatFixed(value < 0n ? -value : value));
  return value < 0n ? `−${digits}` : digits;
}

/** Eight decimals at most; what was rounded to them is said to be so. */
export function show(value: bigint): string {
  const magnitude = value < 0n ? -value : value;
  if (magnitude % EIGHT === 0n) return exact(value);
  const near = ((magnitude + EIGHT / 2n) / EIGHT) * EIGHT;
  return `about ${exact(value < 0n ? -near : near)}`;
}

export const shown = (text: string): string => show(parseSigned(text));
export const exactText = (text: string): string => exact(parseSigned(text));
