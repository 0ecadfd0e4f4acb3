import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText } from '../../../facts/testing.ts';
import { serverWithLedger, type TestServer, type TestUser } from '../../../testing.ts';

const LEDGER = genericCsv(
  '01/05/2024 10:00:00,1,BTC,40000,USD,,,,b1',
  '02/05/2024 10:00:00,100,MYTOKEN,,,,,,d1',
  '03/05/2024 10:00:00,50,MYTOKEN,,,,,airdrop,a1',
  '04/05/2024 10:00:00,1500,USD,60,MYTOKEN,,,,x1',
  '05/05/2024 10:00:00,30000,USD,0.5,BTC,,,,x2',
  '06/05/2024 10:00:00,,,70,MYTOKEN,,,gift,g1',
  // From 2025 on, each wallet has its own lots.
  '01/05/2025 10:00:00,1,BTC,50000,USD,,,,b2',
);

let server: TestServer;
let ann: TestUser;

beforeAll(async () => {
  ({ server, ann } = await serverWithLedger({ Here: LEDGER }));
});
afterAll(() => server?.close());

test('lists the unknown data of a row, and none for a complete one', async () => {
  const { disposals, incomeEntries } = await ann.graphql(`{
    disposals(taxYear: "2024") { disposals { category asset { symbol } quantity gain unknown } }
    incomeEntries(taxYear: "2024") { entries { quantity value unknown } } }`);
  const row = (category: string, symbol: string, quantity: string, gain: string, unknown: string[]) => {
    return { category, asset: { symbol }, quantity, gain, unknown };
  };
  expect(disposals.disposals).toEqual([
    row('disposal', 'MYTOKEN', '60', '1500', ['COST_BASIS']),
    row('disposal', 'BTC', '0.5', '10000', []),
    row('removal', 'MYTOKEN', '40', '0', ['COST_BASIS']),
    row('removal', 'MYTOKEN', '30', '0', ['COST_BASIS']),
  ]);
  expect(incomeEntries.entries).toEqual([{ quantity: '50', value: '0', unknown: ['VALUE'] }]);
});

test('counts rows with incomplete data next to their total', async () => {
  const { taxSummary } = await ann.graphql(`{ taxSummary(taxYear: "2024") {
    capitalGain disposalCount shortTerm { count unknownCount } longTerm { unknownCount }
    unknown { disposals proceeds income gifts donations lost margin }
    incomeCategories { label count unknownCount }
    assets { asset { symbol } unknownCount } accounts { disposalCount unknownCount } } }`);
  expect(taxSummary).toEqual({
    capitalGain: '11500.00',
    disposalCount: 2,
    shortTerm: { count: 2, unknownCount: 1 },
    longTerm: { unknownCount: 0 },
    unknown: { disposals: 1, proceeds: '1500.00', income: 1, gifts: 2, donations: 0, lost: 0, margin: 0 },
    incomeCategories: [{ label: 'airdrop', count: 1, unknownCount: 1 }],
    assets: [
      { asset: { symbol: 'BTC' }, unknownCount: 0 },
      { asset: { symbol: 'MYTOKEN' }, unknownCount: 1 },
    ],
    accounts: [{ disposalCount: 2, unknownCount: 1 }],
  });
});

test('counts incomplete rows in the sums of a search', async () => {
  const TOTALS =
    'query($query: String) { transactionTotals(query: $query) { gain disposalCount unknown { disposals proceeds income } } }';
  const totals = async (query: string) => (await ann.graphql(TOTALS, { query })).transactionTotals;
  expect(await totals('')).toEqual({
    gain: '11500',
    disposalCount: 2,
    unknown: { disposals: 1, proceeds: '1500', income: 1 },
  });
  expect(await totals('BTC')).toEqual({
    gain: '10000',
    disposalCount: 1,
    unknown: { disposals: 0, proceeds: '0', income: 0 },
  });
});

