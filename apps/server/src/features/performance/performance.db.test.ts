import { asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvDate, genericCsv, importText, RISING_LEDGER } from '../../facts/testing.ts';
import { changeMarket, putMarket, RISING_MARKET, risingDay } from '../../market/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';
import { updateHistory } from '../../views/history/update.ts';
import { DURATIONS } from '../../views/portfolio/durations.ts';
import { periodOf } from './period.ts';
import { viewsAlongside } from './views.ts';

const TODAY = new Date().toISOString().slice(0, 10);
const on = risingDay;

let server: TestServer;
let ann: TestUser;
beforeAll(async () => {
  server = await testServer({ env: { LOTBOOK_PRICES: 'off' } });
  ann = await server.signUp('Ann');
  await putMarket(server.db, RISING_MARKET);
  await importText(server, ann, genericCsv(...RISING_LEDGER), { walletName: 'Here' });
  await server.runJobs();
});
afterAll(() => server?.close());

const QUERY = `query($d: PerformanceDuration!, $period: String, $assetId: ID, $benchmark: PerformanceBenchmark!) {
  performance(performanceDuration: $d, period: $period, assetId: $assetId, benchmark: $benchmark) {
    currency from to isUpToDate unknownDays timeWeighted moneyWeighted moneyWeightedRates
    valueBefore { amount } value { amount unknownCount } deposits { amount } withdrawals { amount } gain { amount unknownCount }
    realized { amount } income { amount } unrealized { amount } fees { amount }
    drawdown { depth from to } bestDay { stretch rate } worstDay { stretch rate }
    benchmarkReturn benchmarkValue benchmarkRanOutOn points { day value benchmark }
    leftOut { asset { symbol } reason }
    assets { asset { symbol } quantity valueBefore value deposits withdrawals gain realized income unrealized timeWeighted } } }`;
const ask = async (variables: object, user = ann) =>
  (await user.graphql(QUERY, { d: 'ALL_TIME', benchmark: 'BITCOIN', ...variables })).performance;

test('covers all time, with 200 and 101 deposited, 90.00 withdrawn, 300 and 100 held', async () => {
  const all = await ask({});
  expect([all.from, all.to, all.currency, all.isUpToDate]).toEqual([on(0), TODAY, 'USD', true]);
  // 1.5 BTC at 200 and 10 ETH at 10.
  expect([all.value.amount, all.deposits.amount, all.gain.unknownCount].map(Number)).toEqual([400, 301, 0]);
  const gain = 400 - 301 + Number(all.withdrawals.amount);
  expect(Number(all.gain.amount)).toBeCloseTo(gain, 10);
  expect(Number(all.realized.amount)).toBeCloseTo(40.01, 2);
  expect(Number(all.realized.amount) + Number(all.income.amount) + Number(all.unrealized.amount)).toBeCloseTo(gain, 10);
});

test('adds up to the whole to the cent in every column', async () => {
  const all = await ask({});
  const cents = (value: string) => Math.round(Number(value) * 100);
  for (const column of [
    'valueBefore',
    'value',
    'deposits',
    'withdrawals',
    'gain',
    'realized',
    'income',
    'unrealized',
  ]) {
    const sum = all.assets.reduce((total: number, row: Record<string, string>) => total + cents(row[column]!), 0);
    expect(sum, column).toBe(cents(all[column].amount));
  }
  for (const row of all.assets)
    expect(cents(row.gain)).toBe(
      cents(row.value) - cents(row.valueBefore) - cents(row.deposits) + cents(row.withdrawals),
    );
});

test("follows an asset's price while held, regardless of deposits", async () => {
  const btc = await ask({ assetId: 'crypto:BTC' });
  expect(btc.assets).toHaveLength(1);
  // Follows the price: 2 units rose from 100 to 200 each, and half a unit was sold for 90.005 at a close of 180.
  const sold = (270 + 90.005) / 340;
  expect(Number(btc.timeWeighted)).toBeCloseTo(1.7 * sold * (200 / 180) - 1, 6);
  expect(Number(btc.assets[0].timeWeighted)).toBeCloseTo(Number(btc.timeWeighted), 7);
  expect(btc.drawdown).toBe(null);
  expect(btc.bestDay).toEqual({ stretch: on(1), rate: '0.1' });
});

