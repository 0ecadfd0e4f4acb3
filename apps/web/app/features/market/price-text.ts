/** Formats prices: below one with four significant digits, otherwise as money. */
import { isZero } from '@lotbook/ledger/decimal';
import {
  groupedText,
  isAtLeastPowerOfTen,
  readDecimal,
  roundForShow,
  scaleForSignificant,
} from '@lotbook/ledger/decimal-text';
import { formatFiat, type Value } from '../../ui/format.ts';

const SMALL_DIGITS = 4;
/** Smaller prices do not occur. */
export const MOST_DECIMALS = 18;

/**
 * `104,250.00`, `0.1554` or `0.000009123`; blank for null. The currency sets grouping and digits but is not written.
 */
export function priceText(value: Value, currency?: string): string {
  const number = readDecimal(value ?? '');
  if (!number || isZero(number) || isAtLeastPowerOfTen(number, 0)) return formatFiat(value, { currency });
  const scale = Math.min(scaleForSignificant(number, SMALL_DIGITS), MOST_DECIMALS);
  return groupedText(roundForShow(number, scale), scale);
}

export const priceWith = (value: string, currency: string): string => `${priceText(value, currency)} ${currency}`;

/** Returns `1.98T USD`; unabbreviated values have two decimals in any currency, as in `37.79 BTC`. */
export const abbreviatedWith = (value: string, currency: string): string =>
  `${formatFiat(value, { isAbbreviated: true })} ${currency}`;
