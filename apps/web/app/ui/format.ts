/** Each function takes a decimal string. format.test.ts lists all cases. */
import { type Decimal, isNegative, isPositive, isZero, normalize } from '@lotbook/ledger/decimal';
import {
  digitsOf,
  groupedText,
  isAtLeastPowerOfTen,
  isSmallerThanDigits,
  moneyText,
  percentText,
  plainText,
  readDecimal,
  roundForShow,
  scaleForSignificant,
} from '@lotbook/ledger/decimal-text';
import { countText, groupingOf } from '@lotbook/ledger/thousands';

const INFINITE_POWER = 20;
const ABBREVIATED_DIGITS = 3;
const UNIT_PRICE_DIGITS = 4;
const CRYPTO_DIGITS = 9;
const CRYPTO_FRACTION_DIGITS = 8;

export type Value = string | null | undefined;
export type FiatFormat = {
  /** A currency code, which sets digits and grouping but is not written. */
  currency?: string;
  /** Fraction digits; defaults to those of the currency, or 2. */
  digits?: number;
  precision?: 'usual' | 'precise' | 'rounded';
  /** A unit price: below one it keeps four significant digits. */
  isPerUnit?: boolean;
  /** Shortens tiny values to `< 0.01` instead of using significant digits. */
  isShortened?: boolean;
  isAbbreviated?: boolean;
  isEstimate?: boolean;
  hasSign?: boolean;
};

/** `1,234.50`, `−0.001234`, `∞`; blank for null, `0` if it is not a number. */
export function formatFiat(value: Value, format: FiatFormat = {}): string {
  const usual = format.digits ?? digitsOf(format.currency);
  const grouping = groupingOf(format.currency);
  return around(value, format, (number) => {
    const isBelowOne = !isZero(number) && !isAtLeastPowerOfTen(number, 0);
    const digits =
      format.isPerUnit && isBelowOne ? Math.max(usual, scaleForSignificant(number, UNIT_PRICE_DIGITS)) : usual;
    if (format.isAbbreviated && isAtLeastPowerOfTen(number, 3)) return abbreviated(number);
    if (format.precision === 'rounded') return groupedText(roundForShow(number, 0), 0, grouping);
    const isTiny = isSmallerThanDigits(number, digits);
    if (isTiny && format.isShortened) return below({ coefficient: isNegative(number) ? -1n : 1n, scale: digits });
    if (!isTiny && format.precision === 'precise') return groupedText(roundForShow(number, 8), 8, grouping);
    return moneyText(number, format.currency, digits);
  });
}

function below(least: Decimal): string {
  return `${isNegative(least) ? '>' : '<'} ${plainText(least)}`;
}

export type CryptoFormat = {
  fractionDigits?: number;
  isAbbreviated?: boolean;
  isEstimate?: boolean;
  hasSign?: boolean;
};

/** At most 9 significant digits or, if tiny, 8 fraction digits. Whole units are never rounded. */
export function formatCrypto(value: Value, format: CryptoFormat = {}): string {
  return around(value, format, (number) => {
    if (format.isAbbreviated && isAtLeastPowerOfTen(number, 3)) return abbreviated(number);
    const scale =
      format.fractionDigits ??
      Math.min(Math.max(scaleForSignificant(number, CRYPTO_DIGITS), 0), CRYPTO_FRACTION_DIGITS);
    const rounded = roundForShow(number, scale);
    if (isZero(rounded) && !isZero(number)) {
      const least = groupedText({ coefficient: isNegative(number) ? -1n : 1n, scale });
      return isNegative(number) ? `> ${least}` : `< ${least}`;
    }
    return format.fractionDigits === undefined ? plainText(rounded) : groupedText(rounded, scale);
  });
}

export function columnFractionDigits(values: readonly Value[]): number {
  const scales = values.map((value) => {
    const number = readDecimal(value ?? '');
    return number ? normalize(roundForShow(number, CRYPTO_FRACTION_DIGITS)).scale : 0;
  });
  return Math.max(0, ...scales);
}

/** Every digit, grouped as usual for the currency. */
export function formatExact(value: Value, currency?: string): string {
  const number = readDecimal(value ?? '');
  if (!number) return value ?? '';
  const plain = normalize(number);
  const digits = currency === undefined ? 0 : digitsOf(currency);
  // A single decimal of cents looks like another amount: 3,411.9.
  return groupedText(plain, plain.scale > 0 ? digits : 0, groupingOf(currency));
}

export function formatPercent(ratio: Value, format: { hasSign?: boolean; fractionDigits?: number } = {}): string {
  return around(ratio, format, (number) => {
    const hundredfold = { ...number, coefficient: number.coefficient * 100n };
    return percentText(hundredfold, format.fractionDigits ?? 2);
  });
}

export function formatCount(count: number): string {
  return countText(count);
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

const UNITS = ['kB', 'MB', 'GB', 'TB'] as const;

export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return plural(bytes, 'byte');
  const power = Math.min(UNITS.length, Math.floor(Math.log10(bytes) / 3));
  const [size, unit] = [bytes / 1_000 ** power, UNITS[power - 1]];
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${unit}`;
}

/** Longer names are shortened in lists. */
const NAME_LENGTH = 10;

export function shortenName(name: string): string {
  const letters = [...name];
  return letters.length > NAME_LENGTH ? `${letters.slice(0, 5).join('')}…${letters.slice(-5).join('')}` : name;
}

/** Replaces the names exchanges gave staked ether while it was locked. */
export function displayName(name: string): string {
  if (name === 'Coinbase ETH2 Wallet') return 'Coinbase Staked ETH';
  return name === 'ETH2 Wallet' || name === 'ETH2' ? 'Staked ETH' : name;
}

export function signOf(value: Value): -1 | 0 | 1 {
  const number = readDecimal(value ?? '');
  if (!number || isZero(number)) return 0;
  return isNegative(number) ? -1 : 1;
}

type Around = { isEstimate?: boolean; hasSign?: boolean };

function around(value: Value, { isEstimate, hasSign }: Around, format: (number: Decimal) => string): string {
  if (value === null || value === undefined || value === '') return '';
  const number = readDecimal(value);
  if (!number) return '0';
  const text = isAtLeastPowerOfTen(number, INFINITE_POWER) ? (isNegative(number) ? '−∞' : '∞') : format(number);
  const sign = hasSign && isPositive(number) && !text.startsWith('<') ? '+' : '';
  return `${isEstimate ? '≈ ' : ''}${sign}${text}`;
}

const STEPS = [
  { power: 12, letter: 'T' },
  { power: 9, letter: 'B' },
  { power: 6, letter: 'M' },
  { power: 3, letter: 'K' },
] as const;

function abbreviated(number: Decimal): string {
  // Round first: 999,950 is 1M, not 1,000K.
  const rounded = keepSignificant(number, ABBREVIATED_DIGITS);
  const step = STEPS.find(({ power }) => isAtLeastPowerOfTen(rounded, power))!;
  return plainText({ ...rounded, scale: rounded.scale + step.power }) + step.letter;
}

function keepSignificant(number: Decimal, count: number): Decimal {
  const scale = scaleForSignificant(number, count);
  if (scale >= 0) return roundForShow(number, scale);
  const unit = 10n ** BigInt(-scale);
  const whole = roundForShow({ ...number, scale: number.scale - scale }, 0);
  return { ...whole, coefficient: whole.coefficient * unit };
}
