/**
 * Merges one token into another asset. Its flows move to that asset but keep the original asset's ID for undo. Later
 * rows follow the merge, and merges can be chained.
 */
import type { Tx } from '@lotbook/db/user';
import { type RawBuilder, sql } from 'kysely';

export type MergeRow = {
  assetId: string;
  intoAssetId: string;
  origin: 'user' | 'earlier';
  mergedAt: Date;
};

export async function assetMerges(tx: Tx, userId: string): Promise<MergeRow[]> {
  return tx
    .selectFrom('asset_merges')
    .select(['asset_id as assetId', 'into_asset_id as intoAssetId', 'origin', 'merged_at as mergedAt'])
    .where('user_id', '=', userId)
    .orderBy('merged_at', 'desc')
    .orderBy('asset_id')
    .$castTo<MergeRow>()
    .execute();
}

export function mergeRoots(userId: string): RawBuilder<unknown> {
  return sql`(
    with recursive followed as (
      select asset_id, into_asset_id as root from asset_merges where user_id = ${userId}
      union
      select f.asset_id, m.into_asset_id from followed f
      join asset_merges m on m.user_id = ${userId} and m.asset_id = f.root
    )
    select asset_id, root from followed f
    where not exists (select from asset_merges m where m.user_id = ${userId} and m.asset_id = f.root))`;
}

export async function rootsOf(tx: Tx, userId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ asset_id: string; root: string }>`
    select asset_id, root from ${mergeRoots(userId)} r`.execute(tx);
  return new Map(rows.map(({ asset_id, root }) => [asset_id, root]));
}

/** Stores a merge. The caller must check that the asset is not merged and that the other is not merged into it. */
export async function addMerge(tx: Tx, userId: string, assetId: string, intoAssetId: string): Promise<void> {
  await tx
    .insertInto('asset_merges')
    .values({ user_id: userId, asset_id: assetId, into_asset_id: intoAssetId, origin: 'user' })
    .execute();
  await settleMerges(tx, userId);
}

export async function removeMerge(tx: Tx, userId: string, assetId: string): Promise<void> {
  await tx.deleteFrom('asset_merges').where('user_id', '=', userId).where('asset_id', '=', assetId).execute();
  await settleMerges(tx, userId);
}

/**
 * Moves every flow to the asset it is merged into, and clears values from prices of the other asset.
 * @returns IDs of the transactions
 */
export async function settleMerges(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with named as (
      select transaction_id, position, coalesce(named_asset_id, asset_id) as named from flows
      where user_id = ${userId} and (named_asset_id is not null
        or asset_id in (select asset_id from asset_merges where user_id = ${userId}))
    )
    update flows f set asset_id = coalesce(r.root, n.named), named_asset_id = case when r.root is not null then n.named end,
      ${statedValuesOnly}
    from named n left join ${mergeRoots(userId)} r on r.asset_id = n.named
    where f.user_id = ${userId} and f.transaction_id = n.transaction_id and f.position = n.position
      and f.asset_id <> coalesce(r.root, n.named)
    returning f.transaction_id as id`.execute(tx);
  return [...new Set(rows.map(({ id }) => id))];
}

const IS_STATED = sql`(f.fiat_source in ('face', 'file') or f.fiat_source like 'typed%' or f.fiat_source like 'basis%')`;

/** The SET clause for flows `f` with a new asset. It keeps stated values and clears those from a price. */
export const statedValuesOnly: RawBuilder<unknown> = sql`
  fiat_value = case when ${IS_STATED} then f.fiat_value end, fiat_currency = case when ${IS_STATED} then f.fiat_currency end,
  fiat_source = case when ${IS_STATED} then f.fiat_source end, fiat_priced_at = case when ${IS_STATED} then f.fiat_priced_at end`;
