// Also runs on PostgreSQL: locks.
import { asSystem, asUser } from '@lotbook/db/user';
import { addDays } from '@lotbook/market/daily-rates';
import { type Simulator, startSimulator } from '@lotbook/test-kit/market/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { currentPrices } from '../../market/current.ts';
import { dayPrices } from '../../market/days.ts';
import { newestRates } from '../../market/listed.ts';
import { lease, release } from '../../market/refreshes.ts';
import { noteFailed, readServices } from '../../market/services.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';
import { enqueueDue } from './refresh.ts';

/** Two years give the same result as five. */
const START = addDays(new Date().toISOString().slice(0, 10), -730);
const LEDGER = genericCsv('01/02/2024 10:00:00,1,BTC,40000,USD,,,,b1', '01/03/2024 10:00:00,2,ETH,6000,USD,,,,b2');

/** A quote for bitcoin in cents. */
const IN_CENTS = JSON.stringify([
  { id: 'bitcoin', symbol: 'btc', name: 'Bitcoin', current_price: 10_800_000, last_updated: new Date().toISOString() },
]);

const BY_THE_HUNDRED = JSON.stringify({
  amount: 1,
  base: 'EUR',
  rates: { [new Date().toISOString().slice(0, 10)]: { JPY: 1.6 } },
});

let wrong: 'nothing' | 'nonsense' | 'cents' | 'rates' = 'nothing';
let simulator: Simulator;
let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  simulator = await startSimulator({
    since: Date.parse(`${START}T00:00:00Z`),
    before: (_request, response, path) => {
      if (wrong === 'rates' && path.startsWith('/frankfurter/v1/')) {
        response.end(BY_THE_HUNDRED);
        return true;
      }
      if ((wrong !== 'nonsense' && wrong !== 'cents') || path !== '/coingecko/coins/markets') return false;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(wrong === 'nonsense' ? '{' : IN_CENTS);
      return true;
    },
  });
  server = await testServer({ env: { ...simulator.env, LOTBOOK_PRICES: 'on' } });
  user = await server.signUp('Owner');
  await importText(server, user, LEDGER, { walletName: 'Kraken' });
});
afterAll(async () => {
  await server.close();
  await simulator.close();
});

async function refresh(): Promise<string[]> {
  const before = simulator.requests.length;
  await enqueueDue(server.services);
  await server.runJobs();
  return simulator.requests.slice(before);
}

const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(
    server.db.kysely,
  );
  return rows[0]!.n;
};

test('fills catalog, latest prices, rates and history in the first rounds and marks them as simulated', async () => {
  await refresh();
  await asSystem(server.db, (tx) => sql`update market_refreshes set done_at = null`.execute(tx));
  await refresh();
  expect(await count('market_assets')).toBe(60);
  expect(await count('market_quotes')).toBe(60);
  const { rows } = await sql<{ id: string; days: number; first: string; caps: number }>`
    select market_asset_id as id, count(*)::integer as days, min(day)::text as first, count(market_cap)::integer as caps
    from market_days where market_asset_id in ('bitcoin', 'arbitrum') group by 1 order by 1`.execute(server.db.kysely);
  expect(rows[1]!.days).toBeGreaterThanOrEqual(730);
  expect(rows[1]!.caps).toBeGreaterThan(360);
  expect(rows[0]!.first >= addDays(START, -1)).toBe(true);
  const sources = await sql<{ source: string }>`
    select distinct source from (select source from market_days union select source from market_points
      union select source from market_quotes union select source from market_rates) s`.execute(server.db.kysely);
  expect(sources.rows).toEqual([{ source: 'simulated' }]);
});

test('values past days as soon as their prices are known', async () => {
  const { rows } = await asUser(server.db, user.userId, (tx) =>
    sql<{
      unknown: number;
      known: number;
    }>`select count(*) filter (where unknown_assets > 0 and day >= ${START}::date)::integer as unknown,
      count(*) filter (where unknown_assets = 0)::integer as known from value_days where user_id = ${user.userId}`.execute(
      tx,
    ),
  );
  expect([rows[0]!.unknown, rows[0]!.known > 366]).toEqual([0, true]);
});

test('gives a user current and daily prices in their currency', async () => {
  const { now, days } = await asUser(server.db, user.userId, async (tx) => ({
    now: await currentPrices(tx, user.userId, ['crypto:BTC'], 'EUR'),
    days: await dayPrices(tx, user.userId, ['crypto:BTC'], 'EUR', {
      from: addDays(START, 10),
      to: addDays(START, 375),
    }),
  }));
  expect(now.get('crypto:BTC')).toMatchObject({ source: 'simulated', isStale: false, currency: 'EUR' });
  expect(days).toHaveLength(366);
});

