/**
 * Prices from DefiLlama, only in US dollars, without a key or a limit of 365 days. Ignores a price with a confidence
 * below 0.8 or from a distant time.
 */
import type { Clock } from '@lotbook/integrations/connecting/http/clock';
import type { Outcome } from '@lotbook/ledger/outcome';
import { z } from 'zod';
import { type OpenService, openService, type PriceService, type ProviderOptions } from '../asking.ts';
import { inTurn } from '../in-turn.ts';
import { exact, plain, readJson } from '../json.ts';
import { closeness, nearest, SEARCH_WIDTH_S } from '../nearest.ts';
import {
  failed,
  found,
  notYet,
  type PriceAnswer,
  type PricedAsset,
  type PriceFailure,
  type PriceProvider,
  type PriceQuery,
} from '../provider.ts';

/** The service, which publishes no limit. */
export const DEFILLAMA: PriceService = {
  id: 'defillama',
  name: 'DefiLlama',
  root: 'https://coins.llama.fi',
  perSecond: 5,
};

const LEAST_CONFIDENCE = 0.8;
const DAY_S = 86_400;
const LONGEST_QUERY = 3_500;
const MOST_IDS = 30;

const Batch = z.object({
  coins: z.record(
    z.string(),
    z.object({
      prices: z.array(z.object({ timestamp: plain, price: exact, confidence: plain.nullish() })),
    }),
  ),
});
type Reply = z.output<typeof Batch>;
type Point = Reply['coins'][string]['prices'][number];

/** Returns prices at most four hours from the instant. */
export function createDefiLlama(options: ProviderOptions): PriceProvider {
  const service = openService(DEFILLAMA, options);
  return {
    id: 'defillama',
    label: 'DefiLlama',
    currencies: ['USD'],
    prices: (queries) => ask(service, options.clock, 'defillama', queries, (q) => Math.floor(Date.parse(q.at) / 1000)),
  };
}

export function createDefiLlamaDaily(options: ProviderOptions): PriceProvider {
  const service = openService(DEFILLAMA, options);
  return {
    id: 'defillama-daily',
    label: 'DefiLlama (close of the day)',
    currencies: ['USD'],
    isOfDay: true,
    prices: (queries) => ask(service, options.clock, 'defillama-daily', queries, closeOf),
  };
}

function closeOf(query: PriceQuery): number {
  return Date.parse(`${query.on}T00:00:00Z`) / 1000 + DAY_S - 1;
}

function llamaId(asset: PricedAsset): string | null {
  if (asset.coingeckoId) return `coingecko:${asset.coingeckoId}`;
  return asset.contract ? `${asset.contract.chain}:${asset.contract.address}` : null;
}

async function ask(
  service: OpenService,
  clock: Clock,
  source: string,
  queries: readonly PriceQuery[],
  momentOf: (query: PriceQuery) => number,
): Promise<PriceAnswer[]> {
  const nowS = clock.now() / 1000;
  const wanted = queries.map((query) => ({ query, id: llamaId(query.asset), moment: momentOf(query) }));
  const askable = wanted.filter(({ query, id, moment }) => id && query.currency === 'USD' && moment <= nowS);
  const replies = await inTurn(
    batches(askable.map(({ id, moment }) => [id!, moment] as const)),
    { service: 'DefiLlama', most: Number.POSITIVE_INFINITY },
    (batch) => fetchBatch(service, batch),
  );
  const answers = new Map<string, Outcome<Point[], PriceFailure>>();
  for (const [batch, reply] of replies)
    for (const [id, moments] of batch)
      for (const moment of moments) answers.set(key(id, moment), reply.ok ? pointsOf(reply.value, id) : reply);
  return wanted.map(({ query, id, moment }): PriceAnswer => {
    const name = query.asset.symbol;
    if (!id) return failed('unknown-asset', `DefiLlama needs an id or a contract for ${name}`);
    if (query.currency !== 'USD') return failed('no-price', `DefiLlama has no prices in ${query.currency}`);
    if (moment > nowS) return notYet(`${new Date(moment * 1000).toISOString()} is not over yet`);
    const points = answers.get(key(id, moment))!;
    return points.ok ? choose(points.value, moment, source, name) : points;
  });
}

function key(id: string, moment: number): string {
  return `${id}@${moment}`;
}

function* batches(pairs: (readonly [id: string, moment: number])[]): Generator<Map<string, number[]>> {
  const sorted = pairs.toSorted(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x - y));
  let batch = new Map<string, number[]>();
  let length = 0;
  for (const [id, moment] of sorted) {
    const known = batch.get(id);
    if (known?.at(-1) === moment) continue;
    const cost = (known ? 0 : encodeURIComponent(`"${id}":[],`).length) + encodeURIComponent(`${moment},`).length;
    if (batch.size > 0 && (length + cost > LONGEST_QUERY || (!known && batch.size >= MOST_IDS))) {
      yield batch;
      batch = new Map();
      length = 0;
    }
    length += cost;
    const moments = batch.get(id);
    if (moments) moments.push(moment);
    else batch.set(id, [moment]);
  }
  if (batch.size > 0) yield batch;
}

function fetchBatch(service: OpenService, batch: Map<string, number[]>): Promise<Outcome<Reply, PriceFailure>> {
  const coins = encodeURIComponent(JSON.stringify(Object.fromEntries(batch)));
  return service.get(`/batchHistorical?coins=${coins}&searchWidth=${SEARCH_WIDTH_S}`, (body) =>
    readJson(body, Batch, 'DefiLlama'),
  );
}

/** Returns points of an asset. The service may return an address in different case. */
function pointsOf(batch: Reply, id: string): Outcome<Point[], PriceFailure> {
  const found =
    batch.coins[id] ?? Object.entries(batch.coins).find(([name]) => name.toLowerCase() === id.toLowerCase())?.[1];
  return found
    ? { ok: true, value: found.prices }
    : { ok: false, error: { code: 'unknown-asset', message: `DefiLlama has nothing on ${id} at that time` } };
}

function choose(points: readonly Point[], moment: number, source: string, asset: string): PriceAnswer {
  const near = nearest(points, moment, SEARCH_WIDTH_S, (point) => (point.confidence ?? 1) >= LEAST_CONFIDENCE);
  if (!near.point) return failed('no-price', `DefiLlama has no usable price of ${asset}: ${near.reason}`);
  const { timestamp, price, confidence } = near.point;
  return found({
    asset,
    currency: 'USD',
    value: price,
    source,
    pricedAt: new Date(timestamp * 1000).toISOString(),
    granularity: source === 'defillama-daily' ? 'day' : closeness(timestamp, moment),
    confidence: confidence ?? null,
  });
}
