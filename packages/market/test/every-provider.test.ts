/**
 * Tests all sources with one list of faults, so that new sources are tested too. Each fault must give no price, and the
 * source must stop sending requests while the service is down.
 */
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { isTransient, type PriceQuery, pricedAsset } from '../src/provider.ts';
import { PROVIDERS, type ProviderKeys } from '../src/registry.ts';
import { clockAt, type PriceServer, priceServer, sendJson } from './price-server.ts';

let server: PriceServer;
afterEach(() => server?.close());

const NOW = '2025-06-15T12:00:00Z';
const AT = '2025-06-02T10:00:00Z';
const SECONDS = Date.parse(AT) / 1000;

const query = (symbol: string, currency: string, at = AT): PriceQuery => ({
  asset: pricedAsset(symbol),
  currency,
  at,
  on: at.slice(0, 10),
});

type Name = { id: string; keys?: ProviderKeys };

/** Time limits. Finite responses may take long on a busy machine. */
const PATIENCE = { endless: 150, ends: 30_000 };

async function opened(
  { id, keys }: Name,
  answer: (response: ServerResponse, path: string) => void,
  timeoutMs = PATIENCE.ends,
) {
  server = await priceServer((request, response) => answer(response, request.url!));
  const { create, prices } = PROVIDERS.find((one) => one.id === id)!;
  const clock = clockAt(NOW);
  const provider = create({ clock, baseUrl: server.url, timeoutMs, maxBytes: 100_000, ...(keys && { keys }) });
  const currency = provider.currencies.includes('EUR') && id !== 'ecb' ? 'EUR' : 'USD';
  // Two queries for different assets, of which only the first reaches a service that is down.
  const queries =
    prices === 'assets' ? [query('BTC', currency), query('ETH', currency)] : [query('USD', 'EUR'), query('GBP', 'EUR')];
  return { clock, provider, queries };
}

const DROP_BY_DROP = 'sends drop by drop';
type Fault = readonly [name: string, answer: (response: ServerResponse) => void, code: string];
const body = (text: string) => (response: ServerResponse) => sendJson(response, text);
const FAULTS: readonly Fault[] = [
  ['is out of order', (response) => sendJson(response, '{}', 503), 'offline'],
  ['hangs up', (response) => void response.destroy(), 'offline'],
  ['asks for less, and says not when', (response) => sendJson(response, '{}', 429), 'rate-limited'],
  ['asks for less for an hour', (response) => sendJson(response, '{}', 429, { 'retry-after': '3600' }), 'rate-limited'],
  ['sends a page of HTML', body('<html></html>'), 'bad-answer'],
  ['sends an empty body', body(''), 'bad-answer'],
  ['sends more than any answer has', body(`"${'x'.repeat(200_000)}"`), 'bad-answer'],
  [
    'sends more than any answer has, packed',
    (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(`"${'x'.repeat(200_000)}"`)),
    'bad-answer',
  ],
  [
    DROP_BY_DROP,
    (response) => {
      const drops = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(drops));
    },
    'offline',
  ],
  [
    'stops in the middle of its answer',
    (response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"coins":{"');
      setImmediate(() => response.destroy());
    },
    'offline',
  ],
  ['says back the key that it refuses', (response) => sendJson(response, `{"error":"${SECRET}"}`, 401), 'bad-answer'],
  ['sends half an answer', body('{"coins":'), 'bad-answer'],
  ['sends another shape', body('"prices"'), 'bad-answer'],
  [
    'sends us elsewhere',
    (response) => response.writeHead(302, { location: 'http://127.0.0.2:9/' }).end(),
    'bad-answer',
  ],
];

const SECRET = 'CG-planted-7c1d';
const NAMES: readonly (Name & { name: string })[] = [
  ...PROVIDERS.map(({ id }) => ({ id, name: id })),
  { id: 'coingecko', name: 'coingecko with a demo key', keys: { coingecko: { plan: 'demo', key: SECRET } } },
  { id: 'coingecko', name: 'coingecko with a paid key', keys: { coingecko: { plan: 'paid', key: SECRET } } },
];

describe.each(NAMES)('$name', (id) => {
  test.each(FAULTS)('%s', async (name, answer, code) => {
    const patience = name === DROP_BY_DROP ? PATIENCE.endless : PATIENCE.ends;
    const { provider, queries } = await opened(id, answer, patience);
    const answers = await provider.prices(queries);
    expect(answers).toHaveLength(2);
    expect(JSON.stringify(answers), 'no key in what is said').not.toContain(SECRET);
    for (const one of answers) {
      expect(one).toMatchObject({ ok: false, error: { code } });
      expect(one.ok || one.error.message).toMatch(/\S+ .*\S+/);
      expect(!one.ok && isTransient(one.error), 'it is asked again, and not taken for having nothing').toBe(true);
    }
    const isAway = code !== 'bad-answer';
    expect(server.requests.length, 'no more than four tries of one question').toBeLessThanOrEqual(isAway ? 4 : 2);
    if (isAway) expect(new Set(server.requests).size, 'and no second question').toBe(1);
  });

  test('sends a repeated query only once per call', async () => {
    const { provider, queries } = await opened(id, body('<html></html>'));
    await provider.prices([queries[0]!, queries[0]!, queries[0]!]);
    expect(server.requests).toHaveLength(1);
  });
});

