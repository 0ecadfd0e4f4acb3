/**
 * Currencies without a reference rate must use their central bank's history, or else market rates. Rates from the
 * European Central Bank must be kept.
 */
import { asSystem, asUser } from '@lotbook/db/user';
import { addDays } from '@lotbook/market/daily-rates';
import { type Simulator, startSimulator } from '@lotbook/test-kit/market/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayPrices } from '../../market/days.ts';
import { currentRates } from '../../market/rates.ts';
import { noteFailed, readServices } from '../../market/services.ts';
import { storeRates } from '../../market/store.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';
import { marketJob } from './refresh.ts';

const TODAY = new Date().toISOString().slice(0, 10);
const ago = (days: number) => addDays(TODAY, -days);

let banks: Record<string, { day: string; rate: string }[] | 'unknown' | 'away'> = {};
let simulator: Simulator;
let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  simulator = await startSimulator({
    before: (request, response, path) => {
      const currency = new URL(request.url!, 'http://localhost').searchParams.get('quotes') ?? '';
      const said = path === '/frankfurter/v2/rates' ? banks[currency] : undefined;
      if (said === undefined) return false;
      if (said === 'away') response.writeHead(503).end('{}');
      else if (said === 'unknown')
        response.writeHead(422).end(JSON.stringify({ status: 422, message: `invalid currency: ${currency}` }));
      else
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(
            `[${said.map(({ day, rate }) => `{"date":"${day}","base":"EUR","quote":"${currency}","rate":${rate}}`).join()}]`,
          );
      return true;
    },
  });
  server = await testServer({ env: { ...simulator.env, LOTBOOK_PRICES: 'on' } });
  user = await server.signUp('Owner');
});
beforeEach(async () => {
  banks = {};
  await asSystem(server.db, async (tx) => {
    await sql`delete from market_rates`.execute(tx);
    await sql`update market_services set quiet_until = null`.execute(tx);
    await sql`update market_refreshes set done_at = null, leased_until = null`.execute(tx);
  });
});
afterAll(async () => {
  await server.close();
  await simulator.close();
});

async function refresh(): Promise<string[]> {
  const before = simulator.requests.length;
  await marketJob.handler({ name: 'other-rates' }, { ...server.services, signal: new AbortController().signal });
  return simulator.requests.slice(before).filter((path) => path.startsWith('/frankfurter/v2/'));
}

const rates = async (currency: string) => {
  const { rows } = await sql<{ day: string; rate: string; source: string }>`
    select day::text as day, trim_scale(per_euro)::text as rate, source from market_rates where currency = ${currency} order by day`.execute(
    server.db.kysely,
  );
  return rows;
};

test("loads a currency's whole history once, then only new rates", async () => {
  const first = await refresh();
  expect(first).toContain(`/frankfurter/v2/rates?base=EUR&quotes=UAH&from=2009-01-01&to=${TODAY}`);
  const all = await rates('UAH');
  expect(all.length).toBeGreaterThan(5 * 250);
  const last = all.at(-1)!.day;
  expect(await refresh()).toContain(`/frankfurter/v2/rates?base=EUR&quotes=UAH&from=${addDays(last, -7)}&to=${TODAY}`);
  expect(await rates('UAH')).toEqual(all);
});

test('converts an old price to this currency', async () => {
  await refresh();
  const prices = await asUser(server.db, user.userId, (tx) =>
    dayPrices(tx, user.userId, ['fiat:UAH'], 'ARS', { from: ago(800), to: ago(794) }),
  );
  expect(prices).toHaveLength(7);
});

test('keeps market rates for a currency unknown to the banks', async () => {
  banks.AED = 'unknown';
  await refresh();
  expect(await rates('AED')).toEqual([{ day: TODAY, rate: expect.any(String), source: 'simulated' }]);
  expect((await rates('SAR')).length).toBeGreaterThan(1000);
  expect((await rates('UAH')).length).toBeGreaterThan(1000);
});

test('uses market rates while the banks are unavailable, with one request in total', async () => {
  banks = Object.fromEntries(['UAH', 'RUB', 'AED'].map((currency) => [currency, 'away']));
  const asked = await refresh();
  expect(new Set(asked.map((path) => new URLSearchParams(path.split('?')[1]).get('quotes')))).toEqual(new Set(['UAH']));
  expect(await rates('UAH')).toHaveLength(1);
  const now = await asSystem(server.db, (tx) => currentRates(tx, ['UAH'], 'EUR', TODAY));
  expect(now.get('UAH')).toMatchObject({ day: TODAY });
  const services = await asSystem(server.db, readServices);
  expect(services.find(({ id }) => id === 'frankfurter')).toMatchObject({ failure: 'offline' });
  expect(await refresh()).toEqual([]);
});

test("keeps the ECB's ruble rates and adds the Russian central bank's for later days", async () => {
  await asSystem(server.db, (tx) => storeRates(tx, [['RUB', '2022-03-01', '117.201']], 'ecb'));
  banks.RUB = [
    { day: '2022-03-01', rate: '104.5' },
    { day: '2022-03-02', rate: '112.4' },
  ];
  expect(await refresh()).toContain(`/frankfurter/v2/rates?base=EUR&quotes=RUB&from=2022-03-02&to=${TODAY}`);
  expect((await rates('RUB')).filter(({ day }) => day < TODAY)).toEqual([
    { day: '2022-03-01', rate: '117.201', source: 'ecb' },
    { day: '2022-03-02', rate: '112.4', source: 'simulated' },
  ]);
});

test('accepts a fall by half in a day, and rejects and reports an inverted rate', async () => {
  banks.ARS = [
    { day: ago(4), rate: '395.1' },
    { day: ago(3), rate: '862.6' },
    { day: ago(2), rate: '0.00116' },
    { day: ago(1), rate: '865.2' },
  ];
  await refresh();
  expect((await rates('ARS')).filter(({ day }) => day < TODAY).map(({ rate }) => rate)).toEqual([
    '395.1',
    '862.6',
    '865.2',
  ]);
  const services = await asSystem(server.db, readServices);
  expect(services.find(({ id }) => id === 'frankfurter')?.message).toMatch(
    /Rates that differ too much from earlier ones were left out: 0.00116 ARS/,
  );
});

test('does not send a request to a service that was just unavailable', async () => {
  await asSystem(server.db, (tx) => noteFailed(tx, 'frankfurter', { code: 'offline', message: 'away' }, true));
  expect(await refresh()).toEqual([]);
});
