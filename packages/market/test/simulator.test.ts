/** The simulator must be equal on every machine, and readable by the real providers. */
import { toFixed } from '@lotbook/ledger/decimal';
import { samplePrice } from '@lotbook/ledger/sample-ledger-prices';
import { SIMULATED, simulatedAsset } from '@lotbook/test-kit/market/assets';
import { simulatedMarket } from '@lotbook/test-kit/market/prices';
import { type Simulator, startSimulator } from '@lotbook/test-kit/market/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OTHER_CURRENCIES } from '../src/currencies.ts';
import { PROVIDERS } from '../src/registry.ts';
import { isSimulated } from '../src/simulated.ts';
import { clockAt } from './price-server.ts';

const NOW = '2026-07-15T12:00:00Z';
let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator({ now: () => Date.parse(NOW) });
});
afterAll(() => simulator.close());

test('prices sixty assets today, the same for one seed and differently for another', () => {
  expect(SIMULATED).toHaveLength(60);
  const [one, same, other] = ['a', 'a', 'b'].map((seed) => {
    const market = simulatedMarket(seed);
    return SIMULATED.map((asset) => market.price(asset, Date.parse(NOW)));
  });
  expect(one).toEqual(same);
  expect(one).not.toEqual(other);
  expect(one!.every((price) => price !== null && price > 0)).toBe(true);
});

test('prices the assets of the sample ledger near the prices paid in the sample', () => {
  const market = simulatedMarket('lotbook');
  const at = Date.parse('2024-05-17T08:30:00Z');
  for (const id of ['bitcoin', 'ethereum', 'solana', 'cardano']) {
    const asset = simulatedAsset(id)!;
    const paid = Number(samplePrice(asset.symbol, at, 500)) / 1e6;
    expect(Math.abs(market.price(asset, at)! / paid - 1)).toBeLessThan(0.06);
  }
});

test('has no price of an asset before its first trade', () => {
  const market = simulatedMarket('lotbook');
  expect(market.price(simulatedAsset('arbitrum')!, Date.parse('2023-01-01'))).toBeNull();
  expect(market.price(simulatedAsset('arbitrum')!, Date.parse('2023-05-01'))).not.toBeNull();
});

test.each(PROVIDERS.filter(({ isOptional }) => !isOptional).map((provider) => [provider.id, provider] as const))(
  'is read by %s',
  async (id, provider) => {
    const baseUrl = simulator.env[`LOTBOOK_${id.split('-')[0]!.toUpperCase()}_URL`]!;
    expect(isSimulated(baseUrl)).toBe(true);
    const source = provider.create({ clock: clockAt(NOW), baseUrl });
    const asset = provider.prices === 'assets' ? { symbol: 'BTC', coingeckoId: 'bitcoin' } : { symbol: 'USD' };
    const currency = provider.prices === 'assets' ? 'USD' : 'EUR';
    // July 4, 2026 is a Saturday, so Friday's rate applies.
    const [answer] = await source.prices([{ asset, currency, at: '2026-07-04T10:00:00Z', on: '2026-07-04' }]);
    expect(answer).toMatchObject({ ok: true });
    if (answer?.ok && provider.prices === 'currencies') expect(answer.value.pricedAt).toBe('2026-07-03');
  },
);

test('agrees between the two sources of rates', async () => {
  const [ecb, frankfurter] = await Promise.all(
    PROVIDERS.filter(({ prices }) => prices === 'currencies').map(async ({ id, create }) => {
      const source = create({ clock: clockAt(NOW), baseUrl: simulator.env[`LOTBOOK_${id.toUpperCase()}_URL`]! });
      const [answer] = await source.prices([
        { asset: { symbol: 'USD' }, currency: 'GBP', at: '2026-07-03T10:00:00Z', on: '2026-07-03' },
      ]);
      return answer?.ok ? toFixed(answer.value.value, 5) : null;
    }),
  );
  expect(ecb).not.toBeNull();
  expect(Math.abs(Number(ecb) - Number(frankfurter))).toBeLessThan(0.00002);
});

test('has central bank rates of currencies without a reference rate', async () => {
  const frankfurter = PROVIDERS.find(({ id }) => id === 'frankfurter')!;
  const source = frankfurter.create({ clock: clockAt(NOW), baseUrl: simulator.env.LOTBOOK_FRANKFURTER_URL! });
  const answers = await source.prices(
    OTHER_CURRENCIES.map((symbol) => ({
      asset: { symbol },
      currency: 'USD',
      at: '2026-07-04T10:00:00Z',
      on: '2026-07-04',
    })),
  );
  expect(answers.map((answer) => (answer.ok ? answer.value.pricedAt : answer.error.message))).toEqual(
    OTHER_CURRENCIES.map(() => '2026-07-03'),
  );
});

test('limits CoinGecko to 365 days without a paid key', async () => {
  const answer = await fetch(
    `${simulator.env.LOTBOOK_COINGECKO_URL}/coins/bitcoin/market_chart/range?vs_currency=usd&from=1600000000&to=1610000000`,
  );
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ error: { status: { error_code: 10012 } } });
});
