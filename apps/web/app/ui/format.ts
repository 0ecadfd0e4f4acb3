/**
 * How numbers and names read. Every function takes a decimal string and gives a string; the rules (digits, infinity,
 * abbreviation, estimates) are the product's, and one table of cases beside this file says them all.
 */
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

/** From 1e20 on, a number is shown as infinite. */
const INFINITE_POWER = 20;
const ABBREVIATED_DIGITS = 3;
const UNIT_PRICE_DIGITS = 4;
const CRYPTO_DIGITS = 9;
const CRYPTO_FRACTION_DIGITS = 8;

export type Value = string | null | undefined;
export type FiatFormat = {
  /** Its code: says how many digits it has and how its whole part is separated; neither is written. */
  currency?: string;
  /** How many digits after the point there are; those of the currency, or 2, where it is not said. */
  digits?: number;
  /** usual: the digits of the currency; precise: 8; rounded: none. */
  precision?: 'usual' | 'precise' | 'rounded';
  /** Of one unit, to be multiplied: below one it has four significant digits, as many as prices have. */
  isPerUnit?: boolean;
  /** Below the least that is shown: `< 0.01` instead of significant digits. */
  isShortened?: boolean;
  /** From 1,000 on: 1.23K, 4.56M. */
  isAbbreviated?: boolean;
  isEstimate?: boolean;
  /** A plus before what is above zero. */
  hasSign?: boolean;
};

/** Money without its currency: `1,234.50`, `−0.001234`, `∞`; blank for nothing, `0` for what is no number. */
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

/** `< 0.01`, `> −0.01`: what is too small to show beside the least that can be. */
function below(least: Decimal): string {
  return `${isNegative(least) ? '>' : '<'} ${plainText(least)}`;
}

export type CryptoFormat = {
  /** As many fraction digits in every row of a column. */
  fractionDigits?: number;
  isAbbreviated?: boolean;
  isEstimate?: boolean;
  hasSign?: boolean;
};

/** A quantity: at most 9 significant digits and, when it is tiny, 8 fraction digits; whole units are never rounded away. */
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

/** How many fraction digits a column of quantities needs, so that its points stand under each other; at most 8. */
export function columnFractionDigits(values: readonly Value[]): number {
  const scales = values.map((value) => {
    const number = readDecimal(value ?? '');
    return number ? normalize(roundForShow(number, CRYPTO_FRACTION_DIGITS)).scale : 0;
  });
  return Math.max(0, ...scales);
}

/** Everything there is, grouped as the currency is: for the exact value on hover. */
export function formatExact(value: Value, currency?: string): string {
  const number = readDecimal(value ?? '');
  if (!number) return value ?? '';
  const plain = normalize(number);
  const digits = currency === undefined ? 0 : digitsOf(currency);
  // Half of the cents would be read as another amount: 3,411.9.
  return groupedText(plain, plain.scale > 0 ? digits : 0, groupingOf(currency));
}

/** @param ratio  0.0512 is 5.12% */
export function formatPercent(ratio: Value, format: { hasSign?: boolean; fractionDigits?: number } = {}): string {
  return around(ratio, format, (number) => {
    const hundredfold = { ...number, coefficient: number.coefficient * 100n };
    return percentText(hundredfold, format.fractionDigits ?? 2);
  });
}

/** A count of things: `1,204`. */
export function formatCount(count: number): string {
  return countText(count);
}

/** `1 transaction`, `1,204 transactions`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

const UNITS = ['kB', 'MB', 'GB', 'TB'] as const;

/** `12 kB`, `3.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return plural(bytes, 'byte');
  const power = Math.min(UNITS.length, Math.floor(Math.log10(bytes) / 3));
  const [size, unit] = [bytes / 1_000 ** power, UNITS[power - 1]];
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${unit}`;
}

/** How long a name may be that is shown whole in a list. */
const NAME_LENGTH = 10;

/** Names of more than ten characters: the first five and the last five. */
export function shortenName(name: string): string {
  const letters = [...name];
  return letters.length > NAME_LENGTH ? `${letters.slice(0, 5).join('')}…${letters.slice(-5).join('')}` : name;
}

/** The names that exchanges gave to staked ether while it was locked. */
export function displayName(name: string): string {
  if (name === 'Coinbase ETH2 Wallet') return 'Coinbase Staked ETH';
  return name === 'ETH2 Wallet' || name === 'ETH2' ? 'Staked ETH' : name;
}

/** 1 gain, -1 loss, 0 neither. */
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
  // Rounding comes first: 999,950 is 1M, not 1,000K.
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
