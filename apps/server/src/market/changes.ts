/** Whether the market has changed: quotes, days, rates, names and contracts, whoever stored them. */
import type { Tx } from '@lotbook/db/user';
import { type RawBuilder, sql } from 'kysely';

/** SQL of one text that differs after every change: there is a row for each of the last minutes, and no id is used twice. */
export const marketVersion: RawBuilder<string> = sql`(select md5(string_agg(id::text, ',' order by id)) from market_changes)`;

export async function readMarketVersion(tx: Tx): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`select ${marketVersion} as version`.execute(tx);
  return rows[0]!.version ?? '';
}
