/** Market data from CoinGecko. The history covers the last 365 days, or everything with a paid plan. */

import { tokenRef } from '@lotbook/ledger/asset-ref';
import { type Decimal, divide, isPositive } from '@lotbook/ledger/decimal';
import type { Outcome } from '@lotbook/ledger/outcome';
import { z } from 'zod';
import { accessCoinGecko, type CoinGeckoOptions } from '../coingecko-plans.ts';
import { exact, plain, readJson } from '../json.ts';
import {
  type Asked,
  type ById,
  closesOf,
  type ListedAsset,
  type MarketSource,
  type PricePoint,
  type Quote,
} from '../market-source.ts';
import { chainOfPlatform } from '../platforms.ts';
import { latestOf, onlyFirst, pointsWithin, type Window } from '../plausible.ts';
import { badAnswer, type PriceFailure } from '../provider.ts';

const PAGE = 250;
const MOST_IDS = 100;
const DAY_S = 86_400;

const List = z.array(
  z.object({
    id: z.string().min(1),
    symbol: z.string(),
    name: z.string(),
    platforms: z.record(z.string(), z.string().nullish()).nullish(),
  }),
);
const figure = exact.nullish().catch(null);
const count = plain.nullish().catch(null);
const text = z.string().nullish().catch(null);
const Market = z.object({
  id: z.string().min(1),
  symbol: z.string(),
  name: z.string(),
  current_price: exact.nullable().catch(null),
  market_cap: figure,
  market_cap_rank: count,
  total_volume: figure,
  high_24h: figure,
  low_24h: figure,
  price_change_percentage_24h: figure,
  price_change_percentage_1h_in_currency: figure,
  price_change_percentage_7d_in_currency: figure,
  circulating_supply: figure,
  total_supply: figure,
  max_supply: figure,
  ath: figure,
  ath_date: text,
  atl: figure,
  atl_date: text,
  last_updated: z.string(),
});
type MarketRow = z.output<typeof Market>;
const Markets = z.array(Market);
const Pairs = z.array(z.tuple([plain, exact]));
const Sparse = z.array(z.tuple([plain, exact.nullable().catch(null)])).catch([]);
const Chart = z.object({ prices: Pairs, market_caps: Sparse, total_volumes: Sparse });
const Rates = z.object({ rates: z.record(z.string(), z.object({ value: exact, type: z.string() })) });

