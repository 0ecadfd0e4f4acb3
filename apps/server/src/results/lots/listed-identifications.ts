import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { COLUMNS, type Identification } from '../../facts/transactions/identifications.ts';
import { uuidArray } from '../../platform/values/ids.ts';
import { calloutsOfResult } from '../rows/current-rows.ts';

export type ListedIdentification = Identification & {
  happenedAt: Date | null;
  /** The units of identified lots that were not available; null if all were. */
  missing: string | null;
  /** True if the transaction is a disposal and not ignored. */
  givesUp: boolean;
};

export async function identificationsPage(
  tx: Tx,
  userId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ListedIdentification[]; totalCount: number }> {
  const { rows } = await sql<Omit<ListedIdentification, 'missing'> & { totalCount: number }>`
    with page as materialized (
      select i.*, t.happened_at, t.is_ignored, t.spam, count(*) over ()::integer as total_count from identifications i
      left join transactions t on t.user_id = i.user_id and t.id = i.transaction_id
      where i.user_id = ${userId} order by t.happened_at desc nulls first, i.transaction_id limit ${limit} offset ${offset}
    )
    select ${COLUMNS}, i.happened_at as "happenedAt", i.total_count as "totalCount",
      i.happened_at is not null and not i.is_ignored and i.spam is null and exists (
        select from flows f where f.user_id = ${userId} and f.transaction_id = i.transaction_id and f.direction = 'out'
          and f.asset_id not like 'fiat:%') as "givesUp"
    from page i order by i.happened_at desc nulls first, i.transaction_id`.execute(tx);
  const missing = await missingLots(tx, userId, rows);
  return {
    rows: rows.map((row) => ({ ...row, missing: missing.get(row.transactionId) ?? null })),
    totalCount: rows[0]?.totalCount ?? 0,
  };
}

async function missingLots(
  tx: Tx,
  userId: string,
  of: readonly { transactionId: string }[],
): Promise<Map<string, string>> {
  if (of.length === 0) return new Map();
  const settings = await tx
    .selectFrom('user_settings')
    .select('current_computation_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const ids = uuidArray(of.map(({ transactionId }) => transactionId));
  const { rows } = await sql<{ id: string; missing: string }>`
    select transaction_id as id, trim_scale(sum(quantity))::text as missing from callouts
    where ${calloutsOfResult(userId, settings?.current_computation_id ?? null)} and transaction_id = any(${ids}::uuid[])
      and type = 'MISSING_BALANCE' and params ->> 'reason' = 'IDENTIFIED_LOT'
    group by transaction_id`.execute(tx);
  return new Map(rows.map(({ id, missing }) => [id, missing]));
}
