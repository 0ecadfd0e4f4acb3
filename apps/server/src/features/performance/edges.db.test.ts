/** Tests edge cases with bitcoin at 100, 110, … 200 and ether always at 10. */
import { addDays } from '@lotbook/market/daily-rates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { putMarket } from '../../market/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

const TODAY = new Date().toISOString().slice(0, 10);
const on = (n: number) => addDays(TODAY, n - 10);
const at = (n: number) => `${on(n).slice(5, 7)}/${on(n).slice(8)}/${on(n).slice(0, 4)} 08:00:00`;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ env: { LOTBOOK_PRICES: 'off' } });
  const days = Array.from({ length: 11 }, (_, n) => n);
  await putMarket(server.db, {
    assets: [
      ['bitcoin', 'btc', 'Bitcoin'],
      ['ethereum', 'eth', 'Ethereum'],
    ],
    quotes: [
      ['bitcoin', '200', new Date().toISOString()],
      ['ethereum', '10', new Date().toISOString()],
    ],
    days: days.flatMap((n) => [['bitcoin', on(n), String(100 + 10 * n)] as const, ['ethereum', on(n), '10'] as const]),
  });
});
afterAll(() => server?.close());

async function userWith(name: string, wallets: Record<string, string[]>): Promise<TestUser> {
  const user = await server.signUp(name);
  for (const [walletName, rows] of Object.entries(wallets))
    await importText(server, user, genericCsv(...rows), { walletName });
  await server.runJobs();
  return user;
}

const QUERY = `query($d: PerformanceDuration!, $assetId: ID) { performance(performanceDuration: $d, assetId: $assetId, benchmark: CASH) {
  valueBefore { amount } value { amount } deposits { amount } withdrawals { amount } gain { amount unknownCount }
  realized { amount } income { amount } fees { amount } timeWeighted moneyWeighted moneyWeightedRates drawdown { depth from to }
  tradedBetween assets { asset { symbol } deposits withdrawals }
  bestMonth { stretch } leftOut { asset { symbol } reason } monthSums { stretch income fees } } }`;
const ask = async (user: TestUser, d = 'ALL_TIME', assetId: string | null = null) =>
  (await user.graphql(QUERY, { d, assetId })).performance;
const money = (page: Record<string, { amount: string }>) =>
  ['valueBefore', 'deposits', 'withdrawals', 'value', 'gain'].map((name) => page[name]!.amount);

test('ends the time-weighted return with the last sale, but covers the whole period with the money-weighted one', async () => {
  const user = await userWith('Sold', {
    Here: [`${at(0)},2,BTC,200,USD,,,,a`, `${at(5)},300,USD,2,BTC,,,,b`],
  });
  const all = await ask(user);
  expect(money(all)).toEqual(['0', '200', '300', '0', '100']);
  // 200 grew to 280 by the day before, and the sale yielded 300.
  expect(Number(all.timeWeighted)).toBeCloseTo(0.5, 7);
  // 200 became 300 in six days, extrapolated to eleven.
  expect(Number(all.moneyWeighted)).toBeCloseTo(1.5 ** (11 / 6) - 1, 7);
  const week = await ask(user, 'ONE_WEEK');
  expect(money(week)).toEqual(['260', '0', '300', '0', '40']);
  expect(Number(week.timeWeighted)).toBeCloseTo(300 / 260 - 1, 7);
  const day = await ask(user, 'ONE_DAY');
  expect([money(day), day.timeWeighted, day.moneyWeighted, day.moneyWeightedRates]).toEqual([
    ['0', '0', '0', '0', '0'],
    '0',
    null,
    0,
  ]);
});

test('covers one day of history with a purchase today', async () => {
  const user = await userWith('Today', { Here: [`${at(10)},1,BTC,160,USD,,,,a`] });
  for (const d of ['ALL_TIME', 'ONE_DAY', 'ONE_YEAR']) {
    const page = await ask(user, d);
    expect(money(page)).toEqual(['0', '160', '0', '200', '40']);
    expect([page.timeWeighted, page.moneyWeighted, page.drawdown, page.bestMonth]).toEqual([
      '0.25',
      '0.25',
      null,
      null,
    ]);
  }
});

test('counts a trade between crypto assets only for the assets, not in total', async () => {
  const user = await userWith('Swaps', {
    Here: [`${at(0)},1,BTC,100,USD,,,,a`, `${at(4)},12,ETH,1,BTC,,,,b`],
  });
  const all = await ask(user);
  expect([money(all), all.tradedBetween]).toEqual([['0', '100', '0', '120', '20'], '120']);
  expect(all.assets).toEqual([
    { asset: { symbol: 'BTC' }, deposits: '100', withdrawals: '120' },
    { asset: { symbol: 'ETH' }, deposits: '120', withdrawals: '0' },
  ]);
  // 130 by the day before the trade, of which 120 remain.
  expect(Number(all.timeWeighted)).toBeCloseTo(1.3 * (120 / 130) - 1, 7);
  const ether = await ask(user, 'ALL_TIME', 'crypto:ETH');
  expect([money(ether), ether.tradedBetween]).toEqual([['0', '120', '0', '120', '0'], '0']);
});

test('begins a drawdown with the first holding if it started at the beginning', async () => {
  const user = await userWith('Fell', { Here: [`${at(1)},1000,USD,,,,,,m`, `${at(3)},1,BTC,260,USD,,,,a`] });
  const all = await ask(user);
  expect(all.drawdown).toEqual({ depth: '-0.5', from: on(3), to: on(3) });
});

