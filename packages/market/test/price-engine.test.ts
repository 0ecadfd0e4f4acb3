import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { dec, formatDecimal } from '@lotbook/ledger/decimal';
import { expect, test } from 'vitest';
import { createPriceEngine, rememberUntil } from '../src/price-engine.ts';
import {
  type PriceAnswer,
  type PriceFailure,
  type PriceProvider,
  type PriceQuery,
  pricedAsset,
} from '../src/provider.ts';
import { PROVIDERS } from '../src/registry.ts';
import { clockAt } from './price-server.ts';

const clock = clockAt('2026-01-01T00:00:00Z');

/** Returns a source with prices such as `98.21` for `SOL/USD`, or one failure for everything. */
function source(
  id: string,
  prices: Record<string, string> | PriceFailure['code'],
): PriceProvider & { asked: string[] } {
  const asked: string[] = [];
  const currencies = typeof prices === 'string' ? ['USD'] : Object.keys(prices).map((pair) => pair.split('/')[1]!);
  return {
    id,
    label: id,
    currencies: [...new Set(currencies)],
    asked,
    prices: async (queries) =>
      queries.map(({ asset, currency, at, on }): PriceAnswer => {
        asked.push(`${asset.symbol}/${currency} ${on}`);
        if (typeof prices === 'string') {
          return {
            ok: false,
            error: { code: prices, message: `${id} says ${prices}`, retryAfterMs: null } as PriceFailure,
          };
        }
        const text = prices[`${asset.symbol}/${currency}`];
        if (!text) return { ok: false, error: { code: 'no-price', message: `${id} has none` } };
        const common = { asset: asset.symbol, currency, value: dec(text), source: id, pricedAt: at };
        return { ok: true, value: { ...common, granularity: 'minute', confidence: 0.99, provisional: false } };
      }),
  };
}

function query(symbol: string, currency = 'EUR'): PriceQuery {
  return { asset: pricedAsset(symbol), currency, at: '2024-03-01T23:30:00Z', on: '2024-03-02' };
}

async function priceOf(question: PriceQuery, assets: PriceProvider[], currencies: PriceProvider[]) {
  return (await createPriceEngine({ assets, currencies }).price([question]))[0]!;
}

const rates = () => source('bank', { 'USD/EUR': '0.91', 'GBP/EUR': '1.17', 'EUR/USD': '1.09' });

test('converts a price in dollars exactly at the rate of the tax date, and includes the rate', async () => {
  const bank = rates();
  const answer = await priceOf(query('SOL'), [source('llama', { 'SOL/USD': '98.2104' })], [bank]);
  expect(answer).toMatchObject({
    ok: true,
    value: { currency: 'EUR', parts: [{ source: 'llama' }, { source: 'bank' }], assumptions: [], provisional: false },
  });
  expect(answer.ok && formatDecimal(answer.value.value)).toBe('89.371464');
  expect(bank.asked).toEqual(['USD/EUR 2024-03-02']);
});

test('needs no rate for a source in the requested currency', async () => {
  const bank = rates();
  const own = source('table', { 'SOL/USD': '98', 'SOL/EUR': '90' });
  const answer = await priceOf(query('SOL'), [own], [bank]);
  expect(answer).toMatchObject({ ok: true, value: { parts: [{ source: 'table', currency: 'EUR' }] } });
  expect(bank.asked).toEqual([]);
});

test('queries later sources only for prices still missing', async () => {
  const first = source('table', { 'BTC/GBP': '100' });
  const second = source('llama', { 'BTC/USD': '7', 'SOL/USD': '5' });
  const engine = createPriceEngine({ assets: [first, second], currencies: [rates()] });
  const answers = await engine.price([query('BTC'), query('SOL')]);
  expect(answers.map((a) => a.ok && formatDecimal(a.value.value))).toEqual(['117', '4.55']);
  expect(second.asked).toEqual(['SOL/USD 2024-03-02']);
});

