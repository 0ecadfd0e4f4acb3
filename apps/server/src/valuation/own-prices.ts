import { insertMany } from '@lotbook/db/bulk';
import type { Tx } from '@lotbook/db/user';
import { EVERY_DAY } from '@lotbook/market/providers/price-table';
import { sql } from 'kysely';

export type UserPriceRow = { asset: string; currency: string; moment: string; price: string };

const PAGE = 200;

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

export async function pricesOfAsset(tx: Tx, userId: string, symbol: string, most: number): Promise<UserPriceRow[]> {
  const { rows } = await sql<UserPriceRow>`
    select asset, currency, moment, trim_scale(price)::text as price from user_prices
    where user_id = ${userId} and asset = ${symbol} and moment <> ${EVERY_DAY} order by moment, currency limit ${most}`.execute(
    tx,
  );
  return rows;
}

export async function setPricesOfAsset(
  tx: Tx,
  userId: string,
  symbol: string,
  rows: readonly UserPriceRow[],
): Promise<void> {
  const json = JSON.stringify(rows);
  await sql`
    delete from user_prices p where p.user_id = ${userId} and p.asset = ${symbol} and p.moment <> ${EVERY_DAY}
      and not exists (select from json_to_recordset(${json}::text::json) as r (currency text, moment text, price numeric)
        where r.currency = p.currency and r.moment = p.moment and r.price = p.price)`.execute(tx);
  await sql`
    insert into user_prices (user_id, asset, currency, moment, price)
    select ${userId}, ${symbol}, currency, moment, price
    from json_to_recordset(${json}::text::json) as r (currency text, moment text, price numeric)
    on conflict do nothing`.execute(tx);
}

export async function setPriceOfEveryDay(tx: Tx, userId: string, symbol: string, price: string | null): Promise<void> {
  await sql`
    delete from user_prices where user_id = ${userId} and asset = ${symbol} and currency = 'USD' and moment = ${EVERY_DAY}`.execute(
    tx,
  );
  if (price === null) return;
  await sql`
    insert into user_prices (user_id, asset, currency, moment, price)
    values (${userId}, ${symbol}, 'USD', ${EVERY_DAY}, ${price}::numeric)`.execute(tx);
}

/** Moves prices to the new symbol. */
export async function renamePricesOf(tx: Tx, userId: string, from: string, to: string): Promise<void> {
  await sql`
    insert into user_prices (user_id, asset, currency, moment, price)
    select user_id, ${to}, currency, moment, price from user_prices where user_id = ${userId} and asset = ${from}
    on conflict do nothing`.execute(tx);
  await removePricesOf(tx, userId, from);
}

export async function removePricesOf(tx: Tx, userId: string, symbol: string): Promise<void> {
  await tx.deleteFrom('user_prices').where('user_id', '=', userId).where('asset', '=', symbol).execute();
}
