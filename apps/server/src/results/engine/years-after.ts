/**
 * The gains a ledger would have with some of its transactions otherwise: computed from the year of the earliest of them on, as a computation
 * is, with nothing stored.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { YearSummary } from '../years/summarize.ts';
import { namesOf } from './engine-ledger.ts';
import { type PlaceInTime, pageOf, readHalvesBefore, readPageSince } from './pages-since.ts';
import { LONG_PAGE, readNames, readSettings } from './read-ledger.ts';
import { type ComputeStart, EngineFailure, withEngine } from './run-engine.ts';
import { engineSettings } from './settings.ts';
import { basisOf, type StartingPoint, startingPoint } from './starting-point.ts';
import { asking, pagesOf, type ShortTransaction, storedYears, TIME_LIMIT_MS, type Years } from './what-if-years.ts';

/** What the engine reads of a ledger as it would be. */
export type LedgerAfter = {
  start: ComputeStart;
  from: Extract<StartingPoint, { kind: 'year' }> | null;
  /** Of the years before `from`, which stay as they are. */
  before: Years;
};

/**
 * Read while the ledger is as it would be.
 * @param ids  the transactions that are otherwise, also those that would be gone
 * @returns null when the user has no settings yet
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

/** The years that stand before the one a computation goes on from. */
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
 * Every tax year as it is and as it would be.
 * @param left  nobody waits for it any longer: it does not begin, or the engine's thread is ended
 * @throws {EngineFailure} when the ledger cannot be computed, or not within the time limit
 * @throws {GraphQLError} when too many of the user's previews wait already
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
    // Both read the same of the ledger, once, where they begin at the same moment.
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
    // Whatever it is that does not fit, the beginning of the ledger does.
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

/** The same pages as often as they are asked for; who comes first has them read. */
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

/** Pages of the ledger from an instant on, the other halves of their transfers first. */
export async function* pagesSince(
  shortTransaction: ShortTransaction,
  userId: string,
  since: Date,
): AsyncIterable<string> {
  yield await shortTransaction((tx) => readHalvesBefore(tx, userId, since));
  for (let after: PlaceInTime | null = null; ; ) {
    const page: { json: string; last: PlaceInTime } | null = await shortTransaction((tx) =>
      readPageSince(tx, userId, since, after, LONG_PAGE),
    );
    if (!page) return;
    yield page.json;
    after = page.last;
  }
}
