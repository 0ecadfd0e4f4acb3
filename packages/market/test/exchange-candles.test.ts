/** The nearest minute must count, and nearby instants must share a request. */
import { formatDecimal } from '@lotbook/ledger/decimal';
import { afterEach, expect, test } from 'vitest';
import { type PriceQuery, pricedAsset } from '../src/provider.ts';
import { createBitstamp, createCoinbaseExchange } from '../src/providers/exchange-candles.ts';
import { clockAt, type PriceServer, priceServer, sendJson } from './price-server.ts';

let server: PriceServer;
afterEach(() => server.close());

const NOON = Date.parse('2024-03-01T12:00:00Z') / 1000;
const query = (symbol: string, currency: string, seconds: number): PriceQuery => {
  const at = new Date(seconds * 1000).toISOString();
  return { asset: pricedAsset(symbol), currency, at, on: at.slice(0, 10) };
};

async function opened(answer: (path: string) => string) {
  server = await priceServer((request, response) => sendJson(response, answer(request.url!)));
  return {
    clock: clockAt('2026-01-01T00:00:00Z'),
    baseUrl: server.url,
  };
}

test('uses the close of a Bitstamp candle as the price at its end', async () => {
  const candle = (from: number, close: string) =>
    `{"timestamp":"${from}","open":"1","high":"1","low":"1","close":"${close}"}`;
  const options = await opened(
    () => `{"data":{"pair":"BTC/EUR","ohlc":[${candle(NOON - 60, '56700.10')},${candle(NOON, '56999.99')}]}}`,
  );
  const answers = await createBitstamp(options).prices([
    query('BTC', 'EUR', NOON + 5),
    query('BTC', 'EUR', NOON + 58),
    query('BTC', 'EUR', NOON + 3600 * 5),
  ]);
  expect(answers.map((answer) => (answer.ok ? formatDecimal(answer.value.value) : answer.error.code))).toEqual([
    '56700.1',
    '56999.99',
    'no-price',
  ]);
  expect(answers[0]).toMatchObject({ value: { source: 'bitstamp', currency: 'EUR', granularity: 'minute' } });
  expect(server.requests).toEqual([`/api/v2/ohlc/btceur/?step=60&limit=330&start=${NOON - 900}`]);
});

test('reads time, low, high, open, close, volume from Coinbase', async () => {
  const options = await opened(() => `[[${NOON},1,3,2,2.5,100],[${NOON - 60},1,3,2,2.25,100]]`);
  const [answer] = await createCoinbaseExchange(options).prices([query('ETH', 'USD', NOON + 1)]);
  expect(answer!.ok && formatDecimal(answer!.value.value)).toBe('2.25');
  expect(server.requests[0]).toMatch(/^\/products\/ETH-USD\/candles\?granularity=60&start=2024-03-01T11%3A45/);
});

test('requests no asset that only has the same symbol, no other currency, and no incomplete minute', async () => {
  const options = await opened(() => '{}');
  const fake = { ...query('BTC', 'USD', NOON), asset: { symbol: 'BTC' } };
  const answers = await createBitstamp(options).prices([
    fake,
    query('BTC', 'PLN', NOON),
    query('BTC', 'USD', Date.parse('2026-01-01T00:00:00Z') / 1000),
  ]);
  expect(answers.map((answer) => answer.ok || answer.error.code)).toEqual(['unknown-asset', 'no-price', 'no-price']);
  expect(server.requests).toEqual([]);
});

test('rejects a response in another format', async () => {
  const options = await opened(() => '{"code":404}');
  for (const create of [createBitstamp, createCoinbaseExchange])
    expect((await create(options).prices([query('BTC', 'USD', NOON)]))[0]).toMatchObject({
      error: { code: 'bad-answer' },
    });
});
