/** Each failure must be a value that describes it, without excessive requests. */
import type { ServerResponse } from 'node:http';
import { dec, formatDecimal } from '@lotbook/ledger/decimal';
import { afterEach, describe, expect, test } from 'vitest';
import { closesOf } from '../src/market-source.ts';
import { createCoinGeckoMarket } from '../src/sources/coingecko.ts';
import { createDefiLlamaMarket } from '../src/sources/defillama.ts';
import { clockAt, type PriceServer, priceServer, sendJson } from './price-server.ts';

let server: PriceServer;
afterEach(() => server?.close());

const NOW = '2026-07-15T12:00:00Z';

async function asked(answer: (response: ServerResponse, n: number) => void, timeoutMs = 2000) {
  let n = 0;
  server = await priceServer((_request, response) => answer(response, ++n));
  const clock = clockAt(NOW);
  const options = { clock, baseUrl: server.url, timeoutMs };
  return { clock, gecko: createCoinGeckoMarket(options), llama: createDefiLlamaMarket(options) };
}

type Wrong = readonly [name: string, answer: (response: ServerResponse) => void, code: string, requests: number];

const status =
  (code: number, headers = {}) =>
  (response: ServerResponse) =>
    sendJson(response, '{}', code, headers);
const body = (text: string) => (response: ServerResponse) => sendJson(response, text);
const errorCode = (code: number, http: number) => (response: ServerResponse) =>
  sendJson(response, `{"status":{"error_code":${code},"error_message":"no"}}`, http);

const WRONG: readonly Wrong[] = [
  ['out of order', status(503), 'offline', 4],
  ['asks for less, and says not when', status(429), 'rate-limited', 2],
  ['asks for less for an hour', status(429, { 'retry-after': '3600' }), 'rate-limited', 1],
  ['malformed', body('{"coins":'), 'bad-answer', 1],
  ['another shape', body('"prices"'), 'bad-answer', 1],
  ['an empty body', body(''), 'bad-answer', 1],
  ['a page of HTML', body('<html></html>'), 'bad-answer', 1],
  [
    'sends us elsewhere',
    (response) => response.writeHead(302, { location: 'http://127.0.0.2:9/' }).end(),
    'bad-answer',
    1,
  ],
  [
    'cut short',
    (response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('[{"id":');
      setImmediate(() => response.destroy());
    },
    'offline',
    4,
  ],
];

describe.each(['CoinGecko', 'DefiLlama'])('%s', (service) => {
  test.each(WRONG)('%s', async (_name, answer, code, requests) => {
    const { gecko, llama } = await asked(answer);
    const reply = await (service === 'CoinGecko' ? gecko.latest!(['bitcoin']) : llama.latest!(['bitcoin']));
    expect(reply).toMatchObject({ ok: false, error: { code } });
    expect(server.requests).toHaveLength(requests);
  });
});

test('gives up on a slow answer at the limit', async () => {
  const { gecko } = await asked(() => {}, 30);
  expect(await gecko.largest!(10)).toMatchObject({ ok: false, error: { code: 'offline' } });
});

test('passes on the requested pause', async () => {
  const { gecko } = await asked(status(429, { 'retry-after': '120' }));
  expect(await gecko.largest!(10)).toMatchObject({ ok: false, error: { retryAfterMs: 120_000 } });
});

test.each([
  [10002, 401, 'bad-answer', 'LOTBOOK_COINGECKO_DEMO_KEY'],
  [10005, 401, 'no-price', 'paid plan'],
  [10010, 400, 'bad-answer', 'of the demo plan'],
  [10011, 400, 'bad-answer', 'of a paid plan'],
  [10012, 401, 'no-price', '365 days'],
])("explains CoinGecko's error %i with a remedy", async (number, http, code, words) => {
  const { gecko } = await asked(errorCode(number, http));
  const reply = await gecko.days!(['bitcoin'], { from: '2020-01-01', to: '2020-02-01' });
  expect(reply).toMatchObject({ ok: false, error: { code, message: expect.stringContaining(words) } });
  expect(server.requests).toHaveLength(1);
});

test('drops invalid prices, and keeps the rest to the last digit', async () => {
  const row = (id: string, price: string, at = '"2026-07-15T11:59:00Z"') =>
    `{"id":"${id}","symbol":"x","name":"X","current_price":${price},"market_cap":0,"last_updated":${at}}`;
  const rows = [
    row('good', '0.12345678901234567891'),
    row('zero', '0'),
    row('negative', '-1'),
    row('none', 'null'),
    row('text', '"100 EUR"'),
    row('timeless', '5', '"yesterday"'),
  ];
  const { gecko } = await asked(body(`[${rows.join(',')}]`));
  const reply = await gecko.largest!(10);
  expect(reply.ok && reply.value.map(({ id, price, marketCap }) => [id, formatDecimal(price), marketCap])).toEqual([
    ['good', '0.12345678901234567891', null],
  ]);
});

test('omits an asset without a trusted price', async () => {
  const { llama } = await asked(
    body(
      '{"coins":{"coingecko:a":{"price":2,"timestamp":1784116000,"confidence":0.99},"coingecko:b":{"price":2,"timestamp":1784116000,"confidence":0.3}}}',
    ),
  );
  const reply = await llama.latest!(['a', 'b']);
  expect(reply.ok && reply.value.map(({ id }) => id)).toEqual(['a']);
});

