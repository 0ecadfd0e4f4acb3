import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { uuidArray } from '../../platform/values/ids.ts';
import { statedValuesOnly } from '../assets/merges.ts';

export type EditableRow = {
  id: string;
  happenedAt: Date;
  type: string;
  label: string | null;
  note: string | null;
  purpose: string | null;
  isTaxable: boolean | null;
  isIgnored: boolean;
  isManual: boolean;
  isMatched: boolean;
  sentAssetId: string | null;
  receivedAssetId: string | null;
  tokens: readonly MovedToken[];
};

export type MovedToken = { id: string; isSpam: boolean | null };

/** @property replaced  the result of replacing an asset, if requested */
export type RowToEdit = EditableRow & { replaced?: Replaced };

export type Replacement = { assetId: string; newAssetId: string };
export type Replaced = {
  isMoved: boolean;
  isHalfOfOther: boolean;
  isBothSides: boolean;
};

export async function lockEditable(tx: Tx, userId: string, ids: readonly string[]): Promise<EditableRow[]> {
  await sql`
    select 1 from transactions where user_id = ${userId} and id = any(${uuidArray(ids)}::uuid[]) order by id for update`.execute(
    tx,
  );
  return editableRows(tx, userId, ids);
}

export async function editableRows(tx: Tx, userId: string, ids: readonly string[]): Promise<EditableRow[]> {
  const matched = (end: string) => sql`exists (select from transaction_links l where l.user_id = t.user_id
    and ${sql.ref(`l.${end}`)} = t.id and l.origin <> 'rejected')`;
  const moved = (direction: 'in' | 'out') => sql`(select f.asset_id from flows f where f.user_id = t.user_id
    and f.transaction_id = t.id and f.direction = ${direction} order by f.position limit 1)`;
  const { rows } = await sql<EditableRow>`
    select t.id, t.happened_at as "happenedAt", t.type, t.label, t.note, t.purpose, t.is_taxable as "isTaxable", t.is_ignored as "isIgnored",
      s.kind = 'hand' as "isManual", ${matched('from_transaction_id')} or ${matched('to_transaction_id')} as "isMatched",
      ${moved('out')} as "sentAssetId", ${moved('in')} as "receivedAssetId", coalesce(own.tokens, '[]') as tokens
    from transactions t join sources s on s.user_id = t.user_id and s.id = t.source_id
    left join lateral (
      select case when bool_and(a.id is not null) then jsonb_agg(distinct jsonb_build_object('id', f.asset_id, 'isSpam', m.is_spam)) end as tokens
      from flows f left join user_assets a on a.user_id = f.user_id and a.id = f.asset_id
      left join spam_assets m on m.user_id = f.user_id and m.asset_id = f.asset_id
      where f.user_id = t.user_id and f.transaction_id = t.id and f.direction <> 'fee'
    ) own on true
    where t.user_id = ${userId} and t.id = any(${uuidArray(ids)}::uuid[])`.execute(tx);
  return rows;
}

export async function replacedIn(
  tx: Tx,
  userId: string,
  ids: readonly string[],
  { assetId, newAssetId }: Replacement,
): Promise<Map<string, Replaced>> {
  const { rows } = await sql<Replaced & { id: string }>`
    with moved as (
      select f.transaction_id, f.direction, f.asset_id as now, ${assetId} in (f.asset_id, f.named_asset_id) as is_moved,
        case when ${assetId} in (f.asset_id, f.named_asset_id) then ${newAssetId} else f.asset_id end as then
      from flows f where f.user_id = ${userId} and f.transaction_id = any(${uuidArray(ids)}::uuid[])
    )
    select m.transaction_id as id, bool_or(m.is_moved) as "isMoved",
      exists (select from transaction_links l where l.user_id = ${userId} and l.origin <> 'rejected' and l.kind <> 'transfer'
        and m.transaction_id in (l.from_transaction_id, l.to_transaction_id)) as "isHalfOfOther",
      exists (select from moved i join moved o on o.transaction_id = i.transaction_id and o.direction = 'out'
        where i.transaction_id = m.transaction_id and i.direction = 'in' and i.then = o.then and i.now <> o.now) as "isBothSides"
    from moved m group by m.transaction_id`.execute(tx);
  return new Map(rows.map(({ id, ...replaced }) => [id, replaced]));
}

/** Replaces an asset. Values from a price of the old asset are looked up again. */
export async function replaceAsset(
  tx: Tx,
  userId: string,
  ids: readonly string[],
  { assetId, newAssetId }: Replacement,
): Promise<void> {
  await sql`
    update flows f set asset_id = ${newAssetId}, named_asset_id = null, ${statedValuesOnly}
    where f.user_id = ${userId} and f.transaction_id = any(${uuidArray(ids)}::uuid[])
      and ${assetId} in (f.asset_id, f.named_asset_id)`.execute(tx);
  await setColumns(tx, userId, ids, {});
}

export type Columns = {
  type?: string;
  label?: string | null;
  note?: string | null;
  purpose?: string | null;
  is_taxable?: boolean | null;
};

export async function setColumns(tx: Tx, userId: string, ids: readonly string[], to: Columns): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({ ...to, is_edited: true, updated_at: new Date() })
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = any(${uuidArray(ids)}::uuid[])`)
    .execute();
}
