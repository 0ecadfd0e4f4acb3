/**
 * Deletes a user. The user can't sign in any more, and the address can be used again. A job
 * (`acts/copy/remove-user.ts`) removes the data, because a large ledger takes a while.
 */
import { createHash } from 'node:crypto';
import { asSystem, type Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { Services } from '../graphql/context.ts';
import { accountKey } from './attempts.ts';
import { type Mail, sendMail } from './mail.ts';
import { type Proof, type ProofProblem, whyNotProven } from './proof/proof.ts';

type Parts = Pick<Services, 'db' | 'jobs' | 'keys' | 'passwords'>;
type Who = { userId: string; sessionId: string };

export async function deleteUser(
  services: Parts,
  who: Who,
  proof: Proof,
  onDeleted: (tx: Tx) => Promise<void>,
): Promise<ProofProblem | null> {
  const unproven = await whyNotProven(services, who, proof);
  if (unproven) return unproven;
  await asSystem(services.db, async (tx) => {
    const { email } = await tx
      .selectFrom('auth_user')
      .select('email')
      .where('id', '=', who.userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const hashes = (await addressesOf(tx, who.userId)).map(emailHash);
    await tx
      .insertInto('auth_deleted_user')
      .values({ user_id: who.userId, email_hashes: hashes })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await removeSignIn(tx, who.userId, email);
    await sendMail(services, tx, deletedMail(email));
    await onDeleted(tx);
  });
  return null;
}

async function addressesOf(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from auth_user where id = ${userId}
    union select from_email from auth_email_change where user_id = ${userId}
    union select to_email from auth_email_change where user_id = ${userId}`.execute(tx);
  return rows.map(({ email }) => email);
}

async function removeSignIn(tx: Tx, userId: string, email: string): Promise<void> {
  await sql`
    delete from auth_rate_limit where key like ${`${accountKey(email)}%`} or key like ${`welcome:${accountKey(email)}%`}
      or key like ${`code:${userId}:%`} or key in (select 'proof:' || id from auth_session where user_id = ${userId})`.execute(
    tx,
  );
  for (const table of ['auth_session', 'auth_account', 'auth_two_factor', 'auth_email_change'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await sql`delete from auth_verification where value like ${`%${userId}%`}`.execute(tx);
  await tx
    .updateTable('auth_user')
    .set({
      name: '',
      image: null,
      email_verified: false,
      two_factor_enabled: false,
      email: `deleted-${userId}@lotbook.invalid`,
    })
    .where('id', '=', userId)
    .execute();
}

function deletedMail(to: string): Mail {
  return {
    to,
    subject: 'Your Lotbook account was deleted',
    text: [
      'Hello,',
      'your Lotbook account was deleted, as you asked with its password. Its transactions, files and documents are being removed and are ' +
        'gone within the hour. They cannot be brought back.',
      "If this wasn't you, contact the operator of this server: only a backup can restore your account.",
    ].join('\n\n'),
  };
}

/** Returns the same as `encode(sha256(…), 'hex')` in SQL. */
export const emailHash = (email: string): string => createHash('sha256').update(email).digest('hex');

export type DeletedUser = { userId: string; emailHashes: string[] };

export async function deletedUsers(tx: Tx): Promise<DeletedUser[]> {
  const rows = await tx
    .selectFrom('auth_deleted_user')
    .select(['user_id as userId', 'email_hashes as emailHashes'])
    .orderBy('deleted_at')
    .execute();
  return rows;
}

/**
 * The time for which data is removed again: longer than any work started before the deletion keeps writing, and well
 * under an hour.
 */
const LOOKED_FOR_MINUTES = 20;

/** Deletes the last trace of a user. Runs after the data was removed a second time, when all earlier work has ended. */
export async function forgetDeletedUser(tx: Tx, userId: string): Promise<void> {
  await sql`delete from auth_deleted_user
    where user_id = ${userId} and deleted_at < now() - make_interval(mins => ${LOOKED_FOR_MINUTES}::int)`.execute(tx);
}
