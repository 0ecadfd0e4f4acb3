/**
 * Computes the gains of a ledger with some transactions changed, from the year of the earliest one, without storing
 * them.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { YearSummary } from '../years/summarize.ts';
import { namesOf } from './engine-ledger.ts';
import { type PlaceInTime, pageOf, readHalvesBefore, readPageSince } from './pages-since.ts';
import { readNames, readSettings } from './read-ledger.ts';
import { type ComputeStart, EngineFailure, withEngine } from './run-engine.ts';
import { engineSettings } from './settings.ts';
import { basisOf, type StartingPoint, startingPoint } from './starting-point.ts';
import { asking, pagesOf, type ShortTransaction, storedYears, TIME_LIMIT_MS, type Years } from './what-if-years.ts';

export type LedgerAfter = {
  start: ComputeStart;
  from: Extract<StartingPoint, { kind: 'year' }> | null;
  before: Years;
};

/**
 * Reads the changed ledger. Must run in the transaction that applies the change.
 * @param ids the changed transactions, including deleted ones
 * @returns null if the user has no settings yet
 */
export async function readLedgerAfter(tx: Tx, userId: string, ids: readonly string[]): Promise<LedgerAfter | null> {
  const row = await readSettings(tx, userId);
  if (!row) return null;
  const settings = engineSettings(row);
  const { assets, accounts, links, identified } = await readNames(tx, userId);
  const basis = basisOf(namesOf(assets, accounts, settings.baseCurrency), { assets, accounts });
  const point = await startingPoint(tx, userId, { settings, basis });
  const from = point.kind === 'year' ? point : null;
  const instead = { ids, json: await pageOf(tx, userId, ids) };
  return {
    start: { settings, assets, accounts, links, identified, from: from?.before ?? null, wanted: 'years', instead },
    from,
    before: from ? await yearsBefore(tx, userId, from) : new Map(),
  };
}

export async function yearsBefore(
  tx: Tx,
  userId: string,
  { computationId, taxYear }: Extract<StartingPoint, { kind: 'year' }>,
): Promise<Years> {
  const { rows } = await sql<{ label: string; totals: YearSummary }>`
    select tax_year as label, totals from segments
    where user_id = ${userId} and computation_id = ${computationId}::uuid and tax_year < ${taxYear}`.execute(tx);
  return new Map(rows.map(({ label, totals }) => [label, totals]));
}

export type BeforeAndAfter = { before: Years; after: Years };

/**
 * Returns every tax year before and after the change.
 * @param left a signal that is aborted when the request is abandoned, which dequeues the preview or ends its engine
 * thread
 * @throws {EngineFailure} if the ledger can't be computed within the time limit
 * @throws {GraphQLError} if too many of the user's previews are already queued
 */
export function yearsAfter(
  shortTransaction: ShortTransaction,
  userId: string,
  after: LedgerAfter,
  left: AbortSignal,
): Promise<BeforeAndAfter> {
  const work = async () => {
    const signal = AbortSignal.any([AbortSignal.timeout(TIME_LIMIT_MS), left]);
    const stored = await shortTransaction((tx) => storedYears(tx, userId));
    const now = stored ? null : await shortTransaction((tx) => readLedgerAfter(tx, userId, []));
    if (!now) return { before: stored ?? new Map(), after: await compute(shortTransaction, userId, after, signal) };
    // If both start at the same instant, pages are read once for both.
    const isAlike = now.from?.since.getTime() === after.from?.since.getTime();
    const pages = isAlike ? keptPages(pagesFor(shortTransaction, userId, after)) : undefined;
    return {
      before: await compute(shortTransaction, userId, now, signal, pages?.()),
      after: await compute(shortTransaction, userId, after, signal, pages?.()),
    };
  };
  return asking.inTurn(userId, work, left);
}

async function compute(
  shortTransaction: ShortTransaction,
  userId: string,
  ledger: LedgerAfter,
  signal: AbortSignal,
  pages = pagesFor(shortTransaction, userId, ledger),
): Promise<Years> {
  const { start, from, before } = ledger;
  try {
    return await withEngine(start, pages, async ({ finished }) => new Map([...before, ...finished.years]), {
      userId,
      signal,
    });
  } catch (error) {
    // If resuming fails for any reason, compute from the beginning.
    if (!(error instanceof EngineFailure) || !from || signal.aborted) throw error;
    const all = { start: { ...start, from: null }, from: null, before: new Map() };
    return compute(shortTransaction, userId, all, signal);
  }
}

function pagesFor(
  shortTransaction: ShortTransaction,
  userId: string,
  { from }: Pick<LedgerAfter, 'from'>,
): AsyncIterable<string> {
  return from ? pagesSince(shortTransaction, userId, from.since) : pagesOf(shortTransaction, userId);
}

/** Provides the same pages to several readers. The first reader loads them. */
function keptPages(pages: AsyncIterable<string>): () => AsyncIterable<string> {
  const reading = pages[Symbol.asyncIterator]();
  const kept: Promise<IteratorResult<string>>[] = [];
  return async function* again() {
    for (let at = 0; ; at++) {
      const read = kept[at] ?? reading.next();
      kept[at] = read;
      const page = await read;
      if (page.done) return;
      yield page.value;
    }
  };
}

export async function* pagesSince(
  shortTransaction: ShortTransaction,
  userId: string,
  since: Date,
): AsyncIterable<string> {
  yield await shortTransaction((tx) => readHalvesBefore(tx, userId, since));
  for (let after: PlaceInTime | null = null; ; ) {
    const page: { json: string; last: PlaceInTime } | null = await shortTransaction((tx) =>
      readPageSince(tx, userId, since, after),
    );
    if (!page) return;
    yield page.json;
    after = page.last;
  }
}
