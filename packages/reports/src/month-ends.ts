/** Month ends, and the costs held at a month end. */
import { add, dec, formatDecimal, ZERO } from '@lotbook/ledger/decimal';
import type { Lot } from '@lotbook/ledger/result';
import type { MonthEnd } from './report.ts';

const DAY_MS = 86_400_000;

/**
 * Returns the last days of months, without that of the tax year.
 * @param startsOn, endsOn 'YYYY-MM-DD'
 */
export function lastDaysOfMonths({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string[] {
  const [year, month] = startsOn.split('-').map(Number);
  return Array.from({ length: 13 }, (_, i) =>
    new Date(Date.UTC(year!, month! + i, 1) - DAY_MS).toISOString().slice(0, 10),
  ).filter((day) => day < endsOn);
}

export function costsOfAssets(lots: readonly Lot[]): MonthEnd['costs'] {
  return [...Map.groupBy(lots, ({ assetId }) => assetId)].map(([assetId, own]) => ({
    assetId,
    costBasis: formatDecimal(own.reduce((cost, { costBasis }) => add(cost, dec(costBasis)), ZERO)),
    isUnknown: own.some(({ unknown }) => unknown?.includes('cost_basis')),
  }));
}
