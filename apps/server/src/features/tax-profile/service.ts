/** What an estimate of the income tax on crypto needs to know of a user, and the estimate of a year. */
import { formatFixed, ONE, parseSigned } from '@lotbook/engine/fixed';
import { DONE, type Outcome, refuse } from '@lotbook/ledger/outcome';
import { estimateUsTax, type Gains, type TaxAnswer } from '@lotbook/reports/income-tax/us-income-tax';
import { US_RATES } from '@lotbook/reports/income-tax/us-rates';
import { recordAudit } from '../../books/audit.ts';
import type { YearSummary } from '../../books/results/summarise.ts';
import {
  readTaxProfile,
  removeTaxProfile,
  type TaxProfile,
  writeTaxProfile,
} from '../../books/settings/tax-profiles.ts';
import { lockSettings } from '../../books/settings/timeline.ts';
import type { Scope } from '../../platform/scope.ts';

/** Dollars and cents. More digits than any income has are a slip of the hand. */
const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;

const AMOUNTS = {
  otherIncome: 'Other income',
  deduction: 'The deduction',
  carriedShort: 'The short-term loss carried here',
  carriedLong: 'The long-term loss carried here',
} as const;

/** Nothing of the ledger depends on it, so nothing is calculated again. */
export async function saveTaxProfile(scope: Scope, profile: TaxProfile): Promise<Outcome<null>> {
  const { tx, userId } = scope;
  for (const [field, name] of Object.entries(AMOUNTS) as [keyof typeof AMOUNTS, string][]) {
    const amount = profile[field];
    if (amount === null) continue;
    if (amount.startsWith('-')) return refuse('value_error', `${name} must be zero or more.`);
    if (!AMOUNT.test(amount)) return refuse('value_error', `${name} must be an amount in dollars and cents.`);
  }
  if (!/^\d{4}(\/\d\d)?$/.test(profile.taxYear)) return refuse('value_error', 'There is no such tax year.');
  await lockSettings(tx, userId);
  const before = await readTaxProfile(tx, userId, profile.taxYear);
  await writeTaxProfile(tx, userId, profile);
  await recordAudit(scope, {
    action: 'settings.update',
    entity: 'settings',
    entityId: `tax_profile.${profile.taxYear}`,
    ...(before ? { before } : {}),
    after: profile,
  });
  return DONE;
}

export async function forgetTaxProfile(scope: Scope, taxYear: string): Promise<Outcome<null>> {
  const { tx, userId } = scope;
  await lockSettings(tx, userId);
  const before = await readTaxProfile(tx, userId, taxYear);
  if (!before) return DONE;
  await removeTaxProfile(tx, userId, taxYear);
  await recordAudit(scope, {
    action: 'settings.update',
    entity: 'settings',
    entityId: `tax_profile.${taxYear}`,
    before,
  });
  return DONE;
}

/** Decimal strings, in US dollars. */
export type TaxEstimate = {
  /** The year whose rates were taken: that of the estimate, or the last one before it. */
  ratesOf: string;
  /** What crypto adds to the federal income tax; below zero where losses save more. */
  onCrypto: string;
  taxWith: string;
  taxWithout: string;
  investmentTax: string;
  deduction: string;
  /** Of a net loss, what is set against other income this year. */
  lossUsed: string;
  /** Losses for the next year. */
  carriedOn: { short: string; long: string };
  /** Gains or income of the year rest on something that nobody knows. */
  isIncomplete: boolean;
};

export type EstimateAnswer = { estimate: TaxEstimate; leftOut: null } | { estimate: null; leftOut: string };

/** Of whom taxes can be estimated. */
export type Payer = { country: string; baseCurrency: string; isCalendarYear: boolean };

/**
 * @param year  the figures as printed; left out: nothing happened in it
 * @returns `leftOut`: why there is none, one sentence
 */
export function estimateOf(
  payer: Payer,
  profile: TaxProfile | null,
  taxYear: string,
  year: YearSummary | undefined,
): EstimateAnswer {
  const leftOut = whyNone(payer, profile, taxYear);
  if (leftOut !== null || profile === null) return { estimate: null, leftOut: leftOut ?? NO_PROFILE };
  const ratesOf = ratesFor(taxYear)!;
  const answer = estimateUsTax({
    dollar: ONE,
    year: ratesOf,
    status: profile.filingStatus,
    otherIncome: parseSigned(profile.otherIncome),
    deduction: profile.deduction === null ? null : parseSigned(profile.deduction),
    cryptoIncome: parseSigned(year?.printedIncome ?? '0'),
    gains: gainsOf(year),
    carried: { short: parseSigned(profile.carriedShort), long: parseSigned(profile.carriedLong) },
  });
  return { estimate: shown(answer, ratesOf, hasUnknown(year)), leftOut: null };
}

const NO_PROFILE = 'Say how you file and what else you earn, and the federal income tax on your crypto is estimated.';

function whyNone(
  { country, baseCurrency, isCalendarYear }: Payer,
  profile: TaxProfile | null,
  taxYear: string,
): string | null {
  if (country !== 'US') return 'Income tax is estimated for the United States alone.';
  if (baseCurrency !== 'USD') return 'Income tax is estimated in US dollars alone: your base currency is another.';
  if (!isCalendarYear) return 'Income tax is estimated for calendar years alone: your tax year begins on another day.';
  if (ratesFor(taxYear) === null) return `The income tax rates of ${taxYear} are not among those that Lotbook has.`;
  return profile === null ? NO_PROFILE : null;
}

const YEARS = Object.keys(US_RATES);

/** Of a year to come, those of the last that is known. */
function ratesFor(taxYear: string): string | null {
  if (US_RATES[taxYear]) return taxYear;
  const last = YEARS.at(-1)!;
  return taxYear > last ? last : null;
}

function gainsOf(year: YearSummary | undefined): Gains {
  return {
    short: parseSigned(year?.short.printed.gain ?? '0'),
    long: parseSigned(year?.long.printed.gain ?? '0'),
  };
}

function hasUnknown(year: YearSummary | undefined): boolean {
  return (year?.unknown?.disposals ?? 0) + (year?.unknown?.income ?? 0) > 0;
}

function shown(answer: TaxAnswer, ratesOf: string, isIncomplete: boolean): TaxEstimate {
  return {
    ratesOf,
    onCrypto: formatFixed(answer.onCrypto),
    taxWith: formatFixed(answer.tax + answer.investmentTax),
    taxWithout: formatFixed(answer.taxWithout),
    investmentTax: formatFixed(answer.investmentTax),
    deduction: formatFixed(answer.deduction),
    lossUsed: formatFixed(answer.lossUsed),
    carriedOn: { short: formatFixed(answer.carriedOn.short), long: formatFixed(answer.carriedOn.long) },
    isIncomplete,
  };
}