test("prices a currency by the bank's rate, and at one in itself", async () => {
  const llama = source('llama', { 'BTC/USD': '1' });
  const engine = createPriceEngine({ assets: [llama], currencies: [rates()] });
  const answers = await engine.price([query('GBP'), query('EUR')]);
  expect(answers).toMatchObject([
    { ok: true, value: { parts: [{ source: 'bank' }] } },
    { ok: true, value: { parts: [] } },
  ]);
  expect(answers[1]!.ok && formatDecimal(answers[1]!.value.value)).toBe('1');
  expect(llama.asked).toEqual([]);
});

test('values a stablecoin without a price at its peg, and flags it', async () => {
  const answer = await priceOf(query('USDC'), [source('llama', {})], [rates()]);
  expect(answer).toMatchObject({
    ok: true,
    value: {
      parts: [{ source: 'peg', granularity: 'peg' }, { source: 'bank' }],
      assumptions: [{ code: 'STABLECOIN_PEG' }],
    },
  });
  expect(answer.ok && answer.value.provisional).toBe(false);
});

test("prefers a stablecoin's price to its peg", async () => {
  const answer = await priceOf(query('USDC', 'USD'), [source('llama', { 'USDC/USD': '0.9123' })], []);
  expect(answer.ok && formatDecimal(answer.value.value)).toBe('0.9123');
});

test('gives no peg to another token with the name of a stablecoin', async () => {
  const asset = { symbol: 'USDC', contract: { chain: 'bsc', address: '0xdead' } };
  const answer = await priceOf({ ...query('USDC'), asset }, [source('llama', 'unknown-asset')], [rates()]);
  expect(answer).toMatchObject({ ok: false, error: { code: 'MISSING_PRICE', transient: false } });
});

test("gives no peg to a user's own token with a stablecoin's symbol", async () => {
  const asset = { symbol: 'USDC', coingeckoId: null };
  const answer = await priceOf({ ...query('USDC'), asset }, [source('llama', 'unknown-asset')], [rates()]);
  expect(answer.ok).toBe(false);
});

test('marks a peg as provisional if the source was unavailable', async () => {
  const answer = await priceOf(query('USDC', 'USD'), [source('llama', 'offline')], []);
  expect(answer).toMatchObject({ ok: true, value: { provisional: true } });
  expect(rememberUntil(answer, clock)).toBe(clock.now() + 3_600_000);
});

test('lists the queried sources instead of guessing without a price', async () => {
  const sources = [source('table', {}), source('llama', 'unknown-asset'), source('daily', 'no-price')];
  const answer = await priceOf(query('SOL'), sources, [rates()]);
  expect(answer).toMatchObject({ ok: false, error: { transient: false } });
  expect(!answer.ok && answer.error.tried.map((t) => t.source)).toEqual(['llama', 'daily']);
  expect(!answer.ok && answer.error.message).toBe(
    'No price of SOL in EUR on 2024-03-02 (llama: llama says unknown-asset; daily: daily says no-price).',
  );
  expect(rememberUntil(answer, clock)).toBe(clock.now() + 7 * 86_400_000);
});

test.each(['offline', 'rate-limited', 'bad-answer'] as const)('does not cache %s as an answer', async (code) => {
  const answer = await priceOf(query('SOL', 'USD'), [source('llama', code)], []);
  expect(answer).toMatchObject({ ok: false, error: { transient: true } });
  expect(rememberUntil(answer, clock)).toBe(clock.now());
});

test('returns no price without an exchange rate', async () => {
  const answer = await priceOf(query('SOL', 'KES'), [source('llama', { 'SOL/USD': '98' })], [rates()]);
  expect(!answer.ok && answer.error.message).toBe('A price of SOL in USD, but no exchange rate to KES on 2024-03-02.');
});

test('caches a final price permanently', async () => {
  const answer = await priceOf(query('SOL'), [source('llama', { 'SOL/USD': '98' })], [rates()]);
  expect(rememberUntil(answer, clock)).toBeNull();
});

