/**
 * Tests current and daily prices: the user's own first, then the market's, in any currency, and never by symbol alone.
 */
import { asSystem, asUser } from '@lotbook/db/user';
import { addDays } from '@lotbook/market/daily-rates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing.ts';
import { readMarketVersion } from './changes.ts';
import { currentPrices } from './current.ts';
import { dayPrices } from './days.ts';
import { marketIds } from './identity.ts';
import { thinPoints } from './store.ts';
import { hoursAgo, putMarket } from './testing.ts';

const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const PEPE = '0x6982508145454ce325ddbe47a25d4ec3d2311933';
const TODAY = new Date().toISOString().slice(0, 10);
const JUST_NOW = new Date(Date.now() - 120_000).toISOString();

let server: TestServer;
let user: TestUser;
let other: TestUser;
beforeAll(async () => {
  server = await testServer();
  [user, other] = [await server.signUp('Owner'), await server.signUp('Other')];
  await putMarket(server.db, {
    assets: [
      ['bitcoin', 'btc', 'Bitcoin'],
      ['ethereum', 'eth', 'Ethereum'],
      ['pepe', 'pepe', 'Pepe'],
      ['dogecoin', 'doge', 'Dogecoin'],
    ],
    contracts: [['ethereum', PEPE, 'pepe']],
    quotes: [
      ['bitcoin', '100000', JUST_NOW, '-1.25'],
      ['pepe', '0.00001', JUST_NOW],
      ['dogecoin', '0.2', '2024-01-01T00:00:00Z'],
    ],
    days: [
      ['bitcoin', '2024-03-01', '60000'],
      ['bitcoin', '2024-03-02', '61000'],
      ['bitcoin', '2024-03-03', '62000'],
      ['bitcoin', '2024-03-20', '63000'],
    ],
    rates: [
      ['USD', '2024-03-01', '1.25'],
      ['USD', addDays(TODAY, -1), '1.25'],
      ['GBP', addDays(TODAY, -1), '0.75'],
    ],
  });
  await asSystem(server.db, (tx) =>
    sql`
      insert into user_assets (user_id, id, symbol, name, chain, contract) values
        (${user.userId}, 'user:ethereum:pepe', 'PEPE 0x6982…1933', 'Pepe', 'ethereum', ${PEPE}),
        (${user.userId}, 'user:evm:pepe', 'PEPE on some chain', 'Pepe', 'evm', ${PEPE}),
        (${user.userId}, 'user:ethereum:fake', 'PEPE', 'Not Pepe', 'ethereum', ${USDC}),
        (${user.userId}, 'user:PEPE2', 'PEPE2', 'Pepe by its symbol', null, null)`.execute(tx),
  );
  await asSystem(server.db, (tx) =>
    sql`
      insert into user_prices (user_id, asset, currency, moment, price) values
        (${user.userId}, 'PEPE2', 'EUR', 'always', 4),
        (${user.userId}, 'ETH', 'USD', ${TODAY}, 2000),
        (${user.userId}, 'BTC', 'USD', '2024-03-02', 50000)`.execute(tx),
  );
});
afterAll(() => server.close());

const now = (ids: string[], currency: string, who = user) =>
  asUser(server.db, who.userId, (tx) => currentPrices(tx, who.userId, ids, currency));
const byDay = (ids: string[], currency: string, who = user) =>
  asUser(server.db, who.userId, (tx) =>
    dayPrices(tx, who.userId, ids, currency, { from: '2024-03-01', to: '2024-03-20' }),
  );

test('identifies assets by catalog or contract, never by symbol', async () => {
  const ids = ['crypto:BTC', 'user:ethereum:pepe', 'user:evm:pepe', 'user:ethereum:fake', 'user:PEPE2', 'fiat:USD'];
  const found = await asUser(server.db, user.userId, (tx) => marketIds(tx, user.userId, ids));
  expect(Object.fromEntries(found)).toEqual({
    'crypto:BTC': 'bitcoin',
    'user:ethereum:pepe': 'pepe',
    'user:evm:pepe': 'pepe',
  });
});

