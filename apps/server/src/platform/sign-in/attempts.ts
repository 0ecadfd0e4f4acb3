/**
 * Counts attempts in the database, across processes. Counts and checks in one statement, so that simultaneous attempts
 * can't slip through.
 */
import { createHash } from 'node:crypto';
import type { Database } from '@lotbook/db/open';
import { sql } from 'kysely';

export type Limit = { max: number; windowSeconds: number };
export type Attempt = { allowed: true } | { allowed: false; retryAfterSeconds: number };

export async function countAttempt(db: Database, key: string, limit: Limit): Promise<Attempt> {
  const isOver = sql`(r.ends_at <= now() or r.window_started_at > now() + interval '1 minute')`;
  const { rows } = await sql<{ count: number; wait: number }>`
    insert into auth_rate_limit as r (key, count, window_started_at, ends_at)
    values (${key}, 1, now(), now() + make_interval(secs => ${limit.windowSeconds}))
    on conflict (key) do update set
      count = case when ${isOver} then 1 else r.count + 1 end,
      window_started_at = case when ${isOver} then now() else r.window_started_at end,
      ends_at = case when ${isOver} then excluded.ends_at else r.ends_at end
    returning count, ceil(extract(epoch from ends_at - now()))::int as wait`.execute(db.kysely);
  const { count, wait } = rows[0]!;
  return count <= limit.max ? { allowed: true } : { allowed: false, retryAfterSeconds: Math.max(1, wait) };
}

export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.kysely.deleteFrom('auth_rate_limit').where('key', '=', key).execute();
}

export async function sweepAttempts(db: Database): Promise<void> {
  await sql`delete from auth_rate_limit where ends_at < now() - interval '1 hour'`.execute(db.kysely);
}

/** Hashes the address, so that the table is not a list of attempted addresses. */
export function accountKey(email: string): string {
  return `account:${createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 32)}`;
}
