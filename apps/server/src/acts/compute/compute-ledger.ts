/**
 * Runs one computation for a user, from the stored ledger to the result that pages read. Holds no transaction open for
 * long; see docs/decisions/062.
 */
import { randomUUID } from 'node:crypto';
import type { Database } from '@lotbook/db/open';
import { asUser, type Tx } from '@lotbook/db/user';
import { refreshStatistics } from '../../facts/statistics.ts';
import { namesOf } from '../../results/engine/engine-ledger.ts';
import type { Finished } from '../../results/engine/engine-worker.ts';
import { PROGRAM_FAILED } from '../../results/engine/failure.ts';
import { type PlaceInTime, readHalvesBefore, readPageSince } from '../../results/engine/pages-since.ts';
import { readNames, readPage, readSettings } from '../../results/engine/read-ledger.ts';
import { EngineFailure, type EngineRun, TOO_LONG, withEngine } from '../../results/engine/run-engine.ts';
import { engineSettings } from '../../results/engine/settings.ts';
import { basisOf, type StartingPoint, startingPoint } from '../../results/engine/starting-point.ts';
import { deleteSomeRows, forgetOldComputations, supersededComputations } from '../../results/rows/remove-results.ts';
import { insertComputation, keepYearsBefore, markComputation, storePiece, swapIn } from '../../results/rows/store.ts';
import { fillValues, type Sources } from '../../valuation/fill.ts';
import { AT_ONCE, countBalances, setSettled, settleInSteps, settleProblems } from '../../views/health/settle.ts';
import { refreshValues } from '../../views/list/values.ts';
import { noteFirstResult } from '../copy/data-imports.ts';

export type Outcome =
  /**
   * For the log. `began` is the tax year it resumed from, or the reason everything was computed. `unread` lists
   * transactions left out because of a bug.
   */
  | { kind: 'finished'; computationId: string; unvalued: number; began: string; unread: Finished['unread'] }
  /** The engine could not compute the ledger. `message` is for the log, under the ID shown to the user. */
  | { kind: 'failed'; message: string; errorId: string }
  /** The ledger changed while it was read and must be computed again. */
  | { kind: 'changed' }
  | { kind: 'paused' }
  | { kind: 'gone' };

/** The lock for computations of a user's ledger, because each one deletes the rows of all unfinished ones. */
export const COMPUTING = 'computing';

const COMPUTATIONS_LISTED = 50;
/** Runs ANALYZE after storing this many transactions, because earlier query plans assume smaller tables. */
const ANALYZE_FROM = 5000;

/**
 * Computes a user's ledger once.
 * @param sources where values may come from; without network access, only stored ones
 * @throws on unexpected errors; the caller's retry or the next run then marks the computation as failed
 */
export async function computeLedger(
  db: Database,
  userId: string,
  sources: Sources,
  signal?: AbortSignal,
): Promise<Outcome> {
  await cleanUp(db, userId);
  const before = await asUser(db, userId, (tx) => readSettings(tx, userId));
  if (!before) return { kind: 'gone' };
  if (before.isPaused) return { kind: 'paused' };
  const user = { userId, baseCurrency: before.base_currency, timeZone: before.time_zone };
  const { unvalued } = await fillValues(db, user, sources, { ...(signal && { signal }), refresh: refreshValues });
  const work = { db, userId, signal };
  const outcome = await computeFrom(work, before.ledgerVersion, null);
  if (outcome.kind !== 'stopped') return outcome.kind === 'finished' ? { ...outcome, unvalued } : outcome;
  // If resuming fails for any reason, compute from the beginning.
  const again = await computeFrom(work, before.ledgerVersion, `from ${outcome.taxYear}: ${outcome.message}`);
  if (again.kind === 'stopped') throw new Error(`computed from ${again.taxYear} where all was asked for`);
  return again.kind === 'finished' ? { ...again, unvalued } : again;
}

type Work = { db: Database; userId: string; signal: AbortSignal | undefined };
type Stopped = { kind: 'stopped'; taxYear: string; message: string };
type Finish = Omit<Extract<Outcome, { kind: 'finished' }>, 'unvalued'> | Exclude<Outcome, { kind: 'finished' }>;

