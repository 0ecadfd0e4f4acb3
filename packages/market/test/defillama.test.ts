import { formatDecimal } from '@lotbook/ledger/decimal';
import { afterEach, expect, test } from 'vitest';
import { type PriceQuery, pricedAsset } from '../src/provider.ts';
import { createDefiLlama, createDefiLlamaDaily } from '../src/providers/defillama.ts';
import { clockAt, type PriceServer, priceServer, sendJson } from './price-server.ts';

let server: PriceServer;
afterEach(() => server.close());
const clock = clockAt('2026-01-01T00:00:00Z');

const at = (seconds: number) => new Date(seconds * 1000).toISOString();
function query(symbol: string, seconds: number): PriceQuery {
  return { asset: pricedAsset(symbol), currency: 'USD', at: at(seconds), on: at(seconds).slice(0, 10) };
}

async function llama(pointsOf: (id: string, moment: number) => string | null) {
  server = await priceServer((_request, response, url) => {
    const coins: Record<string, number[]> = JSON.parse(url.searchParams.get('coins')!);
    const parts = Object.entries(coins).flatMap(([id, moments]) => {
      const points = moments.map((moment) => pointsOf(id, moment)).filter((point) => point !== null);
      return points.length > 0 ? [`"${id}":{"symbol":"X","prices":[${points.join(',')}]}`] : [];
    });
    sendJson(response, `{"coins":{${parts.join(',')}},"extra":true}`);
  });
  return { clock, baseUrl: server.url };
}

test('keeps every digit of a price', async () => {
  const options = await llama(
    (_id, moment) => `{"timestamp":${moment + 3},"price":36500.10000000000000123456789,"confidence":0.99}`,
  );
  const [answer] = await createDefiLlama(options).prices([query('BTC', 1700000000)]);
  expect(answer).toMatchObject({
    ok: true,
    value: { source: 'defillama', currency: 'USD', granularity: 'minute', confidence: 0.99, pricedAt: at(1700000003) },
  });
  expect(answer!.ok && formatDecimal(answer!.value.value)).toBe('36500.10000000000000123456789');
});

test.each([
  ['1e-7', '0.0000001'],
  ['1.5E+3', '1500'],
])('reads a price written as %s as %s', async (written, read) => {
  const options = await llama((_id, moment) => `{"timestamp":${moment},"price":${written}}`);
  const [answer] = await createDefiLlama(options).prices([query('SHIB', 1700000000)]);
  expect(answer!.ok && formatDecimal(answer!.value.value)).toBe(read);
});

test('uses the nearest of several points', async () => {
  const options = await llama((_id, moment) =>
    [-3600, 900, 5000].map((d) => `{"timestamp":${moment + d},"price":${5000 + d},"confidence":0.9}`).join(','),
  );
  const [answer] = await createDefiLlama(options).prices([query('ETH', 1700000000)]);
  expect(answer!.ok && formatDecimal(answer!.value.value)).toBe('5900');
  expect(answer!.ok && answer!.value.granularity).toBe('hour');
});

test.each([
  ['a price it hardly trusts', (m: number) => `{"timestamp":${m},"price":1,"confidence":0.79}`],
  ['a price of another time', (m: number) => `{"timestamp":${m - 4 * 3600 - 1},"price":1,"confidence":0.99}`],
  ['a price of nothing', (m: number) => `{"timestamp":${m},"price":0,"confidence":0.99}`],
])('finds no price in %s', async (_name, point) => {
  const options = await llama((_id, moment) => point(moment));
  expect(await createDefiLlama(options).prices([query('BTC', 1700000000)])).toMatchObject([
    { ok: false, error: { code: 'no-price' } },
  ]);
});

