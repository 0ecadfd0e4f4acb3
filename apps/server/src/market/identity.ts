/**
 * Maps ledger assets to market assets: catalog assets by ID, custom ones by the user's choice or else by contract.
 * Never by symbol, because anyone can issue another "USDC".
 */
import type { Tx } from '@lotbook/db/user';
import { UNNAMED_EVM } from '@lotbook/ledger/asset-contracts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Returns SQL for a table `(asset_id, market_asset_id)`. A token without a known chain is mapped if exactly one
 * contract has its address.
 */
export function marketIdentity(userId: string): RawBuilder<unknown> {
  return sql`(
    select a.id as asset_id, a.coingecko_id as market_asset_id from assets a
    join market_assets m on m.id = a.coingecko_id
    union all
    select u.id, u.market_asset_id from user_assets u
    join market_assets m on m.id = u.market_asset_id
    where u.user_id = ${userId}
    union all
    select u.id, c.market_asset_id from user_assets u
    join market_contracts c on c.chain = u.chain and c.contract = u.contract
    where u.user_id = ${userId} and u.market_asset_id is null
    union all
    select u.id, min(c.market_asset_id) from user_assets u
    join market_contracts c on c.contract = u.contract
    where u.user_id = ${userId} and u.market_asset_id is null and u.chain = ${UNNAMED_EVM} and u.contract like '0x%'
    group by u.id having count(distinct c.market_asset_id) = 1)`;
}

export async function marketIds(tx: Tx, userId: string, assetIds: readonly string[]): Promise<Map<string, string>> {
  if (assetIds.length === 0) return new Map();
  const { rows } = await sql<{ assetId: string; marketId: string }>`
    select i.asset_id as "assetId", i.market_asset_id as "marketId" from ${marketIdentity(userId)} i
    where i.asset_id in (select value from json_array_elements_text(${JSON.stringify(assetIds)}::text::json))`.execute(
    tx,
  );
  return new Map(rows.map(({ assetId, marketId }) => [assetId, marketId]));
}
