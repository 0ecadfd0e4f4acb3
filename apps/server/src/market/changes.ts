/** Whether the market has changed: quotes, days, rates, names and contracts, whoever stored them. */
import { onceInSnapshot } from '@lotbook/db/snapshot';
import type { Tx } from '@lotbook/db/user';
import { type RawBuilder, sql } from 'kysely';

/** SQL of one text, another one after every change: there is a row for each of the last minutes, and none is ever there twice. */
export const marketStamp: RawBuilder<string> = sql`(select md5(string_agg(id::text, ',' order by id)) from market_changes)`;

export const MARKET_STAMP_KEY = 'market stamp';

export function readMarketStamp(tx: Tx): Promise<string> {
  return onceInSnapshot(tx, MARKET_STAMP_KEY, async () => {
    const { rows } = await sql<{ stamp: string | null }>`select ${marketStamp} as stamp`.execute(tx);
    return rows[0]!.stamp ?? '';
  });
}