test('reports unknown proceeds and costs separately, and shows exact search sums next to printed ones', async () => {
  const bea = await server.signUp('Bea');
  const ledger = genericCsv(
    '01/05/2024 10:00:00,3,MYTOKEN,100,USD,,,,b1',
    '02/05/2024 10:00:00,5,ODDTOKEN,1,MYTOKEN,,,,x1',
    '03/05/2024 10:00:00,50,USD,1,MYTOKEN,,,,x2',
    '04/05/2024 10:00:00,70,USD,5,ODDTOKEN,,,,x3',
  );
  await importText(server, bea, ledger, { walletName: 'Here' });
  await server.runJobs();
  const { taxSummary, transactionTotals } = await bea.graphql(`{
    taxSummary(taxYear: "2024") { shortTerm { unknownCount unknownProceedsCount unknownCostCount }
      assets { asset { symbol } disposalCount unknownProceedsCount unknownCostCount }
      accounts { disposalCount unknownProceedsCount unknownCostCount } }
    transactionTotals { costBasis exact { proceeds costBasis gain deniedLoss income }
      unknown { disposals proceedsCount costCount } } }`);
  const counts = { unknownProceedsCount: 1, unknownCostCount: 1 };
  expect(taxSummary).toEqual({
    shortTerm: { unknownCount: 2, ...counts },
    assets: [
      { asset: { symbol: 'ODDTOKEN' }, disposalCount: 1, unknownProceedsCount: 0, unknownCostCount: 1 },
      { asset: { symbol: 'MYTOKEN' }, disposalCount: 2, unknownProceedsCount: 1, unknownCostCount: 0 },
    ],
    accounts: [{ disposalCount: 3, ...counts }],
  });
  const { exact, ...printed } = transactionTotals;
  expect(printed).toEqual({ costBasis: '66.67', unknown: { disposals: 2, proceedsCount: 1, costCount: 1 } });
  expect(exact).toMatchObject({ proceeds: '120', deniedLoss: '0', income: '0' });
  expect(exact.costBasis).toMatch(/^66\.6{10,}/);
  expect(exact.gain).toMatch(/^53\.3{10,}/);
});

test('marks the gain and income of a transaction, and finds those transactions by search', async () => {
  const { transactions } = await ann.graphql(`{ transactions(query: "has:unknown") {
    transactions { type gain income unknown } totalCount } }`);
  expect(transactions.totalCount).toBe(3);
  // The gift transfers an unknown cost, and has no gain that could be incomplete.
  expect(transactions.transactions).toEqual([
    { type: 'gift', gain: null, income: null, unknown: [] },
    { type: 'sell', gain: '1500', income: null, unknown: ['COST_BASIS'] },
    { type: 'income', gain: null, income: '0', unknown: ['VALUE'] },
  ]);
});

test('counts a year in account health as on its page', async () => {
  const { accountHealth } = await ann.graphql(`{ accountHealth { unknownYears {
    taxYear disposalCount unknownDisposalCount incomeCount unknownIncomeCount } } }`);
  expect(accountHealth.unknownYears).toEqual([
    { taxYear: '2024', disposalCount: 2, unknownDisposalCount: 1, incomeCount: 1, unknownIncomeCount: 1 },
  ]);
});

test('reports whether the cost of a balance is known', async () => {
  const { wallets } = await ann.graphql(
    '{ wallets { customWallets { balances { asset { symbol } costBasis isCostBasisUnknown } } } }',
  );
  expect(wallets.customWallets[0].balances).toEqual(
    expect.arrayContaining([
      { asset: { symbol: 'BTC' }, costBasis: '70000', isCostBasisUnknown: false },
      { asset: { symbol: 'MYTOKEN' }, costBasis: '0', isCostBasisUnknown: true },
    ]),
  );
});

test('marks the line in documents', async () => {
  const GENERATE =
    'mutation ($type: String!) { generateTaxReport(reportType: $type, taxYear: "2024", format: CSV) { jobId } }';
  const csvOf = async (type: string) => {
    const { generateTaxReport: made } = await ann.graphql(GENERATE, { type });
    await server.runJobs();
    const bytes = await server.services.storage.get(`${ann.userId}/report-${made.jobId}`);
    return new TextDecoder().decode(bytes).split('\r\n');
  };
  const marked = async (type: string, word: string) =>
    (await csvOf(type)).filter((line) => line.endsWith(`,${word} unknown`)).length;
  expect(await marked('form-8949', 'Cost')).toBe(1);
  expect(await marked('removals', 'Cost')).toBe(2);
  expect(await marked('income', 'Value')).toBe(1);
  expect(await marked('lots', 'Cost')).toBe(1);
});
