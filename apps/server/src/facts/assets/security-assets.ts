import type { Tx } from '@lotbook/db/user';

export async function securityAssets(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('security_assets')
    .select('asset_id as id')
    .where('user_id', '=', userId)
    .orderBy('marked_at')
    .orderBy('asset_id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function setSecurity(tx: Tx, userId: string, assetId: string, isSecurity: boolean): Promise<void> {
  if (isSecurity)
    await tx
      .insertInto('security_assets')
      .values({ user_id: userId, asset_id: assetId })
      .onConflict((conflict) => conflict.columns(['user_id', 'asset_id']).doNothing())
      .execute();
  else await tx.deleteFrom('security_assets').where('user_id', '=', userId).where('asset_id', '=', assetId).execute();
}