/** @param stopped  why resuming from a year failed; null on the first attempt */
async function computeFrom(work: Work, version: bigint, stopped: string | null): Promise<Finish | Stopped> {
  const { db, userId, signal } = work;
  const id = randomUUID();
  const begun = await asUser(db, userId, (tx) => begin(tx, userId, { id, version, stopped }));
  if (!begun) return { kind: 'gone' };
  const { start, read } = begun;
  const from = start.kind === 'year' ? start : null;
  const pages = from ? pagesSince(work, from.since) : ledgerPages(work);
  try {
    const { isSwapped, unread } = await withEngine(
      { ...begun.engine, from: from?.before ?? null, wanted: 'result' },
      pages,
      async (run) => {
        await storeRows(db, userId, id, run, signal);
        if (!from && run.finished.transactionCount >= ANALYZE_FROM) await refreshStatistics(db, 'result');
        const counted = await asUser(db, userId, (tx) => countBalances(tx, userId));
        const transactionCount = run.finished.transactionCount + (from?.transactionCount ?? 0);
        const isSwapped = await asUser(db, userId, async (tx) => {
          if (from) await keepYearsBefore(tx, userId, id, from);
          const isCurrent = await swapIn(tx, userId, id, read, { ...run.finished, transactionCount });
          if (isCurrent) {
            if (transactionCount > AT_ONCE) await setSettled(tx, userId, id, false);
            else await settleProblems(tx, userId, id, counted);
            await noteFirstResult(tx, userId, id);
          }
          return isCurrent;
        });
        if (isSwapped && transactionCount > AT_ONCE)
          await settleInSteps(db, { userId, computationId: id, transactionCount }, counted, signal);
        return { isSwapped, unread: run.finished.unread };
      },
      { userId, signal },
    );
    await cleanUp(db, userId, isSwapped ? id : null);
    if (!isSwapped) return { kind: 'changed' };
    const began = from ? `from ${from.taxYear}` : `all: ${reasonOf(start)}`;
    return { kind: 'finished', computationId: id, began, unread };
  } catch (error) {
    // The engine was canceled and did not fail.
    signal?.throwIfAborted();
    if (!(error instanceof EngineFailure)) throw error;
    // Names, links and pages are read in several transactions. A change between them gives an inconsistent ledger, such
    // as an asset without a name.
    const now = await asUser(db, userId, (tx) => readSettings(tx, userId));
    if (now?.ledgerVersion !== version) {
      await cleanUp(db, userId);
      return now ? { kind: 'changed' } : { kind: 'gone' };
    }
    const errorId = randomUUID();
    const shown = error.message === TOO_LONG ? 'The computation took too long, so it was stopped.' : PROGRAM_FAILED;
    await asUser(db, userId, (tx) => markComputation(tx, userId, id, 'FAILED', { id: errorId, message: shown }));
    if (from) return { kind: 'stopped', taxYear: from.taxYear, message: error.message };
    return { kind: 'failed', message: error.message, errorId };
  }
}

function reasonOf(start: StartingPoint): string {
  return start.kind === 'beginning' ? start.reason : '';
}

/** Reads settings, names, the starting point and the change count in one transaction. */
async function begin(
  tx: Tx,
  userId: string,
  { id, version, stopped }: { id: string; version: bigint; stopped: string | null },
) {
  const settings = await readSettings(tx, userId);
  if (!settings) return null;
  const engine = engineSettings(settings);
  const { assets, accounts, links, identified } = await readNames(tx, userId);
  const names = namesOf(assets, accounts, engine.baseCurrency);
  const basis = basisOf(names, { assets, accounts });
  const start: StartingPoint =
    stopped === null
      ? await startingPoint(tx, userId, { settings: engine, basis })
      : { kind: 'beginning', reason: stopped };
  await insertComputation(tx, userId, { id, settings, engine, basis });
  return {
    engine: { settings: engine, assets, accounts, links, identified },
    start,
    // The version from before the values were filled in, because later changes may not have been read.
    read: { ledgerVersion: version, changeCount: settings.changeCount },
  };
}

async function* ledgerPages({ db, userId, signal }: Work): AsyncIterable<string> {
  let after: string | null = null;
  for (;;) {
    signal?.throwIfAborted();
    const page: { json: string; lastId: string } | null = await asUser(db, userId, (tx) => readPage(tx, userId, after));
    if (!page) return;
    yield page.json;
    after = page.lastId;
  }
}

async function* pagesSince({ db, userId, signal }: Work, since: Date): AsyncIterable<string> {
  yield await asUser(db, userId, (tx) => readHalvesBefore(tx, userId, since));
  let after: PlaceInTime | null = null;
  for (;;) {
    signal?.throwIfAborted();
    const page: { json: string; last: PlaceInTime } | null = await asUser(db, userId, (tx) =>
      readPageSince(tx, userId, since, after),
    );
    if (!page) return;
    yield page.json;
    after = page.last;
  }
}

async function storeRows(
  db: Database,
  userId: string,
  id: string,
  run: EngineRun,
  signal?: AbortSignal,
): Promise<void> {
  for await (const { table, json } of run.rows()) {
    signal?.throwIfAborted();
    await asUser(db, userId, (tx) => storePiece(tx, userId, id, table, json));
  }
}

/** Deletes rows of computations that were replaced, failed, or left by a killed process. */
async function cleanUp(db: Database, userId: string, current?: string | null): Promise<void> {
  const keep = current ?? (await asUser(db, userId, (tx) => readSettings(tx, userId)))?.currentComputationId ?? null;
  const superseded = await asUser(db, userId, (tx) => supersededComputations(tx, userId, keep));
  for (const one of superseded) while (await asUser(db, userId, (tx) => deleteSomeRows(tx, userId, one)));
  await asUser(db, userId, (tx) => forgetOldComputations(tx, userId, COMPUTATIONS_LISTED));
}