test('does not repeat requests for known data', async () => {
  expect(await refresh()).toEqual([]);
  await asSystem(server.db, (tx) =>
    sql`update market_refreshes set done_at = now() - interval '20 minutes' where name in ('quotes', 'history')`.execute(
      tx,
    ),
  );
  // Requests all latest prices at once, because all needed assets are among the largest.
  const asked = (await refresh()).map((request) => request.split('?')[0]!);
  expect(asked).toEqual(['/coingecko/coins/markets']);
});

test('runs in one worker, and in another one after the first has died', async () => {
  await asSystem(server.db, async (tx) => {
    expect(await lease(tx, 'quotes', 60)).toBe(true);
    expect(await lease(tx, 'quotes', 60)).toBe(false);
    await sql`update market_refreshes set leased_until = now() - interval '1 second' where name = 'quotes'`.execute(tx);
    expect(await lease(tx, 'quotes', 60)).toBe(true);
    await release(tx, 'quotes', null);
  });
});

test('lets a user read but not write these tables', async () => {
  for (const table of ['market_services', 'market_refreshes', 'market_histories', 'market_quotes'])
    await expect(
      asUser(server.db, user.userId, (tx) => sql`delete from ${sql.table(table)}`.execute(tx)),
    ).rejects.toThrow(/permission denied/);
  const services = await asUser(server.db, user.userId, readServices);
  expect(services.map(({ id, failure, isSimulated }) => ({ id, failure, isSimulated }))).toEqual([
    { id: 'coingecko', failure: null, isSimulated: true },
    { id: 'defillama', failure: null, isSimulated: true },
    { id: 'ecb', failure: null, isSimulated: true },
    { id: 'frankfurter', failure: null, isSimulated: true },
  ]);
});

const again = () =>
  asSystem(server.db, async (tx) => {
    await sql`update market_refreshes set done_at = null, leased_until = null where name = 'quotes'`.execute(tx);
  });
const service = async (id: string) => (await asSystem(server.db, readServices)).find((one) => one.id === id)!;

test('pauses a service that sends invalid data, asks another, and reports it', async () => {
  wrong = 'nonsense';
  await again();
  const first = await refresh();
  expect(first.filter((path) => path.startsWith('/coingecko'))).toHaveLength(1);
  expect(first.some((path) => path.startsWith('/defillama/prices/current'))).toBe(true);
  await again();
  expect((await refresh()).filter((path) => path.startsWith('/coingecko'))).toEqual([]);
  expect(await service('coingecko')).toMatchObject({
    failure: 'bad-answer',
    message: 'CoinGecko did not answer in JSON',
  });
  expect((await service('coingecko')).quietUntil).not.toBeNull();
  const { priceServices } = await user.graphql(
    `{ priceServices { areAsked isSimulated services { id failure quietUntil } } }`,
  );
  expect(priceServices).toMatchObject({ areAsked: true, isSimulated: true });
  expect(priceServices.services).toContainEqual(expect.objectContaining({ id: 'coingecko', failure: 'BAD_ANSWER' }));
});

test('rejects a price in cents, keeps the last one and reports it', async () => {
  const price = async () =>
    Number(
      (await asUser(server.db, user.userId, (tx) => currentPrices(tx, user.userId, ['crypto:BTC'], 'USD'))).get(
        'crypto:BTC',
      )!.price,
    );
  const before = await price();
  wrong = 'cents';
  await asSystem(server.db, (tx) => sql`update market_services set quiet_until = null`.execute(tx));
  await again();
  await refresh();
  expect((await price()) / before).toBeLessThan(1.5);
  expect((await service('coingecko')).message).toMatch(/differ too much from the last ones.*bitcoin 10800000/);
});

test('rejects and reports rates far from those of previous days', async () => {
  const yen = async () => (await asSystem(server.db, newestRates)).find(({ currency }) => currency === 'JPY')!;
  const before = await yen();
  wrong = 'rates';
  await asSystem(server.db, async (tx) => {
    await noteFailed(tx, 'ecb', { code: 'offline', message: 'away' }, true);
    await sql`update market_refreshes set done_at = null, leased_until = null where name = 'rates'`.execute(tx);
  });
  await refresh();
  expect(await yen()).toEqual(before);
  expect((await service('frankfurter')).message).toMatch(
    /Rates that differ too much from .* left out: 1.6 JPY for a euro/,
  );
});
