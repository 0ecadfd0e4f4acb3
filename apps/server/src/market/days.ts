/** Unit prices at the end of each UTC day, at that day's exchange rate. */
import type { Tx } from '@lotbook/db/user';
import { baseAssetId, currencyId, isMoney } from '@lotbook/ledger/asset-id';
import { type Decimal, dec, formatDecimal, mul, normalize } from '@lotbook/ledger/decimal';
import { addDays } from '@lotbook/market/daily-rates';
import { EVERY_DAY } from '@lotbook/market/providers/price-table';
import { sql } from 'kysely';
import { OWN_PRICE } from './current.ts';
import { marketIdentity } from './identity.ts';
import { type OwnPrice, ownPriceOfDay, ownPricesOf } from './own.ts';
import { ratesByDay } from './rates.ts';

/** `day` is YYYY-MM-DD in UTC. `price` is per unit. */
export type DayPrice = { assetId: string; day: string; price: string };

type Days = { from: string; to: string; only?: readonly string[] };

const DOLLAR = 'USD';
/** The source of prices of money, which has only a reference rate. */
const RATES = 'ecb';

export async function dayPrices(
  tx: Tx,
  userId: string,
  assetIds: readonly string[],
  currency: string,
  days: Days,
): Promise<DayPrice[]> {
  if (assetIds.length === 0 || days.from > days.to) return [];
  const rateOf = rateReader(tx, currency, days);
  const own = Map.groupBy(await ownPricesOf(tx, userId, assetIds), ({ assetId }) => assetId);
  const market = new Map((await seriesOf(tx, userId, assetIds, days)).map((series) => [series.assetId, series]));
  const dayAfter = daysAfter(days.from);
  const found: DayPrice[] = [];
  for (const assetId of [...new Set(assetIds)].toSorted()) {
    const prices = new Map<string, string>();
    const isBase = assetId === baseAssetId(currency);
    if (isBase) addMoney(prices, await rateOf(currency));
    else if (isMoney(assetId)) addMoney(prices, await rateOf(assetId.slice(currencyId('').length)));
    const series = isBase ? undefined : market.get(assetId);
    const isAsStored = currency === DOLLAR;
    if (series) addMarket(prices, series, { dayAfter, rates: isAsStored ? null : await rateOf(DOLLAR) });
    if (!isBase) await addOwn(prices, own.get(assetId) ?? [], { currency, days, rateOf });
    for (const day of [...prices.keys()].toSorted()) found.push({ assetId, day, price: prices.get(day)! });
  }
  return found;
}

export type SourcedDayPrice = DayPrice & { source: string };

export async function dayPricesWithSources(
  tx: Tx,
  userId: string,
  assetIds: readonly string[],
  currency: string,
  day: string,
): Promise<SourcedDayPrice[]> {
  const prices = await dayPrices(tx, userId, assetIds, currency, { from: day, to: day });
  if (prices.length === 0) return [];
  const own = Map.groupBy(await ownPricesOf(tx, userId, assetIds), ({ assetId }) => assetId);
  const { rows } = await sql<{ assetId: string; source: string }>`
    select i.asset_id as "assetId", d.source from ${marketIdentity(userId)} i
    join market_days d on d.market_asset_id = i.market_asset_id and d.day = ${day}::date
    where i.asset_id = any(${[...assetIds]}::text[])`.execute(tx);
  const market = new Map(rows.map(({ assetId, source }) => [assetId, source]));
  return prices.map((price) => {
    const isOwn = ownPriceOfDay(own.get(price.assetId) ?? [], day, currency) !== null;
    return { ...price, source: isOwn ? OWN_PRICE : (market.get(price.assetId) ?? RATES) };
  });
}

type Rates = ReadonlyMap<string, Decimal>;
type RateOf = (currency: string) => Promise<Rates>;

function rateReader(tx: Tx, currency: string, { only, ...days }: Days): RateOf {
  const known = new Map<string, Promise<Rates>>();
  const read = async (from: string): Promise<Rates> => {
    if (only === undefined) return ratesByDay(tx, from, currency, days);
    const rates: [string, Decimal][] = [];
    for (const day of only) rates.push(...(await ratesByDay(tx, from, currency, { from: day, to: day })));
    return new Map(rates);
  };
  return (from) => {
    const rates = known.get(from) ?? read(from);
    known.set(from, rates);
    return rates;
  };
}

/**
 * One row per asset with up to five years of unsorted pairs of day offset and price, so that hundreds of thousands of
 * days don't arrive as rows.
 */
type Series = { assetId: string; prices: string };

/** Reads one asset at a time from the index. Otherwise the planner would scan all assets or days. */
async function seriesOf(tx: Tx, userId: string, assetIds: readonly string[], days: Days): Promise<Series[]> {
  const { from, to, only } = days;
  const { rows } = await sql<Series>`
    select i.asset_id as "assetId", s.prices
    from ${marketIdentity(userId)} i
    cross join lateral (
      select string_agg((d.day - ${from}::date) || ' ' || trim_scale(d.price), ' ') as prices
      from market_days d where d.market_asset_id = i.market_asset_id and ${
        only === undefined
          ? sql`d.day between ${from}::date and ${to}::date`
          : sql`d.day = any(array(select value::date from json_array_elements_text(${JSON.stringify(only)}::text::json)))`
      }) s
    where i.asset_id = any(${[...assetIds]}::text[]) and s.prices is not null`.execute(tx);
  return rows;
}

type Market = { dayAfter: (count: string) => string; rates: Rates | null };

function addMarket(into: Map<string, string>, { prices }: Series, { dayAfter, rates }: Market): void {
  const cells = prices.split(' ');
  for (let i = 0; i < cells.length; i += 2) {
    const day = dayAfter(cells[i]!);
    const price = cells[i + 1]!;
    const rate = rates?.get(day);
    if (rates === null) into.set(day, price);
    else if (rate) into.set(day, inCurrency(price, rate));
  }
}

function daysAfter(from: string): Market['dayAfter'] {
  const known = new Map<string, string>();
  return (count) => {
    const day = known.get(count) ?? addDays(from, Number(count));
    known.set(count, day);
    return day;
  };
}

function addMoney(into: Map<string, string>, rates: Rates): void {
  for (const [day, rate] of rates) into.set(day, formatDecimal(normalize(rate)));
}

async function addOwn(
  into: Map<string, string>,
  own: readonly OwnPrice[],
  { currency, days, rateOf }: { currency: string; days: Days; rateOf: RateOf },
): Promise<void> {
  if (own.length === 0) return;
  for (const day of daysStated(own, days)) {
    const price = ownPriceOfDay(own, day, currency)!;
    const rate = (await rateOf(price.currency)).get(day);
    if (rate) into.set(day, inCurrency(price.price, rate));
  }
}

function daysStated(own: readonly OwnPrice[], { from, to, only }: Days): readonly string[] {
  if (only !== undefined) return only.filter((day) => ownPriceOfDay(own, day, '') !== null);
  if (!own.some(({ moment }) => moment === EVERY_DAY))
    return [...new Set(own.map(({ moment }) => moment.slice(0, 10)))].filter((day) => day >= from && day <= to);
  const all: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) all.push(day);
  return all;
}

function inCurrency(price: string, rate: Decimal): string {
  return formatDecimal(normalize(mul(dec(price), rate)));
}
