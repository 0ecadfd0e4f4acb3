/** How prices read: a price below one has four significant digits, however small; from one on it is money like any other. */
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
/** What is smaller than all of them has no price that anybody pays. */
export const MOST_DECIMALS = 18;

/** `104,250.00`, `0.1554`, `0.000009123`; blank for nothing. Without its currency, which says how it is grouped and how many digits it has. */
export function priceText(value: Value, currency?: string): string {
  const number = readDecimal(value ?? '');
  if (!number || isZero(number) || isAtLeastPowerOfTen(number, 0)) return formatFiat(value, { currency });
  const scale = Math.min(scaleForSignificant(number, SMALL_DIGITS), MOST_DECIMALS);
  return groupedText(roundForShow(number, scale), scale);
}

/** `104,250.00 USD` */
export const priceWith = (value: string, currency: string): string => `${priceText(value, currency)} ${currency}`;

/** `1.98T USD`; what is too small for a letter has two digits in any currency, as in `37.79 BTC`. */
export const abbreviatedWith = (value: string, currency: string): string =>
  `${formatFiat(value, { isAbbreviated: true })} ${currency}`;
