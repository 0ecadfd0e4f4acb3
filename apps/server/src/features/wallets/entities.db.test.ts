import { afterAll, beforeAll, expect, it } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { type TestServer, testServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

const INTEGRATION = `query One($query: String) { integrations(query: $query) { slug formId isDisabled supportsHdWallet info {
  symbol cryptoNetwork isEvmChain supportedCryptoNetworks isInstitutional csvIntegrationCoverageInfo supportedFileFormats } } }`;

it.each([
  ['kraken', 'ApiKey', null, false],
  ['coinbase', 'Coinbase', null, false],
  ['metamask', 'PublicXpub', null, true],
  ['cointracker', null, null, false],
])('classifies the form of %s as %s', async (slug, formId, symbol, supportsHdWallet) => {
  const ann = await server.signUp('Ann');
  const { integrations } = await ann.graphql(INTEGRATION, { query: slug });
  const found = integrations.find((one: { slug: string }) => one.slug === slug);
  expect(found).toMatchObject({ formId, supportsHdWallet, isDisabled: false, info: { symbol } });
  expect(found.info.supportedFileFormats).toContain('.csv');
});

it("lists the networks of a wallet's addresses", async () => {
  const ann = await server.signUp('Ann');
  const { integrations } = await ann.graphql(INTEGRATION, { query: 'metamask' });
  expect(integrations[0].info.supportedCryptoNetworks).toContain('ethereum');
});

it('counts manual edits and lists the file formats of an account', async () => {
  const ann = await server.signUp('Ann');
  await importText(server, ann, genericCsv('01/06/2024 10:00:00,4,ODD,,,,,,2'), { walletName: 'Mine' });
  const ask = async (user = ann) =>
    await user.graphql(`{ wallets { otherTransactions { id } customWallets { numManualEdits allowsHardResync allowsTradeImports
        allowsTransferImports allowsTransactionImports allowsTransactionHistoryImports userAssetBalances { quantity } } }
        transactions { transactions { publicId version flows { perCoinValue } markLabels unmarkLabels possiblePurposes } } }`);
  const { wallets, transactions } = await ask();
  expect(wallets).toEqual({
    otherTransactions: [],
    customWallets: [
      {
        numManualEdits: 0,
        allowsHardResync: false,
        allowsTradeImports: false,
        allowsTransferImports: false,
        allowsTransactionImports: false,
        allowsTransactionHistoryImports: false,
        userAssetBalances: [{ quantity: '4' }],
      },
    ],
  });
  const [one] = transactions.transactions;
  expect(one.flows).toEqual([{ perCoinValue: null }]);
  expect([one.markLabels, one.unmarkLabels]).toEqual([one.possiblePurposes, []]);
  await ann.graphql(
    `mutation($id: ID!) { updateOperationPurpose(transactionId: $id, purpose: ${one.markLabels[0]}) { success error } }`,
    { id: one.publicId },
  );
  const after = await ask();
  expect(after.wallets.customWallets[0].numManualEdits).toBe(1);
  expect(after.transactions.transactions[0].unmarkLabels).toEqual([one.markLabels[0]]);
  expect((await ask(await server.signUp('Ben'))).wallets.customWallets).toEqual([]);
});

it('divides the value of a flow, if any, by its units', async () => {
  const ann = await server.signUp('Ann');
  await importText(server, ann, genericCsv('01/05/2024 10:00:00,0.4,ETH,1000,USD,,,,1'), { walletName: 'Mine' });
  const { transactions } = await ann.graphql('{ transactions { transactions { flows { direction perCoinValue } } } }');
  expect(transactions.transactions[0].flows).toEqual([
    { direction: 'OUT', perCoinValue: '1' },
    { direction: 'IN', perCoinValue: null },
  ]);
});

it('searches currencies of the given kinds', async () => {
  const ann = await server.signUp('Ann');
  await importText(server, ann, genericCsv('01/06/2024 10:00:00,4,USDODD,,,,,,2'), { walletName: 'Mine' });
  const found = async (types: string) =>
    (
      await ann.graphql(`{ searchCurrencies(query: "usd", limit: 50, types: ${types}) { kind symbol } }`)
    ).searchCurrencies.map(({ kind }: { kind: string }) => kind);
  expect(new Set(await found('[FIAT]'))).toEqual(new Set(['FIAT']));
  expect(await found('[USER_DEFINED_TOKEN]')).toEqual(['USER_DEFINED_TOKEN']);
});

it('accepts the ID of a base currency instead of its symbol', async () => {
  const ann = await server.signUp('Ann');
  const { updateBaseCurrency } = await ann.graphql('mutation { updateBaseCurrency(fiatId: "fiat:EUR") { success } }');
  expect(updateBaseCurrency.success).toBe(true);
  expect((await ann.graphql('{ settings { baseCurrency { symbol } } }')).settings.baseCurrency.symbol).toBe('EUR');
});

it('names both ends of a transaction and adds up the lots of a flow', async () => {
  const ann = await server.signUp('Ann');
  const rows = ['02/01/2022 10:00:00,2,BTC,200,USD,,,,a', '01/15/2023 10:00:00,150.50,USD,1,BTC,,,,b'];
  await importText(server, ann, genericCsv(...rows), { walletName: 'Mine' });
  await server.runJobs();
  const { transactions } = await ann.graphql(`{ transactions(limit: 1) { transactions {
    transactionFrom { wallet { name } currency { symbol } } transactionTo { wallet { name } currency { symbol } }
    flows { asset { symbol } lotSummary { costBasis proceeds profitOrLoss } } } } }`);
  expect(transactions.transactions[0]).toEqual({
    transactionFrom: { wallet: { name: 'Mine' }, currency: { symbol: 'BTC' } },
    transactionTo: { wallet: { name: 'Mine' }, currency: { symbol: 'USD' } },
    flows: expect.arrayContaining([
      { asset: { symbol: 'BTC' }, lotSummary: { costBasis: '100', proceeds: '150.5', profitOrLoss: '50.5' } },
      { asset: { symbol: 'USD' }, lotSummary: null },
    ]),
  });
});

it('links each integration to its website and to an icon on this server', async () => {
  const { integrations } = await server.stranger.graphql(
    '{ integrations(query: "kraken") { slug imageUrl websiteUrl info { circleIconUrl } } }',
  );
  expect(integrations[0]).toEqual({
    slug: 'kraken',
    imageUrl: '/icons/source/kraken.svg',
    websiteUrl: 'https://www.kraken.com',
    info: { circleIconUrl: '/icons/source/kraken.svg' },
  });
});

it('counts the entries of a wallet and distinguishes its tokens from its coin', async () => {
  const ann = await server.signUp('Ann');
  const rows = {
    Chain: ['01/05/2024 10:00:00,50,USDC,50,USD,,,,1', '01/06/2024 10:00:00,2,ETH,10,USDC,0.1,ETH,,2'],
    One: ['01/05/2024 10:00:00,2,SOL,,,,,,1'],
  };
  for (const [walletName, lines] of Object.entries(rows))
    await importText(server, ann, genericCsv(...lines), { walletName });
  const found = async () => {
    const { wallets } = await ann.graphql(`{ wallets { customWallets { id name entryCount sanitizedCryptoSymbol imageUrl
      balances { asset { symbol } quantity } tokens { asset { symbol uaid iconUrlFromInfo } quantity } } } }`);
    return wallets.customWallets;
  };
  const [chain] = await found();
  expect(chain.balances).toEqual(
    expect.arrayContaining(
      chain.tokens.map(({ asset: { symbol }, quantity }: { asset: { symbol: string }; quantity: string }) => ({
        asset: { symbol },
        quantity,
      })),
    ),
  );
  expect(chain.tokens.length).toBeGreaterThan(0);
  await ann.graphql(
    `mutation { migrateCustomWallet(publicId: "${chain.id}", accountTypeSlug: "metamask") { success error } }`,
  );
  const { wallets } = await ann.graphql(
    `{ wallets { wallets { name entryCount imageUrl tokens { asset { symbol } } } } }`,
  );
  expect(wallets.wallets).toEqual([
    { name: 'Chain', entryCount: 5, imageUrl: '/icons/source/metamask.svg', tokens: [{ asset: { symbol: 'USDC' } }] },
  ]);
  expect(await found()).toMatchObject([
    {
      name: 'One',
      entryCount: 1,
      sanitizedCryptoSymbol: 'SOL',
      tokens: [{ asset: { symbol: 'SOL', uaid: 'crypto:SOL', iconUrlFromInfo: '/icons/asset/SOL.svg' } }],
    },
  ]);
  const { sidebar } = await ann.graphql(
    '{ sidebar { wallets { name type icon address exchangeName uaid currency { symbol } } } }',
  );
  expect(sidebar.wallets[0]).toEqual({
    name: 'Chain',
    type: 2,
    icon: '/icons/source/metamask.svg',
    address: null,
    exchangeName: null,
    uaid: null,
    currency: null,
  });
});

it("stores a user's instructions for an account until they are cleared", async () => {
  const [ann, bob] = [await server.signUp('Ann'), await server.signUp('Bob')];
  const { createdCustomWallet: wallet } = await importText(
    server,
    ann,
    genericCsv('01/05/2024 10:00:00,2,SOL,,,,,,1'),
    { walletName: 'Mine' },
  );
  const update = async (text: string, user = ann) =>
    (
      await user.graphql(
        `mutation ($id: ID!, $text: String!) { answer: updateInstructions(publicId: $id, instructions: $text) {
          success errorCode account { instructions hasOwnInstructions } } }`,
        { id: wallet.id, text },
      )
    ).answer;
  expect(await update('Ask my accountant.\nHe sends a file.')).toEqual({
    success: true,
    errorCode: null,
    account: { instructions: ['Ask my accountant.', 'He sends a file.'], hasOwnInstructions: true },
  });
  expect(await update('x'.repeat(5001))).toMatchObject({ success: false, errorCode: 'value_error' });
  expect(await update('Mine now', bob)).toEqual({ success: false, errorCode: 'account_not_found', account: null });
  const usual = await update(' ');
  expect(usual).toMatchObject({ success: true, account: { hasOwnInstructions: false } });
  expect(usual.account.instructions[0]).not.toContain('accountant');
});

it('lists lent and staked balances and rewards', async () => {
  const ann = await server.signUp('Ann');
  await importText(
    server,
    ann,
    genericCsv(
      '01/01/2024 10:00:00,10,ETH,20000,USD,,,,1bought',
      '01/02/2024 10:00:00,,,3,ETH,,,,2lent',
      '01/03/2024 10:00:00,1,ETH,,,,,,3back',
      '01/04/2024 10:00:00,0.05,ETH,,,,,staked,4reward',
    ),
    { walletName: 'Mine' },
  );
  const { transactions } = await ann.graphql('{ transactions(sort: OLDEST_FIRST) { transactions { publicId } } }');
  const [, lent, back] = transactions.transactions;
  for (const [{ publicId }, purpose] of [
    [lent, 'LENDING_DEPOSIT'],
    [back, 'LENDING_WITHDRAWAL'],
  ] as const) {
    const { updateOperationPurpose } = await ann.graphql(
      `mutation { updateOperationPurpose(transactionId: "${publicId}", purpose: ${purpose}) { success error } }`,
    );
    expect(updateOperationPurpose).toEqual({ success: true, error: null });
  }
  const asked = '{ lendingAndStakingAssets { asset { symbol } lentQuantity stakedQuantity rewardsQuantity } }';
  expect((await ann.graphql(asked)).lendingAndStakingAssets).toEqual([
    { asset: { symbol: 'ETH' }, lentQuantity: '2', stakedQuantity: '0', rewardsQuantity: '0.05' },
  ]);
  expect((await (await server.signUp('Bob')).graphql(asked)).lendingAndStakingAssets).toEqual([]);
});
