import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { marketIdentity } from './identity.ts';

/**
 * `percent` is the change of the price in US dollars, such as '12.34'. `since` is 168 hours before the latest price.
 */
export type WeekChange = { percent: string; since: Date };

export const WEEK_MS = 168 * 3_600_000;

export async function weekChanges(
  tx: Tx,
  userId: string,
  assetIds: readonly string[],
): Promise<Map<string, WeekChange>> {
  const { rows } = await sql<{ assetId: string; percent: string; pricedAt: Date }>`
    select i.asset_id as "assetId", trim_scale(q.percent_change_7d)::text as percent, q.priced_at as "pricedAt"
    from ${marketIdentity(userId)} i join market_quotes q on q.market_asset_id = i.market_asset_id
    where i.asset_id in (select value from json_array_elements_text(${JSON.stringify(assetIds)}::text::json))
      and q.percent_change_7d is not null`.execute(tx);
  return new Map(
    rows.map(({ assetId, percent, pricedAt }) => [assetId, { percent, since: new Date(pricedAt.getTime() - WEEK_MS) }]),
  );
}
