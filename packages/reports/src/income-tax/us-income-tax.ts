/**
 * What the United States' income tax on crypto comes to, roughly: the tax with it less the tax without it. Nothing is guessed: the
 * other income and the filing status are a user's to say. Amounts are whole numbers of a part of a dollar that the caller chooses.
 */
import { lossCarryover } from '../documents/schedule-d/lines.ts';
import {
  BRACKET_PERCENTS,
  type FilingStatus,
  INVESTMENT_PERMILLE,
  INVESTMENT_THRESHOLD,
  LONG_TERM_PERCENTS,
  LOSS_LIMIT,
  type Rates,
  US_RATES,
} from './us-rates.ts';

/** Net gains of a year; a loss is below zero. */
export type Gains = { readonly short: bigint; readonly long: bigint };

export type TaxQuestion = {
  /** How many units of every amount here make a dollar. */
  readonly dollar: bigint;
  /** A year of `US_RATES`. */
  readonly year: string;
  readonly status: FilingStatus;
  /** Wages and all else but crypto, before the deduction. */
  readonly otherIncome: bigint;
  /** Null for the standard one. */
  readonly deduction: bigint | null;
  /** Crypto received as ordinary income. */
  readonly cryptoIncome: bigint;
  readonly gains: Gains;
  /** Losses of earlier years that were not used yet, zero or above. */
  readonly carried: Gains;
};

export type TaxAnswer = {
  readonly deduction: bigint;
  /** Gains after losses that were carried here. */
  readonly net: Gains;
  /** Of a net loss, what is set against other income. */
  readonly lossUsed: bigint;
  readonly taxableWithout: bigint;
  readonly taxWithout: bigint;
  readonly taxable: bigint;
  readonly tax: bigint;
  /** Tax on net investment income, of the gains alone. */
  readonly investmentTax: bigint;
  /** What crypto adds to the year's tax, the tax on investment income included; below zero where losses save more than it costs. */
  readonly onCrypto: bigint;
  /** Losses for the next year, zero or above. */
  readonly carriedOn: Gains;
};

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const positive = (amount: bigint): bigint => (amount < 0n ? 0n : amount);

/** @throws {RangeError} for a year without rates */
export function estimateUsTax(question: TaxQuestion): TaxAnswer {
  const { dollar, year, status, otherIncome, cryptoIncome, gains, carried } = question;
  const dollars = (amount: number) => BigInt(amount) * dollar;
  const rates = US_RATES[year]?.[status];
  if (!rates) throw new RangeError(`there are no rates for ${year}`);
  const deduction = question.deduction ?? dollars(rates.standardDeduction);
  const net = { short: gains.short - carried.short, long: gains.long - carried.long };
  const sum = net.short + net.long;
  const lossUsed = sum < 0n ? smaller(-sum, dollars(LOSS_LIMIT[status])) : 0n;
  // What is left of a long-term gain after a short-term loss; all else of a gain is taxed as income is.
  const longGain = positive(smaller(net.long, sum));
  const income = otherIncome + cryptoIncome + (sum < 0n ? -lossUsed : sum);
  const taxable = positive(income - deduction);
  const taxableWithout = positive(otherIncome - deduction);
  const tax = incomeTax(rates, { taxable, longGain, dollar });
  const taxWithout = incomeTax(rates, { taxable: taxableWithout, longGain: 0n, dollar });
  const over = positive(income - dollars(INVESTMENT_THRESHOLD[status]));
  const investmentTax = (smaller(positive(sum), over) * INVESTMENT_PERMILLE) / 1000n;
  return {
    deduction,
    net,
    lossUsed,
    taxableWithout,
    taxWithout,
    taxable,
    tax,
    investmentTax,
    onCrypto: tax + investmentTax - taxWithout,
    carriedOn: lossCarryover({ line7: net.short, line15: net.long, line21: -lossUsed }, income - deduction),
  };
}

/**
 * By brackets; the printed tax table, which rounds income to steps of 50, differs by a few dollars. Long-term gains lie on top of the
 * other income and are taxed at 0, 15 and 20%, where that is less (Qualified Dividends and Capital Gain Tax Worksheet).
 * @param of  `taxable` is all of it, long-term gains included
 */
export function incomeTax(rates: Rates, of: { taxable: bigint; longGain: bigint; dollar: bigint }): bigint {
  const { taxable, longGain, dollar } = of;
  const ordinary = positive(taxable - longGain);
  const ofOrdinary = (to: bigint) => byBrackets({ from: 0n, to }, rates.brackets, BRACKET_PERCENTS, dollar);
  const ofLong = byBrackets({ from: ordinary, to: taxable }, rates.longTerm, LONG_TERM_PERCENTS, dollar);
  return smaller(ofOrdinary(taxable), ofOrdinary(ordinary) + ofLong);
}

/** The tax on what lies between two incomes. */
function byBrackets(
  { from, to }: { from: bigint; to: bigint },
  ends: readonly number[],
  percents: readonly bigint[],
  dollar: bigint,
): bigint {
  let tax = 0n;
  let at = from;
  for (const [i, percent] of percents.entries()) {
    const end = ends[i] === undefined ? to : smaller(BigInt(ends[i]) * dollar, to);
    if (end <= at) continue;
    tax += (end - at) * percent;
    at = end;
  }
  return tax / 100n;
}
