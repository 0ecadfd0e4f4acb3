import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

export async function latestQuotes(tx: Tx, hours: number): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; price: string }>`
    select market_asset_id as id, trim_scale(price)::text as price from market_quotes
    where price > 0 and fetched_at > now() - make_interval(hours => ${hours})`.execute(tx);
  return new Map(rows.map(({ id, price }) => [id, price]));
}
