import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { marketIdentity } from './identity.ts';

/**
 * `assets` counts assets whose prices are not yet fetched, without those that no service knows. `isFailing` is true if
 * no service responded to the last requests.
 */
export type AwaitedPrices = { assets: number; isFailing: boolean };

export async function awaitedPrices(tx: Tx, userId: string): Promise<AwaitedPrices> {
  // If there is no catalog yet, assume that any asset has a market.
  const { rows } = await sql<AwaitedPrices>`
    with recursive moved as (
      (select asset_id from flows where user_id = ${userId} order by asset_id limit 1)
      union all
      select n.asset_id from moved m cross join lateral (
        select asset_id from flows where user_id = ${userId} and asset_id > m.asset_id order by asset_id limit 1) n),
    ledger as (
      select min(happened_at)::date as begins, exists (select from market_assets) as has_catalog from transactions where user_id = ${userId})
    select case when has_catalog then (
        select count(distinct moved.asset_id) from moved join ${marketIdentity(userId)} i on i.asset_id = moved.asset_id
        left join market_histories h on h.market_asset_id = i.market_asset_id
        where (h.ask_again_at is null or h.ask_again_at <= now())
          and (h.days_from is null or (not h.is_complete and h.days_from > ledger.begins)))
      else (select count(*) from moved where asset_id not like 'fiat:%') end::integer as assets,
      coalesce((select bool_and(failure is not null) from market_services), false) as "isFailing"
    from ledger`.execute(tx);
  return rows[0] ?? { assets: 0, isFailing: false };
}
