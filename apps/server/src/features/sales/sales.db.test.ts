import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { serverWithLedger, type TestServer, type TestUser } from '../../testing.ts';

const DAY = 86_400_000;
function ago(days: number): string {
  const at = new Date(Date.now() - days * DAY);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(at.getUTCMonth() + 1)}/${two(at.getUTCDate())}/${at.getUTCFullYear()} 10:00:00`;
}

// At the last price of 30,000, the first bitcoin lot has a gain, and the second and third have losses.
const LEDGER = genericCsv(
  `${ago(900)},1,BTC,20000,USD,,,,b1`,
  `${ago(800)},1,BTC,60000,USD,,,,b2`,
  `${ago(100)},1,BTC,50000,USD,,,,b3`,
  `${ago(90)},10,ETH,10000,USD,,,,b4`,
  `${ago(50)},20000,USD,10,ETH,,,,s1`,
  `${ago(40)},3,DOGE,,,,,,d1`,
  `${ago(20)},1000,USD,1,LTC,,,,x1`,
  `${ago(10)},1,BTC,30000,USD,,,,b5`,
);

let server: TestServer;
let ann: TestUser;
let ids: { b2: string; b3: string };

beforeAll(async () => {
  ({ server, ann } = await serverWithLedger({ Here: LEDGER }));
  const { transactions } = await ann.graphql('{ transactions(limit: 50) { transactions { publicId dateTime } } }');
  const at = (days: number) =>
    transactions.transactions.find(({ dateTime }: { dateTime: string }) =>
      dateTime.startsWith(new Date(Date.now() - days * DAY).toISOString().slice(0, 10)),
    ).publicId;
  ids = { b2: at(800), b3: at(100) };
});
afterAll(() => server?.close());

const HARVEST = `query($ownPrices: [HarvestPriceInput!]) { taxLossHarvest(ownPrices: $ownPrices) {
  hasAccess whyNot warnings currency error errorCode
  list { taxYear year { short long gain isIncomplete } unpriced { asset { symbol } held }
    opportunities { asset { id symbol } account { id name } held price { price isOwn } quantity proceeds costBasis loss shortLoss longLoss
      lossOfChosenLots unknownCount lotCount lots { quantity gain term acquiredTransactionId } } } } }`;
const SIMULATE = `query($sales: [SaleInput!]!) { saleSimulation(sales: $sales) { error errorCode
  sales { asset { symbol } quantity price gain lotCount lots { quantity gain term } turnsLong { quantity from gain } callouts }
  effect { taxYear before { short long gain } after { short long gain } taxBefore { estimate { onCrypto } leftOut } taxAfter { estimate { onCrypto } } saving } } }`;

const here = async () => (await ann.graphql(HARVEST, {})).taxLossHarvest.list.opportunities[0].account.id;
const simulate = async (sales: object[], user = ann) => (await user.graphql(SIMULATE, { sales })).saleSimulation;

test("suggests selling the first lots in the method's order up to the largest loss", async () => {
  const { taxLossHarvest } = await ann.graphql(HARVEST, {});
  expect(taxLossHarvest).toMatchObject({ hasAccess: true, whyNot: null, currency: 'USD', error: null });
  expect(taxLossHarvest.warnings[0]).toContain('wash-sale');
  const { opportunities, unpriced } = taxLossHarvest.list;
  // Doge has no price, and Ethereum is sold. The purchase of Litecoin is unknown, so the year is incomplete.
  expect(taxLossHarvest.list.year.isIncomplete).toBe(true);
  expect(unpriced).toEqual([{ asset: { symbol: 'DOGE' }, held: '3' }]);
  expect(opportunities).toHaveLength(1);
  // First in, first out: first a gain of 10,000, then losses of 30,000 and 20,000. The last lot has neither.
  expect(opportunities[0]).toMatchObject({
    asset: { symbol: 'BTC' },
    account: { name: 'Here' },
    held: '4',
    price: { price: '30000', isOwn: false },
    quantity: '3',
    proceeds: '90000',
    costBasis: '130000',
    loss: '40000',
    shortLoss: '20000',
    longLoss: '20000',
    lossOfChosenLots: '50000',
    unknownCount: 0,
    lotCount: 4,
    lots: [
      { quantity: '1', gain: '10000', term: 'LONG' },
      { quantity: '1', gain: '-30000', term: 'LONG' },
      { quantity: '1', gain: '-20000', term: 'SHORT' },
      { quantity: '1', gain: '0', term: 'SHORT' },
    ],
  });
});

test("uses the user's price instead of the last known one, also for an unpriced asset", async () => {
  const { taxLossHarvest } = await ann.graphql(HARVEST, {
    ownPrices: [
      { assetId: 'crypto:BTC', price: '70000' },
      { assetId: 'crypto:DOGE', price: '1' },
    ],
  });
  expect(taxLossHarvest.list).toMatchObject({ opportunities: [], unpriced: [] });
  const wrong = await ann.graphql(HARVEST, { ownPrices: [{ assetId: 'crypto:BTC', price: '0' }] });
  expect(wrong.taxLossHarvest).toMatchObject({ list: null, errorCode: 'value_error' });
});

test('selects lots by the method and includes the sale in the year', async () => {
  const simulated = await simulate([{ assetId: 'crypto:BTC', accountId: await here(), quantity: '2' }]);
  expect(simulated).toMatchObject({
    error: null,
    sales: [{ asset: { symbol: 'BTC' }, price: '30000', gain: '-20000', lotCount: 2, turnsLong: [] }],
    effect: {
      after: { long: '-20000' },
      taxBefore: { estimate: null, leftOut: expect.stringContaining('Say how you file') },
      saving: null,
    },
  });
});

test('lets the user choose lots, and shows when a short-term lot becomes long-term', async () => {
  const simulated = await simulate([
    { assetId: 'crypto:BTC', accountId: await here(), quantity: '1', lots: [{ transactionId: ids.b3, quantity: '1' }] },
  ]);
  expect(simulated.sales[0]).toMatchObject({
    gain: '-20000',
    lots: [{ quantity: '1', gain: '-20000', term: 'SHORT' }],
    turnsLong: [{ quantity: '1', gain: '-20000' }],
  });
});

const PROFILE = `mutation($taxYear: String!, $status: FilingStatus!, $income: Decimal!) {
  updateTaxProfile(taxYear: $taxYear, filingStatus: $status, otherIncome: $income) { success error errorCode } }`;

test('estimates the tax saved if there is a tax profile', async () => {
  const taxYear = String(new Date().getUTCFullYear());
  const save = (user: TestUser, income: string) => user.graphql(PROFILE, { taxYear, status: 'SINGLE', income });
  expect((await save(ann, '-5')).updateTaxProfile).toMatchObject({ errorCode: 'value_error' });
  expect((await save(ann, '80000')).updateTaxProfile).toEqual({ success: true, error: null, errorCode: null });
  const { taxProfile } = await ann.graphql(
    'query($taxYear: String!) { taxProfile(taxYear: $taxYear) { filingStatus otherIncome deduction } }',
    { taxYear },
  );
  expect(taxProfile).toEqual({ filingStatus: 'SINGLE', otherIncome: '80000', deduction: null });
  const { effect } = await simulate([{ assetId: 'crypto:BTC', accountId: await here(), quantity: '3' }]);
  const before = Number(effect.before.short);
  expect(effect.after).toMatchObject({ short: String(before - 20000), long: '-20000' });
  expect(Number(effect.saving)).toBeCloseTo(
    Number(effect.taxBefore.estimate.onCrypto) - Number(effect.taxAfter.estimate.onCrypto),
  );
  // A net loss also saves the tax on 3,000 of other income at 22%.
  expect(Number(effect.taxAfter.estimate.onCrypto)).toBe(-660);
  const { taxEstimate } = await ann.graphql(
    'query($taxYear: String!) { taxEstimate(taxYear: $taxYear) { leftOut estimate { onCrypto isIncomplete } } }',
    { taxYear },
  );
  expect(taxEstimate.estimate).toEqual({ onCrypto: effect.taxBefore.estimate.onCrypto, isIncomplete: true });
  const gone = await ann.graphql('mutation($taxYear: String!) { deleteTaxProfile(taxYear: $taxYear) { success } }', {
    taxYear,
  });
  expect(gone.deleteTaxProfile.success).toBe(true);
});

test.each([
  ['nothing', [], 'Choose what to sell.'],
  ['an asset that is not held', [{ assetId: 'crypto:LTC', quantity: '1' }], 'You hold none of this asset.'],
  ['no quantity', [{ assetId: 'crypto:BTC', quantity: '0' }], 'Enter a quantity above zero.'],
  ['no price', [{ assetId: 'crypto:DOGE', quantity: '1' }], 'No source has a price for this asset: enter one.'],
  ['a wallet of nobody', [{ assetId: 'crypto:BTC', accountId: 'x', quantity: '1' }], 'This wallet was not found.'],
  [
    'more lots than are sold',
    [
      {
        assetId: 'crypto:BTC',
        quantity: '1',
        lots: [{ transactionId: '00000000-0000-4000-8000-000000000001', quantity: '2' }],
      },
    ],
    'The chosen lots are more than the quantity to sell.',
  ],
])('rejects %s with a message', async (_name, sales, error) => {
  expect(await simulate(sales)).toMatchObject({ sales: [], effect: null, error });
});

const SELLABLE = '{ sellableUnits { asset { symbol } account { name } quantity } }';

test('lists sellable quantities by wallet, or for all wallets together with universal lots', async () => {
  const [btc, doge] = [
    { asset: { symbol: 'BTC' }, account: { name: 'Here' }, quantity: '4' },
    { asset: { symbol: 'DOGE' }, account: { name: 'Here' }, quantity: '3' },
  ];
  expect((await ann.graphql(SELLABLE)).sellableUnits).toEqual([btc, doge]);
  const cat = await server.signUp('Cat');
  await cat.graphql('mutation { updateCountry(code: "GB") { success } }');
  await importText(server, cat, LEDGER, { walletName: 'Here' });
  await server.runJobs();
  const { sellableUnits } = await cat.graphql(SELLABLE);
  expect(sellableUnits).toEqual(expect.arrayContaining([btc, { ...btc, account: null }]));
  const ask = async (more: object) => (await simulate([{ assetId: 'crypto:BTC', price: '1', ...more }], cat)).error;
  expect(await ask({ quantity: '5' })).toBe('You hold 4 BTC. Enter that much or less.');
  expect(await ask({ quantity: '4' })).toBeNull();
});

test('refuses to sell more than a wallet holds, even in several sales, and states the held quantity', async () => {
  const wallet = await here();
  const sale = (quantity: string, accountId: string | null = wallet) => ({
    assetId: 'crypto:BTC',
    accountId,
    quantity,
  });
  const tooMuch = { sales: [], effect: null, error: 'Here holds 4 BTC. Enter that much or less.' };
  expect(await simulate([sale('4.00000001')])).toMatchObject(tooMuch);
  expect(await simulate([sale('3'), sale('2')])).toMatchObject(tooMuch);
  expect((await simulate([sale('4')])).error).toBeNull();
  expect(await simulate([sale('1', null)])).toMatchObject({
    sales: [],
    error: 'Choose the wallet to sell from: lots are kept per wallet.',
  });
  const other = genericCsv(`${ago(5)},1,LTC,50,USD,,,,l1`);
  const { id } = (await importText(server, ann, other, { walletName: 'Other' })).createdCustomWallet;
  await server.runJobs();
  expect(await simulate([sale('1', id)])).toMatchObject({
    error: 'Other holds no BTC. Choose a wallet that holds some.',
  });
});

test('shows a stranger nothing to sell and no wallets', async () => {
  const bob = await server.signUp('Bob');
  const wallet = await here();
  expect((await bob.graphql(SELLABLE)).sellableUnits).toEqual([]);
  expect((await simulate([{ assetId: 'crypto:BTC', accountId: wallet, quantity: '1' }], bob)).errorCode).toBe(
    'cost_basis_in_process',
  );
  expect((await bob.graphql(HARVEST, {})).taxLossHarvest).toMatchObject({
    list: null,
    errorCode: 'cost_basis_in_process',
  });
});
