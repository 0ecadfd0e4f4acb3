/**
 * What every change of a ledger ends with, in the transaction that makes it: decisions about duplicates hold again,
 * transfers are matched, the audit log says what was done, the ledger's version rises, so that results on screen are
 * known to be out of date, and a computation is enqueued.
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
 * What is to be looked at again.
 * `figures`: no transaction came or went that a duplicate or a transfer could be about; only what figures are computed
 * from changed: a setting, a name, a price, what a transaction is called.
 * `transfers`: withdrawals or deposits came, went or were set free, anywhere.
 * An import: its transactions came; halves of transfers are looked for near them in time. `ahead` is what was made ready of it (`matchingAhead`).
 */
export type Affected = 'figures' | 'transfers' | { importId: string; ahead?: Ahead | null };

export type Change = {
  affected: Affected;
  /** For the log: what changed, in two words, without anything of the user's. */
  reason: string;
  /** What the audit log keeps of it; nothing where no user asked for the change. */
  audit: readonly AuditEntry[];
  /** How urgently the figures are wanted; a computation that waits already keeps the more urgent of the two. */
  priority?: Priority;
};

/** End a change. Many in a row make one computation; none while the user has paused it. @returns how many transfers were matched */
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

/** What comes back from being a duplicate may be half of a transfer, so duplicates go first. */
async function settleAndMatch(tx: Tx, userId: string, affected: Exclude<Affected, 'figures'>): Promise<number> {
  await refreshValues(tx, userId, await settleDuplicates(tx, userId));
  // Spam is matched with nothing.
  await settleSpam(tx, userId);
  if (affected === 'transfers') return matchTransfers(tx, userId);
  return matchTransfers(tx, userId, { importId: affected.importId }, affected.ahead);
}

/** Raise the version alone: after each piece of an import, whose end is the commit. */
export async function raiseLedgerVersion(tx: Tx, userId: string): Promise<void> {
  await sql`
    update user_settings set ledger_version = ledger_version + 1, updated_at = now()
    where user_id = ${userId}`.execute(tx);
}

/**
 * The more urgent of two wishes holds until there are new figures: also when the computation fails that was to make them.
 * @returns how urgently the next one is wanted, and whether it has to wait until the user continues
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
