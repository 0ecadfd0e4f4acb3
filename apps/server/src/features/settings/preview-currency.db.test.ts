import { asSystem, asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { putMarket } from '../../market/testing.ts';
import { storedYears } from '../../results/engine/what-if-years.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';
import { refreshWhole } from '../../views/list/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  // 1 USD is 0.80 EUR in January and 0.625 EUR in June 2024. No rate for 2025 is stored.
  await putMarket(server.db, {
    rates: [
      ['USD', '2024-01-02', '1.25'],
      ['USD', '2024-06-03', '1.6'],
    ],
  });
});
afterAll(() => server.close());

const PREVIEW = (symbol: string) => `{ settingsPreview(baseCurrency: "${symbol}") { error changes
  after { baseCurrency { symbol } }
  taxYears { currency yearsLeftOut restated { currencyBefore pricesConverted withoutRate ownAmounts }
    years { taxYear gainBefore gainAfter incomeBefore incomeAfter isIncomplete isGainUnknown isIncomeUnknown } } } }`;
const preview = async (user: TestUser, symbol: string) => (await user.graphql(PREVIEW(symbol))).settingsPreview;

async function withRows(name: string, ...rows: string[]): Promise<TestUser> {
  const user = await server.signUp(name);
  await importText(server, user, genericCsv(...rows), { walletName: 'Mine' });
  await server.runJobs();
  return user;
}

const BOUGHT = '01/02/2024 10:00:00,1,BTC,100,USD,,,,a';
const SOLD = '06/03/2024 10:00:00,150,USD,1,BTC,,,,b';
const YEAR = {
  incomeBefore: '0.00',
  incomeAfter: '0.00',
  isIncomplete: false,
  isGainUnknown: false,
  isIncomeUnknown: false,
};

test('previews each year in euros with unknown values where no rate is stored, and matches the actual change', async () => {
  const ann = await withRows(
    'Ann',
    BOUGHT,
    SOLD,
    '01/02/2025 10:00:00,1,ETH,200,USD,,,,c',
    '02/03/2025 10:00:00,300,USD,1,ETH,,,,d',
  );
  // Cost 100 × 0.80, proceeds 150 × 0.625.
  const year2024 = { ...YEAR, taxYear: '2024', gainBefore: '50.00', gainAfter: '13.75' };
  expect(await preview(ann, 'EUR')).toMatchObject({
    error: null,
    changes: ['BASE_CURRENCY'],
    after: { baseCurrency: { symbol: 'EUR' } },
    taxYears: {
      currency: 'EUR',
      yearsLeftOut: null,
      restated: { currencyBefore: 'USD', pricesConverted: 0, withoutRate: 2, ownAmounts: 0 },
      years: [
        { taxYear: '2025', gainBefore: '100.00', gainAfter: null, isGainUnknown: true, isIncomplete: true },
        year2024,
      ],
    },
  });
  // A new rate is used immediately although the ledger is unchanged: 1 USD is 0.50 EUR.
  await putMarket(server.db, {
    rates: [
      ['USD', '2025-01-31', '2'],
      ['USD', '2025-01-01', '2'],
    ],
  });
  expect((await preview(ann, 'EUR')).taxYears).toMatchObject({
    restated: { withoutRate: 0 },
    years: [{ ...YEAR, taxYear: '2025', gainBefore: '100.00', gainAfter: '50.00' }, year2024],
  });
  await rememberRates(['2024-01-02', '0.8'], ['2024-06-03', '0.625'], ['2025-01-02', '0.5'], ['2025-02-03', '0.5']);
  await ann.graphql('mutation { updateBaseCurrency(symbol: "EUR") { success } }');
  await server.runJobs();
  const years = await asUser(server.db, ann.userId, (tx) => storedYears(tx, ann.userId));
  expect([...years!].map(([year, { printedGain }]) => [year, Number(printedGain).toFixed(2)])).toEqual([
    ['2024', '13.75'],
    ['2025', '50.00'],
  ]);
});

test('uses amounts that were paid in the new currency, even without a current value', async () => {
  const bob = await withRows('Bob', '03/05/2023 10:00:00,1,BTC,90,EUR,,,,a', '03/06/2023 10:00:00,120,EUR,1,BTC,,,,b');
  const { taxYears } = await preview(bob, 'EUR');
  expect(taxYears.restated).toEqual({ currencyBefore: 'USD', pricesConverted: 0, withoutRate: 0, ownAmounts: 0 });
  expect(taxYears.years).toMatchObject([{ ...YEAR, taxYear: '2023', gainAfter: '30.00' }]);
});

test('converts market values and costs entered in the old currency, and counts both', async () => {
  const cat = await withRows('Cat', BOUGHT, SOLD, '06/03/2024 12:00:00,2,BTC,,,,,staking,c');
  await asUser(server.db, cat.userId, async (tx) => {
    await sql`update flows set fiat_value = 40, fiat_currency = 'USD', fiat_source = 'defillama'
      where user_id = ${cat.userId} and quantity = 2`.execute(tx);
    await refreshWhole(tx, cat.userId);
  });
  await asUser(server.db, cat.userId, (tx) =>
    sql`update transactions set custom_cost_basis = 60, custom_currency = 'USD'
      where user_id = ${cat.userId} and happened_at = '2024-06-03T10:00:00Z'`.execute(tx),
  );
  const { taxYears } = await preview(cat, 'EUR');
  expect(taxYears.restated).toEqual({ currencyBefore: 'USD', pricesConverted: 1, withoutRate: 0, ownAmounts: 0 });
  expect(taxYears.years).toMatchObject([{ taxYear: '2024', gainAfter: '13.75', incomeAfter: '25.00' }]);
});