test('answers each query in order, and sends equal ones only once', async () => {
  const options = await llama((id, moment) =>
    id === 'coingecko:bitcoin' ? `{"timestamp":${moment},"price":${moment % 1000}.5,"confidence":0.99}` : null,
  );
  const answers = await createDefiLlama(options).prices([
    query('BTC', 1700000007),
    query('NOT-IN-CATALOG', 1700000007),
    query('ETH', 1700000007),
    query('BTC', 1690000003),
    query('BTC', 1700000007),
    { ...query('BTC', 1700000007), currency: 'EUR' },
    query('BTC', Date.parse('2026-01-01T00:00:01Z') / 1000),
  ]);
  expect(answers.map((a) => (a.ok ? formatDecimal(a.value.value) : a.error.code))).toEqual([
    '7.5',
    'unknown-asset',
    'unknown-asset',
    '3.5',
    '7.5',
    'no-price',
    'no-price',
  ]);
  expect(server.requests).toHaveLength(1);
  expect(JSON.parse(new URL(server.requests[0]!, server.url).searchParams.get('coins')!)).toEqual({
    'coingecko:bitcoin': [1690000003, 1700000007],
    'coingecko:ethereum': [1700000007],
  });
});

test('requests a token by chain and contract', async () => {
  const options = await llama((id, moment) =>
    id === 'ethereum:0xABCdef' ? `{"timestamp":${moment},"price":2,"confidence":0.9}` : null,
  );
  const asset = { symbol: 'XYZ', contract: { chain: 'ethereum', address: '0xABCdef' } };
  const [answer] = await createDefiLlama(options).prices([{ ...query('XYZ', 1700000000), asset }]);
  expect(answer!.ok).toBe(true);
});

test('splits many queries into URLs of at most 4 kB', async () => {
  const options = await llama((_id, moment) => `{"timestamp":${moment},"price":1,"confidence":0.9}`);
  const queries = Array.from({ length: 2000 }, (_, i) => query(['BTC', 'ETH', 'SOL'][i % 3]!, 1700000000 + i * 60));
  const answers = await createDefiLlama(options).prices(queries);
  expect(answers.every((answer) => answer.ok)).toBe(true);
  answers.forEach((answer, i) => {
    if (answer.ok) expect(answer.value.pricedAt).toBe(queries[i]!.at);
  });
  expect(Math.max(...server.requests.map((path) => path.length))).toBeLessThan(4000);
});

test('returns the last price of the UTC day as its close, once the day is over', async () => {
  const options = await llama((_id, moment) => `{"timestamp":${moment - 60},"price":9,"confidence":0.9}`);
  const provider = createDefiLlamaDaily({ ...options, clock: clockAt('2023-11-15T12:00:00Z') });
  const [yesterday, today] = await provider.prices([
    query('BTC', Date.parse('2023-11-14T03:00:00Z') / 1000),
    query('BTC', Date.parse('2023-11-15T03:00:00Z') / 1000),
  ]);
  expect(yesterday).toMatchObject({ ok: true, value: { granularity: 'day', pricedAt: '2023-11-14T23:58:59.000Z' } });
  expect(today).toMatchObject({ ok: false, error: { code: 'no-price' } });
});

test.each([
  ['not JSON at all', '<html>'],
  ['JSON of another shape', '{"coins":[1,2]}'],
  ['a price that is a text', '{"coins":{"coingecko:bitcoin":{"prices":[{"timestamp":1700000000,"price":"12"}]}}}'],
])('rejects %s as a bad answer', async (_name, body) => {
  server = await priceServer((_request, response) => sendJson(response, body));
  const provider = createDefiLlama({ clock, baseUrl: server.url });
  expect(await provider.prices([query('BTC', 1700000000)])).toMatchObject([
    { ok: false, error: { code: 'bad-answer' } },
  ]);
});

test('stops the remaining batches at a rate limit', async () => {
  server = await priceServer((_request, response) => sendJson(response, '{}', 429, { 'retry-after': '600' }));
  const provider = createDefiLlama({ clock, baseUrl: server.url });
  const answers = await provider.prices(Array.from({ length: 2000 }, (_, i) => query('BTC', 1700000000 + i * 60)));
  expect(answers.every((a) => !a.ok && a.error.code === 'rate-limited')).toBe(true);
  expect(server.requests).toHaveLength(1);
});