export function createCoinGeckoMarket(options: CoinGeckoOptions): MarketSource {
  const { service } = accessCoinGecko(options);
  const { clock } = options;

  function get<Shape>(path: string, shape: z.ZodType<Shape>): Promise<Outcome<Shape, PriceFailure>> {
    return service.get(path, (body) => readJson(body, shape, 'CoinGecko'));
  }

  async function markets(which: string): Promise<Outcome<Quote[], PriceFailure>> {
    const read = await get(
      `/coins/markets?vs_currency=usd&order=market_cap_desc&${which}&price_change_percentage=1h,24h,7d`,
      Markets,
    );
    return read.ok ? latestOf(read.value.flatMap(quoteOf), clock.now(), 'CoinGecko') : read;
  }

  async function chartOf(id: string, range: string, window: Window): Asked<ById<Full[]>> {
    const read = await get(`/coins/${encodeURIComponent(id)}/market_chart${range}`, Chart);
    if (!read.ok) return read.error.code === 'unknown-asset' ? { ok: true, value: new Map() } : read;
    const points = pointsWithin(pointsOf(read.value), window, 'CoinGecko');
    return points.ok ? { ok: true, value: new Map([[id, points.value]]) } : points;
  }

  return {
    id: 'coingecko',
    service: 'CoinGecko',
    mostOfHistory: { assets: 1, days: 365 },
    async catalog() {
      const read = await get('/coins/list?include_platform=true', List);
      return read.ok ? { ok: true, value: onlyFirst(read.value.map(listed)) } : read;
    },
    async largest(most) {
      const all: Quote[] = [];
      for (let page = 1; (page - 1) * PAGE < most; page++) {
        const quotes = await markets(`per_page=${Math.min(PAGE, most)}&page=${page}`);
        if (!quotes.ok) return quotes;
        all.push(...quotes.value);
      }
      return { ok: true, value: onlyFirst(all) };
    },
    async latest(ids) {
      const all: Quote[] = [];
      for (let at = 0; at < ids.length; at += MOST_IDS) {
        const part = ids.slice(at, at + MOST_IDS).map(encodeURIComponent);
        const quotes = await markets(`per_page=${PAGE}&page=1&ids=${part.join(',')}`);
        if (!quotes.ok) return quotes;
        all.push(...quotes.value);
      }
      return { ok: true, value: all };
    },
    async days([id = ''], days) {
      const from = Date.parse(`${days.from}T00:00:00Z`) / 1000;
      const to = Date.parse(`${days.to}T00:00:00Z`) / 1000 + DAY_S;
      // Longer than ninety days, because shorter ranges are hourly.
      const start = Math.min(from, to - 91 * DAY_S);
      const window = { from: start * 1000, to: to * 1000 };
      const read = await chartOf(id, `/range?vs_currency=usd&from=${start}&to=${to + 60}`, window);
      if (!read.ok) return read;
      return { ok: true, value: new Map([...read.value].map(([of, points]) => [of, closesOf(points, days)])) };
    },
    points([id = ''], fineness, now) {
      const days = fineness === 'minutes' ? 1 : 20;
      // The range begins one step earlier.
      const window = { from: now - (days + 1) * DAY_S * 1000, to: now };
      return chartOf(id, `?vs_currency=usd&days=${days}`, window);
    },
    async marketRates() {
      const read = await get('/exchange_rates', Rates);
      if (!read.ok) return read;
      const { eur } = read.value.rates;
      if (!eur || !isPositive(eur.value)) return badAnswer('CoinGecko sent no rate of the euro');
      const rates = Object.entries(read.value.rates)
        .filter(([, { type, value }]) => type === 'fiat' && isPositive(value))
        .map(([code, { value }]) => [code.toUpperCase(), divide(value, eur.value, 12, 'half-even')] as const);
      return { ok: true, value: new Map(rates) };
    },
  };
}

function listed({ id, symbol, name, platforms }: z.output<typeof List>[number]): ListedAsset {
  const contracts = Object.entries(platforms ?? {}).flatMap(([platform, address]) => {
    if (!platform || !address?.trim()) return [];
    const { chain, contract } = tokenRef(chainOfPlatform(platform), address, symbol);
    return [[chain, contract] as const];
  });
  return { id, symbol: symbol.toUpperCase(), name, contracts };
}

function quoteOf(row: MarketRow): Quote[] {
  const { current_price: price } = row;
  const pricedAt = Date.parse(row.last_updated);
  if (price === null || !isPositive(price) || Number.isNaN(pricedAt)) return [];
  return [
    {
      id: row.id,
      symbol: row.symbol.toUpperCase(),
      name: row.name,
      rank: row.market_cap_rank ?? null,
      price,
      change1h: row.price_change_percentage_1h_in_currency ?? null,
      change24h: row.price_change_percentage_24h ?? null,
      change7d: row.price_change_percentage_7d_in_currency ?? null,
      high24h: row.high_24h ?? null,
      low24h: row.low_24h ?? null,
      // CoinGecko reports zero for an unknown supply.
      marketCap: positive(row.market_cap),
      volume24h: row.total_volume ?? null,
      circulatingSupply: positive(row.circulating_supply),
      totalSupply: positive(row.total_supply),
      maxSupply: positive(row.max_supply),
      allTimeHigh: positive(row.ath),
      allTimeHighAt: instant(row.ath_date),
      allTimeLow: positive(row.atl),
      allTimeLowAt: instant(row.atl_date),
      pricedAt: new Date(pricedAt).toISOString(),
    },
  ];
}

function positive(value: Decimal | null | undefined): Decimal | null {
  return value && isPositive(value) ? value : null;
}

function instant(value: string | null | undefined): string | null {
  const at = Date.parse(value ?? '');
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

type Full = PricePoint & { marketCap: Decimal | null; volume: Decimal | null };

function pointsOf({ prices, market_caps, total_volumes }: z.output<typeof Chart>): Full[] {
  const caps = new Map(market_caps);
  const volumes = new Map(total_volumes);
  return prices.map(([at, price]) => ({
    at,
    price,
    marketCap: positive(caps.get(at)),
    volume: volumes.get(at) ?? null,
  }));
}
