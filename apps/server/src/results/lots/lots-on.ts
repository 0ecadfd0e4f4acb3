import { yearLabel } from '@lotbook/engine/tax-year-label';
import type { ReportLot } from '@lotbook/reports/report';
import { ledgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { startOfDay } from '../../platform/values/calendar.ts';
import { resultTo } from '../engine/result-to.ts';
import type { ShortTransaction } from '../engine/what-if-years.ts';
import { readState } from '../years/years.ts';

const DAY_MS = 86_400_000;
const BYTES_OF_LOT = 400;

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

export function endOfDay(day: string, timeZone: string): Date {
  return new Date(Date.parse(startOfDay(dayAfter(day), timeZone)) - 1);
}

export function yearEndingOn(day: string): { taxYear: string; taxYearStart: string } {
  const next = dayAfter(day);
  const [year, month, dayOfMonth] = next.split('-').map(Number);
  return { taxYear: yearLabel(year! - 1, { month: month!, day: dayOfMonth! }), taxYearStart: next.slice(5) };
}

/**
 * Returns the lots at the end of a day and caches them until the ledger changes. Methods that look ahead need an end, so
 * the engine treats the day as the end of a tax year.
 * @param day  'YYYY-MM-DD', in the user's time zone
 * @throws {EngineFailure} if the ledger can't be computed within the time limit
 */
export async function lotsOn(
  shortTransaction: ShortTransaction,
  userId: string,
  day: string,
): Promise<{ lots: readonly ReportLot[]; until: Date }> {
  const { state, settings } = await shortTransaction(async (tx) => ({
    state: await ledgerState(tx, userId),
    settings: (await readState(tx, userId)).settings,
  }));
  const lots = await rememberedAt(
    state,
    userId,
    `lots on ${day}`,
    async () => {
      const result = await resultTo(shortTransaction, userId, yearEndingOn(day));
      return result?.lots ?? [];
    },
    (found) => found.length * BYTES_OF_LOT,
  );
  return { lots, until: endOfDay(day, settings.timeZone) };
}
