import { dec, formatDecimal, sum } from '@lotbook/ledger/decimal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

const HOLDINGS = `query Holdings { holdings { currency isComputed settings { displayedBalances areSmallBalancesHidden }
  holdings { asset { symbol } quantity price { price source isStale percentChange24h } marketValue portfolioPercent costBasis
    unknownCostCount averageCostBasis allTimeReturn allTimeReturnPercent isReturnPartial totalReturnOnInvestment netTotalDeposits
    netTotalWithdrawals accounts { account { name } quantity marketValue costBasis difference isReported }
    lots { quantity costBasis marketValue acquiredAt } }
  total { marketValue calculatedValue reportedValue difference unpricedCount belowZeroCount costBasis unknownCostCount allTimeReturn
    totalReturnOnInvestment staleCount }
  byAccount { account { name } marketValue portfolioPercent } byNetwork { network marketValue portfolioPercent }
  belowZero { account { name } asset { symbol } quantity } cash { currency { symbol } quantity value } }
  wallets { customWallets { name value portfolioPercent unpricedCount assetsCount
    holdings { asset { symbol } marketValue } } } }`;
const SET = `mutation Set($displayedBalances: DisplayedBalances, $areSmallBalancesHidden: Boolean) {
  setHoldingSettings(displayedBalances: $displayedBalances, areSmallBalancesHidden: $areSmallBalancesHidden) { success error } }`;

let server: TestServer;
let ann: TestUser;
beforeAll(async () => {
  server = await testServer();
  ann = await server.signUp('Ann');
  const one = genericCsv(
    '01/01/2024 10:00:00,1000,USD,,,,,,1',
    '01/01/2024 11:00:00,,,0.1,BTC,,,,6',
    '01/05/2024 10:00:00,2,ETH,100,USD,,,,2',
    '01/06/2024 10:00:00,80,USD,1,ETH,,,,3',
    '01/07/2024 10:00:00,5,MYTOKEN,,,,,,4',
  );
  await importText(server, ann, one, { walletName: 'One' });
  const two = genericCsv('01/08/2024 10:00:00,0.3333,ETH,30,USD,,,,5');
  await importText(server, ann, two, { walletName: 'Two' });
});
afterAll(() => server?.close());

const ask = async (user = ann) => user.graphql(HOLDINGS);
const totalOf = (values: readonly (string | null)[]) => formatDecimal(sum(values.map((one) => dec(one ?? '0'))));

test('returns each figure of an asset at the last price in the ledger', async () => {
  const { holdings } = await ask();
  expect(holdings).toMatchObject({ currency: 'USD', isComputed: true });
  const eth = holdings.holdings.find((row: { asset: { symbol: string } }) => row.asset.symbol === 'ETH');
  // 30 USD for 0.3333 ETH is 90.009… per ETH, times 1.3333 ETH.
  expect(eth).toMatchObject({
    quantity: '1.3333',
    price: { source: 'ledger', isStale: true, percentChange24h: null },
    marketValue: '120.01',
    costBasis: '80',
    allTimeReturn: '40.01',
    allTimeReturnPercent: '50.01',
    isReturnPartial: false,
    netTotalDeposits: '130',
    netTotalWithdrawals: '80',
    totalReturnOnInvestment: '70.01',
    lots: [{ quantity: '1' }, { quantity: '0.3333' }],
  });
  expect(eth.accounts.map((part: { account: { name: string } }) => part.account.name).sort()).toEqual(['One', 'Two']);
});

test('counts assets without a price instead of showing zero, and negative balances as zero', async () => {
  const { holdings } = await ask();
  expect(holdings.holdings.at(-1)).toMatchObject({
    asset: { symbol: 'MYTOKEN' },
    price: null,
    marketValue: null,
    portfolioPercent: null,
    allTimeReturn: null,
  });
  expect(holdings.total).toMatchObject({ unpricedCount: 1, belowZeroCount: 1 });
  expect(holdings.belowZero).toEqual([{ account: { name: 'One' }, asset: { symbol: 'BTC' }, quantity: '-0.1' }]);
  expect(holdings.cash).toEqual([{ currency: { symbol: 'USD' }, quantity: '980', value: '980' }]);
});

