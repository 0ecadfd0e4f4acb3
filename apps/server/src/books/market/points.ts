/** Prices of one asset over a span of time: within the day where they were kept, the last price of each day before that. */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

/** `price`: in US dollars, a decimal string. */
export type PricePoint = { at: Date; price: string };
/** `points`: thinned, oldest first. The other figures are of all prices of the span; null where there is none. */
export type SpanOfPrices = { points: PricePoint[]; first: string | null; low: string | null; high: string | null };

export type Span = {
  /** ISO 8601; null: as far back as there are prices. */
  from: string | null;
  /** Of what is at most this long, one price is kept: the last. */
  bucketSeconds: number;
  /** Whether prices within a day are wanted. */
  isIntraday: boolean;
};

export async function pricesOver(tx: Tx, marketAssetId: string, span: Span): Promise<SpanOfPrices> {
  const from = sql`coalesce(${span.from}::timestamptz, '-infinity')`;
  const { rows } = await sql<{ at: Date; price: string; first: string; low: string; high: string }>`
    with within as (
      select priced_at, price from market_points
      where ${span.isIntraday}::boolean and market_asset_id = ${marketAssetId} and priced_at >= ${from}
    ), every as (
      select priced_at, price from within
      union all
      select priced_at, price from market_days
      where market_asset_id = ${marketAssetId} and day >= coalesce(${span.from}::timestamptz::date, '-infinity'::date)
        and priced_at >= ${from} and priced_at < coalesce((select min(priced_at) from within), 'infinity')
    ), placed as (
      select priced_at, price,
        row_number() over (partition by floor(extract(epoch from priced_at) / ${span.bucketSeconds}::integer)
          order by priced_at desc) as place,
        first_value(price) over (order by priced_at) as first, min(price) over () as low, max(price) over () as high
      from every
    )
    select priced_at as at, trim_scale(price)::text as price, trim_scale(first)::text as first, trim_scale(low)::text as low,
      trim_scale(high)::text as high
    from placed where place = 1 order by priced_at`.execute(tx);
  const [any] = rows;
  return {
    points: rows.map(({ at, price }) => ({ at, price })),
    first: any?.first ?? null,
    low: any?.low ?? null,
    high: any?.high ?? null,
  };
}

/** A quarter of a day: 28 points in a week. */
const WEEK_BUCKET_SECONDS = 21_600;

/** The last week of several assets, thinned, oldest first: for drawings beside a row. An asset without prices is not in it. */
export async function lastWeekOf(tx: Tx, marketAssetIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; prices: string[] }>`
    with wanted as (select value as id from json_array_elements_text(${JSON.stringify(marketAssetIds)}::text::json)),
    every as (
      select market_asset_id as id, priced_at, price from market_points
      where market_asset_id in (select id from wanted) and priced_at >= now() - interval '7 days'
      union all
      select market_asset_id, priced_at, price from market_days
      where market_asset_id in (select id from wanted) and day >= current_date - 8 and priced_at >= now() - interval '7 days'
    ), bucketed as (
      select *, floor(extract(epoch from priced_at) / ${WEEK_BUCKET_SECONDS}::integer) as bucket from every
    ), placed as (
      select distinct on (id, bucket) id, priced_at, price from bucketed order by id, bucket, priced_at desc
    )
    select id, json_agg(trim_scale(price)::text order by priced_at) as prices from placed group by id`.execute(tx);
  return new Map(rows.map(({ id, prices }) => [id, prices]));
}
