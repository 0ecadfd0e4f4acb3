import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

const WALLETS = `query Wallets { wallets { isSyncing exchanges { id } wallets { id }
  customWallets { id kind name transactionCount isSample integration { slug name } syncInfo { lastSynced isSyncing
    willBeDeleted isDisabled isFirstTimeSync } balances { asset { symbol } quantity isNegative costBasis }
    imports { id status } } } }`;
const ACCOUNT = 'query Account($id: ID!) { account(id: $id) { id name balances(limit: 1) { asset { symbol } } } }';
const RENAME = `mutation Rename($id: ID!, $name: String!) { renameAccount(id: $id, name: $name) {
  success error errorCode account { name } } }`;
const DELETE = 'mutation Delete($id: ID!) { deleteAccount(id: $id) { success error errorCode } }';
const INTEGRATIONS = `query Integrations($query: String) { integrations(query: $query) { slug name category syncMethod
  supportedFileFormats instructions limitations instructionsConfidence formats { id label confidence } } }`;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

async function walletsOf(user: TestUser) {
  return (await user.graphql(WALLETS)).wallets;
}

function held(wallet: { balances: { asset: { symbol: string }; quantity: string }[] }): string[] {
  return wallet.balances.map(({ asset, quantity }) => `${asset.symbol} ${quantity}`).sort();
}

test('computes a balance exactly as deposits minus withdrawals and fees', async () => {
  const ann = await server.signUp('Ann');
  const text = genericCsv(
    '01/05/2024 10:00:00,0.100000000000000001,ETH,300,USD,0.75,USD,,1',
    '01/06/2024 10:00:00,0.2,ETH,,,,,,2',
    '01/07/2024 10:00:00,,,0.05,ETH,0.0001,ETH,,3',
    '01/08/2024 10:00:00,5,SOL,,,,,,4',
    '01/09/2024 10:00:00,,,5,SOL,,,,5',
  );
  await importText(server, ann, text, { walletName: 'Mine' });
  const { customWallets, exchanges, wallets } = await walletsOf(ann);
  expect([exchanges, wallets]).toEqual([[], []]);
  expect(customWallets).toMatchObject([
    {
      kind: 3,
      name: 'Mine',
      transactionCount: 5,
      isSample: false,
      integration: { slug: 'cointracker' },
      syncInfo: {
        lastSynced: expect.any(String),
        isSyncing: false,
        willBeDeleted: false,
        isDisabled: false,
        isFirstTimeSync: false,
      },
      imports: [{ status: 'FINISHED' }],
    },
  ]);
  expect(held(customWallets[0])).toEqual(['ETH 0.249900000000000001', 'USD -300.75']);
  expect(customWallets[0].balances.map((one: { isNegative: boolean }) => one.isNegative)).toEqual([false, true]);
});

test("lists a wallet's most valuable balances first with the total count", async () => {
  const ann = await server.signUp('Ann');
  const rows = ['01/06/2024 10:00:00,2,ODD,,,,,,1', '02/06/2024 10:00:00,300,USD,,,,,,2'];
  const csv = genericCsv(rows.join('\n'));
  await importText(server, ann, csv, { walletName: 'Mine' });
  const { wallets } = await ann.graphql(
    '{ wallets { customWallets { balanceCount balances(limit: 1, order: VALUE) { asset { symbol } } } } }',
  );
  expect(wallets.customWallets).toEqual([{ balanceCount: 2, balances: [{ asset: { symbol: 'USD' } }] }]);
});

test('deducts the fee of a withdrawal shown with its fee once, as the engine does', async () => {
  const ann = await server.signUp('Ann');
  // 1 BTC was sent, of which 0.001 was the fee and 0.999 arrived.
  const from = genericCsv('01/05/2024 09:00:00,1,BTC,,,,,,0', '01/06/2024 10:00:00,,,1,BTC,0.001,BTC,,1');
  await importText(server, ann, from, { walletName: 'From' });
  await importText(server, ann, genericCsv('01/06/2024 10:10:00,0.999,BTC,,,,,,2'), { walletName: 'To' });
  const [one, other] = (await walletsOf(ann)).customWallets;
  expect([held(one), held(other)]).toEqual([[], ['BTC 0.999']]);
});

test('renames a wallet to a unique name', async () => {
  const ann = await server.signUp('Ann');
  const row = genericCsv('01/06/2024 10:00:00,0.2,ETH,,,,,,2');
  const { createdCustomWallet } = await importText(server, ann, row, { walletName: 'Mine' });
  await importText(server, ann, row, { walletName: 'Other' });
  const rename = async (name: string) =>
    (await ann.graphql(RENAME, { id: createdCustomWallet.id, name })).renameAccount;
  expect(await rename('  Cold storage ')).toMatchObject({ success: true, account: { name: 'Cold storage' } });
  expect(await rename('cold storage')).toMatchObject({ success: true, account: { name: 'cold storage' } });
  expect(await rename(' ')).toMatchObject({ errorCode: 'wallet_validation_error', error: 'Wallet name is required' });
  expect(await rename('OTHER')).toMatchObject({
    errorCode: 'wallet_name_taken',
    error: 'You already have a wallet named “OTHER”. Choose another name.',
  });
  const { auditEvents } = await ann.graphql('{ auditEvents(limit: 2) { action before after } }');
  expect(auditEvents.map((event: { after: string }) => JSON.parse(event.after))).toEqual([
    { name: 'cold storage' },
    { name: 'Cold storage' },
  ]);
});