test("counts a deposit at its day's price and ignores transfers between the user's wallets", async () => {
  const user = await userWith('Moves', {
    One: [`${at(2)},2,BTC,,,,,,a`, `${at(5)},,,1,BTC,,,,b`],
    Two: [`${at(5)},1,BTC,,,,,,c`],
  });
  const all = await ask(user);
  expect(money(all)).toEqual(['0', '240', '0', '400', '160']);
  expect(Number(all.timeWeighted)).toBeCloseTo(200 / 120 - 1, 7);
  expect(all.fees.amount).toBe('0');
});

test('reduces the gain by a fee without a withdrawal', async () => {
  const user = await userWith('Fees', {
    Here: [`${at(0)},2,BTC,200,USD,,,,a`, `${at(4)},,,,,0.1,BTC,,b`],
  });
  const all = await ask(user);
  expect(money(all)).toEqual(['0', '200', '0', '380', '180']);
  expect([all.fees.amount, Number(all.timeWeighted).toFixed(7)]).toEqual(['14', '0.9000000']);
});

test('leaves the gain unknown after a negative balance at the start', async () => {
  const user = await userWith('Below', {
    Here: [`${at(0)},1,BTC,100,USD,,,,a`, `${at(1)},20,USD,2,ETH,,,,b`, `${at(8)},5,ETH,50,USD,,,,c`],
  });
  const week = await ask(user, 'ONE_WEEK');
  expect(week.leftOut).toEqual([{ asset: { symbol: 'ETH' }, reason: 'OVERSOLD' }]);
  expect([week.gain, week.timeWeighted === null]).toEqual([{ amount: '70', unknownCount: 1 }, false]);
});

test('starts an account that begins within the period at zero', async () => {
  const user = await userWith('Late', {
    Old: [`${at(0)},1,BTC,100,USD,,,,a`],
    New: [`${at(8)},1,BTC,170,USD,,,,b`],
  });
  const { wallets } = await user.graphql(
    `{ wallets { customWallets { name performance(performanceDuration: ONE_WEEK) { valueAtStart netDeposits gain gainPercent } } } }`,
  );
  const found = wallets.customWallets.toSorted((a: { name: string }, b: { name: string }) =>
    a.name < b.name ? -1 : 1,
  );
  expect(found).toEqual([
    { name: 'New', performance: { valueAtStart: '0', netDeposits: '170', gain: '30', gainPercent: '17.65' } },
    { name: 'Old', performance: { valueAtStart: '130', netDeposits: '0', gain: '70', gainPercent: '53.85' } },
  ]);
});

test('adds up income and fees by month without unknown ones, also per asset', async () => {
  const user = await userWith('Months', {
    Here: [
      `${at(0)},2,BTC,200,USD,1.005,USD,,a`,
      `${at(1)},1,ETH,,,,,staked,b`,
      `${at(9)},3,ETH,,,,,staked,c`,
      `${at(9)},4,XYZNO,,,,,staked,d`,
    ],
  });
  const all = await ask(user);
  const wanted = new Map<string, { income: number; fees: number }>();
  for (const [n, income, fees] of [
    [0, 0, 1.01],
    [1, 10, 0],
    [9, 30, 0],
    [10, 0, 0],
  ] as const) {
    const month = on(n).slice(0, 7);
    const one = wanted.get(month) ?? { income: 0, fees: 0 };
    wanted.set(month, { income: one.income + income, fees: one.fees + fees });
  }
  const months = all.monthSums.map(({ stretch, income, fees }: Record<string, string>) => [
    stretch,
    { income: Number(income), fees: Number(fees) },
  ]);
  expect(months).toEqual([...wanted]);
  expect([all.income.amount, all.fees.amount]).toEqual(['40', '1.01']);
  const bitcoin = await ask(user, 'ALL_TIME', 'crypto:BTC');
  const sum = (name: string) =>
    bitcoin.monthSums.reduce((total: number, month: Record<string, string>) => total + Number(month[name]), 0);
  expect([sum('income'), sum('fees')]).toEqual([0, 1.01]);
});

test("shows a holding's week as seven days and now with the change in percent, but not to a stranger", async () => {
  const user = await userWith('Week', {
    Here: [`${at(0)},2,BTC,200,USD,,,,a`, `${at(0)},1,XYZNO,5,USD,,,,b`],
  });
  const weeks = `{ holdingWeeks { asset { symbol } prices percentChange } }`;
  expect((await user.graphql(weeks)).holdingWeeks).toEqual([
    {
      asset: { symbol: 'BTC' },
      prices: ['130', '140', '150', '160', '170', '180', '190', '200'],
      percentChange: '53.85',
    },
  ]);
  expect((await (await server.signUp('Stranger')).graphql(weeks)).holdingWeeks).toEqual([]);
});

test('excludes an unpriced purchase and the sale that paid for it from losses', async () => {
  const user = await userWith('Unpriced', {
    Here: [`${at(0)},2,BTC,200,USD,,,,a`, `${at(4)},7,XYZNO,30,USD,,,,b`, `${at(8)},7,XYZNO,0.5,BTC,,,,c`],
  });
  const { dashboard } = await user.graphql(
    `{ dashboard(performanceDuration: ALL_TIME) { valueAtStart netDeposits gain gainPercent leftOut } }`,
  );
  // 2 BTC for 200, of which 0.5 was traded at 180 each: 90. The other 1.5 are 300.
  expect(dashboard).toEqual({ valueAtStart: '0', netDeposits: '110', gain: '190', gainPercent: '172.73', leftOut: 1 });
});
