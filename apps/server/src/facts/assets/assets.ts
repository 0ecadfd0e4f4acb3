import { anyText } from '@lotbook/db/fragments';
import type { Tx } from '@lotbook/db/user';

export type AssetRow = { id: string; symbol: string; name: string; kind: string; slug: string };
export type UserTokenRow = { id: string; symbol: string; name: string; contract: string | null };

export async function catalogAssetsByIds(tx: Tx, ids: readonly string[]): Promise<AssetRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('assets')
    .select(['id', 'symbol', 'name', 'kind', 'slug'])
    .where('id', '=', anyText(ids))
    .execute();
  return rows;
}

/** Reads custom tokens by ID. Row-level security excludes other users' tokens. */
export async function userTokensByIds(tx: Tx, ids: readonly string[]): Promise<UserTokenRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('user_assets')
    .select(['id', 'symbol', 'name', 'contract'])
    .where('id', '=', anyText(ids))
    .execute();
  return rows;
}

export async function userTokens(tx: Tx, userId: string): Promise<UserTokenRow[]> {
  return tx
    .selectFrom('user_assets')
    .select(['id', 'symbol', 'name', 'contract'])
    .where('user_id', '=', userId)
    .orderBy('symbol')
    .execute();
}

export async function symbolsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const assets = [...(await userTokensByIds(tx, ids)), ...(await catalogAssetsByIds(tx, ids))];
  return new Map(assets.map(({ id, symbol }) => [id, symbol]));
}
