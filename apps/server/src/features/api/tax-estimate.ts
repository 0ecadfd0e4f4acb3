import { formatFixed, ONE, parseSigned } from '@lotbook/engine/fixed';
import type { CarryYear } from '@lotbook/reports/income-tax/carryover';
import { estimateUsTax, type Gains, type TaxAnswer, type TaxQuestion } from '@lotbook/reports/income-tax/us-income-tax';
import { US_RATES } from '@lotbook/reports/income-tax/us-rates';
import type { TaxProfile } from '../../facts/settings/tax-profiles.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { YearSummary } from '../../results/years/summarize.ts';

/** An estimate, in decimal strings in US dollars. */
export type TaxEstimate = {
  ratesOf: string;
  onCrypto: string;
  taxWith: string;
  taxWithout: string;
  investmentTax: string;
  taxable: string;
  taxableWithout: string;
  otherIncome: string;
  cryptoIncome: string;
  /** The gains in taxable income, after carried losses and within the limit on deductible losses. */
  gainsCounted: string;
  deduction: string;
  lossUsed: string;
  /** Losses carried to the next year. */
  carriedOn: { short: string; long: string };
  isIncomplete: boolean;
};

export type EstimateAnswer =
  | { estimate: TaxEstimate; leftOut: null }
  /** `needsProfile` is true if the estimate only lacks the user's filing status. */
  | { estimate: null; leftOut: string; needsProfile: boolean };

export type Payer = { country: string; baseCurrency: string; isCalendarYear: boolean };

export function estimateOf(
  payer: Payer,
  profile: TaxProfile | null,
  taxYear: string,
  year: YearSummary | undefined,
): EstimateAnswer {
  const leftOut = whyNone(payer, taxYear);
  if (leftOut !== null) return { estimate: null, leftOut, needsProfile: false };
  if (profile === null) return { estimate: null, leftOut: NO_PROFILE, needsProfile: true };
  const ratesOf = ratesFor(taxYear)!;
  const question = questionOf(profile, ratesOf, year, 0n);
  return { estimate: shown(question, estimateUsTax(question), hasUnknown(year)), leftOut: null };
}

/** A tax in US dollars. `profileYear` is the year without a filing status, if only that is missing. */
export type TaxOnGain =
  | { amount: string; ratesOf: string; leftOut: null; profileYear: null }
  | { amount: null; ratesOf: null; leftOut: string; profileYear: string | null };

/**
 * Returns the tax on a part of a year's short-term gain: the tax with it minus the tax without it.
 * @param gain  a decimal string, included in the year's figures
 */
export function taxOnGain(
  payer: Payer,
  profile: TaxProfile | null,
  taxYear: string,
  { year, gain }: { year: YearSummary | undefined; gain: string },
): TaxOnGain {
  const none = { amount: null, ratesOf: null } as const;
  const leftOut = whyNotAtAll(payer);
  if (leftOut !== null) return { ...none, leftOut, profileYear: null };
  const ratesOf = ratesFor(taxYear);
  if (ratesOf === null) return { ...none, leftOut: noRates(taxYear), profileYear: null };
  if (profile === null) return { ...none, leftOut: `There is no tax profile for ${taxYear}.`, profileYear: taxYear };
  const onCrypto = (less: bigint) => estimateUsTax(questionOf(profile, ratesOf, year, less)).onCrypto;
  return {
    amount: formatFixed(onCrypto(0n) - onCrypto(parseSigned(gain))),
    ratesOf,
    leftOut: null,
    profileYear: null,
  };
}

/** @param less  the part of the short-term gain to leave out */
function questionOf(profile: TaxProfile, ratesOf: string, year: YearSummary | undefined, less: bigint): TaxQuestion {
  const { short, long } = gainsOf(year);
  return {
    dollar: ONE,
    year: ratesOf,
    ...saidIn(profile),
    cryptoIncome: parseSigned(year?.printedIncome ?? '0'),
    gains: { short: short - less, long },
  };
}

const NO_PROFILE = 'Say how you file and what else you earn, and the federal income tax on your crypto is estimated.';

function whyNone(payer: Payer, taxYear: string): string | null {
  const leftOut = whyNotAtAll(payer);
  if (leftOut !== null) return leftOut;
  return ratesFor(taxYear) === null ? noRates(taxYear) : null;
}

/** Returns the reason why this payer's tax can't be estimated for any year, or null. */
export function whyNotAtAll({ country, baseCurrency, isCalendarYear }: Payer): string | null {
  if (country !== 'US') return 'Income tax is estimated only for the United States.';
  if (baseCurrency !== 'USD')
    return 'Income tax is estimated only in US dollars: your base currency is a different one.';
  if (!isCalendarYear) return 'Income tax is estimated only for calendar years: your tax year begins on another day.';
  return null;
}

