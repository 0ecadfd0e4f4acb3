import type { Database } from '@lotbook/db/open';
import { asSystem } from '@lotbook/db/user';
import { type Decimal, dec, formatDecimal } from '@lotbook/ledger/decimal';
import { addDays, LONGEST_GAP_DAYS, type RatesByDay } from '@lotbook/market/daily-rates';
import { SIMULATED_SOURCE } from '@lotbook/market/simulated';
import { newestRates } from '../../market/listed.ts';
import { noteFailed } from '../../market/services.ts';
import { type RateRow, storeRates } from '../../market/store.ts';
import type { JobContext } from '../../platform/jobs/definition.ts';
import { isFarApart } from './doubtful.ts';

export const FIRST_DAY = '2009-01-01';
/** The number of days for which corrections are accepted. */
export const AGAIN_DAYS = 7;
const AT_ONCE = 2500;

export type RateSource = { readonly id: string; readonly isMadeUp: boolean };

export function ratesSince(all: RatesByDay, from: string): RateRow[] {
  return [...all].flatMap(([day, rates]) =>
    day < from ? [] : [...rates].map(([currency, rate]): RateRow => [currency, day, formatDecimal(rate)]),
  );
}

/**
 * Drops and reports rates far from those a few days before or after, which are probably inverted or in another unit.
 * Accepts them if they persist for a week.
 * @param far  the maximum factor
 */
export async function plausible(
  { db, log }: JobContext,
  { id, isMadeUp }: RateSource,
  { rows, far: factor }: { rows: readonly RateRow[]; far: Decimal },
): Promise<readonly RateRow[]> {
  const before = new Map(await asSystem(db, newestRates).then((all) => all.map((rate) => [rate.currency, rate])));
  const far: RateRow[] = [];
  const kept: RateRow[] = [];
  for (const row of rows.toSorted(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0))) {
    const [currency, day, perEuro] = row;
    const last = before.get(currency);
    const isComparable =
      last && day <= addDays(last.day, LONGEST_GAP_DAYS) && last.day <= addDays(day, LONGEST_GAP_DAYS);
    if (isComparable && isFarApart(dec(perEuro), dec(last.perEuro), factor)) far.push(row);
    else {
      kept.push(row);
      if (!last || day > last.day) before.set(currency, { currency, day, perEuro, source: id });
    }
  }
  if (far.length > 0) {
    const [currency, day, perEuro] = far[0]!;
    const message = `Rates that differ too much from earlier ones were left out: ${perEuro} ${currency} for a euro on ${day}, after ${before.get(currency)!.perEuro}`;
    log.warn({ source: id, count: far.length, message }, 'implausible exchange rates');
    await asSystem(db, (tx) => noteFailed(tx, id, { code: 'bad-answer', message }, isMadeUp));
  }
  return kept;
}

/** Stores the newest rates last, so that everything missing is requested again after a killed run. */
export async function storeInOrder(
  db: Database,
  { rows, source, signal }: { rows: readonly RateRow[]; source: RateSource; signal: AbortSignal },
): Promise<void> {
  const inOrder = rows.toSorted(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0));
  for (let at = 0; at < inOrder.length; at += AT_ONCE) {
    signal.throwIfAborted();
    const part = inOrder.slice(at, at + AT_ONCE);
    await asSystem(db, (tx) => storeRates(tx, part, source.isMadeUp ? SIMULATED_SOURCE : source.id));
  }
}
