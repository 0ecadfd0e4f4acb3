/** What a change of credentials ends: sessions, links in mail, devices that are trusted, codes on their way. */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

/**
 * All that was given out on the strength of what has changed now.
 * @param keep.sessionId  the session that made the change goes on
 */
export async function endTrust(tx: Tx, userId: string, keep: { sessionId: string } | null): Promise<void> {
  await sql`delete from auth_session where user_id = ${userId} and id is distinct from ${keep?.sessionId ?? null}::text`.execute(
    tx,
  );
  // Links to a new password, second steps half done, trusted devices: each has the user as its value.
  await sql`delete from auth_verification where value = ${userId}`.execute(tx);
  await endWaitingChange(tx, userId);
}

/** The code of a change of address that is under way no longer works. @returns whether there was one */
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
