/**
 * An email address belongs to the user who confirmed it. An unconfirmed account holds its address only until another
 * user confirms it. A user's previous address is reserved while the change can be undone.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

/** The maximum length, the limit of mail servers (RFC 5321). */
export const EMAIL_AT_MOST = 254;

export type Holder = { userId: string; holds: 'proven' | 'unproven' | 'left' };

export async function otherHolder(tx: Tx, email: string, userId: string): Promise<Holder | null> {
  const { rows } = await sql<Holder>`
    select id as "userId", case when email_verified then 'proven' else 'unproven' end as holds
    from auth_user where email = ${email} and id <> ${userId}
    union all
    select user_id as "userId", 'left' as holds from auth_email_change
    where from_email = ${email} and user_id <> ${userId} and state = 'changed' and from_confirmed
      and undo_until > now()`.execute(tx);
  return rows.find(({ holds }) => holds !== 'unproven') ?? rows[0] ?? null;
}

export async function moveAway(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('auth_user')
    .set({ email: `no-address-${userId}@lotbook.invalid`, email_verified: false })
    .where('id', '=', userId)
    .execute();
  await tx.deleteFrom('auth_verification').where('value', '=', userId).execute();
}

export async function markProven(tx: Tx, userId: string): Promise<void> {
  await sql`
    update auth_user u set email_verified = true
    where u.id = ${userId} and not exists (
      select from auth_email_change c where c.from_email = u.email and c.user_id <> u.id and c.state = 'changed' and c.from_confirmed
        and c.undo_until > now())`.execute(tx);
}
