import { isZero, sub, ZERO } from '@lotbook/ledger/decimal';
import { groupedText, readDecimal, roundForShow, scaleForSignificant } from '@lotbook/ledger/decimal-text';
import { groupingOf } from '@lotbook/ledger/thousands';
import { formatFiat, type Value } from '../../ui/format.ts';
import { MOST_DECIMALS, priceText } from './price-text.ts';

/** Significant digits of the distance between low and high. */
const APART_DIGITS = 2;
const MANY_ZEROS = /^0\.(0{5,})/;
const COUNTS = '₀₁₂₃₄₅₆₇₈₉';

type Range = { low: Value; high: Value };

export function priceTextWithin({ low, high }: Range, currency?: string): (value: Value) => string {
  const [lowest, highest] = [readDecimal(low ?? ''), readDecimal(high ?? '')];
  const [, usual = ''] = priceText(high, currency).split('.');
  const apart = lowest && highest ? sub(highest, lowest) : ZERO;
  const needed = isZero(apart) ? 0 : scaleForSignificant(apart, APART_DIGITS);
  const decimals = Math.min(Math.max(usual.length, needed), MOST_DECIMALS);
  return (value) => {
    const number = readDecimal(value ?? '');
    if (!number) return formatFiat(value, { currency });
    return groupedText(roundForShow(number, decimals), decimals, groupingOf(currency));
  };
}

/** `0.0₁₁9338` for `0.000000000009338`, for narrow spaces. */
export function withFewZeros(text: string): string {
  return text.replace(
    MANY_ZEROS,
    (_zeros, zeros: string) => `0.0${[...String(zeros.length)].map((digit) => COUNTS[Number(digit)]).join('')}`,
  );
}
