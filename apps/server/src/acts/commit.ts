/**
 * The last step of every ledger change: settles duplicates, matches transfers, writes the audit log, increases the
 * ledger's version and queues a computation.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { type AuditEntry, recordAudits } from '../facts/audit.ts';
import { settleDuplicates } from '../facts/duplicates/decisions.ts';
import { settleSpam } from '../facts/spam/settle.ts';
import type { Scope } from '../platform/scope.ts';
import { type Priority, urgencyOf } from '../results/engine/computations.ts';
import { refreshValues } from '../views/list/values.ts';
import { type Ahead, matchTransfers } from './links/matching.ts';

/**
 * `figures`: only inputs of figures changed, such as a setting, name, price or type. `transfers`: withdrawals or
 * deposits were added, removed or unlinked. An import matches only its own transactions; `ahead` is its precomputed
 * matching (`matchingAhead`).
 */
export type Affected = 'figures' | 'transfers' | { importId: string; ahead?: Ahead | null };

export type Change = {
  affected: Affected;
  reason: string;
  audit: readonly AuditEntry[];
  /** A pending computation keeps the higher priority. */
  priority?: Priority;
};

/**
 * Several changes in a row lead to one computation, or to none while the user has paused computing.
 * @returns the number of matched transfers
 */
export async function commit(
  scope: Scope,
  { affected, reason, audit, priority = 'NORMAL' }: Change,
): Promise<{ matched: number }> {
  const { tx, userId, actorId, jobs, log } = scope;
  const matched = affected === 'figures' ? 0 : await settleAndMatch(tx, userId, affected);
  if (scope.isRehearsal) return { matched };
  await recordAudits(scope, audit);
  await raiseLedgerVersion(tx, userId);
  const { urgency, isPaused } = await wantComputation(tx, userId, urgencyOf(priority));
  if (!isPaused) await jobs.enqueue(tx, 'ledger.compute', { userId }, { singletonKey: userId, priority: urgency });
  log.info({ userId, actorId, reason, matched }, 'the ledger changed');
  return { matched };
}

/** Settles duplicates first, because a transaction that stops being one may be half of a transfer. */
async function settleAndMatch(tx: Tx, userId: string, affected: Exclude<Affected, 'figures'>): Promise<number> {
  await refreshValues(tx, userId, await settleDuplicates(tx, userId));
  await settleSpam(tx, userId);
  if (affected === 'transfers') return matchTransfers(tx, userId);
  return matchTransfers(tx, userId, { importId: affected.importId }, affected.ahead);
}

export async function raiseLedgerVersion(tx: Tx, userId: string): Promise<void> {
  await sql`
    update user_settings set ledger_version = ledger_version + 1, updated_at = now()
    where user_id = ${userId}`.execute(tx);
}

/**
 * Queues a computation. Keeps the higher of two priorities until there are new figures, even if the computation fails.
 * @returns the priority of the next computation, and whether it waits until the user resumes computing
 */
async function wantComputation(
  tx: Tx,
  userId: string,
  urgency: number,
): Promise<{ urgency: number; isPaused: boolean }> {
  const { rows } = await sql<{ urgency: number; isPaused: boolean }>`
    update user_settings set wanted_urgency = greatest(wanted_urgency, ${urgency}::integer)
    where user_id = ${userId} returning wanted_urgency as urgency, cost_basis_paused as "isPaused"`.execute(tx);
  return rows[0] ?? { urgency, isPaused: false };
}
