/** Stores market data. Writing twice is harmless, and an older response never replaces a newer one. */
import type { Tx } from '@lotbook/db/user';
import { type Decimal, formatDecimal } from '@lotbook/ledger/decimal';
import type { DayClose, PricePoint, Quote } from '@lotbook/market/market-source';
import { SIMULATED_SOURCE } from '@lotbook/market/simulated';
import { sql } from 'kysely';
import { noteMarketChange } from './changes.ts';

const digits = (value: Decimal | null) => (value === null ? null : formatDecimal(value));

export async function storeQuotes(tx: Tx, quotes: readonly Quote[], source: string): Promise<void> {
  const rows = JSON.stringify(quotes.map(quoteRow));
  await sql`
    insert into market_quotes as q (market_asset_id, price, percent_change_1h, percent_change_24h, percent_change_7d, high_24h, low_24h,
      market_cap, volume_24h, circulating_supply, total_supply, max_supply, all_time_high, all_time_high_at, all_time_low,
      all_time_low_at, source, priced_at, fetched_at)
    select r.id, r.price, r.change_1h, r.change_24h, r.change_7d, r.high, r.low, r.cap, r.volume, r.circulating, r.total, r.most,
      r.ath, r.ath_at, r.atl, r.atl_at, ${source}, r.at, now()
    from json_to_recordset(${rows}::text::json) as r (id text, price numeric, change_1h numeric, change_24h numeric, change_7d numeric,
      high numeric, low numeric, cap numeric, volume numeric, circulating numeric, total numeric, most numeric,
      ath numeric, ath_at timestamptz, atl numeric, atl_at timestamptz, at timestamptz)
    join market_assets m on m.id = r.id
    on conflict (market_asset_id) do update set price = excluded.price, percent_change_1h = excluded.percent_change_1h,
      percent_change_24h = excluded.percent_change_24h, percent_change_7d = excluded.percent_change_7d,
      high_24h = excluded.high_24h, low_24h = excluded.low_24h, market_cap = excluded.market_cap,
      volume_24h = excluded.volume_24h, circulating_supply = coalesce(excluded.circulating_supply, q.circulating_supply),
      total_supply = coalesce(excluded.total_supply, q.total_supply), max_supply = coalesce(excluded.max_supply, q.max_supply),
      all_time_high = coalesce(excluded.all_time_high, q.all_time_high),
      all_time_high_at = coalesce(excluded.all_time_high_at, q.all_time_high_at),
      all_time_low = coalesce(excluded.all_time_low, q.all_time_low),
      all_time_low_at = coalesce(excluded.all_time_low_at, q.all_time_low_at),
      source = excluded.source, priced_at = excluded.priced_at, fetched_at = now()
    where excluded.priced_at >= q.priced_at`.execute(tx);
  await sql`
    insert into market_days as d (market_asset_id, day, price, market_cap, volume, source, priced_at)
    select r.id, (r.at at time zone 'UTC')::date, r.price, r.cap, r.volume, ${source}, r.at
    from json_to_recordset(${rows}::text::json) as r (id text, price numeric, cap numeric, volume numeric, at timestamptz)
    join market_assets m on m.id = r.id
    on conflict (market_asset_id, day) do update set price = excluded.price, source = excluded.source,
      market_cap = coalesce(excluded.market_cap, d.market_cap), volume = coalesce(excluded.volume, d.volume),
      priced_at = excluded.priced_at, changed_at = case when d.price = excluded.price then d.changed_at else clock_timestamp() end
    where excluded.priced_at > d.priced_at`.execute(tx);
  await noteMarketChange(tx);
}

function quoteRow(quote: Quote) {
  return {
    id: quote.id,
    price: formatDecimal(quote.price),
    change_1h: digits(quote.change1h),
    change_24h: digits(quote.change24h),
    change_7d: digits(quote.change7d),
    high: digits(quote.high24h),
    low: digits(quote.low24h),
    cap: digits(quote.marketCap),
    volume: digits(quote.volume24h),
    circulating: digits(quote.circulatingSupply),
    total: digits(quote.totalSupply),
    most: digits(quote.maxSupply),
    ath: digits(quote.allTimeHigh),
    ath_at: quote.allTimeHighAt,
    atl: digits(quote.allTimeLow),
    atl_at: quote.allTimeLowAt,
    at: quote.pricedAt,
  };
}

