/** Tests all exchanges with one list of faults. Every failure must be a value that describes it. */
import type { ServerResponse } from 'node:http';
import { formatDecimal } from '@lotbook/ledger/decimal';
import { afterEach, describe, expect, test } from 'vitest';
import { type DailyExchange, exchangeCloses, exchangeDays } from '../src/exchange-days.ts';
import { type PriceQuery, pricedAsset } from '../src/provider.ts';
import { BINANCE_DAYS } from '../src/sources/binance.ts';
import { BITSTAMP_DAYS } from '../src/sources/bitstamp.ts';
import { COINBASE_DAYS } from '../src/sources/coinbase.ts';
import { KRAKEN_DAYS } from '../src/sources/kraken.ts';
import { clockAt, type PriceServer, priceServer, sendJson } from './price-server.ts';

let server: PriceServer;
afterEach(() => server?.close());

const NOW = '2025-06-15T12:00:00Z';
const DAY = 86_400;
const FIRST = Date.parse('2025-06-01T00:00:00Z') / 1000;

type Candle = readonly [day: number, close: number];
const SHAPES: readonly {
  exchange: DailyExchange;
  body: (candles: readonly Candle[], scale?: number) => string;
  path: string;
}[] = [
  {
    exchange: COINBASE_DAYS,
    body: (candles, scale = 1) =>
      JSON.stringify(
        candles.map(([day, close]) => [(FIRST + day * DAY) * scale, close - 1, close + 1, close, close, 9]).reverse(),
      ),
    path: '/products/ETH-EUR/candles?granularity=86400&start=2025-06-02T00%3A00%3A00Z&end=2025-06-04T00%3A00%3A00Z',
  },
  {
    exchange: BITSTAMP_DAYS,
    body: (candles, scale = 1) =>
      JSON.stringify({
        data: {
          pair: 'ETH/EUR',
          ohlc: candles.map(([day, close]) => ({
            timestamp: `${(FIRST + day * DAY) * scale}`,
            open: `${close}`,
            high: `${close + 1}`,
            low: `${close - 1}`,
            close: `${close}`,
            volume: '9',
          })),
        },
      }),
    path: `/api/v2/ohlc/etheur/?step=86400&limit=3&start=${FIRST + DAY}`,
  },
  {
    exchange: KRAKEN_DAYS,
    body: (candles, scale = 1) =>
      JSON.stringify({
        error: [],
        result: {
          XETHZEUR: candles.map(([day, close]) => [
            (FIRST + day * DAY) * scale,
            `${close}`,
            `${close + 1}`,
            `${close - 1}`,
            `${close}`,
            '1',
            '9',
            3,
          ]),
          last: FIRST,
        },
      }),
    path: `/0/public/OHLC?pair=ETHEUR&interval=1440&since=${FIRST}`,
  },
  {
    exchange: BINANCE_DAYS,
    body: (candles, scale = 1) =>
      JSON.stringify(
        candles.map(([day, close]) => [
          (FIRST + day * DAY) * 1000 * scale,
          `${close}`,
          `${close + 1}`,
          `${close - 1}`,
          `${close}`,
          '9',
          0,
        ]),
      ),
    path: `/api/v3/klines?symbol=ETHEUR&interval=1d&startTime=${(FIRST + DAY) * 1000}&endTime=${(FIRST + 3 * DAY) * 1000}&limit=1000`,
  },
];

const query = (symbol: string, on: string, currency = 'EUR'): PriceQuery => ({
  asset: pricedAsset(symbol),
  currency,
  at: `${on}T10:00:00Z`,
  on,
});

async function opened(exchange: DailyExchange, answer: (response: ServerResponse) => void) {
  server = await priceServer((_request, response) => answer(response));
  const clock = clockAt(NOW);
  const options = { clock, baseUrl: server.url, timeoutMs: 500 };
  return { clock, closes: exchangeCloses(exchange, options), days: exchangeDays(exchange, options) };
}

const body = (text: string) => (response: ServerResponse) => sendJson(response, text);

