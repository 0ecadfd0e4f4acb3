import { address, evmIndex, transaction } from '@lotbook/test-kit/networks/evm-index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText } from '../../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';

const OWN = address(0xa);
const OTHER = address(0xb);

let server: TestServer;
let index: Awaited<ReturnType<typeof evmIndex>>;
beforeAll(async () => {
  index = await evmIndex();
  index.lists.txlist!.push(
    transaction(1, OTHER, OWN, '2000000000000000000'),
    transaction(2, OTHER, OWN, '3000000000000000000'),
  );
  index.balances.set('', '5000000000000000000');
  server = await testServer({ env: { LOTBOOK_NETWORKS: 'on', LOTBOOK_ETHEREUM_URL: index.url } });
});
afterAll(() => Promise.all([server?.close(), index?.stop()]));

const link = async (user: TestUser, id: string, more: { network?: string; text?: string } = {}) =>
  (
    await user.graphql(
      `mutation($id: ID!, $network: String!, $text: String!) { linkWallet(publicId: $id, cryptoNetwork: $network, walletAddress: $text) {
        success error errorCode account { id kind name } } }`,
      { id, network: more.network ?? 'ethereum', text: more.text ?? OWN },
    )
  ).linkWallet;
const fileWallet = async (user: TestUser) =>
  (await importText(server, user, genericCsv('11/14/2023 22:13:32,2,ETH,,,,,,x'), { walletName: 'My ledger' }))
    .createdCustomWallet.id as string;

test("keeps the edits of the file's transaction, ignores the network's copy, and adds the rest", async () => {
  const ann = await server.signUp('Ann');
  const id = await fileWallet(ann);
  const [one] = (await ann.graphql('{ transactions { transactions { publicId } } }')).transactions.transactions;
  await ann.graphql(
    `mutation { updateTransaction(publicId: "${one.publicId}", input: { type: "gift_received", note: "from Mia" }) { success } }`,
  );
  expect(await link(ann, id)).toEqual({
    success: true,
    error: null,
    errorCode: null,
    account: { id, kind: 2, name: 'My ledger' },
  });
  await server.runJobs();
  const { account, transactions } = await ann.graphql(`{
    account(id: "${id}") { balances { asset { symbol } quantity reported { difference isSignificant } } isBalanceDifferenceSignificant
      coverage { kind startsAt endsAt numberTransactions numberSetAside }
      sync { status streams { label startsAt endsAt numberRecords } } }
    transactions { transactions { publicId type note isIgnored } } }`);
  expect(account.balances).toEqual([
    { asset: { symbol: 'ETH' }, quantity: '5', reported: { difference: '0', isSignificant: false } },
  ]);
  expect(transactions.transactions).toContainEqual({
    publicId: one.publicId,
    type: 'gift_received',
    note: 'from Mia',
    isIgnored: false,
  });
  expect(account.coverage).toEqual([
    {
      kind: 'IMPORT',
      startsAt: '2023-11-14T22:13:32.000Z',
      endsAt: '2023-11-14T22:13:32.000Z',
      numberTransactions: 1,
      numberSetAside: 0,
    },
    {
      kind: 'SYNC',
      startsAt: '2023-11-14T22:13:32.000Z',
      endsAt: '2023-11-14T22:13:44.000Z',
      numberTransactions: 2,
      numberSetAside: 1,
    },
  ]);
  expect(account.sync.streams).toContainEqual({
    label: 'Ethereum: transactions',
    numberRecords: 2,
    startsAt: '2023-11-14T22:13:32.000Z',
    endsAt: '2023-11-14T22:13:44.000Z',
  });
  expect(
    (await ann.graphql('mutation { resyncEverything(syncType: HARD) { success } }')).resyncEverything.success,
  ).toBe(true);
  await server.runJobs();
  const after = await ann.graphql(`{ account(id: "${id}") { transactionCount balances { quantity } } }`);
  expect(after.account).toEqual({ transactionCount: 3, balances: [{ quantity: '5' }] });
});

test('explains why a wallet cannot be linked: unknown, already linked, an exchange, the sample, no address', async () => {
  const [ann, bob] = [await server.signUp('Ann'), await server.signUp('Bob')];
  const id = await fileWallet(ann);
  expect(await link(bob, id)).toMatchObject({ errorCode: 'account_not_found', error: 'This wallet was not found.' });
  expect(await link(ann, id, { text: 'not an address' })).toMatchObject({ errorCode: 'wallet_validation_error' });
  expect(await link(ann, id, { network: 'nowhere' })).toMatchObject({ errorCode: 'invalid_crypto_currency' });
  expect(await link(ann, id)).toMatchObject({ success: true });
  expect(await link(ann, id)).toMatchObject({
    errorCode: 'account_already_linked',
    error: 'Account is already linked',
  });
  const { createdCustomWallet: second } = await importText(
    server,
    ann,
    genericCsv('01/05/2024 10:00:00,1,BTC,,,,,,y'),
    {
      walletName: 'Second',
    },
  );
  expect(await link(ann, second.id)).toMatchObject({
    errorCode: 'wallet_already_linked',
    error: 'This wallet has already been added to Lotbook. Please see below.',
  });
  await bob.graphql('mutation { addSampleData { success } }');
  await server.runJobs();
  const all = (await bob.graphql('{ wallets { exchanges { id } wallets { id } customWallets { id } } }')).wallets;
  const [sample] = [...all.exchanges, ...all.wallets, ...all.customWallets];
  expect(await link(bob, sample.id)).toMatchObject({ errorCode: 'invalid_account' });
  const { errors } = await server.stranger.ask(
    `mutation { linkWallet(publicId: "${id}", cryptoNetwork: "ethereum", walletAddress: "${OWN}") { success } }`,
  );
  expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
});
