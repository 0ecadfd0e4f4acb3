import type { Tx } from '@lotbook/db/user';
import { type RawBuilder, sql } from 'kysely';

/** Increases the market version. Call it after writing quotes, days, rates, names or contracts. */
export async function noteMarketChange(tx: Tx): Promise<void> {
  await sql`
    delete from market_changes where id in (
      select id from market_changes where noted_at < now() - interval '1 minute' for update skip locked)`.execute(tx);
  await tx.insertInto('market_changes').defaultValues().execute();
}

export const marketVersion: RawBuilder<string> = sql`(select md5(string_agg(id::text, ',' order by id)) from market_changes)`;

export async function readMarketVersion(tx: Tx): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`select ${marketVersion} as version`.execute(tx);
  return rows[0]!.version ?? '';
}
