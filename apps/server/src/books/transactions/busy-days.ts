/** The days on which something happened, for the marks of a chart. */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

/** `day` in UTC. `transactionId`: of the one there was; null where there were several. */
export type BusyDay = { day: string; count: number; transactionId: string | null };

/** Without ignored ones, those in whose place another one counts, and spam. @param from, to  'YYYY-MM-DD', both included */
export async function busyDays(
  tx: Tx,
  userId: string,
  { from, to, accountId }: { from: string; to: string; accountId: string | null },
): Promise<BusyDay[]> {
  const begin = sql`${from}::date::timestamp at time zone 'utc'`;
  const end = sql`(${to}::date + 1)::timestamp at time zone 'utc'`;
  // In an account each of its movements has the time of its transaction: there are fewer of them than transactions of everything.
  const happened =
    accountId === null
      ? sql`select t.happened_at, t.id from transactions t where t.user_id = ${userId} and not t.is_ignored and t.merged_into is null
          and t.spam is distinct from 'whole' and t.happened_at >= ${begin} and t.happened_at < ${end}`
      : sql`select distinct f.happened_at, f.transaction_id as id from flows f
          where f.user_id = ${userId} and f.account_id = ${accountId}::uuid and f.happened_at >= ${begin} and f.happened_at < ${end}
            and not exists (select from transactions t where t.user_id = ${userId} and t.id = f.transaction_id and t.is_ignored)
            and not exists (select from transactions t where t.user_id = ${userId} and t.id = f.transaction_id
              and (t.merged_into is not null or t.spam = 'whole'))`;
  const { rows } = await sql<{ days: string | null }>`
    select '[' || string_agg('["' || day || '",' || count || ',' || coalesce('"' || id || '"', 'null') || ']', ',' order by day) || ']' as days
    from (
      select (h.happened_at at time zone 'utc')::date as day, count(*) as count, case when count(*) = 1 then min(h.id::text) end as id
      from (${happened}) h group by 1) d`.execute(tx);
  const cells = JSON.parse(rows[0]?.days ?? '[]') as [day: string, count: number, transactionId: string | null][];
  return cells.map(([day, count, transactionId]) => ({ day, count, transactionId }));
}

/** When one happened last, as a page counts them: an ISO instant; null where there is none. */
export async function lastHappened(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ at: Date }>`
    select t.happened_at as at from transactions t
    where t.user_id = ${userId} and not t.is_ignored and t.merged_into is null and t.spam is distinct from 'whole'
    order by t.happened_at desc, t.id desc limit 1`.execute(tx);
  return rows[0]?.at.toISOString() ?? null;
}
