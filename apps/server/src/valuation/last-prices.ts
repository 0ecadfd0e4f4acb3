import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { unitsOf } from '../facts/transactions/splits.ts';

export type LastPrice = { assetId: string; price: string; at: Date };

/** The number of decimals of a unit price. */
const PRICE_DIGITS = 24;

/**
 * Returns the price of the last movement that has a value or was paid for only with money.
 * @param until  an instant up to which movements count; defaults to now
 */
export async function lastPrices(
  tx: Tx,
  userId: string,
  assetIds: readonly string[],
  currency: string,
  until?: Date,
): Promise<LastPrice[]> {
  const instant = until && sql`${until.toISOString()}::timestamptz`;
  const units = await unitsOf(tx, userId, instant);
  const { rows } = await sql<LastPrice>`
    select a.id as "assetId", trim_scale(last.price)::text as price, last.at
    from json_array_elements_text(${JSON.stringify(assetIds)}::text::json) as a (id)
    cross join lateral (
      select round(coalesce(f.fiat_value, paid.value) / (${units}), ${sql.lit(PRICE_DIGITS)}) as price, f.happened_at as at
      from flows f
      left join lateral (
        select sum(o.fiat_value) filter (where o.direction <> f.direction) as value from flows o
        where o.user_id = f.user_id and o.transaction_id = f.transaction_id and o.direction <> 'fee'
        having count(*) filter (where o.direction = f.direction) = 1
          and bool_and(o.asset_id like 'fiat:%' and o.fiat_currency = ${currency} and o.fiat_value is not null)
            filter (where o.direction <> f.direction)
      ) paid on f.fiat_value is null and f.direction <> 'fee'
      where f.user_id = ${userId} and f.asset_id = a.id and f.quantity > 0 ${instant ? sql`and f.happened_at <= ${instant}` : sql``}
        and ((f.fiat_value is not null and f.fiat_currency = ${currency}) or paid.value is not null)
      order by f.happened_at desc, f.transaction_id desc, f.position limit 1
    ) last`.execute(tx);
  return rows;
}