export async function storeDays(
  tx: Tx,
  closes: ReadonlyMap<string, readonly DayClose[]>,
  source: string,
): Promise<void> {
  const rows = [...closes].flatMap(([id, days]) =>
    days.map(({ day, at, price, marketCap, volume }) => ({
      id,
      day,
      at: new Date(at).toISOString(),
      price: formatDecimal(price),
      cap: digits(marketCap),
      volume: digits(volume),
    })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into market_days as d (market_asset_id, day, price, market_cap, volume, source, priced_at)
    select r.id, r.day, r.price, r.cap, r.volume, ${source}, r.at
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as r (id text, day date, at timestamptz, price numeric, cap numeric, volume numeric)
    join market_assets m on m.id = r.id
    on conflict (market_asset_id, day) do update set
      price = case when ${isNearer} then excluded.price else d.price end,
      source = case when ${isNearer} then excluded.source else d.source end,
      priced_at = case when ${isNearer} then excluded.priced_at else d.priced_at end,
      changed_at = case when ${isNearer} and d.price <> excluded.price then clock_timestamp() else d.changed_at end,
      market_cap = coalesce(excluded.market_cap, d.market_cap), volume = coalesce(excluded.volume, d.volume)`.execute(
    tx,
  );
  await noteMarketChange(tx);
}

const isNearer = sql`(abs(extract(epoch from excluded.priced_at - (d.day + 1)::timestamp at time zone 'UTC'))
  < abs(extract(epoch from d.priced_at - (d.day + 1)::timestamp at time zone 'UTC')))`;

export async function storePoints(
  tx: Tx,
  points: ReadonlyMap<string, readonly PricePoint[]>,
  source: string,
): Promise<void> {
  const rows = [...points].flatMap(([id, some]) =>
    some.map(({ at, price }) => ({ id, at: new Date(at).toISOString(), price: formatDecimal(price) })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into market_points (market_asset_id, priced_at, price, source)
    select r.id, r.at, r.price, ${source}
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r (id text, at timestamptz, price numeric)
    join market_assets m on m.id = r.id
    on conflict do nothing`.execute(tx);
}

const POINTS_DAYS = 30;
const FINE_DAYS = 2;

/** Deletes points older than a month, and all but one per hour before yesterday. */
export async function thinPoints(tx: Tx): Promise<void> {
  const old =
    await sql`delete from market_points where priced_at < now() - make_interval(days => ${POINTS_DAYS})`.execute(tx);
  const fine = await sql`
    delete from market_points p
    where p.priced_at < date_trunc('hour', now()) - make_interval(days => ${FINE_DAYS})
      and p.priced_at >= date_trunc('hour', now()) - make_interval(days => ${FINE_DAYS + 2})
      and exists (select from market_points q where q.market_asset_id = p.market_asset_id
        and q.priced_at >= date_trunc('hour', p.priced_at) and q.priced_at < p.priced_at)`.execute(tx);
  if ((old.numAffectedRows ?? 0n) + (fine.numAffectedRows ?? 0n) > 0n) await noteMarketChange(tx);
}

export type RateRow = readonly [currency: string, day: string, perEuro: string];

/** Stores rates. Keeps published ones, except those of the last days, which may be corrected. */
export async function storeRates(tx: Tx, rates: readonly RateRow[], source: string): Promise<void> {
  if (rates.length === 0) return;
  const rows = JSON.stringify(rates.map(([currency, day, rate]) => ({ currency, day, rate })));
  await sql`
    insert into market_rates as m (currency, day, per_euro, source)
    select r.currency, r.day, r.rate, ${source}
    from json_to_recordset(${rows}::text::json) as r (currency text, day date, rate numeric)
    on conflict (currency, day) do update set per_euro = excluded.per_euro, source = excluded.source, changed_at = clock_timestamp()
    where m.per_euro <> excluded.per_euro`.execute(tx);
  await noteMarketChange(tx);
}

export async function lastRateDay(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from market_rates where currency = 'USD'`.execute(tx);
  return rows[0]!.day;
}

const PUBLISHERS = ['ecb', 'frankfurter', SIMULATED_SOURCE];

export async function lastPublishedRates(
  tx: Tx,
  currencies: readonly string[],
): Promise<Map<string, { day: string; source: string }>> {
  const { rows } = await sql<{ currency: string; day: string; source: string }>`
    select c.currency, r.day::text as day, r.source
    from json_array_elements_text(${JSON.stringify(currencies)}::text::json) as c (currency)
    cross join lateral (
      select m.day, m.source from market_rates m where m.currency = c.currency and m.source = any(${PUBLISHERS}::text[])
      order by m.day desc limit 1) r`.execute(tx);
  return new Map(rows.map(({ currency, ...last }) => [currency, last]));
}

export async function removeSimulated(tx: Tx): Promise<boolean> {
  const rows = await tx.selectFrom('market_services').select('id').where('is_simulated', '=', true).limit(1).execute();
  if (rows.length === 0) return false;
  for (const table of ['market_quotes', 'market_days', 'market_points', 'market_rates'] as const)
    await tx.deleteFrom(table).where('source', '=', SIMULATED_SOURCE).execute();
  await tx.deleteFrom('market_histories').execute();
  await tx.deleteFrom('market_refreshes').execute();
  await tx.deleteFrom('market_services').where('is_simulated', '=', true).execute();
  await noteMarketChange(tx);
  return true;
}
