import type { Tx } from '@lotbook/db/user';
import { type Decimal, dec } from '@lotbook/ledger/decimal';
import { sql } from 'kysely';

const MEMBERS = 10;

export type IndexDay = { day: string; assets: ReadonlyMap<string, { price: Decimal; cap: Decimal }> };

export async function indexDays(tx: Tx, { from, to }: { from: string; to: string }): Promise<IndexDay[]> {
  const { rows } = await sql<{ days: string | null }>`
    with members as materialized (
      select d.market_asset_id from market_assets a
      join market_days d on d.market_asset_id = a.id and d.day = ${from}::date and d.market_cap > 0 and d.price > 0
      order by d.market_cap desc, a.id limit ${MEMBERS}
    )
    select '[' || string_agg(of_one.days, ',') || ']' as days
    from members m cross join lateral (
      select string_agg('["' || d.day || '",' || to_json(d.market_asset_id) || ',"' || d.price || '","' || d.market_cap || '"]', ',') as days
      from market_days d where d.market_asset_id = m.market_asset_id and d.day between ${from}::date and ${to}::date and d.market_cap > 0
    ) of_one`.execute(tx);
  const cells = JSON.parse(rows[0]?.days ?? '[]') as [day: string, id: string, price: string, cap: string][];
  const byDay = [...Map.groupBy(cells, ([day]) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return byDay.map(([day, ofDay]) => ({
    day,
    assets: new Map(ofDay.map(([, id, price, cap]) => [id, { price: dec(price), cap: dec(cap) }])),
  }));
}
