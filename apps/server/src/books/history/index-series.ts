/** What an index of the largest assets was built of: the ten with the highest market cap when a period begins. */
import type { Tx } from '@lotbook/db/user';
import { type Decimal, dec } from '@lotbook/ledger/decimal';
import { sql } from 'kysely';

const MEMBERS = 10;

export type IndexDay = { day: string; assets: ReadonlyMap<string, { price: Decimal; cap: Decimal }> };

/** In order of day, in US dollars. Days on which none of them has a price and a market cap are not in it. */
export async function indexDays(tx: Tx, { from, to }: { from: string; to: string }): Promise<IndexDay[]> {
  const { rows } = await sql<{ day: string; id: string; price: string; cap: string }>`
    with members as materialized (
      select d.market_asset_id from market_assets a
      join market_days d on d.market_asset_id = a.id and d.day = ${from}::date and d.market_cap > 0 and d.price > 0
      order by d.market_cap desc, a.id limit ${MEMBERS}
    )
    select d.day::text as day, d.market_asset_id as id, d.price::text as price, d.market_cap::text as cap
    from members m join market_days d on d.market_asset_id = m.market_asset_id and d.day between ${from}::date and ${to}::date
    where d.market_cap > 0 order by d.day`.execute(tx);
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => ({
    day,
    assets: new Map(ofDay.map(({ id, price, cap }) => [id, { price: dec(price), cap: dec(cap) }])),
  }));
}
