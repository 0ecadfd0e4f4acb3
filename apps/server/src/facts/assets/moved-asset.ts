import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

export async function movedAsset(tx: Tx, userId: string, name: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with wanted as (select lower(${name}::text) as name), named as (
      select a.id, case w.name when a.slug then 1 when lower(a.symbol) then 2 when lower(a.name) then 3 else 4 end as rank
      from assets a, wanted w where w.name in (a.slug, lower(a.symbol), lower(a.name), lower(a.id))
      union all
      select u.id, case w.name when lower(u.symbol) then 2 when lower(u.name) then 3 else 4 end
      from user_assets u, wanted w
      where u.user_id = ${userId} and w.name in (lower(u.symbol), lower(u.name), lower(u.id), lower(substr(u.id, strpos(u.id, ':') + 1)))
    )
    select n.id from named n
    where exists (select from flows f where f.user_id = ${userId} and f.asset_id = n.id)
    order by n.rank, n.id limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}
