/**
 * What every change to a person's ledger ends with: the ledger's version rises, so that results on screen are known to
 * be out of date, and a computation is asked for, in the transaction that made it necessary.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { Scope } from '../platform/scope.ts';

/**
 * Say that the ledger changed: raise its version and ask for a computation. Many calls make one computation.
 * @param change.reason  for the log: what changed, in two words
 */
export async function ledgerChanged({ tx, jobs, userId, log }: Scope, { reason }: { reason: string }): Promise<void> {
  log.info({ userId, reason }, 'the ledger changed');
  await raiseLedgerVersion(tx, userId);
  await jobs.enqueue(tx, 'ledger.compute', { userId }, { singletonKey: userId });
}

/** Raise the version alone: inside an import, whose end asks for the computation. */
export async function raiseLedgerVersion(tx: Tx, userId: string): Promise<void> {
  await sql`
    update user_settings set ledger_version = ledger_version + 1, updated_at = now()
    where user_id = ${userId}`.execute(tx);
}
