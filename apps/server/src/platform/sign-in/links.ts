/** Single-use links in emails, stored only as hashes. A newer link replaces an older one. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

export type Purpose = 'confirm-address';

const identifierOf = (purpose: Purpose, token: string) =>
  `${purpose}:${createHash('sha256').update(token).digest('hex')}`;

export async function makeLink(
  tx: Tx,
  purpose: Purpose,
  link: { userId: string; forSeconds: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`delete from auth_verification where value = ${link.userId} and identifier like ${`${purpose}:%`}`.execute(
    tx,
  );
  await sql`
    insert into auth_verification (id, identifier, value, expires_at)
    values (${randomUUID()}, ${identifierOf(purpose, token)}, ${link.userId},
      now() + make_interval(secs => ${link.forSeconds}::int))`.execute(tx);
  return token;
}

export async function userOfLink(tx: Tx, purpose: Purpose, token: string): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    select value as "userId" from auth_verification
    where identifier = ${identifierOf(purpose, token)} and expires_at > now() for update`.execute(tx);
  return rows[0]?.userId ?? null;
}

export async function spendLink(tx: Tx, purpose: Purpose, token: string): Promise<void> {
  await sql`delete from auth_verification where identifier = ${identifierOf(purpose, token)}`.execute(tx);
}
