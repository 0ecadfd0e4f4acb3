/** The SQL of assets that the user marked as tokenized securities. */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

export async function securityAssets(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select asset_id as id from security_assets where user_id = ${userId} order by marked_at, asset_id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function setSecurity(tx: Tx, userId: string, assetId: string, isSecurity: boolean): Promise<void> {
  if (isSecurity)
    await sql`insert into security_assets (user_id, asset_id) values (${userId}, ${assetId})
      on conflict (user_id, asset_id) do nothing`.execute(tx);
  else await sql`delete from security_assets where user_id = ${userId} and asset_id = ${assetId}`.execute(tx);
}
