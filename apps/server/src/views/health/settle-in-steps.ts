/**
 * Settles the problems of a large ledger in short transactions, so that requests wait for one step at most. The result
 * is already current; `problems_settled` stays false until the last step, so account health shows that the search is
 * running. If the process ends, completed steps are valid and the job runs again.
 */
import type { Database } from '@lotbook/db/open';
import { asUser, type Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { CountedBalances } from './found-problems.ts';
import { countBalances, forgetGone, markGone, settleProblems, standingProblems, storeFound } from './settle.ts';

/** Larger ledgers are settled in steps. */
export const AT_ONCE = 10_000;
/** Transactions per step, and the maximum number of steps. */
const OF_A_STEP = 12_000;
const MOST_STEPS = 64;
/** Problems marked as gone per step. */
const GONE_OF_A_STEP = 2_000;

export type Ledger = { userId: string; computationId: string; transactionCount: number };

/** Returns the number of steps for a ledger of this size. */
export const stepsFor = (transactionCount: number) =>
  Math.min(MOST_STEPS, Math.max(1, Math.ceil(transactionCount / OF_A_STEP)));

/** @param signal  stops it between two steps */
export async function settleInSteps(
  db: Database,
  { userId, computationId, transactionCount }: Ledger,
  counted: CountedBalances,
  signal?: AbortSignal,
): Promise<void> {
  const of = stepsFor(transactionCount);
  const found = new Set<string>();
  for (let at = 0; at < of; at++) {
    signal?.throwIfAborted();
    for (const id of await asUser(db, userId, (tx) => storeFound(tx, userId, computationId, counted, { at, of })))
      found.add(id);
  }
  const gone = (await asUser(db, userId, (tx) => standingProblems(tx, userId))).filter((id) => !found.has(id));
  for (let at = 0; at < gone.length; at += GONE_OF_A_STEP) {
    signal?.throwIfAborted();
    await asUser(db, userId, (tx) => markGone(tx, userId, gone.slice(at, at + GONE_OF_A_STEP)));
  }
  await asUser(db, userId, async (tx) => {
    await forgetGone(tx, userId);
    await setSettled(tx, userId, computationId, true);
  });
}

export async function setSettled(tx: Tx, userId: string, computationId: string, isSettled: boolean): Promise<void> {
  await sql`update computations set problems_settled = ${isSettled} where user_id = ${userId} and id = ${computationId}`.execute(
    tx,
  );
}

/** True if the problems of the current result are still being searched. */
export async function isSettling(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from user_settings s join computations c on c.user_id = s.user_id and c.id = s.current_computation_id
    where s.user_id = ${userId} and not c.problems_settled`.execute(tx);
  return rows.length > 0;
}

/** Settles again if the current result matches the ledger; otherwise a computation is pending anyway. */
export async function settleAgain(db: Database, userId: string, signal?: AbortSignal): Promise<void> {
  const now = await asUser(db, userId, async (tx) => {
    const { rows } = await sql<{ id: string; transactionCount: number }>`
      select c.id, coalesce(c.transaction_count, 0) as "transactionCount" from user_settings s
      join computations c on c.user_id = s.user_id and c.id = s.current_computation_id and c.ledger_version = s.ledger_version
      where s.user_id = ${userId}`.execute(tx);
    return rows[0] ? { ...rows[0], counted: await countBalances(tx, userId) } : null;
  });
  if (now === null) return;
  const { id: computationId, transactionCount, counted } = now;
  if (transactionCount > AT_ONCE) await settleInSteps(db, { userId, computationId, transactionCount }, counted, signal);
  else await asUser(db, userId, (tx) => settleProblems(tx, userId, computationId, counted));
  await asUser(db, userId, (tx) => touch(tx, userId));
}

/** Invalidates cached problems of the same ledger and result. */
async function touch(tx: Tx, userId: string): Promise<void> {
  await sql`update user_settings set updated_at = now() where user_id = ${userId}`.execute(tx);
}
