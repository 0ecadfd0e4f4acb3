import { asSystem, asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { A_MINUTE_AGO, putMarket } from '../../market/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

let server: TestServer;
let ann: TestUser;

/** Prices of bitcoin in dollars at the times and closes of the ledger's days. March 1 has no price. */
const PRICES = [
  ['2024-01-02', '40000'],
  ['2024-06-03', '70000'],
] as const;

const LEDGER = genericCsv(
  '01/02/2024 10:00:00,0.5,BTC,20000,USD,,,,bought',
  '01/03/2024 10:00:00,2,ETH,0.1,BTC,,,,traded',
  '06/03/2024 10:00:00,7000,USD,1,ETH,,,,sold',
  '06/04/2024 10:00:00,0.01,BTC,,,,,mined,mined',
);

beforeAll(async () => {
  server = await testServer();
  await putMarket(server.db, {
    assets: [
      ['bitcoin', 'btc', 'Bitcoin'],
      ['ethereum', 'eth', 'Ethereum'],
    ],
    quotes: [
      ['bitcoin', '100000', A_MINUTE_AGO, '2.5'],
      ['ethereum', '4000', A_MINUTE_AGO, '-5'],
    ],
    days: PRICES.map(([day, price]) => ['bitcoin', day, price] as const),
  });
  await asSystem(server.db, async (tx) => {
    for (const [day, price] of PRICES)
      await sql`insert into prices (source, asset, currency, asked_at, price, priced_at, granularity, fetched_at)
        values ('defillama', 'bitcoin', 'USD', ${`${day}T10:00:00Z`}, ${price}, ${`${day}T10:00:00Z`}, 'minute', now())`.execute(
        tx,
      );
  });
  ann = await server.signUp('Ann');
  await importText(server, ann, LEDGER, { walletName: 'Mine' });
  await server.runJobs();
});
afterAll(() => server?.close());

const SET = `mutation ($fiatId: ID, $cryptoId: ID) { answer: updateBaseCurrency(fiatId: $fiatId, cryptoId: $cryptoId) {
  success errorCode settings { baseCurrency { id symbol } } } }`;
const YEAR = `{ taxSummary(taxYear: "2024") { currency capitalGain taxableIncomeTotal disposalCount
  shortTerm { proceeds costBasis gain } refusedReports availableReports { reportType purpose } } }`;
const HELD = `{ holdings { currency holdings { asset { id } price { price } marketValue costBasis allTimeReturn }
  total { marketValue costBasis } } }`;

async function countIn(id: { fiatId: string } | { cryptoId: string }): Promise<void> {
  const { answer } = await ann.graphql(SET, id);
  expect(answer).toMatchObject({ success: true, errorCode: null });
  await server.runJobs();
}

test('offers bitcoin but no other crypto asset as base currency', async () => {
  const { baseCurrencies } = await ann.graphql('{ baseCurrencies { id kind } }');
  const others = baseCurrencies.filter(({ kind }: { kind: string }) => kind !== 'FIAT');
  expect(others).toEqual([{ id: 'crypto:BTC', kind: 'CRYPTO_CURRENCY' }]);
});

test('previews a year in bitcoin at the closing price of each day', async () => {
  const { settingsPreview } = await ann.graphql(`{ settingsPreview(baseCurrency: "BTC") { error
    taxYears { currency restated { currencyBefore withoutRate } years { taxYear gainAfter isGainUnknown } } } }`);
  expect(settingsPreview).toMatchObject({
    error: null,
    taxYears: {
      currency: 'BTC',
      restated: { currencyBefore: 'USD', withoutRate: 0 },
      // 7,000 USD at 70,000 is 0.1 BTC. One of two ETH cost half of 0.1 BTC.
      years: [{ taxYear: '2024', gainAfter: '0.05000000', isGainUnknown: false }],
    },
  });
});

test('computes gains and income in bitcoin, to the satoshi', async () => {
  await countIn({ cryptoId: 'crypto:BTC' });
  expect((await ann.graphql('{ settings { baseCurrency { id symbol } } }')).settings.baseCurrency).toEqual({
    id: 'crypto:BTC',
    symbol: 'BTC',
  });
  const { taxSummary } = await ann.graphql(YEAR);
  expect(taxSummary).toMatchObject({
    currency: 'BTC',
    capitalGain: '0.05000000',
    taxableIncomeTotal: '0.01000000',
    disposalCount: 1,
    shortTerm: { proceeds: '0.10000000', costBasis: '0.05000000', gain: '0.05000000' },
  });
});

test('values holdings in bitcoin, and bitcoin at its quantity', async () => {
  const { holdings } = await ann.graphql(HELD);
  expect(holdings.currency).toBe('BTC');
  const of = (id: string) => holdings.holdings.find((row: { asset: { id: string } }) => row.asset.id === id);
  // 0.5 bought, 0.1 given, 0.01 mined.
  expect(of('crypto:BTC')).toMatchObject({
    price: { price: '1' },
    marketValue: '0.41',
    costBasis: '0.41',
    allTimeReturn: '0',
  });
  expect(of('crypto:ETH')).toMatchObject({
    price: { price: '0.04' },
    marketValue: '0.04',
    costBasis: '0.05',
    allTimeReturn: '-0.01',
  });
  expect(holdings.total).toMatchObject({ marketValue: '0.45', costBasis: '0.46' });
});

test('refuses to create tax return documents, names them, and creates the others', async () => {
  const { taxSummary } = await ann.graphql(YEAR);
  expect(taxSummary.refusedReports).toEqual(expect.arrayContaining(['Form 8949', 'Schedule D']));
  expect(taxSummary.availableReports.length).toBeGreaterThan(0);
  expect(taxSummary.availableReports.every(({ purpose }: { purpose: string }) => purpose === 'KEEP')).toBe(true);
  const make = async (reportType: string, format: string) =>
    (
      await ann.graphql(
        `mutation ($reportType: String!, $format: ReportFormat!) { answer: generateTaxReport(reportType: $reportType, taxYear: "2024", format: $format) {
          success error errorCode } }`,
        { reportType, format },
      )
    ).answer;
  expect(await make('form-8949', 'PDF')).toEqual({
    success: false,
    errorCode: 'currency_not_accepted',
    error:
      '“Form 8949” cannot be made in bitcoin, as a tax return is in the currency of its country. Choose that currency as the base currency first.',
  });
  expect(await make('gains', 'CSV')).toMatchObject({ success: true, errorCode: null });
});

test("converts a cost entered in dollars at its day's close, and back", async () => {
  await countIn({ fiatId: 'fiat:USD' });
  const { transactions } = await ann.graphql('{ transactions { transactions { publicId type } } }');
  const sold = transactions.transactions.find(({ type }: { type: string }) => type === 'sell');
  const type = `mutation ($id: ID!) { answer: updateCostBasisAndProceeds(publicId: $id, proceeds: "14000") { success } }`;
  expect((await ann.graphql(type, { id: sold.publicId })).answer.success).toBe(true);
  await countIn({ cryptoId: 'crypto:BTC' });
  // 14,000 USD at 70,000 is 0.2 BTC.
  expect((await ann.graphql(YEAR)).taxSummary.shortTerm).toEqual({
    proceeds: '0.20000000',
    costBasis: '0.05000000',
    gain: '0.15000000',
  });
  await countIn({ fiatId: 'fiat:USD' });
  expect((await ann.graphql(YEAR)).taxSummary.shortTerm.proceeds).toBe('14000.00');
});

test('leaves a gain unknown on a day without a price of bitcoin', async () => {
  const bob = await server.signUp('Bob');
  const rows = genericCsv('03/01/2024 10:00:00,1,ETH,3000,USD,,,,a', '06/03/2024 10:00:00,3500,USD,1,ETH,,,,b');
  await importText(server, bob, rows, { walletName: 'His' });
  expect((await bob.graphql(SET, { cryptoId: 'crypto:BTC' })).answer.success).toBe(true);
  await server.runJobs();
  const { taxSummary } = await bob.graphql('{ taxSummary(taxYear: "2024") { shortTerm { proceeds unknownCount } } }');
  expect(taxSummary).toEqual({ shortTerm: { proceeds: '0.05000000', unknownCount: 1 } });
});

test('converts a value entered in bitcoin to dollars at the price of that instant', async () => {
  const cat = await server.signUp('Cat');
  await importText(server, cat, genericCsv('06/03/2024 10:00:00,1,ETH,,,,,staking,a'), { walletName: 'Hers' });
  await cat.graphql(SET, { cryptoId: 'crypto:BTC' });
  await asUser(server.db, cat.userId, (tx) =>
    sql`update flows set fiat_value = 0.05, fiat_currency = 'BTC', fiat_source = 'typed' where user_id = ${cat.userId}`.execute(
      tx,
    ),
  );
  await cat.graphql(SET, { fiatId: 'fiat:USD' });
  await server.runJobs();
  const { taxSummary } = await cat.graphql('{ taxSummary(taxYear: "2024") { taxableIncomeTotal } }');
  expect(taxSummary.taxableIncomeTotal).toBe('3500.00');
});

test('restores the value entered in dollars to the last digit', async () => {
  const dan = await server.signUp('Dan');
  await importText(server, dan, genericCsv('06/03/2024 10:00:00,1,ETH,,,,,staking,a'), { walletName: 'His' });
  const read = async () =>
    (await dan.graphql('{ transactions { transactions { publicId flows { position fiatValue fiatSource } } } }'))
      .transactions.transactions[0];
  const set = `mutation ($id: ID!) { answer: setFlowValue(transactionId: $id, position: 0, fiatValue: "3500.123456789") { success } }`;
  expect((await dan.graphql(set, { id: (await read()).publicId })).answer.success).toBe(true);
  await server.runJobs();
  const typed = await read();
  for (let turn = 0; turn < 2; turn++) {
    await dan.graphql(SET, { cryptoId: 'crypto:BTC' });
    await server.runJobs();
    expect(Number((await read()).flows[0].fiatValue)).toBeCloseTo(0.05000176, 8);
    await dan.graphql(SET, { fiatId: 'fiat:USD' });
    await server.runJobs();
    expect(await read()).toEqual(typed);
  }
  expect(typed.flows[0]).toEqual({ position: 0, fiatValue: '3500.123456789', fiatSource: 'typed' });
});

test('tells a stranger to sign in', async () => {
  const { errors } = await server.stranger.ask(SET, { cryptoId: 'crypto:BTC' });
  expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
});
