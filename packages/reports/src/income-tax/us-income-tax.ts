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
  /** Of the income without and with crypto, what is taxed at which percentage. */
  readonly bandsWithout: readonly TaxBand[];
  readonly bands: readonly TaxBand[];
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
  const { tax, bands } = incomeTaxBands(rates, { taxable, longGain, dollar });
  const without = incomeTaxBands(rates, { taxable: taxableWithout, longGain: 0n, dollar });
  const over = positive(income - dollars(INVESTMENT_THRESHOLD[status]));
  const investmentTax = (smaller(positive(sum), over) * INVESTMENT_PERMILLE) / 1000n;
  return {
    deduction,
    net,
    lossUsed,
    taxableWithout,
    taxWithout: without.tax,
    bandsWithout: without.bands,
    taxable,
    tax,
    bands,
    investmentTax,
    onCrypto: tax + investmentTax - without.tax,
    carriedOn: lossCarryover({ line7: net.short, line15: net.long, line21: -lossUsed }, income - deduction),
  };
}

/**
 * By brackets; the printed tax table, which rounds income to steps of 50, differs by a few dollars. Long-term gains lie on top of the
 * other income and are taxed at 0, 15 and 20%, where that is less (Qualified Dividends and Capital Gain Tax Worksheet).
 * @param of  `taxable` is all of it, long-term gains included
 */
export function incomeTax(rates: Rates, of: TaxedIncome): bigint {
  return incomeTaxBands(rates, of).tax;
}

export type TaxedIncome = { taxable: bigint; longGain: bigint; dollar: bigint };
/** What of an income is taxed at one percentage. */
export type TaxBand = { readonly percent: bigint; readonly amount: bigint; readonly isLongTermGain: boolean };

/** The same with the parts of the income that it is made of, the lowest first. */
function incomeTaxBands(rates: Rates, { taxable, longGain, dollar }: TaxedIncome): { tax: bigint; bands: TaxBand[] } {
  const ordinary = positive(taxable - longGain);
  const ofOrdinary = (to: bigint) => bandsBetween({ from: 0n, to }, rates.brackets, BRACKET_PERCENTS, dollar);
  const ofLong = bandsBetween({ from: ordinary, to: taxable }, rates.longTerm, LONG_TERM_PERCENTS, dollar);
  const alike = { tax: taxOf(ofOrdinary(taxable)), bands: said(ofOrdinary(taxable), false) };
  const apart = {
    tax: taxOf(ofOrdinary(ordinary)) + taxOf(ofLong),
    bands: [...said(ofOrdinary(ordinary), false), ...said(ofLong, true)],
  };
  return alike.tax < apart.tax ? alike : apart;
}

type Band = Pick<TaxBand, 'percent' | 'amount'>;

const said = (bands: readonly Band[], isLongTermGain: boolean): TaxBand[] =>
  bands.map((band) => ({ ...band, isLongTermGain }));

const taxOf = (bands: readonly Band[]): bigint =>
  bands.reduce((tax, { percent, amount }) => tax + percent * amount, 0n) / 100n;

/** What lies between two incomes, by the brackets it is in. */
function bandsBetween(
  { from, to }: { from: bigint; to: bigint },
  ends: readonly number[],
  percents: readonly bigint[],
  dollar: bigint,
): Band[] {
  const bands: Band[] = [];
  let at = from;
  for (const [i, percent] of percents.entries()) {
    const end = ends[i] === undefined ? to : smaller(BigInt(ends[i]) * dollar, to);
    if (end <= at) continue;
    bands.push({ percent, amount: end - at });
    at = end;
  }
  return bands;
}
