/**
 * Estimates the income tax on gain at risk from missing purchases. The effect of rough amounts or deposits without cost
 * is unknown.
 */
import { add, type Decimal, dec, formatDecimal, isZero, sum, ZERO } from '@lotbook/ledger/decimal';
import { readTaxProfiles } from '../../facts/settings/tax-profiles.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { readOnce } from '../../platform/graphql/loaders.ts';
import { localDate } from '../../platform/values/calendar.ts';
import { readSegments, readState } from '../../results/years/years.ts';
import { COUNTED_KIND, type GainOfYear, gainsInQuestion } from '../../views/health/gain-by-year.ts';
import type { ProblemState } from '../../views/health/kinds.ts';
import { type Payer, type TaxOnGain, taxOnGain, whyNotAtAll } from '../api/tax-estimate.ts';

export type TaxInQuestion =
  | { amount: string; ratesOf: string | null; leftOut: null; profileYear: null }
  | { amount: null; ratesOf: null; leftOut: string; profileYear: string | null };

type Estimates = {
  leftOut: string | null;
  timeZone: string;
  gains: readonly GainOfYear[];
  taxOn(taxYear: string, gain: string): TaxOnGain;
};

export const estimatesOf = readOnce(async (tx, userId): Promise<Estimates> => {
  const { settings, computed } = await readState(tx, userId);
  const payer: Payer = { ...settings, isCalendarYear: settings.taxYearStart === '01-01' };
  const leftOut = whyNotAtAll(payer);
  const { timeZone } = settings;
  if (leftOut !== null || computed === null)
    return {
      leftOut,
      timeZone,
      gains: [],
      taxOn: (taxYear, gain) => taxOnGain(payer, null, taxYear, { year: undefined, gain }),
    };
  const profiles = new Map((await readTaxProfiles(tx, userId)).map((profile) => [profile.taxYear, profile]));
  const years = new Map((await readSegments(tx, userId, computed.id)).map(({ taxYear, totals }) => [taxYear, totals]));
  return {
    leftOut,
    timeZone,
    gains: await gainsInQuestion(tx, userId),
    taxOn: (taxYear, gain) =>
      taxOnGain(payer, profiles.get(taxYear) ?? null, taxYear, { year: years.get(taxYear), gain }),
  };
});

type Line = { kind: string; amountAtRisk: string | null; isAmountAtRiskEstimate: boolean };
type Gain = Pick<GainOfYear, 'taxYear' | 'gain'>;

const NOT_KNOWN: TaxInQuestion = {
  amount: null,
  ratesOf: null,
  leftOut: 'No tax estimate yet',
  profileYear: null,
};

export function taxInQuestion(
  { leftOut, taxOn }: Estimates,
  { kind, amountAtRisk, isAmountAtRiskEstimate }: Line,
  gains: readonly Gain[],
): TaxInQuestion | null {
  if (leftOut !== null || amountAtRisk === null || isZero(dec(amountAtRisk))) return null;
  if (kind !== COUNTED_KIND || isAmountAtRiskEstimate || gains.length === 0) return NOT_KNOWN;
  return inAll(byYear(gains).map(([taxYear, gain]) => ({ taxYear, tax: taxOn(taxYear, gain) })));
}

/** Returns gains by year, latest first, because its return is probably not filed yet. */
function byYear(gains: readonly Gain[]): [string, string][] {
  const years = new Map<string, Decimal>();
  for (const { taxYear, gain } of gains) years.set(taxYear, add(years.get(taxYear) ?? ZERO, dec(gain)));
  return [...years].sort(([a], [b]) => (a < b ? 1 : -1)).map(([taxYear, gain]) => [taxYear, formatDecimal(gain)]);
}

function inAll(years: readonly { taxYear: string; tax: TaxOnGain }[]): TaxInQuestion {
  const lacking = years.find(({ tax }) => tax.leftOut !== null)?.tax;
  if (lacking?.leftOut != null) return { ...lacking };
  const known = years.flatMap(({ taxYear, tax }) => (tax.leftOut === null ? [{ taxYear, tax }] : []));
  const other = known.find(({ taxYear, tax }) => tax.ratesOf !== taxYear);
  return {
    amount: formatDecimal(sum(known.map(({ tax }) => dec(tax.amount)))),
    ratesOf: other?.tax.ratesOf ?? null,
    leftOut: null,
    profileYear: null,
  };
}

const isInState = (gain: GainOfYear, state: ProblemState) => gain.state === state;

export function taxOfKind(estimates: Estimates, line: Line, state: ProblemState): TaxInQuestion | null {
  return taxInQuestion(
    estimates,
    line,
    estimates.gains.filter((gain) => isInState(gain, state)),
  );
}

export function taxOfGroup(
  estimates: Estimates,
  line: Line & { accountId: string | null; assetId: string | null },
  state: ProblemState,
): TaxInQuestion | null {
  if (state !== 'open' && state !== 'dismissed') return null;
  const isOf = (gain: GainOfYear) => gain.accountId === line.accountId && gain.assetId === line.assetId;
  return taxInQuestion(
    estimates,
    line,
    estimates.gains.filter((gain) => isInState(gain, state) && isOf(gain)),
  );
}

export function taxOfProblem(
  estimates: Estimates,
  line: Line & { state: ProblemState; happenedAt: Date | null },
): TaxInQuestion | null {
  const { state, happenedAt, amountAtRisk } = line;
  if (state !== 'open' && state !== 'dismissed') return null;
  if (happenedAt === null || amountAtRisk === null) return taxInQuestion(estimates, line, []);
  const taxYear = localDate(happenedAt.getTime(), estimates.timeZone).slice(0, 4);
  return taxInQuestion(estimates, line, [{ taxYear, gain: amountAtRisk }]);
}

export const TaxInQuestionRef = builder.objectRef<TaxInQuestion>('TaxInQuestion').implement({
  description:
    'Federal income tax on the gain in question: the tax of the affected years less the tax without that gain.',
  fields: (t) => ({
    amount: t.expose('amount', {
      type: 'Decimal',
      nullable: true,
      description: 'In US dollars; null if there is no estimate.',
    }),
    ratesOf: t.exposeString('ratesOf', {
      nullable: true,
      description: "The year whose tax rates were used, if the year's own are not known yet.",
    }),
    leftOut: t.exposeString('leftOut', {
      nullable: true,
      description: 'A sentence that explains why there is no estimate.',
    }),
    profileYear: t.exposeString('profileYear', {
      nullable: true,
      description: 'The tax year that lacks only a tax profile.',
    }),
  }),
});