test("converts an entered cost at its day's rate, before and after the change", async () => {
  const fay = await withRows('Fay', BOUGHT, SOLD);
  const { transactions } = (await fay.graphql('{ transactions { transactions { publicId type } } }')).transactions;
  const { publicId } = transactions.find(({ type }: { type: string }) => type === 'buy');
  const own = await fay.graphql(
    `mutation($id: ID!) { updateTransaction(publicId: $id, input: { costBasis: "120" }) { success } }`,
    { id: publicId },
  );
  expect(own.updateTransaction).toEqual({ success: true });
  await server.runJobs();
  // A cost of 120 × 0.80 = 96, sold for 93.75.
  const euros = { taxYear: '2024', gainBefore: '30.00', gainAfter: '-2.25', isIncomplete: false };
  expect((await preview(fay, 'EUR')).taxYears).toMatchObject({ restated: { ownAmounts: 0 }, years: [euros] });
  const { taxYears } = await preview(fay, 'CHF');
  expect(taxYears, 'without a rate it is unknown').toMatchObject({
    restated: { ownAmounts: 1 },
    years: [{ isGainUnknown: true }],
  });
  await fay.graphql('mutation { updateBaseCurrency(symbol: "EUR") { success } }');
  await server.runJobs();
  const gainOf = async () =>
    (await fay.graphql('{ taxSummary(taxYear: "2024") { capitalGain } }')).taxSummary.capitalGain;
  expect(await gainOf()).toBe('-2.25');
  await fay.graphql(`mutation($id: ID!) { updateTransaction(publicId: $id, input: { costBasis: "90" }) { success } }`, {
    id: publicId,
  });
  await server.runJobs();
  expect(await gainOf(), 'entered again, in the new currency').toBe('3.75');
});

test('converts the entered cost basis of a disposal at the rate of the sale', async () => {
  const gus = await withRows('Gus', BOUGHT, SOLD);
  const { transactions } = (await gus.graphql('{ transactions { transactions { publicId type } } }')).transactions;
  const { publicId } = transactions.find(({ type }: { type: string }) => type === 'sell');
  const set = await gus.graphql(
    `mutation($id: ID!) { updateTransaction(publicId: $id, input: { disposalBasis: "120" }) { success } }`,
    { id: publicId },
  );
  expect(set.updateTransaction).toEqual({ success: true });
  await server.runJobs();
  // Proceeds 150 × 0.625, cost basis 120 × 0.625.
  const euros = { taxYear: '2024', gainBefore: '30.00', gainAfter: '18.75', isIncomplete: false };
  expect((await preview(gus, 'EUR')).taxYears).toMatchObject({ restated: { ownAmounts: 0 }, years: [euros] });
  expect((await preview(gus, 'CHF')).taxYears, 'without a rate it is unknown').toMatchObject({
    restated: { ownAmounts: 1 },
    years: [{ isGainUnknown: true }],
  });
  await gus.graphql('mutation { updateBaseCurrency(symbol: "EUR") { success } }');
  await server.runJobs();
  const { taxSummary } = await gus.graphql('{ taxSummary(taxYear: "2024") { capitalGain } }');
  expect(taxSummary.capitalGain).toBe('18.75');
});

test('converts figures for a country with another currency', async () => {
  const dan = await withRows('Dan', BOUGHT, SOLD);
  await putMarket(server.db, {
    rates: [
      ['GBP', '2024-01-02', '0.5'],
      ['GBP', '2024-06-03', '0.8'],
    ],
  });
  const { settingsPreview } = await dan.graphql(
    '{ settingsPreview(country: "GB") { taxYears { currency restated { currencyBefore } years { taxYear gainBefore gainAfter } } } }',
  );
  // 100 USD is 40 GBP in January, and 150 USD is 75 GBP in June. The year begins on April 6.
  expect(settingsPreview.taxYears).toEqual({
    currency: 'GBP',
    restated: { currencyBefore: 'USD' },
    years: [
      { taxYear: '2024/25', gainBefore: null, gainAfter: '35.00' },
      { taxYear: '2024', gainBefore: '50.00', gainAfter: null },
    ],
  });
});

test('changes nothing during a preview and tells a stranger to sign in', async () => {
  const eve = await withRows('Eve', BOUGHT, SOLD);
  const before = await flowsOf(eve);
  await preview(eve, 'EUR');
  expect(await flowsOf(eve)).toEqual(before);
  const { errors } = await server.stranger.ask(PREVIEW('EUR'));
  expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
});

async function flowsOf({ userId }: TestUser): Promise<unknown> {
  const { rows } = await asUser(server.db, userId, (tx) =>
    sql`select position, fiat_value, fiat_currency, fiat_source, stated_value from flows order by transaction_id, position`.execute(
      tx,
    ),
  );
  return rows;
}

async function rememberRates(...rates: [day: string, rate: string][]): Promise<void> {
  await asSystem(server.db, async (tx) => {
    for (const [day, rate] of rates) {
      await sql`insert into prices (source, asset, currency, asked_at, price, priced_at, granularity, fetched_at)
        values ('ecb', 'USD', 'EUR', ${`${day}T00:00:00Z`}, ${rate}, ${day}, 'day', now())`.execute(tx);
    }
  });
}
