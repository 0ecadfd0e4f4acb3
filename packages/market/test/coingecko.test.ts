import { formatDecimal } from '@lotbook/ledger/decimal';
import { afterEach, expect, test } from 'vitest';
import type { CoinGeckoKey } from '../src/coingecko-plans.ts';
import { type PriceQuery, pricedAsset } from '../src/provider.ts';
import { createCoinGecko } from '../src/providers/coingecko.ts';
import { clockAt, type PriceServer, priceServer, sendJson } from './price-server.ts';

let server: PriceServer;
afterEach(() => server.close());
const clock = clockAt('2026-01-01T00:00:00Z');
const DAY_S = 86_400;
const NOON = Date.parse('2025-11-20T12:00:00Z') / 1000;

const at = (seconds: number) => new Date(seconds * 1000).toISOString();
function query(symbol: string, seconds: number): PriceQuery {
  return { asset: pricedAsset(symbol), currency: 'USD', at: at(seconds), on: at(seconds).slice(0, 10) };
}

/** Simulates `/market_chart/range`, where the price in dollars is the hour's number since 1970. */
async function gecko(key?: CoinGeckoKey) {
  const keys: (string | undefined)[] = [];
  server = await priceServer((request, response, url) => {
    keys.push((request.headers['x-cg-demo-api-key'] ?? request.headers['x-cg-pro-api-key']) as string | undefined);
    if (url.pathname.startsWith('/coins/ethereum/contract/'))
      return sendJson(response, '{"error":"coin not found"}', 404);
    const [from, to] = [Number(url.searchParams.get('from')), Number(url.searchParams.get('to'))];
    const hours = Array.from({ length: Math.floor((to - from) / 3600) + 1 }, (_, i) => Math.ceil(from / 3600) + i);
    const prices = hours.map((hour) => `[${hour * 3_600_000},${hour}.000000000000000001]`);
    sendJson(response, `{"prices":[${prices.join(',')}],"market_caps":[],"total_volumes":[]}`);
  });
  const options = { clock, baseUrl: server.url };
  return { keys, prices: createCoinGecko(key ? { ...options, key } : options).prices };
}

test('returns the price nearest to the instant with every digit', async () => {
  const { prices } = await gecko();
  const [answer] = await prices([query('BTC', NOON + 1801)]);
  expect(answer).toMatchObject({
    ok: true,
    value: { source: 'coingecko', currency: 'USD', granularity: 'hour', pricedAt: at(NOON + 3600) },
  });
  expect(answer!.ok && formatDecimal(answer!.value.value)).toBe(`${(NOON + 3600) / 3600}.000000000000000001`);
});

test('combines instants of an asset within 80 days, and separates other assets and later instants', async () => {
  const { prices } = await gecko();
  const answers = await prices([
    query('BTC', NOON),
    query('ETH', NOON),
    query('BTC', NOON - 79 * DAY_S),
    query('BTC', NOON - 200 * DAY_S),
    query('BTC', NOON),
  ]);
  expect(answers.every((answer) => answer.ok)).toBe(true);
  const asked = server.requests.map((path) => new URL(path, server.url)).map(({ pathname }) => pathname.split('/')[2]);
  expect(asked.sort()).toEqual(['bitcoin', 'bitcoin', 'ethereum']);
});

test('skips and explains queries older than 365 days without a paid plan', async () => {
  const { prices } = await gecko();
  const [answer] = await prices([query('BTC', NOON - 400 * DAY_S)]);
  expect(answer).toMatchObject({ ok: false, error: { code: 'no-price', message: /365 days/ } });
  expect(server.requests).toEqual([]);
});

test.each([
  ['demo', 'a demo key'],
  ['paid', 'a paid key'],
] as const)('sends a key of the %s plan with each request', async (plan, key) => {
  const { prices, keys } = await gecko({ plan, key });
  const [old] = await prices([query('BTC', NOON - 400 * DAY_S), query('BTC', NOON)]);
  expect(old!.ok).toBe(plan === 'paid');
  expect(new Set(keys)).toEqual(new Set([key]));
});

test('requests a token by network and contract, and reports an unknown one', async () => {
  const { prices } = await gecko();
  const asset = { symbol: 'XYZ', contract: { chain: 'arbitrum', address: '0xabc' } };
  const [known, ofOtherNetwork, nameless] = await prices([
    { ...query('XYZ', NOON), asset },
    { ...query('XYZ', NOON), asset: { symbol: 'XYZ', contract: { chain: 'ethereum', address: '0xdef' } } },
    { ...query('XYZ', NOON), asset: { symbol: 'XYZ' } },
  ]);
  expect(known!.ok).toBe(true);
  expect(server.requests[0]).toMatch(/^\/coins\/arbitrum-one\/contract\/0xabc\/market_chart\/range\?/);
  expect(ofOtherNetwork).toMatchObject({ ok: false, error: { code: 'unknown-asset' } });
  expect(nameless).toMatchObject({ ok: false, error: { code: 'unknown-asset' } });
});

test('ends a call after a few requests without a key, and leaves the rest to the next call', async () => {
  const { prices } = await gecko();
  const moments = Array.from({ length: 4 }, (_, i) => NOON - i * 90 * DAY_S);
  const answers = await prices(['BTC', 'ETH'].flatMap((symbol) => moments.map((moment) => query(symbol, moment))));
  expect(server.requests).toHaveLength(5);
  expect(answers.filter((answer) => !answer.ok && answer.error.code === 'rate-limited')).toHaveLength(3);
});

test('stops at a rate limit', async () => {
  server = await priceServer((_request, response) => sendJson(response, '{}', 429, { 'retry-after': '600' }));
  const provider = createCoinGecko({ clock, baseUrl: server.url });
  const answers = await provider.prices(['BTC', 'ETH', 'SOL'].map((symbol) => query(symbol, NOON)));
  expect(answers.every((a) => !a.ok && a.error.code === 'rate-limited')).toBe(true);
  expect(server.requests).toHaveLength(1);
});

test.each([
  ['not JSON at all', '<html>'],
  ['JSON of another shape', '{"prices":{"1":2}}'],
  ['a price that is a text', '{"prices":[[1763640000000,"12"]]}'],
])('rejects %s as a bad answer', async (_name, body) => {
  server = await priceServer((_request, response) => sendJson(response, body));
  const provider = createCoinGecko({ clock, baseUrl: server.url });
  expect(await provider.prices([query('BTC', NOON)])).toMatchObject([{ ok: false, error: { code: 'bad-answer' } }]);
});

test('rejects zero prices and prices at other times, and sends one request in five seconds', async () => {
  server = await priceServer((_request, response) =>
    sendJson(response, `{"prices":[[${(NOON - 5 * 3600) * 1000},7],[${NOON * 1000},0]]}`),
  );
  const patient = clockAt('2026-01-01T00:00:00Z');
  const provider = createCoinGecko({ clock: patient, baseUrl: server.url });
  const [answer] = await provider.prices([query('BTC', NOON), query('ETH', NOON)]);
  expect(answer).toMatchObject({ ok: false, error: { code: 'no-price' } });
  expect(patient.slept.map(Math.round)).toEqual([12_000]);
});
