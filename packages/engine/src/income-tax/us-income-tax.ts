/**
 * What the United States' income tax on crypto comes to, roughly: the tax with it less the tax without it. Nothing is guessed: the
 * other income and the filing status are a person's to say. Amounts are fixed point, as everywhere in the engine.
 */
import { ONE, smaller } from '../fixed.ts';
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

const dollars = (amount: number): bigint => BigInt(amount) * ONE;
const positive = (amount: bigint): bigint => (amount < 0n ? 0n : amount);

/** @throws {RangeError} for a year without rates */
export function estimateUsTax(question: TaxQuestion): TaxAnswer {
  const { year, status, otherIncome, cryptoIncome, gains, carried } = question;
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
  const tax = incomeTax(rates, taxable, longGain);
  const taxWithout = incomeTax(rates, taxableWithout, 0n);
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
    carriedOn: lossCarryover(net, lossUsed, income - deduction),
  };
}

/**
 * By brackets; the printed tax table, which rounds income to steps of 50, differs by a few dollars. Long-term gains lie on top of the
 * other income and are taxed at 0, 15 and 20 %, where that is less (Qualified Dividends and Capital Gain Tax Worksheet).
 * @param taxable  all of it, long-term gains included
 */
export function incomeTax(rates: Rates, taxable: bigint, longGain: bigint): bigint {
  const whole = byBrackets(taxable, rates.brackets, BRACKET_PERCENTS, 0n);
  const ordinary = positive(taxable - longGain);
  const apart =
    byBrackets(ordinary, rates.brackets, BRACKET_PERCENTS, 0n) +
    byBrackets(taxable, rates.longTerm, LONG_TERM_PERCENTS, ordinary);
  return smaller(whole, apart);
}

/** The tax on what lies between `from` and `to`. */
function byBrackets(to: bigint, ends: readonly number[], percents: readonly bigint[], from: bigint): bigint {
  let tax = 0n;
  let at = from;
  for (const [i, percent] of percents.entries()) {
    const end = ends[i] === undefined ? to : smaller(dollars(ends[i]), to);
    if (end <= at) continue;
    tax += (end - at) * percent;
    at = end;
  }
  return tax / 100n;
}

/**
 * Capital Loss Carryover Worksheet of Schedule D. Short-term losses are used first; what is carried keeps its term.
 * @param net  lines 7 and 15 of the year's Schedule D
 * @param used  line 21, above zero: what was set against other income
 * @param taxable  line 15 of Form 1040 as if it could be below zero
 */
export function lossCarryover(net: Gains, used: bigint, taxable: bigint): Gains {
  const deducted = smaller(used, positive(taxable + used));
  const shortLoss = positive(-net.short);
  const short = positive(shortLoss - positive(net.long) - deducted);
  const left = positive(deducted - shortLoss);
  const long = positive(-net.long - positive(net.short) - left);
  return { short, long };
}
