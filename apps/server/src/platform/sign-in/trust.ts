/** Ends sessions, email links, trusted devices and pending codes after a credential change. */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

export async function endTrust(tx: Tx, userId: string, keep: { sessionId: string } | null): Promise<void> {
  await sql`delete from auth_session where user_id = ${userId} and id is distinct from ${keep?.sessionId ?? null}::text`.execute(
    tx,
  );
  await tx.deleteFrom('auth_verification').where('value', '=', userId).execute();
  await endWaitingChange(tx, userId);
}

export async function endWaitingChange(tx: Tx, userId: string): Promise<boolean> {
  const ended = await tx
    .updateTable('auth_email_change')
    .set({ state: 'ended' })
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

export async function removeSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth_two_factor').where('user_id', '=', userId).execute();
  await tx.updateTable('auth_user').set({ two_factor_enabled: false }).where('id', '=', userId).execute();
}
