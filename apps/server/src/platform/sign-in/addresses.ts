/**
 * Whose an address is. It is the user's who has proven it; an account that was opened under it and never did holds it only until
 * somebody proves it. An address that a user has left is kept for them for as long as they can take the change back.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

/** Longest that mail servers take (RFC 5321). */
export const EMAIL_AT_MOST = 254;

export type Holder = { userId: string; holds: 'proven' | 'unproven' | 'left' };

/** Who else has the address; null where it is free for `userId`. @param email  in lower case */
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

/** An address of nobody's, so that the account stays whole and its user, where still signed in, can name another. */
export async function moveAway(tx: Tx, userId: string): Promise<void> {
  await sql`update auth_user set email = ${`no-address-${userId}@lotbook.invalid`}, email_verified = false where id = ${userId}`.execute(
    tx,
  );
  await sql`delete from auth_verification where value = ${userId}`.execute(tx);
}

/** The user has shown that mail to their address reaches them. Not while it is kept for somebody who left it. */
export async function markProven(tx: Tx, userId: string): Promise<void> {
  await sql`
    update auth_user u set email_verified = true
    where u.id = ${userId} and not exists (
      select from auth_email_change c where c.from_email = u.email and c.user_id <> u.id and c.state = 'changed' and c.from_confirmed
        and c.undo_until > now())`.execute(tx);
}