test('shows assets, wallets and networks that add up to the same total to the cent, also in the wallet list', async () => {
  const { holdings, wallets } = await ask();
  const whole = holdings.total.marketValue;
  expect(whole).toBe('120.01');
  expect(totalOf(holdings.holdings.map((row: { marketValue: string }) => row.marketValue))).toBe(whole);
  for (const parts of [holdings.byAccount, holdings.byNetwork]) {
    expect(totalOf(parts.map((part: { marketValue: string }) => part.marketValue))).toBe(whole);
    expect(totalOf(parts.map((part: { portfolioPercent: string }) => part.portfolioPercent))).toBe('100');
  }
  expect(totalOf(wallets.customWallets.map((wallet: { value: string }) => wallet.value))).toBe(whole);
  for (const wallet of wallets.customWallets) {
    expect(totalOf(wallet.holdings.map((row: { marketValue: string }) => row.marketValue))).toBe(wallet.value);
  }
});

test('shows reported balances plus later movements, and the difference', async () => {
  const bob = await server.signUp('Bob');
  const { createdCustomWallet } = await importText(
    server,
    bob,
    genericCsv('01/05/2024 10:00:00,2,ETH,100,USD,,,,1', '01/09/2024 10:00:00,1,ETH,50,USD,,,,2'),
    { walletName: 'Mine' },
  );
  const { success } = (
    await bob.graphql(
      `mutation R($accountId: ID!) { reportBalance(accountId: $accountId, assetId: "crypto:ETH", on: "2024-01-07", quantity: "2.5") { success } }`,
      { accountId: createdCustomWallet.id },
    )
  ).reportBalance;
  expect(success).toBe(true);
  const before = (await ask(bob)).holdings;
  expect(before.total).toMatchObject({
    marketValue: '150',
    calculatedValue: '150',
    reportedValue: '175',
    difference: '25',
  });
  expect(
    (await bob.graphql(SET, { displayedBalances: 'REPORTED', areSmallBalancesHidden: true })).setHoldingSettings,
  ).toEqual({
    success: true,
    error: null,
  });
  const after = (await ask(bob)).holdings;
  expect(after.settings).toEqual({ displayedBalances: 'REPORTED', areSmallBalancesHidden: true });
  expect(after.total.marketValue).toBe('175');
  expect(after.holdings[0]).toMatchObject({
    quantity: '3.5',
    marketValue: '175',
    isReturnPartial: true,
    totalReturnOnInvestment: null,
    accounts: [{ difference: '25', isReported: true }],
  });
  const { user, auditEvents } = await bob.graphql(
    '{ user { displayedBalances } auditEvents(limit: 2) { action after } }',
  );
  expect(user).toEqual({ displayedBalances: 'REPORTED' });
  expect(auditEvents.map(({ action }: { action: string }) => action)).toEqual(['settings.update', 'settings.update']);
});

const HIDE = `mutation Hide($assetId: ID!, $isHidden: Boolean!) { setAssetHidden(assetId: $assetId, isHidden: $isHidden) { success error } }`;

test('hides and shows an asset, which remains in every sum and whose lots add up', async () => {
  const before = (await ask()).holdings;
  const hide = async (isHidden: boolean) =>
    (await ann.graphql(HIDE, { assetId: 'crypto:ETH', isHidden })).setAssetHidden;
  expect(await hide(true)).toEqual({ success: true, error: null });
  expect(await hide(true)).toEqual({ success: true, error: null });
  const { holdings, holding } =
    await ann.graphql(`{ holdings { holdings { asset { symbol } isHidden } total { marketValue } }
    holding(assetId: "crypto:ETH") { marketValue costBasis lots { marketValue costBasis } lotsRest { count } } }`);
  expect(holdings.total.marketValue).toBe(before.total.marketValue);
  expect(holdings.holdings.find((row: { isHidden: boolean }) => row.isHidden).asset.symbol).toBe('ETH');
  for (const column of ['marketValue', 'costBasis'])
    expect(totalOf(holding.lots.map((lot: Record<string, string>) => lot[column]!))).toBe(holding[column]);
  expect(holding.lotsRest).toBeNull();
  expect(await hide(false)).toEqual({ success: true, error: null });
  expect(
    (await ann.graphql('{ holdings { holdings { isHidden } } }')).holdings.holdings.every(
      (row: { isHidden: boolean }) => !row.isHidden,
    ),
  ).toBe(true);
  expect((await ann.graphql(HIDE, { assetId: 'x'.repeat(201), isHidden: true })).setAssetHidden.success).toBe(false);
});

test('shows a new user no holdings and a stranger nothing', async () => {
  const eve = await server.signUp('Eve');
  const { holdings } = await ask(eve);
  expect(holdings).toMatchObject({ holdings: [], byAccount: [], byNetwork: [], total: { marketValue: '0' } });
  for (const document of [HOLDINGS, SET, HIDE]) {
    const { errors } = await server.stranger.ask(document, { assetId: 'crypto:ETH', isHidden: true });
    expect(errors?.[0]?.extensions?.code, document).toBe('UNAUTHENTICATED');
  }
});
