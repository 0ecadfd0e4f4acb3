/**
 * Limits wrong passwords to ten per network, so that others can't lock the owner out. All unknown networks together
 * have a limit too. A password reset by email admits the owner again.
 */
import type { Database } from '@lotbook/db/open';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { networkOf } from '../http/client.ts';
import { type Attempt, accountKey, countAttempt, forgetAttempts } from './attempts.ts';

const WINDOW_SECONDS = 15 * 60;
const PER_NETWORK = { max: 10, windowSeconds: WINDOW_SECONDS };
const FROM_EVERYWHERE = { max: 100, windowSeconds: WINDOW_SECONDS };

const networkKey = (email: string, address: string) => `${accountKey(email)}:${networkOf(address)}`;
const welcomeKey = (email: string, address: string) => `welcome:${networkKey(email, address)}`;

/**
 * Counts a sign-in before the password is checked.
 * @param address the client's address
 */
export async function countSignIn(db: Database, email: string, address: string): Promise<Attempt> {
  const here = await countAttempt(db, networkKey(email, address), PER_NETWORK);
  if (!here.allowed) return here;
  const all = await countAttempt(db, accountKey(email), FROM_EVERYWHERE);
  return all.allowed || (await isKnown(db, email, address)) ? { allowed: true } : all;
}

/** Clears the count after the right password. Counts of other networks continue, because they are not the owner's. */
export async function forgetSignIn(db: Database, email: string, address: string): Promise<void> {
  await forgetAttempts(db, networkKey(email, address));
}

/** Clears the limits after the owner has reset the password by email. */
export async function welcomeOwner(tx: Tx, email: string, address: string): Promise<void> {
  await sql`delete from auth_rate_limit where key like ${`${accountKey(email)}%`}`.execute(tx);
  await sql`
    insert into auth_rate_limit (key, count, window_started_at, ends_at)
    values (${welcomeKey(email, address)}, 1, now(), now() + make_interval(secs => ${WINDOW_SECONDS}::int))
    on conflict (key) do update set ends_at = excluded.ends_at`.execute(tx);
}

async function isKnown(db: Database, email: string, address: string): Promise<boolean> {
  const { rows } = await sql<{ address: string | null }>`
    select distinct s.ip_address as address from auth_session s join auth_user u on u.id = s.user_id
    where u.email = ${email.trim().toLowerCase()} and s.expires_at > now()
    union all
    select 'welcome' as address from auth_rate_limit where key = ${welcomeKey(email, address)} and ends_at > now()`.execute(
    db.kysely,
  );
  const network = networkOf(address);
  return rows.some((row) => row.address === 'welcome' || (row.address !== null && networkOf(row.address) === network));
}
