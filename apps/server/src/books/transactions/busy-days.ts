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
  const ofAccount =
    accountId === null
      ? sql``
      : sql`and exists (select from flows f where f.user_id = t.user_id and f.transaction_id = t.id and f.account_id = ${accountId}::uuid)`;
  const { rows } = await sql<BusyDay>`
    select to_char(t.happened_at at time zone 'utc', 'YYYY-MM-DD') as day, count(*)::int as count,
      case when count(*) = 1 then min(t.id::text) end as "transactionId"
    from transactions t
    where t.user_id = ${userId} and not t.is_ignored and t.merged_into is null and t.spam is distinct from 'whole'
      and t.happened_at >= ${from}::date::timestamp at time zone 'utc' and t.happened_at < (${to}::date + 1)::timestamp at time zone 'utc'
      ${ofAccount}
    group by 1 order by 1`.execute(tx);
  return rows;
}

/** When one happened last, as a page counts them: an ISO instant; null where there is none. */
export async function lastHappened(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ at: Date }>`
    select t.happened_at as at from transactions t
    where t.user_id = ${userId} and not t.is_ignored and t.merged_into is null and t.spam is distinct from 'whole'
    order by t.happened_at desc, t.id desc limit 1`.execute(tx);
  return rows[0]?.at.toISOString() ?? null;
}
