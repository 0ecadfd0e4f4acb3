import type { Tx } from '@lotbook/db/user';

export async function watchedAssets(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('watchlist_assets')
    .select('market_asset_id')
    .where('user_id', '=', userId)
    .orderBy('watched_at')
    .orderBy('market_asset_id')
    .execute();
  return rows.map((row) => row.market_asset_id);
}

export async function watch(tx: Tx, userId: string, marketAssetId: string): Promise<void> {
  await tx
    .insertInto('watchlist_assets')
    .values({ user_id: userId, market_asset_id: marketAssetId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unwatch(tx: Tx, userId: string, marketAssetId: string): Promise<boolean> {
  const rows = await tx
    .deleteFrom('watchlist_assets')
    .where('user_id', '=', userId)
    .where('market_asset_id', '=', marketAssetId)
    .returning('user_id')
    .execute();
  return rows.length > 0;
}
