import { onceInSnapshot } from '@lotbook/db/snapshot';
import type { Tx } from '@lotbook/db/user';
import { EVERY_DAY } from '@lotbook/market/providers/price-table';
import { sql } from 'kysely';

/** `moment` is a day, an instant, or `EVERY_DAY`. */
export type OwnPrice = { assetId: string; currency: string; moment: string; price: string };

export async function ownPricesOf(tx: Tx, userId: string, assetIds: readonly string[]): Promise<OwnPrice[]> {
  if (!(await hasOwnPrices(tx, userId))) return [];
  const { rows } = await sql<OwnPrice>`
    with wanted as (
      select id, symbol from assets
      where id in (select value from json_array_elements_text(${JSON.stringify(assetIds)}::text::json))
      union all select id, symbol from user_assets
      where user_id = ${userId} and id in (select value from json_array_elements_text(${JSON.stringify(assetIds)}::text::json)))
    select w.id as "assetId", p.currency, p.moment, trim_scale(p.price)::text as price
    from user_prices p join wanted w on w.symbol = p.asset
    where p.user_id = ${userId} order by w.id, p.moment, p.currency`.execute(tx);
  return rows;
}

/** Checks quickly whether the user has entered any price, which saves most users a query for each list of assets. */
function hasOwnPrices(tx: Tx, userId: string): Promise<boolean> {
  return onceInSnapshot(tx, `has own prices ${userId}`, async () => {
    const { rows } = await sql<{ any: boolean }>`
      select exists (select from user_prices where user_id = ${userId}) as any`.execute(tx);
    return rows[0]!.any;
  });
}

/** A price with a time is valid for an hour before and after it, as in the price table. */
const REACH_MS = 3_600_000;

/**
 * Returns the nearest price within an hour, or else the day's price, or else the price for every day. Among equals,
 * prefers a price in the requested currency.
 */
export function ownPriceAt(prices: readonly OwnPrice[], at: number, currency: string): OwnPrice | null {
  const day = new Date(at).toISOString().slice(0, 10);
  const away = ({ moment }: OwnPrice) => Math.abs(Date.parse(moment) - at);
  const preferred = prices.toSorted((a, b) => Number(b.currency === currency) - Number(a.currency === currency));
  const timed = preferred
    .filter((price) => price.moment.length > 10 && away(price) <= REACH_MS)
    .toSorted((a, b) => away(a) - away(b))[0];
  return (
    timed ??
    preferred.find(({ moment }) => moment === day) ??
    preferred.find(({ moment }) => moment === EVERY_DAY) ??
    null
  );
}

export function ownPriceOfDay(prices: readonly OwnPrice[], day: string, currency: string): OwnPrice | null {
  const preferred = prices.toSorted((a, b) => Number(b.currency === currency) - Number(a.currency === currency));
  return (
    preferred.find(({ moment }) => moment === day) ??
    preferred
      .filter(({ moment }) => moment.length > 10 && moment.startsWith(day))
      .toSorted((a, b) => (a.moment < b.moment ? 1 : -1))[0] ??
    preferred.find(({ moment }) => moment === EVERY_DAY) ??
    null
  );
}
