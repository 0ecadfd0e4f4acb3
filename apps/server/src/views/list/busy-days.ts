import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { type Reach, recalledSinceChanges, rememberedSinceChanges } from '../../facts/latest-changes.ts';

export type BusyDay = { day: string; count: number; transactionId: string | null };

/**
 * Returns days with transactions, without ignored ones, those shown with another one, and spam.
 * @param from, to 'YYYY-MM-DD', inclusive
 */
export async function busyDays(
  tx: Tx,
  userId: string,
  { from, to, accountId }: { from: string; to: string; accountId: string | null },
): Promise<BusyDay[]> {
  const begin = sql`${from}::date::timestamp at time zone 'utc'`;
  const end = sql`(${to}::date + 1)::timestamp at time zone 'utc'`;
  // In an account, reading movements is faster, because they are fewer than all transactions and have the transaction's
  // time.
  const happened =
    accountId === null
      ? sql`select t.happened_at, t.id from transactions t where t.user_id = ${userId} and not t.is_ignored and t.merged_into is null
          and t.spam is distinct from 'whole' and t.happened_at >= ${begin} and t.happened_at < ${end}`
      : sql`select distinct f.happened_at, f.transaction_id as id from flows f
          where f.user_id = ${userId} and f.account_id = ${accountId}::uuid and f.happened_at >= ${begin} and f.happened_at < ${end}
            and not exists (select from transactions t where t.user_id = ${userId} and t.id = f.transaction_id and t.is_ignored)
            and not exists (select from transactions t where t.user_id = ${userId} and t.id = f.transaction_id
              and (t.merged_into is not null or t.spam = 'whole'))`;
  // Compares instants: converting 100,000 instants to dates takes a quarter of the time.
  const { rows } = await sql<{ days: string | null }>`
    select '[' || string_agg('["' || (day at time zone 'utc')::date || '",' || count || ',' || coalesce('"' || id || '"', 'null') || ']', ',' order by day) || ']' as days
    from (
      select date_bin('1 day', h.happened_at, '0001-01-01 00:00:00Z'::timestamptz) as day, count(*) as count, case when count(*) = 1 then min(h.id::text) end as id
      from (${happened}) h group by 1) d`.execute(tx);
  const cells = JSON.parse(rows[0]?.days ?? '[]') as [day: string, count: number, transactionId: string | null][];
  return cells.map(([day, count, transactionId]) => ({ day, count, transactionId }));
}

const ALL_TIME = { from: '0001-01-01', to: '9999-12-31' };
const keyOf = (accountId: string | null) => `busy days ${accountId ?? ''}`;
/** Approximate memory per day. */
const BYTES_OF_DAY = 150;

/** Returns every busy day. After a change, reads only the affected days again. */
export async function everyBusyDay(tx: Tx, userId: string, accountId: string | null): Promise<readonly BusyDay[]> {
  const found = await rememberedSinceChanges<readonly BusyDay[]>(tx, userId, keyOf(accountId), {
    renew: async (known, reaches) => {
      const range = rangeOf(reaches);
      if (range === null) return null;
      const { from, to } = range;
      const read = await busyDays(tx, userId, { ...range, accountId });
      return [...known.filter(({ day }) => day < from), ...read, ...known.filter(({ day }) => day > to)];
    },
    make: () => busyDays(tx, userId, { ...ALL_TIME, accountId }),
    bytesOf: (days) => days.length * BYTES_OF_DAY,
  });
  return found ?? [];
}

export function everyBusyDayKnown(
  tx: Tx,
  userId: string,
  accountId: string | null,
): Promise<readonly BusyDay[] | null> {
  return recalledSinceChanges(tx, userId, keyOf(accountId));
}

/** The maximum number of affected days to read. With more, reading all days is as fast. */
const MOST_DAYS = 200;
const DAY_MS = 86_400_000;

function rangeOf(reaches: readonly Reach[]): { from: string; to: string } | null {
  const [since, until] = [Math.min(...reaches.map((one) => one.since)), Math.max(...reaches.map((one) => one.until))];
  if (!(until - since < MOST_DAYS * DAY_MS)) return null;
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: dayOf(since), to: dayOf(until) };
}

export async function lastHappened(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ at: Date }>`
    select t.happened_at as at from transactions t
    where t.user_id = ${userId} and not t.is_ignored and t.merged_into is null and t.spam is distinct from 'whole'
    order by t.happened_at desc, t.id desc limit 1`.execute(tx);
  return rows[0]?.at.toISOString() ?? null;
}
