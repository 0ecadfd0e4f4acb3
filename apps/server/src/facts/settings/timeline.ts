import type { Tx } from '@lotbook/db/user';
import type { Method } from '@lotbook/ledger/settings';
import { sql } from 'kysely';
import { uuidArray } from '../../platform/values/ids.ts';

export type EntryRow = {
  id: string;
  method: Method;
  startsOn: string;
  endsOn: string | null;
  accountId: string | null;
};

export type RecordedEntry = EntryRow & { recordedAt: Date };

export async function readEntries(tx: Tx, userId: string): Promise<RecordedEntry[]> {
  const rows = await tx
    .selectFrom('cost_basis_timeline')
    .select(['id', 'method', 'starts_on', 'ends_on', 'account_id', 'recorded_at', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('starts_on')
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    method: row.method as Method,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    accountId: row.account_id,
    // Copies of earlier versions lack it.
    recordedAt: row.recorded_at ?? row.created_at,
  }));
}

export async function writeEntry(tx: Tx, userId: string, entry: EntryRow): Promise<void> {
  const values = {
    method: entry.method,
    starts_on: entry.startsOn,
    ends_on: entry.endsOn,
    account_id: entry.accountId,
    recorded_at: sql<Date>`clock_timestamp()`,
  };
  await tx
    .insertInto('cost_basis_timeline')
    .values({ user_id: userId, id: entry.id, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(values))
    .execute();
}

export async function removeEntry(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('cost_basis_timeline').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Locks the settings to serialize concurrent changes. */
export async function lockSettings(tx: Tx, userId: string): Promise<{ country: string; method: Method }> {
  const row = await tx
    .selectFrom('user_settings')
    .select(['country', 'cost_basis_method'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { country: row.country, method: row.cost_basis_method };
}

/** Transaction types whose lots a standing order can choose. */
const DISPOSING = ['sell', 'trade', 'spend', 'gift', 'donation'];
export const MOST_COUNTED = 1000;

export async function disposalsBeforeOrders(
  tx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<{ id: string; count: number }[]> {
  const { rows } = await sql<{ id: string; count: number }>`
    select e.id, found.count from cost_basis_timeline e join user_settings s on s.user_id = e.user_id
    cross join lateral (select count(*)::integer as count from (
      select from transactions t where t.user_id = e.user_id and t.account_id = e.account_id
        and t.happened_at >= e.starts_on::timestamp at time zone s.time_zone
        and t.happened_at < least(coalesce(e.recorded_at, e.created_at),
          coalesce((e.ends_on + 1)::timestamp at time zone s.time_zone, 'infinity'))
        and t.type = any(${DISPOSING}) and not t.is_ignored limit ${MOST_COUNTED}) one) found
    where e.user_id = ${userId} and e.id = any(${uuidArray(ids)}::uuid[]) and e.account_id is not null and found.count > 0`.execute(
    tx,
  );
  return rows;
}
