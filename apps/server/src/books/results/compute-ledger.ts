/**
 * One computation for one user, from the stored ledger to a result that pages read. Nothing here is held in one long
 * transaction; see docs/decisions/004.
 */
import { randomUUID } from 'node:crypto';
import type { Database } from '@lotbook/db/open';
import { asUser } from '@lotbook/db/user';
import { settingsRow } from '@lotbook/ledger/json/write-settings';
import { fillValues, type Sources } from '../prices/fill.ts';
import { namesOf } from './engine-ledger.ts';
import { EngineFailure, type EngineRun, withEngine } from './run-engine.ts';
import { engineSettings } from './settings.ts';
import {
  deleteSomeRows,
  forgetOldComputations,
  insertComputation,
  markComputation,
  readNames,
  readPage,
  readSettings,
  storePiece,
  supersededComputations,
  swapIn,
} from './store.ts';

export type Outcome =
  | { kind: 'finished'; computationId: string; unvalued: number }
  /** The engine refused the ledger; the user sees why. */
  | { kind: 'failed'; message: string }
  /** The ledger changed while it was read; compute again. */
  | { kind: 'changed' }
  | { kind: 'paused' }
  | { kind: 'gone' };

const COMPUTATIONS_LISTED = 50;

/**
 * Compute a user's ledger once.
 * @param sources  where values may come from now; without the network this is what is remembered
 * @throws whatever a broken machine throws; the computation is then marked failed by the caller's retry or by the next run
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
  const { unvalued } = await fillValues(db, user, sources, signal);
  const id = randomUUID();
  const engine = engineSettings(before);
  const names = await asUser(db, userId, async (tx) => {
    const read = await readNames(tx, userId);
    await insertComputation(tx, userId, id, before, settingsRow(engine, namesOf(read.assets, read.accounts)));
    return read;
  });
  try {
    const swapped = await withEngine({ settings: engine, ...names }, ledgerPages(db, userId, signal), async (run) => {
      await storeRows(db, userId, id, run, signal);
      return asUser(db, userId, (tx) => swapIn(tx, userId, id, before.ledgerVersion, run.finished));
    });
    await cleanUp(db, userId, swapped ? id : null);
    return swapped ? { kind: 'finished', computationId: id, unvalued } : { kind: 'changed' };
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    await asUser(db, userId, (tx) => markComputation(tx, userId, id, 'FAILED', { id: null, message: error.message }));
    return { kind: 'failed', message: error.message };
  }
}

async function* ledgerPages(db: Database, userId: string, signal?: AbortSignal): AsyncIterable<string> {
  let after: string | null = null;
  for (;;) {
    signal?.throwIfAborted();
    const page: { json: string; lastId: string } | null = await asUser(db, userId, (tx) => readPage(tx, userId, after));
    if (!page) return;
    yield page.json;
    after = page.lastId;
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

/** Remove the rows of computations that are not the current one: replaced, failed, or left by a killed process. */
async function cleanUp(db: Database, userId: string, current?: string | null): Promise<void> {
  const keep = current ?? (await asUser(db, userId, (tx) => readSettings(tx, userId)))?.currentComputationId ?? null;
  const ids = await asUser(db, userId, (tx) => supersededComputations(tx, userId, keep));
  for (const id of ids) while (await asUser(db, userId, (tx) => deleteSomeRows(tx, userId, id)));
  await asUser(db, userId, (tx) => forgetOldComputations(tx, userId, COMPUTATIONS_LISTED));
}