test('deletes a wallet with its transactions, and leaves the other side of its transfers in the other wallet', async () => {
  const ann = await server.signUp('Ann');
  await importText(server, ann, genericCsv('01/06/2024 10:00:00,,,1,BTC,,,,1'), { walletName: 'From' });
  const { createdCustomWallet: to } = await importText(
    server,
    ann,
    genericCsv('01/06/2024 10:10:00,1,BTC,,,,,,2', '01/07/2024 10:10:00,9,MYTOKEN,,,,,,3'),
    { walletName: 'To' },
  );
  expect((await ann.graphql(DELETE, { id: to.id })).deleteAccount).toMatchObject({ success: true });
  await server.runJobs();
  const { transactions } = await ann.graphql(
    '{ transactions { transactions { transactionType } } imports { account { name } undoneAt } }',
  );
  expect(transactions.transactions).toEqual([{ transactionType: 'Withdrawal' }]);
  expect((await walletsOf(ann)).customWallets).toMatchObject([{ name: 'From' }]);
  const left = await server.db.kysely
    .selectFrom('user_assets')
    .select('id')
    .where('user_id', '=', ann.userId)
    .execute();
  expect(left).toEqual([]);
  expect((await ann.graphql(DELETE, { id: to.id })).deleteAccount).toMatchObject({ errorCode: 'account_not_found' });
});

test("shows a deleted wallet's gains without the wallet until the figures are recomputed", async () => {
  const ann = await server.signUp('Ann');
  const csv = genericCsv('01/06/2024 10:00:00,1,BTC,100,USD,,,,1', '01/07/2024 10:00:00,300,USD,1,BTC,,,,2');
  const { createdCustomWallet } = await importText(server, ann, csv, { walletName: 'Gone' });
  const ask = async () =>
    ann.graphql(`{ taxSummary(taxYear: "2024") { capitalGain accounts { account { name } gain } }
      disposals(taxYear: "2024") { disposals { account { name } } } }`);
  expect((await ask()).taxSummary.accounts).toEqual([{ account: { name: 'Gone' }, gain: '200.00' }]);
  await ann.graphql(DELETE, { id: createdCustomWallet.id });
  const { taxSummary, disposals } = await ask();
  expect(taxSummary).toEqual({ capitalGain: '200.00', accounts: [{ account: null, gain: '200.00' }] });
  expect(disposals.disposals).toEqual([{ account: null }]);
});

test('finds integrations by name, slug and format, with instructions', async () => {
  const ann = await server.signUp('Ann');
  const find = async (query?: string) => (await ann.graphql(INTEGRATIONS, { query })).integrations;
  const slugs = async (query?: string) => (await find(query)).map((one: { slug: string }) => one.slug);
  expect(await slugs()).toEqual(expect.arrayContaining(['coinbase', 'cointracker', 'kraken']));
  expect((await slugs('KRAK'))[0]).toBe('kraken');
  expect(await slugs('ledgers')).toContain('kraken');
  expect(await slugs('no such thing')).toEqual([]);
  for (const slug of ['coinbase', 'cointracker', 'kraken']) {
    const [found] = (await find(slug)).filter((one: { slug: string }) => one.slug === slug);
    expect(found.instructions.length).toBeGreaterThanOrEqual(3);
    expect(found.limitations.length).toBeGreaterThanOrEqual(1);
    expect(['high', 'medium', 'low']).toContain(found.instructionsConfidence);
    expect(found.supportedFileFormats).toContain('.csv');
    expect(found.formats.length).toBeGreaterThan(0);
  }
});

test('shows another user nothing, changes nothing, and requires sign-in', async () => {
  const ann = await server.signUp('Ann');
  const { createdCustomWallet } = await importText(
    server,
    ann,
    genericCsv('01/06/2024 10:00:00,0.2,ETH,,,,,,2', '01/07/2024 10:00:00,1,BTC,,,,,,3'),
    { walletName: 'Mine' },
  );
  const { id } = createdCustomWallet;
  expect((await ann.graphql(ACCOUNT, { id })).account).toMatchObject({ name: 'Mine', balances: [{}] });
  const bob = await server.signUp('Bob');
  expect((await bob.graphql(ACCOUNT, { id })).account).toBeNull();
  expect((await walletsOf(bob)).customWallets).toEqual([]);
  expect((await bob.graphql(RENAME, { id, name: 'Bob’s' })).renameAccount).toMatchObject({
    errorCode: 'account_not_found',
  });
  expect((await bob.graphql(DELETE, { id })).deleteAccount).toMatchObject({ errorCode: 'account_not_found' });
  expect((await walletsOf(ann)).customWallets).toMatchObject([{ name: 'Mine', transactionCount: 2 }]);
  for (const id of ['nonsense']) {
    expect((await ann.graphql(ACCOUNT, { id })).account).toBeNull();
    expect((await ann.graphql(DELETE, { id })).deleteAccount).toMatchObject({ errorCode: 'account_not_found' });
  }
  for (const document of [WALLETS, ACCOUNT, RENAME, DELETE]) {
    const { errors } = await server.stranger.ask(document, { id, name: 'x' });
    expect(errors?.[0]?.extensions?.code, document).toBe('UNAUTHENTICATED');
  }
});
