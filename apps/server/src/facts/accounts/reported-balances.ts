import type { Tx } from '@lotbook/db/user';
import type { FileBalance } from '@lotbook/integrations/reading/balances';
import { assetKey } from '@lotbook/ledger/asset-ref';
import { sql } from 'kysely';
import { touch } from '../ledger-state.ts';

export type ReportedBalance = {
  id: string;
  accountId: string;
  assetId: string;
  reportedAt: Date;
  quantity: string;
};

/**
 * Stores a file's balances, except for assets without transactions in the file. Replaces those with the same file,
 * asset and instant, because a file is read again if the process was killed.
 */
export async function putFileBalances(
  tx: Tx,
  userId: string,
  of: { sourceId: string; accountId: string; assetIds: ReadonlyMap<string, string> },
  balances: readonly FileBalance[],
): Promise<void> {
  const rows = balances.flatMap(({ asset, ...balance }) => {
    const assetId = of.assetIds.get(assetKey(asset));
    return assetId === undefined ? [] : [{ ...balance, assetId }];
  });
  await sql`
    insert into reported_balances (user_id, id, account_id, asset_id, reported_at, quantity, source_id, opening, unexplained)
    select ${userId}, gen_random_uuid(), ${of.accountId}::uuid, "assetId", at, quantity, ${of.sourceId}::uuid, opening, unexplained
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as r ("assetId" text, at timestamptz, quantity numeric, opening numeric, unexplained numeric)
    on conflict (user_id, source_id, asset_id, reported_at) where source_id is not null do update
      set quantity = excluded.quantity, opening = excluded.opening, unexplained = excluded.unexplained`.execute(tx);
  await touch(tx, userId);
}

export async function hasFileBalances(tx: Tx, userId: string, sourceId: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('reported_balances')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('source_id', '=', sourceId)
    .limit(1)
    .execute();
  return rows.length > 0;
}

/** Stores a balance and replaces one entered for the same instant, account and asset. */
export async function putReportedBalance(tx: Tx, userId: string, row: ReportedBalance): Promise<void> {
  await sql`
    insert into reported_balances (user_id, id, account_id, asset_id, reported_at, quantity)
    values (${userId}, ${row.id}::uuid, ${row.accountId}::uuid, ${row.assetId}, ${row.reportedAt}, ${row.quantity})
    on conflict (user_id, account_id, asset_id, reported_at) where source_id is null and is_read is null
      do update set quantity = excluded.quantity`.execute(tx);
}

export async function findReportedBalance(
  tx: Tx,
  userId: string,
  id: string,
): Promise<Pick<ReportedBalance, 'id' | 'accountId' | 'assetId'> | null> {
  const rows = await tx
    .selectFrom('reported_balances')
    .select(['id', 'account_id as accountId', 'asset_id as assetId'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('source_id', 'is', null)
    .where('is_read', 'is', null)
    .execute();
  return rows[0] ?? null;
}

export async function dropReportedBalance(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('reported_balances').where('user_id', '=', userId).where('id', '=', id).execute();
}

export async function countReportedBalances(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from reported_balances where user_id = ${userId} and source_id is null
      and is_read is null`.execute(tx);
  return rows[0]!.count;
}

/** Returns the last millisecond of a day in a time zone. */
export async function endOfDay(tx: Tx, day: string, timeZone: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select ((${day}::date + 1)::timestamp at time zone ${timeZone}) - interval '1 millisecond' as at`.execute(tx);
  return rows[0]!.at;
}