test('compares with a benchmark with the same flows, and without a benchmark', async () => {
  const bitcoin = await ask({});
  expect(bitcoin.benchmarkReturn).toBe(null);
  const week = await ask({ d: 'ONE_WEEK' });
  // From the end of day 3 at 130: 260 buys 2, 101 buys 0.7214 at day 4's 140, and 90.005 is 0.5000 at 180.
  expect(Number(week.valueBefore.amount)).toBe(260);
  expect(Number(week.benchmarkReturn)).toBeCloseTo(200 / 130 - 1, 8);
  expect(Number(week.benchmarkValue)).toBeCloseTo((2 + 101 / 140 - 90.005 / 180) * 200, 1);
  const cash = await ask({ d: 'ONE_WEEK', benchmark: 'CASH' });
  expect([cash.benchmarkReturn, cash.benchmarkValue].map(Number)).toEqual([0, 271]);
  const index = await ask({ d: 'ONE_WEEK', benchmark: 'INDEX' });
  expect([index.benchmarkReturn, index.benchmarkValue], 'nobody knows the market caps').toEqual([null, null]);
});

test('covers a year, a month, and days without data', async () => {
  expect(await ask({ period: '1999' })).toBe(null);
  expect(await ask({ period: 'nonsense' })).toBe(null);
  const month = await ask({ period: TODAY.slice(0, 7) });
  expect([month.from >= on(0), month.to]).toEqual([true, TODAY]);
  const history = { startsOn: '2023-06-15', endsOn: '2024-03-31' };
  const of = (duration: Parameters<typeof periodOf>[0]['duration'], calendar: string | null = null) =>
    periodOf({ duration, calendar }, history);
  expect(of('ONE_MONTH')).toEqual({ before: '2024-02-29', from: '2024-03-01', to: '2024-03-31' });
  expect(of('ONE_DAY')).toEqual({ before: '2024-03-30', from: '2024-03-31', to: '2024-03-31' });
  expect(of('FIVE_YEAR')).toEqual({ before: '2023-06-14', from: '2023-06-15', to: '2024-03-31' });
  expect(of('ONE_DAY', '2023')).toEqual({ before: '2023-06-14', from: '2023-06-15', to: '2023-12-31' });
  expect(of('ONE_DAY', '2024-02')).toEqual({ before: '2024-01-31', from: '2024-02-01', to: '2024-02-29' });
});

test('shows a stranger nothing', async () => {
  const bob = await server.signUp('Bob');
  expect(await ask({}, bob)).toBe(null);
  expect(await ask({ assetId: 'crypto:BTC' }, bob)).toBe(null);
});

test('excludes an asset with an unknown day, lists it, and computes the rest', async () => {
  const cleo = await server.signUp('Cleo');
  const csv = genericCsv(
    `${csvDate(on(0))} 08:00:00,2,BTC,200,USD,,,,a`,
    `${csvDate(on(2))} 08:00:00,5,XYZNO,30,USD,,,,b`,
    `${csvDate(on(4))} 08:00:00,7,XYZNO,0.5,BTC,,,,c`,
    `${csvDate(on(6))} 08:00:00,10,USD,1,ETH,,,,d`,
  );
  await importText(server, cleo, csv, { walletName: 'Here' });
  await server.runJobs();
  const all = await ask({}, cleo);
  expect(all.leftOut).toEqual([
    { asset: { symbol: 'ETH' }, reason: 'OVERSOLD' },
    { asset: { symbol: 'XYZNO' }, reason: 'NO_PRICE' },
  ]);
  // 2 BTC for 200, of which 0.5 was traded for XYZNO at 140; 1.5 at 200 remain.
  expect([all.deposits, all.withdrawals, all.value].map(({ amount }: { amount: string }) => Number(amount))).toEqual([
    200, 70, 300,
  ]);
  expect([Number(all.gain.amount), all.gain.unknownCount, all.unknownDays]).toEqual([170, 2, 0]);
  expect(Number(all.timeWeighted)).toBeCloseTo(1, 8);
  expect(Number(all.moneyWeighted)).toBeGreaterThan(0);
  expect(all.bestDay).toEqual({ stretch: on(1), rate: '0.1' });
  expect(all.points.map(({ value }: { value: string }) => Number(value))).toEqual(
    Array.from({ length: 11 }, (_, n) => (100 + 10 * n) * (n < 4 ? 2 : 1.5)),
  );
  const only = await ask({ assetId: 'crypto:ETH' }, cleo);
  expect([only.timeWeighted, only.leftOut]).toEqual([null, [{ asset: { symbol: 'ETH' }, reason: 'OVERSOLD' }]]);
});

