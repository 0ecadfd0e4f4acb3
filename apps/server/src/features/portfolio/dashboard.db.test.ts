import { asUser } from '@lotbook/db/user';
import { dec, formatDecimal, sum } from '@lotbook/ledger/decimal';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvDate, genericCsv, importText } from '../../facts/testing.ts';
import { BITCOIN_AND_ETHER, risingDay as on, putMarket } from '../../market/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

const TODAY = new Date().toISOString().slice(0, 10);
const DAYS = Array.from({ length: 11 }, (_, n) => n);

let server: TestServer;
let ann: TestUser;
let bob: TestUser;
let wallets: string[];
beforeAll(async () => {
  server = await testServer({ env: { LOTBOOK_PRICES: 'off' } });
  [ann, bob] = [await server.signUp('Ann'), await server.signUp('Bob')];
  const now = new Date().toISOString();
  await putMarket(server.db, {
    assets: BITCOIN_AND_ETHER,
    // Bitcoin is at 100, 110, … 200 and ether always at 10.005. Current prices equal today's row.
    days: [
      ...DAYS.map((n) => ['bitcoin', on(n), String(100 + 10 * n)] as const),
      ...DAYS.map((n) => ['ethereum', on(n), '10.005'] as const),
    ],
    quotes: [
      ['bitcoin', '200', now],
      ['ethereum', '10.005', now],
    ],
  });
  const one = genericCsv(
    `${csvDate(on(0))} 08:00:00,2,BTC,200,USD,,,,a`,
    `${csvDate(on(6))} 08:00:00,80.5,USD,0.5,BTC,,,,b`,
    `${csvDate(on(7))} 08:00:00,3,XYZNO,30,USD,,,,c`,
  );
  const two = genericCsv(`${csvDate(on(5))} 08:00:00,1.3333,ETH,20,USD,,,,d`);
  const made = [
    await importText(server, ann, one, { walletName: 'One' }),
    await importText(server, ann, two, { walletName: 'Two' }),
  ];
  wallets = made.map(({ createdCustomWallet }) => createdCustomWallet.id);
});
afterAll(() => server?.close());

const FIELDS = `currency from to valueAtStart change netDeposits gain gainPercent leftOut isUpToDate
  days { day value atLeast unknownAssets } marks { day count transactionId } stretches { from to count transactionId }`;
const whole = async (variables: object = {}, user = ann) =>
  (
    await user.graphql(
      `query D($d: PerformanceDuration!, $to: Date) { dashboard(performanceDuration: $d, toDate: $to) { ${FIELDS} } }`,
      { d: 'ALL_TIME', ...variables },
    )
  ).dashboard;
const OF_WALLET = `query W($id: ID!, $d: PerformanceDuration!) { account(id: $id) { performance(performanceDuration: $d) { ${FIELDS} } } }`;
const wallet = async (id: string, d = 'ALL_TIME') => (await ann.graphql(OF_WALLET, { id, d })).account.performance;
type Mark = { day: string; count: number; transactionId: string | null };
type Day = { day: string; value: string | null; atLeast: string; unknownAssets: number };

test('excludes deposits from the all-time gain and ends the stored days with now', async () => {
  const all = await whole();
  expect([all.currency, all.from, all.to, all.isUpToDate]).toEqual(['USD', on(0), TODAY, true]);
  // Holds 1.5 BTC at 200 and 1.3333 ETH at 10.005, with 200 and 20 deposited and 80.50 withdrawn. XYZNO has no price,
  // so its cost is excluded.
  expect(all.days.at(-1)).toEqual({ day: TODAY, value: null, atLeast: '313.34', unknownAssets: 1 });
  expect([all.valueAtStart, all.change, all.netDeposits, all.gain, all.leftOut]).toEqual([
    '0',
    '313.34',
    '139.5',
    '173.84',
    1,
  ]);
  expect(all.days.map(({ day }: Day) => day)).toEqual(DAYS.map(on));
  expect(all.days[4]).toEqual({ day: on(4), value: '280', atLeast: '280', unknownAssets: 0 });
  expect(all.days[7]).toMatchObject({ value: null, unknownAssets: 1 });
  expect(all.marks.map(({ day, count }: { day: string; count: number }) => [day, count])).toEqual([
    [on(0), 1],
    [on(5), 1],
    [on(6), 1],
    [on(7), 1],
  ]);
  expect(all.stretches).toEqual(
    all.marks.map(({ day, ...mark }: { day: string }) => ({ from: day, to: day, ...mark })),
  );
});

