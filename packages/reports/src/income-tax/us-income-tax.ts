/**
 * Estimates US income tax on crypto: the tax with it minus the tax without it. Amounts are integers in a fraction of a
 * dollar that the caller chooses.
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

/** The net gains of a year. A loss is negative. */
export type Gains = { readonly short: bigint; readonly long: bigint };

export type TaxQuestion = {
  /** The units per dollar of every amount here. */
  readonly dollar: bigint;
  readonly year: string;
  readonly status: FilingStatus;
  /** All income except crypto, before the deduction. */
  readonly otherIncome: bigint;
  /** The deduction; null for the standard one. */
  readonly deduction: bigint | null;
  readonly cryptoIncome: bigint;
  readonly gains: Gains;
  /** The unused losses of earlier years, zero or more. */
  readonly carried: Gains;
};

export type TaxAnswer = {
  readonly deduction: bigint;
  /** The net gains after carried losses. */
  readonly net: Gains;
  /** The part of a net loss offset against other income. */
  readonly lossUsed: bigint;
  readonly taxableWithout: bigint;
  readonly taxWithout: bigint;
  readonly taxable: bigint;
  readonly tax: bigint;
  /** The tax bands without crypto. `bandsWith` has those with crypto. */
  readonly bandsWithout: readonly TaxBand[];
  readonly bands: readonly TaxBand[];
  /** The net investment income tax on only the gains. */
  readonly investmentTax: bigint;
  /** The tax on crypto, including net investment income tax; negative if losses save more. */
  readonly onCrypto: bigint;
  /** The losses carried to the next year, zero or more. */
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
  // A long-term gain left after a short-term loss; other gains are taxed as income.
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
 * The printed tax table rounds income to steps of 50 and differs by a few dollars. Long-term gains are on top of other
 * income and are taxed at 0, 15 and 20% if that is less (Qualified Dividends and Capital Gain Tax Worksheet).
 * @param of `taxable` includes long-term gains
 */
export function incomeTax(rates: Rates, of: TaxedIncome): bigint {
  return incomeTaxBands(rates, of).tax;
}

export type TaxedIncome = { taxable: bigint; longGain: bigint; dollar: bigint };
export type TaxBand = { readonly percent: bigint; readonly amount: bigint; readonly isLongTermGain: boolean };

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