test('has no known gain after a sale before the purchase, even if nothing else is held', async () => {
  const finn = await server.signUp('Finn');
  const csv = genericCsv(
    `${csvDate(on(2))} 08:00:00,500,USD,0.0001,ETH,,,,a`,
    `${csvDate(on(4))} 08:00:00,5,ETH,50,USD,,,,b`,
    `${csvDate(on(6))} 08:00:00,60,USD,5,ETH,,,,c`,
    `${csvDate(on(7))} 08:00:00,1,ETH,10,USD,,,,d`,
  );
  await importText(server, finn, csv, { walletName: 'Here' });
  await server.runJobs();
  for (const variables of [{}, { assetId: 'crypto:ETH' }]) {
    const all = await ask(variables, finn);
    expect(all.leftOut).toEqual([{ asset: { symbol: 'ETH' }, reason: 'OVERSOLD' }]);
    expect([all.timeWeighted, all.gain, all.assets[0].gain, all.assets[0].realized]).toEqual([
      null,
      { amount: '0', unknownCount: 1 },
      null,
      null,
    ]);
  }
});

test('stores the computed figures for each duration, and marks them stale after a change', async () => {
  const views = DURATIONS.flatMap((d) => ['BITCOIN', 'CASH', 'INDEX'].map((benchmark) => ({ d, benchmark })));
  const answers = async () => Promise.all(views.map((view) => ask(view)));
  const computed = await answers();
  expect(await viewsOf(ann), 'of so small a ledger nothing is stored').toEqual([]);
  await update(ann);
  expect(await viewsOf(ann)).toHaveLength(DURATIONS.length);
  const stored = await answers();
  expect(stored).toEqual(computed);
  const ignore = (isIgnored: boolean) =>
    asUser(server.db, ann.userId, (tx) =>
      sql`update transactions set is_ignored = ${isIgnored} where user_id = ${ann.userId} and happened_at > ${on(7)}::date`.execute(
        tx,
      ),
    );
  await ignore(true);
  const before = await ask({});
  expect([before.isUpToDate, before.value.amount, before.withdrawals.amount]).toEqual([false, '400', '90.01']);
  await update(ann);
  const after = await ask({});
  expect([after.isUpToDate, after.value.amount, after.withdrawals.amount]).toEqual([true, '500', '0']);
  await ignore(false);
  await update(ann);
  expect(await answers()).toEqual(stored);
});

test('excludes each of many unpriced assets but keeps the figures of the priced one', async () => {
  const dora = await server.signUp('Dora');
  const unpriced = Array.from({ length: 60 }, (_, n) => `${csvDate(on(n % 9))} 09:00:00,1,XYZ${n}NO,1,USD,,,,x${n}`);
  const sold = Array.from({ length: 20 }, (_, n) => `${csvDate(on(9))} 09:00:00,1,USD,1,XYZ${n}NO,,,,y${n}`);
  const csv = genericCsv(`${csvDate(on(0))} 08:00:00,2,BTC,200,USD,,,,a`, ...unpriced, ...sold);
  await importText(server, dora, csv, { walletName: 'Here' });
  const all = await ask({}, dora);
  expect(all.leftOut).toHaveLength(60);
  expect([all.value.amount, all.deposits.amount, all.gain.amount, all.unknownDays]).toEqual(['400', '200', '200', 0]);
  expect([Number(all.timeWeighted), all.points.at(-1)]).toEqual([
    1,
    expect.objectContaining({ day: TODAY, value: '400' }),
  ]);
  const day = await ask({ d: 'ONE_DAY' }, dora);
  expect([day.leftOut.length, day.value.amount]).toEqual([40, '400']);
  await update(dora);
  expect(await viewsOf(dora)).toHaveLength(DURATIONS.length);
  expect([await ask({}, dora), await ask({ d: 'ONE_DAY' }, dora)]).toEqual([all, day]);
});

const update = ({ userId }: TestUser) =>
  updateHistory(server.db, userId, undefined, viewsAlongside(server.db, userId, undefined, 0));
const viewsOf = async ({ userId }: TestUser) =>
  (
    await asUser(server.db, userId, (tx) =>
      sql<{ duration: string }>`select duration from performance_views where user_id = ${userId}`.execute(tx),
    )
  ).rows;

test("values the last day at today's price even if that arrived after the days were stored", async () => {
  const late = await server.signUp('Late');
  const csv = genericCsv(
    `${csvDate(on(1))} 08:00:00,2,BTC,200,USD,,,,a`,
    `${csvDate(on(2))} 08:00:00,1,ETH,10,USD,,,,b`,
  );
  await importText(server, late, csv, { walletName: 'Here' });
  await server.runJobs();
  const todays = (price: string) =>
    changeMarket(
      server.db,
      sql`update market_days set price = ${price}::numeric, changed_at = clock_timestamp() where market_asset_id = 'bitcoin' and day = ${TODAY}::date`,
    );
  await todays('333.335');
  const all = await ask({}, late);
  expect(all.value.amount).toBe('676.67');
  expect(all.points.at(-1)).toMatchObject({ day: TODAY, value: '676.67' });
  await todays('200');
});
