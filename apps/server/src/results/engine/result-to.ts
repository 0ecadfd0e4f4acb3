import type { LotAllocation, Method } from '@lotbook/ledger/settings';
import type { ReportLot } from '@lotbook/reports/report';
import { lotsOf } from '../lots/lots-at-year-end.ts';
import type { YearSummary } from '../years/summarize.ts';
import { readNames, readSettings } from './read-ledger.ts';
import { withEngine } from './run-engine.ts';
import { engineSettings } from './settings.ts';
import { asking, pagesOf, type ShortTransaction, TIME_LIMIT_MS } from './what-if-years.ts';

/** `by` replaces the settings for all accounts and days. `taxYearStart` ('MM-DD') replaces the user's. */
export type ResultTo = {
  taxYear: string;
  taxYearStart?: string;
  by?: { method: Method; lotAllocation: LotAllocation };
};

/**
 * @returns null if the user has no settings yet; `year` is undefined if nothing happened in the tax year
 * @throws {EngineFailure} if the ledger can't be computed within the time limit
 * @throws {GraphQLError} if too many of the user's requests are already queued
 */
export function resultTo(
  shortTransaction: ShortTransaction,
  userId: string,
  { taxYear, taxYearStart, by }: ResultTo,
): Promise<{ year: YearSummary | undefined; lots: ReportLot[] } | null> {
  return asking.inTurn(userId, async () => {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const start = await shortTransaction(async (tx) => {
      const row = await readSettings(tx, userId);
      if (!row) return null;
      const chosen = by && { cost_basis_method: by.method, lot_allocation: by.lotAllocation, timeline: [] };
      const settings = { ...engineSettings({ ...row, ...chosen }), taxYear, ...(taxYearStart ? { taxYearStart } : {}) };
      return { settings, ...(await readNames(tx, userId)) };
    });
    if (!start) return null;
    const lots: ReportLot[] = [];
    return withEngine(
      { ...start, from: null, wanted: 'years' },
      pagesOf(shortTransaction, userId),
      async (run) => {
        for await (const { table, json } of run.rows()) if (table === 'lots') lots.push(...lotsOf(json));
        return { year: new Map(run.finished.years).get(taxYear), lots };
      },
      { userId, signal },
    );
  });
}
