import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { storableJson } from '../../platform/values/storable-json.ts';
import { feesInside } from '../accounts/fees-inside.ts';
import { unitsOf } from './splits.ts';

export type Holding = { accountId: string; assetId: string; at: string };

export async function heldAt(tx: Tx, userId: string, asked: readonly Holding[]): Promise<string[]> {
  const units = await unitsOf(tx, userId, sql`r.at`);
  const { rows } = await sql<{ quantity: string }>`
    with r as materialized (
      select * from json_to_recordset(${storableJson(asked.map((one, n) => ({ n, ...one })))}::text::json)
        as r (n integer, "accountId" uuid, "assetId" text, at timestamptz)
    ), given_back as materialized (
      ${feesInside(userId, { where: sql`(w.account_id, w.asset_id) in (select "accountId", "assetId" from r)` })}
    )
    select trim_scale(coalesce((
      select sum(case f.direction when 'in' then ${units} else -(${units}) end) from flows f
      join transactions t on t.user_id = f.user_id and t.id = f.transaction_id and not t.is_ignored and t.spam is distinct from 'whole'
      where f.user_id = ${userId} and f.account_id = r."accountId" and f.asset_id = r."assetId"
        and f.happened_at <= r.at), 0) + coalesce((
      select sum(${units}) from given_back f
      where f.account_id = r."accountId" and f.asset_id = r."assetId" and f.happened_at <= r.at), 0))::text as quantity
    from r
    order by r.n`.execute(tx);
  return rows.map(({ quantity }) => quantity);
}

export async function knownLots(tx: Tx, userId: string, sourceIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ accountId: string; sourceId: string }>`
    select t.account_id as "accountId", t.external_id as "sourceId" from accounts a
    join transactions t on t.user_id = a.user_id and t.account_id = a.id
      and t.external_id in (select value from json_array_elements_text(${storableJson(sourceIds)}::text::json))
    where a.user_id = ${userId}`.execute(tx);
  return new Set(rows.map(({ accountId, sourceId }) => `${accountId} ${sourceId}`));
}

export type LotsImport = {
  userId: string;
  id: string;
  accountId: string;
  uploadId: string;
  filename: string;
  timeZone: string;
  createdAccount: boolean;
};

export async function insertLotsImport(tx: Tx, row: LotsImport): Promise<void> {
  await tx
    .insertInto('sources')
    .values({
      user_id: row.userId,
      id: row.id,
      kind: 'file',
      account_id: row.accountId,
      upload_id: row.uploadId,
      name: row.filename,
      integration: 'lotbook',
      time_zone: row.timeZone,
      created_account: row.createdAccount,
    })
    .execute();
}
