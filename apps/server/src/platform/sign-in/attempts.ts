/**
 * Limits on attempts, counted in the database so that they hold over all processes and restarts. A window begins with
 * the first attempt; counting and asking is one statement, so that a volley of attempts cannot slip through together.
 */
import { createHash } from 'node:crypto';
import type { Database } from '@lotbook/db/open';
import { sql } from 'kysely';

export type Limit = { max: number; windowSeconds: number };
export type Attempt = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/**
 * Count one attempt under `key` and say whether it is still within the limit. A window that began in the future was begun under a clock that
 * was ahead, and is over: nobody is to wait until then.
 */
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

/** Windows that are over. For housekeeping. */
export async function sweepAttempts(db: Database): Promise<void> {
  await sql`delete from auth_rate_limit where ends_at < now() - interval '1 hour'`.execute(db.kysely);
}

/** The key of an account, without naming it: the table must not be a list of addresses somebody tried. */
export function accountKey(email: string): string {
  return `account:${createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 32)}`;
}
