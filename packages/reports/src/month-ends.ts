/** Ends of the months of a tax year: which days they are, and what was held at one. */
import { add, dec, formatDecimal, ZERO } from '@lotbook/ledger/decimal';
import type { Lot } from '@lotbook/ledger/result';
import type { MonthEnd } from './report.ts';

const DAY_MS = 86_400_000;

/**
 * The last days of the months that end within a tax year before its own last day.
 * @param startsOn, endsOn  'YYYY-MM-DD'
 */
export function lastDaysOfMonths({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string[] {
  const [year, month] = startsOn.split('-').map(Number);
  return Array.from({ length: 13 }, (_, i) =>
    new Date(Date.UTC(year!, month! + i, 1) - DAY_MS).toISOString().slice(0, 10),
  ).filter((day) => day < endsOn);
}

/** What the lots of each asset cost together. */
export function costsOfAssets(lots: readonly Lot[]): MonthEnd['costs'] {
  return [...Map.groupBy(lots, ({ assetId }) => assetId)].map(([assetId, own]) => ({
    assetId,
    costBasis: formatDecimal(own.reduce((cost, { costBasis }) => add(cost, dec(costBasis)), ZERO)),
    isUnknown: own.some(({ unknown }) => unknown?.includes('cost_basis')),
  }));
}