const noRates = (taxYear: string) => `The income tax rates of ${taxYear} are not available in Lotbook.`;

const YEARS = Object.keys(US_RATES);

function ratesFor(taxYear: string): string | null {
  if (US_RATES[taxYear]) return taxYear;
  const last = YEARS.at(-1)!;
  return taxYear > last ? last : null;
}

/** Returns gains by term as on Schedule D. A result without a term, such as from margin trading, is short-term. */
export function gainsOf(year: YearSummary | undefined): Gains {
  return {
    short: parseSigned(year?.short.printed.gain ?? '0') + parseSigned(year?.none.printed.gain ?? '0'),
    long: parseSigned(year?.long.printed.gain ?? '0'),
  };
}

export function saidIn(profile: TaxProfile): NonNullable<CarryYear['said']> {
  return {
    status: profile.filingStatus,
    otherIncome: parseSigned(profile.otherIncome),
    deduction: profile.deduction === null ? null : parseSigned(profile.deduction),
    carried: { short: parseSigned(profile.carriedShort), long: parseSigned(profile.carriedLong) },
  };
}

function hasUnknown(year: YearSummary | undefined): boolean {
  return (year?.unknown?.disposals ?? 0) + (year?.unknown?.income ?? 0) > 0;
}

function shown(question: TaxQuestion, answer: TaxAnswer, isIncomplete: boolean): TaxEstimate {
  const gains = answer.net.short + answer.net.long;
  return {
    ratesOf: question.year,
    onCrypto: formatFixed(answer.onCrypto),
    taxWith: formatFixed(answer.tax + answer.investmentTax),
    taxWithout: formatFixed(answer.taxWithout),
    investmentTax: formatFixed(answer.investmentTax),
    taxable: formatFixed(answer.taxable),
    taxableWithout: formatFixed(answer.taxableWithout),
    otherIncome: formatFixed(question.otherIncome),
    cryptoIncome: formatFixed(question.cryptoIncome),
    gainsCounted: formatFixed(gains < 0n ? -answer.lossUsed : gains),
    deduction: formatFixed(answer.deduction),
    lossUsed: formatFixed(answer.lossUsed),
    carriedOn: { short: formatFixed(answer.carriedOn.short), long: formatFixed(answer.carriedOn.long) },
    isIncomplete,
  };
}

const TaxEstimateRef = builder.objectRef<TaxEstimate>('TaxEstimate').implement({
  description: 'US federal income tax: the tax with crypto less the tax without it. Excludes state tax and credits.',
  fields: (t) => ({
    ratesOf: t.exposeString('ratesOf', { description: 'The year whose tax rates were used.' }),
    onCrypto: t.expose('onCrypto', {
      type: 'Decimal',
      description: 'Negative if losses save more than crypto costs.',
    }),
    taxWith: t.expose('taxWith', { type: 'Decimal' }),
    taxWithout: t.expose('taxWithout', { type: 'Decimal' }),
    investmentTax: t.expose('investmentTax', {
      type: 'Decimal',
      description: 'The net investment income tax; included in the total tax.',
    }),
    taxable: t.expose('taxable', { type: 'Decimal', description: 'Including crypto, after the deduction.' }),
    taxableWithout: t.expose('taxableWithout', { type: 'Decimal' }),
    otherIncome: t.expose('otherIncome', { type: 'Decimal', description: 'As entered in the tax profile.' }),
    cryptoIncome: t.expose('cryptoIncome', { type: 'Decimal' }),
    gainsCounted: t.expose('gainsCounted', {
      type: 'Decimal',
      description: 'The income from gains after deducting losses carried in; negative for a deductible loss.',
    }),
    deduction: t.expose('deduction', { type: 'Decimal' }),
    lossUsed: t.expose('lossUsed', {
      type: 'Decimal',
      description: 'The part of a net loss that offsets other income.',
    }),
    carriedShort: t.field({
      type: 'Decimal',
      description: 'To the next year.',
      resolve: ({ carriedOn }) => carriedOn.short,
    }),
    carriedLong: t.field({ type: 'Decimal', resolve: ({ carriedOn }) => carriedOn.long }),
    isIncomplete: t.exposeBoolean('isIncomplete', { description: 'Whether it is based on incomplete data.' }),
  }),
});

export const EstimateRef = builder.objectRef<EstimateAnswer>('TaxEstimateAnswer').implement({
  fields: (t) => ({
    estimate: t.expose('estimate', { type: TaxEstimateRef, nullable: true }),
    leftOut: t.exposeString('leftOut', {
      nullable: true,
      description: 'A sentence that explains why there is no estimate.',
    }),
    needsProfile: t.boolean({
      description: 'Whether only the tax profile is missing.',
      resolve: (answer) => answer.estimate === null && answer.needsProfile,
    }),
  }),
});
