import type { Tx } from '@lotbook/db/user';
import { type RawBuilder, sql } from 'kysely';

export async function closedBefore(tx: Tx, userId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('user_settings')
    .select('closed_before')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.closed_before ?? null;
}

export function isFrozen(userId: string, happenedAt: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${happenedAt} < (select closed_before from user_settings where user_id = ${userId}), false)`;
}

export async function frozenYearWith(tx: Tx, userId: string, assetIds: readonly string[]): Promise<string | null> {
  const closed = await closedBefore(tx, userId);
  if (closed === null) return null;
  const { rows } = await sql<{ taxYear: string }>`
    select y.tax_year as "taxYear" from frozen_years y
    where y.user_id = ${userId} and y.closes_at > (
      select min(f.happened_at) from flows f where f.user_id = ${userId} and f.happened_at < ${closed.toISOString()}::timestamptz
        and f.asset_id in (select id from json_to_recordset(${JSON.stringify(assetIds.map((id) => ({ id })))}::text::json) as r (id text)))
    order by y.closes_at limit 1`.execute(tx);
  return rows[0]?.taxYear ?? null;
}

export async function closedChangedAt(tx: Tx, userId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('user_settings')
    .select('closed_changed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.closed_changed_at ?? null;
}
