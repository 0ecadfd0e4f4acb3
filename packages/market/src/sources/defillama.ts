/** Market data from DefiLlama, with many assets per request and no limit on age. */
import { isPositive } from '@lotbook/ledger/decimal';
import { z } from 'zod';
import { openService, type ProviderOptions } from '../asking.ts';
import { addDays } from '../daily-rates.ts';
import { exact, plain, readJson } from '../json.ts';
import { type Asked, type ById, closesOf, type MarketSource, type PricePoint, type Quote } from '../market-source.ts';
import { instantOf, latestOf, pointsWithin, type Window } from '../plausible.ts';
import { DEFILLAMA } from '../providers/defillama.ts';

const LEAST_CONFIDENCE = 0.8;
const MOST_IDS = 30;
const MOST_POINTS = 500;
const DAY_MS = 86_400_000;
const STEPS = {
  minutes: { period: '5m', ms: 300_000, count: 288 },
  hours: { period: '1h', ms: 3_600_000, count: 480 },
} as const;

const Current = z.object({
  coins: z.record(z.string(), z.object({ price: exact, timestamp: plain, confidence: plain.nullish() })),
});
const Chart = z.object({
  coins: z.record(
    z.string(),
    z.object({
      confidence: plain.nullish(),
      prices: z.array(z.object({ timestamp: plain, price: exact })),
    }),
  ),
});

const nameOf = (id: string) => `coingecko:${id}`;
const idOf = (name: string) => name.slice('coingecko:'.length);
const isTrusted = ({ confidence }: { confidence?: number | null | undefined }) =>
  confidence == null || confidence >= LEAST_CONFIDENCE;

export function createDefiLlamaMarket(options: ProviderOptions): MarketSource {
  const service = openService(DEFILLAMA, options);

  function chart(ids: readonly string[], query: string, window: Window): Asked<ById<readonly PricePoint[]>> {
    const names = ids.map(nameOf).map(encodeURIComponent).join(',');
    return service.get(`/chart/${names}?${query}`, (body) => {
      const read = readJson(body, Chart, 'DefiLlama');
      if (!read.ok) return read;
      const found = new Map<string, PricePoint[]>();
      for (const [name, coin] of Object.entries(read.value.coins)) {
        if (!isTrusted(coin)) continue;
        const points = coin.prices.map(({ timestamp, price }) => ({ at: timestamp * 1000, price }));
        const within = pointsWithin(points, window, 'DefiLlama');
        if (!within.ok) return within;
        found.set(idOf(name), within.value);
      }
      return { ok: true, value: found };
    });
  }

  return {
    id: 'defillama',
    service: 'DefiLlama',
    mostOfHistory: { assets: MOST_IDS, days: MOST_POINTS },
    async latest(ids) {
      const all: Quote[] = [];
      for (let at = 0; at < ids.length; at += MOST_IDS) {
        const names = ids
          .slice(at, at + MOST_IDS)
          .map(nameOf)
          .map(encodeURIComponent);
        const read = await service.get(`/prices/current/${names.join(',')}?searchWidth=1h`, (body) =>
          readJson(body, Current, 'DefiLlama'),
        );
        if (!read.ok) return read;
        for (const [name, coin] of Object.entries(read.value.coins)) {
          if (isTrusted(coin) && isPositive(coin.price))
            all.push({
              ...NOTHING,
              id: idOf(name),
              price: coin.price,
              pricedAt: instantOf(coin.timestamp * 1000),
            });
        }
      }
      return latestOf(all, options.clock.now(), 'DefiLlama');
    },
    async days(ids, days) {
      // Consecutive midnights give the price at the end of each day.
      const start = Date.parse(`${addDays(days.from, 1)}T00:00:00Z`);
      const span = Math.round((Date.parse(`${days.to}T00:00:00Z`) - Date.parse(`${days.from}T00:00:00Z`)) / DAY_MS) + 1;
      const window = { from: start, to: start + span * DAY_MS };
      const answer = await chart(ids, `start=${start / 1000}&span=${span}&period=1d&searchWidth=3600`, window);
      if (!answer.ok) return answer;
      const closes = [...answer.value].map(([id, points]) => {
        const full = points.map((point) => ({ ...point, marketCap: null, volume: null }));
        return [id, closesOf(full, days)] as const;
      });
      return { ok: true, value: new Map(closes) };
    },
    points(ids, fineness, now) {
      const { period, ms, count } = STEPS[fineness];
      const start = Math.floor(now / ms) * ms - (count - 1) * ms;
      const query = `start=${start / 1000}&span=${count}&period=${period}&searchWidth=${ms / 1000}`;
      return chart(ids, query, { from: start, to: now });
    },
  };
}

const NOTHING: Omit<Quote, 'id' | 'price' | 'pricedAt'> = {
  symbol: null,
  name: null,
  rank: null,
  change1h: null,
  change24h: null,
  change7d: null,
  high24h: null,
  low24h: null,
  marketCap: null,
  volume24h: null,
  circulatingSupply: null,
  totalSupply: null,
  maxSupply: null,
  allTimeHigh: null,
  allTimeHighAt: null,
  allTimeLow: null,
  allTimeLowAt: null,
};
