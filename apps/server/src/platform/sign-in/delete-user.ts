/**
 * The end of an account. Asked for with the password, and the second factor where it is on; from then on nobody signs in as this user,
 * and their address is free. What they had is removed by a job (`acts/copy/remove-user.ts`), since a large ledger takes its time.
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

/**
 * Ends the account at once, as far as anybody can see.
 * @param onDeleted  done in the same transaction: asks for the job that removes the rest
 * @returns why it was not done, or null
 */
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
    await sql`insert into auth_deleted_user (user_id, email_hashes) values (${who.userId}, ${hashes}) on conflict do nothing`.execute(
      tx,
    );
    await removeSignIn(tx, who.userId, email);
    await sendMail(services, tx, deletedMail(email));
    await onDeleted(tx);
  });
  return null;
}

/** The user's own, and those of changes of address: messages went there too. */
async function addressesOf(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from auth_user where id = ${userId}
    union select from_email from auth_email_change where user_id = ${userId}
    union select to_email from auth_email_change where user_id = ${userId}`.execute(tx);
  return rows.map(({ email }) => email);
}

/** Sessions, password, second factor, links and counters of attempts; the row of the user itself holds nothing of them any more. */
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
  await sql`update auth_user set name = '', image = null, email_verified = false, two_factor_enabled = false,
    email = ${`deleted-${userId}@lotbook.invalid`} where id = ${userId}`.execute(tx);
}

function deletedMail(to: string): Mail {
  return {
    to,
    subject: 'Your Lotbook account was deleted',
    text: [
      'Hello,',
      'your Lotbook account was deleted, as you asked with its password. Its transactions, files and documents are being removed and are ' +
        'gone within the hour. They cannot be brought back.',
      'If this was not you, tell whoever runs this server: only a backup of theirs can hold your account.',
    ].join('\n\n'),
  };
}

/** As SQL has it: `encode(sha256(…), 'hex')`. */
export const emailHash = (email: string): string => createHash('sha256').update(email).digest('hex');

export type DeletedUser = { userId: string; emailHashes: string[] };

/** Users of whom something may still be there. */
export async function deletedUsers(tx: Tx): Promise<DeletedUser[]> {
  const { rows } = await sql<DeletedUser>`
    select user_id as "userId", email_hashes as "emailHashes" from auth_deleted_user order by deleted_at`.execute(tx);
  return rows;
}

/** Longer than anything that ran when the account ended goes on writing, and well within the hour. */
const LOOKED_FOR_MINUTES = 20;

/** The last trace, once everything was looked for again after whatever was under way has ended. */
export async function forgetDeletedUser(tx: Tx, userId: string): Promise<void> {
  await sql`delete from auth_deleted_user
    where user_id = ${userId} and deleted_at < now() - make_interval(mins => ${LOOKED_FOR_MINUTES}::int)`.execute(tx);
}