/** Cases as [the source, its response with times in another unit]. */
const OTHER_UNITS: readonly (readonly [id: string, body: string, code: string])[] = [
  [
    'defillama',
    `{"coins":{"coingecko:bitcoin":{"prices":[{"timestamp":${SECONDS}000,"price":100000,"confidence":1}]}}}`,
    'no-price',
  ],
  [
    'defillama-daily',
    `{"coins":{"coingecko:bitcoin":{"prices":[{"timestamp":${SECONDS}000,"price":100000,"confidence":1}]}}}`,
    'no-price',
  ],
  ['coingecko', `{"prices":[[${SECONDS},100000]]}`, 'no-price'],
  ['bitstamp', `{"data":{"ohlc":[{"timestamp":"${SECONDS}000","close":"100000"}]}}`, 'no-price'],
  ['coinbase', `[[${SECONDS}000,99999,100001,100000,100000,1]]`, 'no-price'],
  ['coinbase-daily', `[[${SECONDS - 36_000}000,99999,100001,100000,100000,1]]`, 'bad-answer'],
  [
    'kraken-daily',
    `{"error":[],"result":{"X":[[${SECONDS - 36_000}000,"1","100001","99999","100000"]]}}`,
    'bad-answer',
  ],
  ['binance-daily', `[[${SECONDS - 36_000},"1","100001","99999","100000"]]`, 'bad-answer'],
  [
    'bitstamp-daily',
    `{"data":{"ohlc":[{"timestamp":"${SECONDS - 36_000}000","low":"1","high":"3","close":"2"}]}}`,
    'bad-answer',
  ],
];

test.each(OTHER_UNITS)('finds no price if times are in another unit, from %s', async (id, text, code) => {
  const { provider, queries } = await opened({ id }, body(text));
  const [answer] = await provider.prices(queries.slice(0, 1));
  expect(answer).toMatchObject({ ok: false, error: { code } });
});

/** Cases as [the source, its response with PRICE as the price]. */
const PRICED: readonly (readonly [id: string, body: string])[] = [
  ['defillama', `{"coins":{"coingecko:bitcoin":{"prices":[{"timestamp":${SECONDS},"price":PRICE,"confidence":1}]}}}`],
  [
    'defillama-daily',
    `{"coins":{"coingecko:bitcoin":{"prices":[{"timestamp":${SECONDS + 50_000},"price":PRICE,"confidence":1}]}}}`,
  ],
  ['coingecko', `{"prices":[[${SECONDS}000,PRICE]]}`],
  ['bitstamp', `{"data":{"ohlc":[{"timestamp":"${SECONDS}","close":"PRICE"}]}}`],
  ['coinbase', `[[${SECONDS},PRICE,PRICE,PRICE,PRICE,1]]`],
  ['coinbase-daily', `[[${SECONDS - 36_000},PRICE,PRICE,PRICE,PRICE,1]]`],
  ['kraken-daily', `{"error":[],"result":{"X":[[${SECONDS - 36_000},"1","PRICE","PRICE","PRICE"]]}}`],
  ['binance-daily', `[[${SECONDS - 36_000}000,"1","PRICE","PRICE","PRICE"]]`],
  [
    'bitstamp-daily',
    `{"data":{"ohlc":[{"timestamp":"${SECONDS - 36_000}","low":"PRICE","high":"PRICE","close":"PRICE"}]}}`,
  ],
];

test.each(PRICED)('accepts a positive price of %s, but not zero or below', async (id, text) => {
  for (const [price, isOne] of [
    ['0', false],
    ['-1', false],
    ['1e999999', false],
    ['2', true],
  ] as const) {
    const { provider, queries } = await opened({ id }, body(text.replaceAll('PRICE', price)));
    const [answer] = await provider.prices(queries.slice(0, 1));
    expect([price, answer!.ok]).toEqual([price, isOne]);
    await server.close();
  }
});

test('covers every source of assets in these lists', () => {
  const assets = PROVIDERS.filter(({ prices }) => prices === 'assets').map(({ id }) => id);
  expect(OTHER_UNITS.map(([id]) => id).sort()).toEqual(assets.sort());
  expect(PRICED.map(([id]) => id).sort()).toEqual(assets.sort());
});
