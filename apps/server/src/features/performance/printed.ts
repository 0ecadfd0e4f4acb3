import { currencyDigits } from '@lotbook/ledger/currency-digits';
import { type Decimal, formatDecimal, normalize, roundTo } from '@lotbook/ledger/decimal';

const RATE_DIGITS = 8;

export function printedRate(value: Decimal | null): string | null {
  return value && formatDecimal(normalize(roundTo(value, RATE_DIGITS, 'half-even')));
}

export function printedMoney(value: Decimal | null, currency: string): string | null {
  return value && formatDecimal(roundTo(value, currencyDigits(currency), 'half-even'));
}