test('accepts an empty answer', async () => {
  const { gecko } = await asked(body('[]'));
  expect(await gecko.catalog!()).toEqual({ ok: true, value: [] });
});

test("lists contracts on supported chains, with addresses in the ledger's form", async () => {
  const { gecko } = await asked(
    body(
      '[{"id":"usd-coin","symbol":"usdc","name":"USDC","platforms":{"polygon-pos":"0xABCDef","solana":"EPjF","":""}}]',
    ),
  );
  expect(await gecko.catalog!()).toEqual({
    ok: true,
    value: [
      {
        id: 'usd-coin',
        symbol: 'USDC',
        name: 'USDC',
        contracts: [
          ['polygon', '0xabcdef'],
          ['solana', 'EPjF'],
        ],
      },
    ],
  });
});

test('closes a day at the price nearest to its end, at most four hours away', () => {
  const at = (time: string) => Date.parse(`2026-07-${time}:00Z`);
  const points = [
    { at: at('02T00:00'), price: dec('10') },
    { at: at('01T23:00'), price: dec('9') },
    { at: at('03T03:30'), price: dec('11') },
    { at: at('03T12:00'), price: dec('12') },
    { at: at('05T00:00'), price: dec('0') },
  ];
  const closes = closesOf(points, { from: '2026-07-01', to: '2026-07-31' });
  expect(closes.map(({ day, price }) => [day, formatDecimal(price)])).toEqual([
    ['2026-07-01', '10'],
    ['2026-07-02', '11'],
  ]);
});

describe('another unit, another time', () => {
  const llama = (timestamp: number) =>
    body(`{"coins":{"coingecko:a":{"price":2,"timestamp":${timestamp},"confidence":0.99}}}`);
  const chart = (timestamp: number, price = 2) =>
    body(`{"coins":{"coingecko:a":{"confidence":0.99,"prices":[{"timestamp":${timestamp},"price":${price}}]}}}`);
  const now = Date.parse(NOW);
  const otherTime = { ok: false, error: { code: 'bad-answer', message: expect.stringContaining('another time') } };

  test.each([now, now * 1000, 1e300])('accepts no latest price from the future: %d seconds', async (timestamp) => {
    const { llama: source } = await asked(llama(timestamp));
    expect(await source.latest!(['a'])).toMatchObject(otherTime);
  });

  test('drops latest prices from the future, and keeps the rest', async () => {
    const row = (id: string, at: string) =>
      `{"id":"${id}","symbol":"x","name":"X","current_price":5,"market_cap":0,"last_updated":"${at}"}`;
    const { gecko } = await asked(body(`[${row('good', NOW)},${row('late', '2062-01-01T00:00:00Z')}]`));
    const reply = await gecko.largest!(10);
    expect(reply.ok && reply.value.map(({ id }) => id)).toEqual(['good']);
  });

  test('rejects days and points that are all of another time, instead of treating them as missing', async () => {
    const days = { from: '2026-07-01', to: '2026-07-10' };
    const inMs = (await asked(chart(Date.parse('2026-07-05')))).llama;
    expect(await inMs.days!(['a'], days)).toMatchObject(otherTime);
    await server.close();
    const points = (await asked(chart(now))).llama;
    expect(await points.points!(['a'], 'hours', now)).toMatchObject(otherTime);
    await server.close();
    const inSeconds = body(`{"prices":[[${now / 1000},2]],"market_caps":[],"total_volumes":[]}`);
    const { gecko } = await asked(inSeconds);
    expect(await gecko.days!(['a'], days)).toMatchObject(otherTime);
    expect(await gecko.points!(['a'], 'minutes', now)).toMatchObject(otherTime);
  });

  test.each([0, -3])('rejects a point of %d', async (price) => {
    const { gecko } = await asked(body(`{"prices":[[${now - 1000},${price}]],"market_caps":[],"total_volumes":[]}`));
    expect(await gecko.points!(['a'], 'minutes', now)).toEqual({ ok: true, value: new Map([['a', []]]) });
    await server.close();
    const { llama: source } = await asked(chart(now / 1000 - 1, price));
    expect(await source.points!(['a'], 'minutes', now)).toEqual({ ok: true, value: new Map([['a', []]]) });
  });
});

test('merges an asset that is listed twice', async () => {
  const coin = (name: string) => `{"id":"twin","symbol":"twn","name":"${name}","platforms":{}}`;
  const { gecko } = await asked(body(`[${coin('First')},${coin('Second')}]`));
  const list = await gecko.catalog!();
  expect(list.ok && list.value.map(({ name }) => name)).toEqual(['First']);
  await server.close();
  const row = (price: number) =>
    `{"id":"twin","symbol":"twn","name":"T","current_price":${price},"market_cap":0,"last_updated":"${NOW}"}`;
  const { gecko: again } = await asked(body(`[${row(1)},${row(2)}]`));
  const quotes = await again.largest!(10);
  expect(quotes.ok && quotes.value.map(({ price }) => formatDecimal(price))).toEqual(['1']);
});
