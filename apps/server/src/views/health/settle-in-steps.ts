/**
 * Settling the problems of a large ledger in steps, each a short transaction: whoever reads or writes meanwhile waits for one step at most. The
 * result is current before; `problems_settled` of its computation is false until the last step, so that account health says that it is still
 * looking. A process that ends between two steps leaves what is right already; the job is done again, and with it this.
 */
import type { Database } from '@lotbook/db/open';
import { asUser, type Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { CountedBalances } from './found-problems.ts';
import { countBalances, forgetGone, markGone, settleProblems, standingProblems, storeFound } from './settle.ts';

/** A ledger with more transactions is settled in steps. */
export const AT_ONCE = 10_000;
/** So many transactions have their problems looked for in a step; never more steps than this. */
const OF_A_STEP = 12_000;
const MOST_STEPS = 64;
/** So many problems are marked as gone in a step. */
const GONE_OF_A_STEP = 2_000;

export type Ledger = { userId: string; computationId: string; transactionCount: number };

/** How many steps a ledger of so many transactions takes. */
export const stepsFor = (transactionCount: number) =>
  Math.min(MOST_STEPS, Math.max(1, Math.ceil(transactionCount / OF_A_STEP)));

/** @param signal  ends it between two steps */
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

/** Whether problems are still looked for in the current result. */
export async function isSettling(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from user_settings s join computations c on c.user_id = s.user_id and c.id = s.current_computation_id
    where s.user_id = ${userId} and not c.problems_settled`.execute(tx);
  return rows.length > 0;
}

/** The same once more where the current result is that of the ledger as it is; otherwise a computation is on its way. */
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

/** Neither the ledger nor its result is another than before: what is remembered of its problems at this state of both is looked for again. */
async function touch(tx: Tx, userId: string): Promise<void> {
  await sql`update user_settings set updated_at = now() where user_id = ${userId}`.execute(tx);
}