test('registers every provider once', () => {
  const files = readdirSync(join(import.meta.dirname, '../src/providers')).map((file) => file.replace(/\.ts$/, ''));
  const listed = new Set(PROVIDERS.map((provider) => provider.module));
  expect(files.filter((file) => file !== 'price-table' && !listed.has(file))).toEqual([]);
  for (const { id, create } of PROVIDERS) expect(create({ clock }).id).toBe(id);
  expect(new Set(PROVIDERS.map(({ id }) => id)).size).toBe(PROVIDERS.length);
});

test('uses a user’s own table for prices and rates without any other source', async () => {
  const table = source('price-table', { 'SOL/USD': '98', 'USD/EUR': '0.5' });
  const engine = createPriceEngine({ assets: [table], currencies: [table] });
  const answers = await engine.price([query('SOL'), query('BTC')]);
  expect(answers[0]!.ok && formatDecimal(answers[0]!.value.value)).toBe('49');
  expect(answers[1]).toMatchObject({ ok: false, error: { tried: [{ source: 'price-table' }] } });
});

const market = (prices: Record<string, string>) => source('llama', prices);
const digits = (answer: Awaited<ReturnType<typeof priceOf>>) => answer.ok && formatDecimal(answer.value.value);

test.each([
  ['an asset in dollars', 'SOL', { 'SOL/USD': '125', 'BTC/USD': '50000' }, '0.0025', ['llama', 'llama']],
  [
    'an asset that the source states in bitcoin',
    'SOL',
    { 'SOL/BTC': '0.0026', 'BTC/USD': '50000' },
    '0.0026',
    ['llama'],
  ],
  ['dollars', 'USD', { 'BTC/USD': '50000' }, '0.00002', ['llama']],
  ['pounds, by way of the dollar', 'GBP', { 'BTC/USD': '50000' }, '0.000025', ['bank', 'llama']],
  ['bitcoin itself', 'BTC', {}, '1', []],
  [
    'a third, rounded at the 24th digit',
    'SOL',
    { 'SOL/USD': '1', 'BTC/USD': '3' },
    `0.${'3'.repeat(24)}`,
    ['llama', 'llama'],
  ],
])('prices %s in bitcoin', async (_what, symbol, prices, value, parts) => {
  const bank = source('bank', { 'GBP/USD': '1.25' });
  const answer = await priceOf(query(symbol, 'BTC'), [market(prices)], [bank]);
  expect(digits(answer)).toBe(value);
  expect(answer.ok && answer.value.parts.map((part) => part.source)).toEqual(parts);
});

test("converts a user's own price in bitcoin to the requested currency", async () => {
  const table = source('table', { 'XYZ/BTC': '0.5' });
  const bank = source('bank', { 'USD/EUR': '0.9' });
  expect(digits(await priceOf(query('XYZ'), [table, market({ 'BTC/USD': '50000' })], [bank]))).toBe('22500');
});

test('leaves a value in bitcoin unknown without a price of bitcoin at that instant', async () => {
  const answer = await priceOf(query('SOL', 'BTC'), [market({ 'SOL/USD': '125' })], [rates()]);
  expect(answer).toMatchObject({ ok: false, error: { code: 'MISSING_PRICE', transient: false } });
  expect(!answer.ok && answer.error.message).toContain('no exchange rate to BTC on 2024-03-02');
});

test('leaves a value in bitcoin unknown if the stated price of bitcoin is zero', async () => {
  const answer = await priceOf(query('SOL', 'BTC'), [market({ 'SOL/USD': '125', 'BTC/USD': '0' })], [rates()]);
  expect(answer.ok).toBe(false);
});

test('queries bitcoin once per instant, and reports an unavailable source for every value at that instant', async () => {
  const away = source('llama', 'offline');
  const table = source('table', { 'SOL/USD': '125', 'ETH/USD': '2500' });
  const engine = createPriceEngine({ assets: [table, away], currencies: [] });
  const answers = await engine.price([query('SOL', 'BTC'), query('ETH', 'BTC')]);
  expect(answers.map((answer) => !answer.ok && answer.error.transient)).toEqual([true, true]);
  expect(away.asked).toEqual(['BTC/USD 2024-03-02']);
});