test("ignores other users' tokens", async () => {
  const found = await asUser(server.db, other.userId, (tx) => marketIds(tx, user.userId, ['user:ethereum:pepe']));
  expect(found.size).toBe(0);
});

test('returns the latest price with source, age and change, converted at the newest rate', async () => {
  const dollars = await now(['crypto:BTC', 'crypto:DOGE', 'crypto:ADA'], 'USD');
  expect(dollars.get('crypto:BTC')).toEqual({
    assetId: 'crypto:BTC',
    price: '100000',
    currency: 'USD',
    pricedAt: JUST_NOW,
    source: 'coingecko',
    percentChange24h: '-1.25',
    isStale: false,
  });
  expect(dollars.get('crypto:DOGE')).toMatchObject({ price: '0.2', isStale: true });
  expect(dollars.has('crypto:ADA')).toBe(false);
  // 100,000 USD / 1.25 = 80,000 EUR; × 0.75 = 60,000 GBP.
  expect((await now(['crypto:BTC'], 'EUR')).get('crypto:BTC')?.price).toBe('80000');
  expect((await now(['crypto:BTC'], 'GBP')).get('crypto:BTC')?.price).toBe('60000');
  expect((await now(['crypto:BTC'], 'JPY')).size).toBe(0);
});

test("prefers a user's own price in any currency, and never another user's", async () => {
  const prices = await now(['crypto:ETH', 'user:PEPE2', 'crypto:BTC'], 'USD');
  expect(prices.get('crypto:ETH')).toMatchObject({ price: '2000', source: 'own', percentChange24h: null });
  expect(prices.get('user:PEPE2')).toMatchObject({ price: '5', source: 'own' });
  // The price of a day in 2024 does not apply today.
  expect(prices.get('crypto:BTC')).toMatchObject({ price: '100000' });
  expect((await now(['crypto:ETH', 'user:PEPE2'], 'USD', other)).size).toBe(0);
});

test('treats currencies as assets', async () => {
  const prices = await now(['fiat:EUR', 'fiat:USD', 'fiat:JPY'], 'USD');
  expect(prices.get('fiat:EUR')).toMatchObject({ price: '1.25', source: 'ecb', pricedAt: addDays(TODAY, -1) });
  expect(prices.get('fiat:USD')).toMatchObject({ price: '1' });
  expect(prices.has('fiat:JPY')).toBe(false);
});

test("returns daily prices, the user's own first, with the previous rate on weekends", async () => {
  expect(await byDay(['crypto:BTC'], 'USD')).toEqual([
    { assetId: 'crypto:BTC', day: '2024-03-01', price: '60000' },
    { assetId: 'crypto:BTC', day: '2024-03-02', price: '50000' },
    { assetId: 'crypto:BTC', day: '2024-03-03', price: '62000' },
    { assetId: 'crypto:BTC', day: '2024-03-20', price: '63000' },
  ]);
  // The rate is from Friday, March 1; on the 20th it is too old.
  expect(await byDay(['crypto:BTC'], 'EUR')).toEqual([
    { assetId: 'crypto:BTC', day: '2024-03-01', price: '48000' },
    { assetId: 'crypto:BTC', day: '2024-03-02', price: '40000' },
    { assetId: 'crypto:BTC', day: '2024-03-03', price: '49600' },
  ]);
  expect(await byDay(['crypto:BTC'], 'USD', other)).toContainEqual({
    assetId: 'crypto:BTC',
    day: '2024-03-02',
    price: '61000',
  });
});

test('applies a price for "every day" to all days', async () => {
  const prices = await byDay(['user:PEPE2'], 'EUR');
  expect(prices).toHaveLength(20);
  expect(new Set(prices.map(({ price }) => price))).toEqual(new Set(['4']));
});

test('increases the market version only if there are points to remove', async () => {
  const version = () => asSystem(server.db, readMarketVersion);
  const thin = () => asSystem(server.db, thinPoints);
  await thin();
  const before = await version();
  await thin();
  expect(await version()).toBe(before);
  await putMarket(server.db, { points: [['bitcoin', hoursAgo(31 * 24), '1']] });
  const stored = await version();
  await thin();
  expect(await version()).not.toBe(stored);
});
