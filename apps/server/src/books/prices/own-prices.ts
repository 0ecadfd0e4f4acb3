/** The SQL of a user's own prices: the table that is asked before every other source. */
import { insertMany } from '@lotbook/db/bulk';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

export type UserPriceRow = { asset: string; currency: string; moment: string; price: string };

const PAGE = 200;

/** In order of asset and moment. @param after  an id of `userPriceId` */
export async function userPrices(
  tx: Tx,
  userId: string,
  after: string | null,
  limit: number | null,
): Promise<UserPriceRow[]> {
  const [asset, currency, moment] = after?.split('|') ?? [];
  const from = after
    ? sql`and (asset, currency, moment) > (${asset ?? ''}, ${currency ?? ''}, ${moment ?? ''})`
    : sql``;
  const { rows } = await sql<UserPriceRow>`
    select asset, currency, moment, price from user_prices where user_id = ${userId} ${from}
    order by asset, currency, moment limit ${Math.min(Math.max(limit ?? PAGE, 1), PAGE)}`.execute(tx);
  return rows;
}

/** Add these prices; the same asset, currency and moment is replaced. */
export async function replaceUserPrices(tx: Tx, userId: string, rows: readonly UserPriceRow[]): Promise<void> {
  await sql`
    delete from user_prices p using json_to_recordset(${JSON.stringify(rows)}::text::json) as r (asset text, currency text, moment text)
    where p.user_id = ${userId} and p.asset = r.asset and p.currency = r.currency and p.moment = r.moment`.execute(tx);
  await insertMany(
    tx,
    'user_prices',
    ['user_id', 'asset', 'currency', 'moment', 'price'],
    rows.map((row) => [userId, row.asset, row.currency, row.moment, row.price]),
  );
}

export async function countUserPrices(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from user_prices where user_id = ${userId}`.execute(tx);
  return rows[0]!.count;
}

export async function removeUserPrices(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('user_prices').where('user_id', '=', userId).execute();
}
