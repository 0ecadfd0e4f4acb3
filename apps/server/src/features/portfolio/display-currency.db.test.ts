import { dec, formatDecimal, sum } from '@lotbook/ledger/decimal';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText, RISING_LEDGER } from '../../facts/testing.ts';
import { changeMarket, putMarket, RISING_MARKET, risingDay } from '../../market/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

const NOW = new Date().toISOString();
const TODAY = NOW.slice(0, 10);
const on = risingDay;

const SET = `mutation Set($currency: DisplayCurrency) { setDisplayCurrency(currency: $currency) { success error } }`;
const ASK = `{ displayedIn { currency base wanted isConverted rate ratedOn source }
  holdings { currency display { currency wanted isConverted } holdings { asset { symbol } price { price } marketValue costBasis
      allTimeReturn isSmall accounts { marketValue costBasis } lots { marketValue } }
    total { marketValue costBasis } cash { value } }
  dashboard(performanceDuration: ALL_TIME) { currency valueAtStart netDeposits gain days { day value } }
  performance(performanceDuration: ALL_TIME, benchmark: BITCOIN) { currency display { currency } timeWeighted benchmarkReturn
    value { amount } deposits { amount } withdrawals { amount } gain { amount } realized { amount } unrealized { amount }
    points { value } assets { asset { symbol } value deposits withdrawals gain realized } } }`;

let server: TestServer;
let ann: TestUser;
beforeAll(async () => {
  server = await testServer({ env: { LOTBOOK_PRICES: 'off' } });
  ann = await server.signUp('Ann');
  await putMarket(server.db, {
    ...RISING_MARKET,
    quotes: [
      ['bitcoin', '200', NOW],
      ['ethereum', '10', NOW],
    ],
    // A dollar is a euro for five days, then half of one.
    rates: Array.from({ length: 11 }, (_, n) => ['USD', on(n), n < 5 ? '1' : '2'] as const),
  });
  await importText(server, ann, genericCsv(...RISING_LEDGER), { walletName: 'Here' });
  await server.runJobs();
});
afterAll(() => server?.close());

const inCurrency = async (currency: string | null) => {
  expect((await ann.graphql(SET, { currency })).setDisplayCurrency).toEqual({ success: true, error: null });
  return ann.graphql(ASK);
};

test('uses the base currency by default', async () => {
  const { displayedIn, holdings } = await ann.graphql(ASK);
  expect(displayedIn).toEqual({
    currency: 'USD',
    base: 'USD',
    wanted: 'USD',
    isConverted: false,
    rate: '1',
    ratedOn: null,
    source: null,
  });
  expect(holdings).toMatchObject({ currency: 'USD', total: { marketValue: '400' } });
});

test("converts current amounts to euros at the current rate, and movements at their day's", async () => {
  const { displayedIn, holdings, dashboard, performance } = await inCurrency('EUR');
  expect(displayedIn).toMatchObject({ currency: 'EUR', base: 'USD', rate: '0.5', ratedOn: TODAY, source: 'ecb' });
  // 1.5 BTC at 200 and 10 ETH at 10 is 400 USD. 150 USD of bitcoin's cost remains.
  expect(holdings).toMatchObject({ currency: 'EUR', total: { marketValue: '200', costBasis: '125.5' } });
  expect(holdings.holdings[0]).toMatchObject({
    asset: { symbol: 'BTC' },
    price: { price: '100' },
    marketValue: '150',
    costBasis: '75',
    allTimeReturn: '75',
    accounts: [{ marketValue: '150', costBasis: '75' }],
    lots: [{ marketValue: '150' }],
  });
  // 200 at one to one, 101 and 90.005 at a half.
  expect(dashboard).toMatchObject({ currency: 'EUR', netDeposits: '205.4975', gain: '-5.4975' });
  expect(dashboard.days[0]).toEqual({ day: on(0), value: '200' });
  expect(dashboard.days.at(-1).value).toBe('200');
  const amounts = Object.fromEntries(
    ['value', 'deposits', 'withdrawals', 'gain', 'realized'].map((one) => [one, performance[one].amount]),
  );
  expect(amounts).toEqual({ value: '200', deposits: '250.5', withdrawals: '45', gain: '-5.5', realized: '20' });
  for (const column of ['value', 'deposits', 'withdrawals', 'gain', 'realized'])
    expect(formatDecimal(sum(performance.assets.map((row: Record<string, string>) => dec(row[column]!))))).toBe(
      amounts[column],
    );
  expect(performance.points.at(-1)).toEqual({ value: '200' });
  // A bitcoin was 100 EUR at the end of the first day and is 100 EUR now. There is no earlier price.
  expect(performance.display).toEqual({ currency: 'EUR' });
});

test('shows bitcoin with eight decimals, and one bitcoin as exactly one', async () => {
  const { holdings, dashboard } = await inCurrency('BTC');
  expect(holdings).toMatchObject({ currency: 'BTC', total: { marketValue: '2' } });
  expect(holdings.holdings[0]).toMatchObject({ price: { price: '1' }, marketValue: '1.5', isSmall: false });
  expect(dashboard.days[0].value).toBe('2');
});

test('converts nothing without a rate and says so', async () => {
  const { displayedIn, holdings } = await inCurrency('UAH');
  expect(displayedIn).toMatchObject({ currency: 'USD', wanted: 'UAH', isConverted: false });
  expect(holdings).toMatchObject({ currency: 'USD', display: { wanted: 'UAH' }, total: { marketValue: '400' } });
  const { holdings: again } = await inCurrency(null);
  expect(again.display).toEqual({ currency: 'USD', wanted: 'USD', isConverted: false });
});

test("lets no user change another user's currency", async () => {
  const { errors } = await server.stranger.ask(SET, { currency: 'EUR' });
  expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
});

test('invalidates cached holdings with the price, per user', async () => {
  const HELD =
    '{ holdings { holdings { asset { symbol } marketValue onlyAccountId } total { marketValue } byAccount { marketValue } } }';
  const held = async (who: TestUser) => (await who.graphql(HELD)).holdings;
  const priced = (price: string) =>
    changeMarket(server.db, sql`update market_quotes set price = ${price} where market_asset_id = 'bitcoin'`);
  const before = await held(ann);
  expect(await held(ann)).toEqual(before);
  expect(before.holdings.every(({ onlyAccountId }: { onlyAccountId: string | null }) => onlyAccountId !== null)).toBe(
    true,
  );
  const bob = await server.signUp('Bob');
  expect(await held(bob)).toEqual({ holdings: [], total: { marketValue: '0' }, byAccount: [] });
  await priced('400');
  const after = await held(ann);
  const cents = (value: string) => Math.round(Number(value) * 100);
  expect(cents(after.total.marketValue) - cents(before.total.marketValue)).toBe(30_000);
  expect(after.byAccount.map((one: { marketValue: string }) => one.marketValue)).toEqual([after.total.marketValue]);
  await priced('200');
  expect(await held(ann)).toEqual(before);
});
