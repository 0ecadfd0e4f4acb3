import type { Tx } from '@lotbook/db/user';
import { UNNAMED_EVM } from '@lotbook/ledger/asset-contracts';
import { sql } from 'kysely';

export async function wantedAssets(tx: Tx, largest: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive moved as (
      (select user_id, asset_id from flows order by user_id, asset_id limit 1)
      union all
      select n.user_id, n.asset_id from moved m cross join lateral (
        select f.user_id, f.asset_id from flows f where (f.user_id, f.asset_id) > (m.user_id, m.asset_id)
        order by f.user_id, f.asset_id limit 1) n),
    known as (
      select a.coingecko_id as id from moved join assets a on a.id = moved.asset_id where a.coingecko_id is not null
      union select c.market_asset_id from moved
        join user_assets u on u.user_id = moved.user_id and u.id = moved.asset_id
        join market_contracts c on c.contract = u.contract and u.chain in (c.chain, ${UNNAMED_EVM})
      union select u.market_asset_id from moved
        join user_assets u on u.user_id = moved.user_id and u.id = moved.asset_id where u.market_asset_id is not null
      union select market_asset_id from watchlist_assets
      union select a.coingecko_id from alerts l join assets a on a.id = l.asset_id where l.kind = 'PRICE' and a.coingecko_id is not null
      union select market_asset_id from market_histories
      union (select id from market_assets where rank is not null order by rank limit ${largest}))
    select m.id from known join market_assets m on m.id = known.id order by m.rank nulls last, m.id`.execute(tx);
  return rows.map(({ id }) => id);
}
