/** Estimates UK capital gains tax, assuming that this is the only gain of the tax year. */
import { add, compare, type Decimal, dec, divide, max, min, mul, sub, ZERO } from '@lotbook/ledger/decimal';
import { sa108Year } from '../documents/gb-sa108/year-facts.ts';
import { UK_YEARS, ukBandOf, ukRatesOn } from './uk-rates.ts';

export type UkQuestion = {
  /** The year in which the tax year starts; see `UK_YEARS`. */
  startYear: number;
  /** The day of the sale, `YYYY-MM-DD`, because rates change within a year. */
  soldOn: string;
  gain: Decimal;
  /** The other income of the year, before the personal allowance. */
  otherIncome: Decimal;
};

export type UkAnswer = {
  /** The part of the gain covered by the annual exempt amount. */
  exempt: Decimal;
  taxable: Decimal;
  /** The taxable part at each rate. */
  atBasic: Decimal;
  atHigher: Decimal;
  basic: number;
  higher: number;
  basicTax: Decimal;
  higherTax: Decimal;
  /** The tax, to the penny. */
  tax: Decimal;
};

const whole = (pounds: number): Decimal => dec(String(pounds));
const percentOf = (amount: Decimal, percent: number): Decimal =>
  divide(mul(amount, whole(percent)), dec('100'), 2, 'half-up');

/** @throws {RangeError} for a year without facts here */
export function ukGainsTax({ startYear, soldOn, gain, otherIncome }: UkQuestion): UkAnswer {
  if (startYear < UK_YEARS.first || startYear > UK_YEARS.last)
    throw new RangeError(`no rates of the United Kingdom are known for ${startYear}`);
  const { basic, higher } = ukRatesOn(soldOn);
  const { allowance, basicBand } = ukBandOf(startYear);
  const exempt = min(gain, whole(sa108Year(startYear).annualExempt));
  const taxable = sub(gain, exempt);
  const income = max(ZERO, sub(otherIncome, whole(allowance)));
  const room = max(ZERO, sub(whole(basicBand), income));
  const atBasic = compare(taxable, room) < 0 ? taxable : room;
  const atHigher = sub(taxable, atBasic);
  const [basicTax, higherTax] = [percentOf(atBasic, basic), percentOf(atHigher, higher)];
  return { exempt, taxable, atBasic, atHigher, basic, higher, basicTax, higherTax, tax: add(basicTax, higherTax) };
}