test('shows wallets that add up on each day and in each sum', async () => {
  for (const d of ['ALL_TIME', 'ONE_WEEK', 'ONE_DAY']) {
    const all = await whole({ d });
    const parts = await Promise.all(wallets.map((id) => wallet(id, d)));
    for (const { day, atLeast, unknownAssets } of all.days as Day[]) {
      const ofDay = parts.map(({ days }) => (days as Day[]).find((one) => one.day === day));
      expect(formatDecimal(sum(ofDay.map((one) => dec(one?.atLeast ?? '0')))), `${d} ${day}`).toBe(atLeast);
      expect(ofDay.reduce((count, one) => count + (one?.unknownAssets ?? 0), 0)).toBe(unknownAssets);
    }
    expect(
      Map.groupBy(
        parts.flatMap(({ marks }) => marks as Mark[]),
        ({ day }) => day,
      ),
    ).toEqual(Map.groupBy(all.marks as Mark[], ({ day }) => day));
    // An unpriced purchase in the period is excluded, because the amount of a wallet's money it used is unknown.
    if (d !== 'ONE_DAY') {
      expect(parts.map(({ gain }) => gain === null)).toEqual([true, false]);
      continue;
    }
    for (const figure of ['valueAtStart', 'change', 'netDeposits', 'gain'])
      expect(formatDecimal(sum(parts.map((part) => dec(part[figure] ?? '0')))), `${d} ${figure}`).toBe(all[figure]);
  }
});

test('leaves the gain unknown if more was unknown at the start than now', async () => {
  const until = await whole({ to: on(6) });
  expect([until.to, until.leftOut, until.days.at(-1).value, until.gain]).toEqual([
    on(6),
    0,
    '253.3396665',
    '113.8396665',
  ]);
  const csv = genericCsv(`${csvDate(on(9))} 08:00:00,35,USD,3,XYZNO,,,,e`);
  await importText(server, ann, csv, { accountId: wallets[0]! });
  const week = await whole({ d: 'ONE_WEEK' });
  expect([week.leftOut, week.days.at(-1).value]).toEqual([0, '313.34']);
  // Three unpriced units were held then, so their later proceeds are not in that day's value.
  const since = await whole({ d: 'ONE_WEEK', to: on(9) });
  expect([since.leftOut, since.days.at(-1).unknownAssets]).toEqual([0, 0]);
  const sold = await whole({ d: 'ONE_DAY', to: on(9) });
  expect([sold.valueAtStart, sold.change, sold.gain, sold.gainPercent]).toEqual([null, null, null, null]);
});

test('hides the days from other users and strangers, in total and by wallet', async () => {
  const his = await whole({}, bob);
  expect([his.from, his.days, his.marks, his.gain]).toEqual([null, [], [], '0']);
  expect((await bob.graphql(OF_WALLET, { id: wallets[0], d: 'ALL_TIME' })).account).toBe(null);
  const rows = await asUser(server.db, bob.userId, (tx) =>
    sql<{
      count: number;
    }>`select (select count(*)::int from value_days) + (select count(*)::int from account_value_days)
      + (select count(*)::int from performance_views) as count`.execute(tx),
  );
  expect(rows.rows[0]!.count).toBe(0);
  const { errors } = await server.stranger.ask(OF_WALLET, { id: wallets[0], d: 'ALL_TIME' });
  expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
});

test('has no missing days for a ledger with only money', async () => {
  const cash = await server.signUp('Cash');
  await importText(server, cash, genericCsv(`${csvDate(on(1))} 08:00:00,2500,USD,,,,,,m`), { walletName: 'Here' });
  await server.runJobs();
  const { days, leftOut, gain, isUpToDate } = await whole({}, cash);
  expect({ days, leftOut, gain, isUpToDate }).toEqual({ days: [], leftOut: 0, gain: '0', isUpToDate: true });
});
