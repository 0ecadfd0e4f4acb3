import type { Tx } from '@lotbook/db/user';
import { baseAssetId } from '@lotbook/ledger/asset-id';
import { add, dec, toFixed } from '@lotbook/ledger/decimal';
import { unreportedKinds } from '@lotbook/ledger/printed/rows';
import { incomeCategoryOf } from '@lotbook/ledger/verbs';
import { digitsOf } from '@lotbook/reports/report';
import { symbolsOf } from '../../../facts/assets/assets.ts';
import { ledgerState, rememberedAt } from '../../../facts/ledger-state.ts';
import { readTaxProfiles, type TaxProfile } from '../../../facts/settings/tax-profiles.ts';
import { localDate } from '../../../platform/values/calendar.ts';
import { type FeeSums, feeSums, type MonthSums, monthSums, taxZone } from '../../../results/years/months.ts';
import { readSegments, type TaxSettings } from '../../../results/years/years.ts';
import { type EstimateAnswer, estimateOf } from '../../api/tax-estimate.ts';
import type { TaxSummary } from '../service.ts';
import { type CarryoverView, carryoverView } from './carryover.ts';
import { yearWords } from './year-words.ts';

export async function monthsOf(tx: Tx, userId: string, summary: TaxSummary): Promise<MonthSums[]> {
  const { computed, settings, taxYear, startsOn } = summary;
  if (computed === null) return [];
  const year = { taxYear, startsOn, timeZone: taxZone(settings), unreported: unreportedKinds(settings.country) };
  const state = await ledgerState(tx, userId);
  const months = await rememberedAt(state, userId, `months of ${taxYear}`, () =>
    monthSums(tx, userId, computed.id, year),
  );
  const text = printedIn(settings);
  return months.map((month) => ({
    ...month,
    gains: text(month.gains),
    losses: text(month.losses),
    net: text(month.net),
    income: text(month.income),
  }));
}

export async function feesOf(tx: Tx, userId: string, { settings, taxYear, startsOn }: TaxSummary): Promise<FeeSums> {
  const { baseCurrency } = settings;
  const year = { startsOn, timeZone: taxZone(settings), money: baseAssetId(baseCurrency), baseCurrency };
  const fees = await rememberedAt(await ledgerState(tx, userId), userId, `fees of ${taxYear}`, () =>
    feeSums(tx, userId, year),
  );
  const text = printedIn(settings);
  return { ...fees, total: text(fees.total), margin: text(fees.margin) };
}

export function sumOfTerms({ settings, totals }: TaxSummary, figure: 'proceeds' | 'costBasis'): string {
  const { short, long, none } = totals;
  const sums = [short, long, none].map(({ printed }) => dec(printed[figure]));
  return toFixed(sums.reduce(add), digitsOf({ currency: settings.baseCurrency }));
}

export function estimatedTaxes(
  { settings, taxYear, totals }: TaxSummary,
  profiles: readonly TaxProfile[],
): EstimateAnswer {
  const payer = { ...settings, isCalendarYear: settings.taxYearStart === '01-01' };
  return estimateOf(payer, profiles.find((profile) => profile.taxYear === taxYear) ?? null, taxYear, totals);
}

export async function lossCarryover(
  tx: Tx,
  userId: string,
  { settings, computed, taxYear }: TaxSummary,
): Promise<CarryoverView | null> {
  if (settings.country !== 'US' || computed === null) return null;
  const segments = await readSegments(tx, userId, computed.id);
  return carryoverView(settings, taxYear, segments, await readTaxProfiles(tx, userId));
}

export async function wordsOf(tx: Tx, summary: TaxSummary, now: Date): Promise<string[]> {
  if (summary.computed === null) return [];
  const symbols = await symbolsOf(
    tx,
    summary.assets.map(({ assetId }) => assetId),
  );
  const told = {
    ...summary,
    proceeds: sumOfTerms(summary, 'proceeds'),
    costBasis: sumOfTerms(summary, 'costBasis'),
    assets: summary.assets.map(({ assetId, gain, unknown = 0 }) => ({
      symbol: symbols.get(assetId) ?? assetId,
      gain,
      unknownCount: unknown,
    })),
  };
  return yearWords(told, incomeCategoryOf, localDate(now.getTime(), summary.settings.timeZone));
}

function printedIn({ baseCurrency }: TaxSettings): (amount: string) => string {
  const digits = digitsOf({ currency: baseCurrency });
  return (amount) => toFixed(dec(amount), digits);
}
