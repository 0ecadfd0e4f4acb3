/** Rates and money as an answer has them: what is stored of a page is what it says. */
import { currencyDigits } from '@lotbook/ledger/currency-digits';
import { type Decimal, formatDecimal, normalize, roundTo } from '@lotbook/ledger/decimal';

/** Digits of a rate. */
const RATE_DIGITS = 8;

export function printedRate(value: Decimal | null): string | null {
  return value && formatDecimal(normalize(roundTo(value, RATE_DIGITS, 'half-even')));
}

export function printedMoney(value: Decimal | null, currency: string): string | null {
  return value && formatDecimal(roundTo(value, currencyDigits(currency), 'half-even'));
}