describe.each(SHAPES.map((shape) => [shape.exchange.service, shape] as const))('%s', (_service, shape) => {
  const { exchange } = shape;

  test("returns each day's close in one request in the market's currency, and none without a candle", async () => {
    const { closes } = await opened(
      exchange,
      body(
        shape.body([
          [0, 10],
          [1, 20.5],
          [3, 40],
        ]),
      ),
    );
    const answers = await closes.prices([
      query('ETH', '2025-06-04'),
      query('ETH', '2025-06-02'),
      query('ETH', '2025-06-03'),
    ]);
    expect(answers.map((answer) => (answer.ok ? formatDecimal(answer.value.value) : answer.error.code))).toEqual([
      '40',
      '20.5',
      'no-price',
    ]);
    expect(answers[0]).toMatchObject({
      value: {
        source: `${exchange.id}-daily`,
        currency: 'EUR',
        granularity: 'day',
        pricedAt: '2025-06-04',
        provisional: false,
      },
    });
    expect(server.requests).toEqual([shape.path]);
  });

  test('requests no incomplete day, no asset that only has the same symbol, and no other currency', async () => {
    const { closes } = await opened(exchange, body('[]'));
    const answers = await closes.prices([
      query('ETH', '2025-06-15'),
      { ...query('ETH', '2025-06-02'), asset: { symbol: 'ETH' } },
      query('ETH', '2025-06-02', 'PLN'),
    ]);
    expect(answers.map((answer) => answer.ok || answer.error.code)).toEqual(['no-price', 'unknown-asset', 'no-price']);
    expect(server.requests).toEqual([]);
  });

  const WRONG: readonly (readonly [string, (response: ServerResponse) => void, string, number])[] = [
    ['out of order', (response) => sendJson(response, '{}', 503), 'offline', 4],
    ['asks for less', (response) => sendJson(response, '{}', 429), 'rate-limited', 2],
    [
      'asks for less for an hour',
      (response) => sendJson(response, '{}', 429, { 'retry-after': '3600' }),
      'rate-limited',
      1,
    ],
    ['does not list it', (response) => sendJson(response, '{}', 404), 'unknown-asset', 1],
    ['is forbidden in this country', (response) => sendJson(response, '{}', 451), 'bad-answer', 1],
    ['malformed', body('[[1,'), 'bad-answer', 1],
    ['another shape', body('{"candles":[]}'), 'bad-answer', 1],
    ['a page of HTML', body('<html></html>'), 'bad-answer', 1],
    ['milliseconds for seconds', body(shape.body([[1, 20]], 1000)), 'bad-answer', 1],
    ['a price below zero', body(shape.body([[1, -20]])), 'bad-answer', 1],
    ['columns in another order', body(shape.body([[1, 20]]).replace(/19/g, '99')), 'bad-answer', 1],
    ['says nothing', () => {}, 'offline', 4],
  ];
  test.each(WRONG)('%s', async (_name, answer, code, requests) => {
    const { closes } = await opened(exchange, answer);
    const [first, second] = await closes.prices([query('ETH', '2025-06-02'), query('BTC', '2025-06-02')]);
    expect(first).toMatchObject({ ok: false, error: { code } });
    expect(first!.ok || first!.error.message.length > 10).toBe(true);
    const isAway = code === 'offline' || code === 'rate-limited';
    if (isAway) expect(second, 'a service that is away is not asked once more for each asset').toEqual(first);
    expect(server.requests.length).toBe(isAway ? requests : 2);
  });
});

test.each([
  ['EGeneral:Too many requests', 'rate-limited'],
  ['EAPI:Rate limit exceeded', 'rate-limited'],
  ['EService:Unavailable', 'offline'],
  ['EQuery:Unknown asset pair', 'unknown-asset'],
  ['EGeneral:Invalid arguments', 'bad-answer'],
])('handles "%s" with a success status from Kraken', async (error, code) => {
  const { closes } = await opened(KRAKEN_DAYS, body(JSON.stringify({ error: [error] })));
  const [answer] = await closes.prices([query('ETH', '2025-06-02')]);
  expect(answer).toMatchObject({ error: { code, message: `Kraken answered “${error}”` } });
});

test('requests only the newest days from Kraken', async () => {
  const { closes, days } = await opened(KRAKEN_DAYS, body('{}'));
  expect(await closes.prices([query('ETH', '2020-01-01')])).toMatchObject([{ error: { code: 'no-price' } }]);
  expect(days.days!(['ethereum'], { from: '2020-01-01', to: '2020-02-01' })).toBeUndefined();
  expect(server.requests).toEqual([]);
});

test('splits requests that exceed a response, and skips unknown assets', async () => {
  const { days } = await opened(COINBASE_DAYS, body(SHAPES[0]!.body([[1, 20]])));
  const answer = await days.days!(['ethereum'], { from: '2024-06-02', to: '2025-06-14' });
  expect(answer).toMatchObject({ ok: true });
  expect(
    answer!.ok && answer!.value.get('ethereum')!.map(({ day, price }) => `${day} ${formatDecimal(price)}`),
  ).toEqual(['2025-06-02 20']);
  expect(server.requests.map((path) => path.replace(/.*start=(.{10}).*end=(.{10}).*/, '$1 $2'))).toEqual([
    '2024-06-02 2025-03-28',
    '2025-03-29 2025-06-14',
  ]);
  expect(days.days!(['dai'], { from: '2025-06-01', to: '2025-06-02' })).toBeUndefined();
});
