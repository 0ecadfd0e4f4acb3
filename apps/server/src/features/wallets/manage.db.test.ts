import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

async function account(user: TestUser, name: string, kind: number, integration: string | null, ...rows: string[]) {
  const { createdCustomWallet } = await importText(server, user, genericCsv(...rows), { walletName: name });
  await sql`update accounts set kind = ${kind}, integration = ${integration}
    where user_id = ${user.userId} and id = ${createdCustomWallet.id}::uuid`.execute(server.db.kysely);
  return createdCustomWallet.id as string;
}
const types = async (user: TestUser) =>
  (await user.graphql('{ transactions { transactions { type label } } }')).transactions.transactions.map(
    ({ type, label }: { type: string; label: string | null }) => (label === null ? type : `${type} ${label}`),
  );
const viewerOf = (of: TestUser, actor: TestUser) =>
  server.as({
    actor: { id: actor.userId, email: actor.email, name: 'Bob' },
    owner: of.userId,
    access: 'viewer',
    sessionId: actor.sessionId,
  });

test('returns pages of each kind, with and without empty wallets, and counts', async () => {
  const ann = await server.signUp('Ann');
  for (const [n, name] of ['A', 'B', 'C'].entries())
    await account(ann, name, 2, 'ethereum', `0${n + 1}/05/2024 10:00:00,${n + 2},ETH,,,,,,x${n}`);
  await account(ann, 'Gone', 2, 'ethereum', '01/06/2024 10:00:00,1,ETH,,,,,,y', '01/07/2024 10:00:00,,,1,ETH,,,,z');
  await account(ann, 'Kraken', 1, 'kraken', '01/08/2024 10:00:00,1,BTC,,,,,,k');
  const { wallets, filled, last, exchanges, userStats, all, each } = await ann.graphql(`{
    wallets: paginatedWallets(limit: 2) { accounts { name } totalCount page pageCount }
    filled: paginatedWallets(limit: 2, page: 2, includeEmptyWallets: false) { accounts { name } totalCount }
    last: paginatedWallets(limit: 2, page: 99) { accounts { name } page }
    all: paginatedWallets(limit: 1, includeEmptyWallets: false) { value unpricedCount emptyCount readCount }
    each: wallets { wallets { value unpricedCount } }
    exchanges: paginatedExchanges { accounts { name } totalCount pageCount }
    userStats { numberOfExchanges numberOfLocalWallets numberOfCustomWallets } }`);
  expect(wallets).toEqual({ accounts: [{ name: 'A' }, { name: 'B' }], totalCount: 4, page: 1, pageCount: 2 });
  expect(filled).toEqual({ accounts: [{ name: 'C' }], totalCount: 3 });
  expect(last).toEqual({ accounts: [{ name: 'C' }, { name: 'Gone' }], page: 2 });
  expect(exchanges).toEqual({ accounts: [{ name: 'Kraken' }], totalCount: 1, pageCount: 1 });
  // The counts include wallets on other pages. Tests have no price service, so all holdings are unpriced.
  expect(all).toEqual({ value: '0', unpricedCount: 3, emptyCount: 1, readCount: 0 });
  expect(each.wallets.map((one: { unpricedCount: number }) => one.unpricedCount)).toEqual([1, 1, 1, 0]);
  expect(userStats).toEqual({ numberOfExchanges: 1, numberOfLocalWallets: 4, numberOfCustomWallets: 0 });
  const bob = await server.signUp('Bob');
  expect(await bob.graphql('{ paginatedWallets { totalCount } userStats { numberOfLocalWallets } }')).toEqual({
    paginatedWallets: { totalCount: 0 },
    userStats: { numberOfLocalWallets: 0 },
  });
  expect((await viewerOf(ann, bob).graphql('{ paginatedWallets { totalCount } }')).paginatedWallets.totalCount).toBe(4);
});

test('sorts numbers in names numerically, and finds wallets by name, integration or address', async () => {
  const ann = await server.signUp('Ann');
  for (const n of [10, 9, 8]) {
    await account(ann, `Account ${n}`, 2, 'ethereum', `01/${n === 10 ? 10 : `0${n}`}/2024 10:00:00,1,ETH,,,,,,s${n}`);
  }
  const { accounts } = (await ann.graphql('{ paginatedWallets { accounts { name } } }')).paginatedWallets;
  expect(accounts.map(({ name }: { name: string }) => name)).toEqual(['Account 8', 'Account 9', 'Account 10']);
  const found = async (query: string) =>
    (
      await ann.graphql('query ($query: String) { paginatedWallets(query: $query) { accounts { name } totalCount } }', {
        query,
      })
    ).paginatedWallets.totalCount;
  expect(await Promise.all(['account 1', 'ETHER', 'nothing', ''].map(found))).toEqual([1, 3, 0, 3]);
});

const SET = `mutation Set($id: ID!, $isMining: Boolean!, $all: Boolean) {
  setMiningStatus(publicId: $id, isMining: $isMining, applyToAll: $all) { success error errorCode change { id } } }`;
const PREVIEW = `query Preview($id: ID!, $isMining: Boolean!, $all: Boolean) {
  miningPreview(publicId: $id, isMining: $isMining, applyToAll: $all) { error transactionCount taxYears { years { taxYear } } } }`;

test('counts deposits into a mining wallet as income and keeps manual edits, with undo', async () => {
  const ann = await server.signUp('Ann');
  const rows = [
    '01/05/2024 10:00:00,1,BTC,,,,,,1',
    '02/05/2024 10:00:00,2,BTC,,,,,,2',
    '03/05/2024 10:00:00,,,1,BTC,,,,3',
  ];
  const id = await account(ann, 'Rig', 2, 'bitcoin', ...rows);
  const set = async (isMining: boolean, all: boolean | null) =>
    (await ann.graphql(SET, { id, isMining, all })).setMiningStatus;
  const isMining = async () => (await ann.graphql(`{ account(id: "${id}") { isMining } }`)).account.isMining;
  const own = (await ann.graphql('{ transactions { transactions { publicId type } } }')).transactions.transactions;
  const [first] = own.filter(({ type }: { type: string }) => type === 'deposit');
  await ann.graphql(
    `mutation { updateTransaction(publicId: "${first.publicId}", input: { type: "gift_received" }) { success } }`,
  );
  expect(await isMining()).toBe(false);
  const preview = (await ann.graphql(PREVIEW, { id, isMining: true, all: true })).miningPreview;
  expect(preview).toMatchObject({ error: null, transactionCount: 1 });
  expect((await types(ann)).sort()).toEqual(['deposit', 'gift_received', 'withdrawal']);
  const { success, change } = await set(true, true);
  expect(success).toBe(true);
  expect(await isMining()).toBe(true);
  expect((await types(ann)).sort()).toEqual(['gift_received', 'income mining', 'withdrawal']);
  const more = '05/05/2024 10:00:00,4,BTC,,,,,,4';
  await importText(server, ann, genericCsv(more), { accountId: id } as never);
  expect((await types(ann)).filter((type: string) => type === 'income mining')).toHaveLength(2);
  const undone = await ann.graphql(`mutation { undoChange(id: "${change.id}") { success error } }`);
  expect(undone.undoChange).toEqual({ success: true, error: null });
  expect((await types(ann)).filter((type: string) => type === 'deposit')).toHaveLength(1);
  expect(await isMining()).toBe(true);
  await set(true, true);
  expect(await set(false, true)).toMatchObject({ success: true });
  expect(await isMining()).toBe(false);
  expect((await types(ann)).sort()).toEqual(['deposit', 'deposit', 'gift_received', 'withdrawal']);
  const { changes } = await ann.graphql('{ changes { changes { sentence } } }');
  expect(JSON.stringify(changes)).toContain('Mining: Rig');
});

test('allows mining only for on-chain wallets, not in a frozen year, and not by other users', async () => {
  const ann = await server.signUp('Ann');
  const bob = await server.signUp('Bob');
  const exchange = await account(ann, 'Kraken', 1, 'kraken', '01/08/2023 10:00:00,1,BTC,,,,,,k');
  const wallet = await account(ann, 'Rig', 2, 'bitcoin', '01/05/2023 10:00:00,1,BTC,,,,,,1');
  const set = async (user: Pick<TestUser, 'graphql'>, id: string) =>
    (await user.graphql(SET, { id, isMining: true, all: true })).setMiningStatus;
  expect(await set(ann, exchange)).toMatchObject({ errorCode: 'invalid_account' });
  expect(await set(ann, 'nonsense')).toMatchObject({ errorCode: 'account_not_found' });
  expect(await set(bob, wallet)).toMatchObject({ errorCode: 'account_not_found' });
  for (const document of [SET, PREVIEW])
    expect(
      (await viewerOf(ann, bob).ask(document, { id: wallet, isMining: true, all: true })).errors?.[0]?.extensions?.code,
    ).toBe('FORBIDDEN');
  await ann.graphql('mutation { freezeUser(year: "2023") { success } }');
  await server.runJobs();
  expect(await set(ann, wallet)).toMatchObject({ success: false });
  expect((await ann.graphql(`{ account(id: "${wallet}") { isMining } }`)).account.isMining).toBe(false);
});

test('moves an account with all its data to another integration, or explains why not', async () => {
  const ann = await server.signUp('Ann');
  const bob = await server.signUp('Bob');
  const id = await account(ann, 'Pro', 1, 'coinbase-pro', '01/05/2024 10:00:00,1,BTC,,,,,,1');
  const ask = `{ account(id: "${id}") { kind showDeprecationWarning shouldBeRemoved integration { slug closedIn successor } transactionCount } }`;
  expect((await ann.graphql(ask)).account).toEqual({
    kind: 1,
    showDeprecationWarning: true,
    shouldBeRemoved: false,
    integration: { slug: 'coinbase-pro', closedIn: 2023, successor: 'coinbase' },
    transactionCount: 1,
  });
  await ann.graphql(
    `mutation { updateTransactions: updateTransaction(publicId: "${(await ann.graphql('{ transactions { transactions { publicId } } }')).transactions.transactions[0].publicId}", input: { type: "gift_received" }) { success } }`,
  );
  const move = async (user: Pick<TestUser, 'graphql'>, slug: string, what = 'Exchange', of = id) =>
    (
      await user.graphql(
        `mutation { answer: migrate${what}(publicId: "${of}", accountTypeSlug: "${slug}") { success errorCode account { kind integration { slug } } } }`,
      )
    ).answer;
  expect(await move(ann, 'coinbase')).toMatchObject({
    success: true,
    account: { kind: 1, integration: { slug: 'coinbase' } },
  });
  expect((await ann.graphql(ask)).account).toMatchObject({ showDeprecationWarning: false, transactionCount: 1 });
  expect(await types(ann)).toEqual(['gift_received']);
  expect((await ann.graphql('{ auditEvents(limit: 1) { action before after } }')).auditEvents[0]).toMatchObject({
    action: 'account.migrate',
  });
  expect(await move(ann, 'nowhere')).toMatchObject({ errorCode: 'account_type_slug_not_found' });
  expect(await move(ann, 'kraken', 'Wallet')).toMatchObject({ errorCode: 'account_not_found' });
  expect(await move(bob, 'kraken')).toMatchObject({ errorCode: 'account_not_found' });
  expect(await move(ann, 'ledger-live')).toMatchObject({ success: true, account: { kind: 2 } });
  expect(await move(ann, 'kraken', 'Wallet')).toMatchObject({ success: true, account: { kind: 1 } });
  const { errors } = await viewerOf(ann, bob).ask(
    `mutation { migrateExchange(publicId: "${id}", accountTypeSlug: "kraken") { success } }`,
  );
  expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});

test('previews what deleting an account removes and how each year changes, without deleting', async () => {
  const ann = await server.signUp('Ann');
  const bob = await server.signUp('Bob');
  // 100.00 USD for 1 BTC, sold for 300.00 USD: a gain of 200.00.
  const id = await account(
    ann,
    'Broker',
    1,
    'kraken',
    '01/05/2024 10:00:00,1,BTC,100,USD,,,,1',
    '01/06/2024 10:00:00,300,USD,1,BTC,,,,2',
    '01/07/2024 10:00:00,1,ETH,50,USD,,,,3',
    '01/08/2024 10:00:00,,,1,ETH,,,,4',
  );
  await account(ann, 'Ledger', 2, 'ethereum', '01/08/2024 10:10:00,1,ETH,,,,,,5');
  await server.runJobs();
  const ask = `query Ask($id: ID!) { deletionPreview(id: $id) { numberTransactions numberEdited numberFiles numberTransfers transferPartners
    effect { error taxYears { yearsLeftOut years { taxYear gainBefore gainAfter } } } } }`;
  const { deletionPreview } = await ann.graphql(ask, { id });
  expect(deletionPreview).toMatchObject({
    numberTransactions: 4,
    numberEdited: 0,
    numberFiles: 1,
    numberTransfers: 1,
    transferPartners: ['Ledger'],
    effect: { error: null, taxYears: { yearsLeftOut: null, years: [{ taxYear: '2024', gainBefore: '200.00' }] } },
  });
  expect((await ann.graphql(`{ account(id: "${id}") { transactionCount } }`)).account.transactionCount).toBe(4);
  expect((await bob.graphql(ask, { id })).deletionPreview).toBeNull();
  expect((await bob.graphql(ask, { id: 'nonsense' })).deletionPreview).toBeNull();
  expect((await viewerOf(ann, bob).ask(ask, { id })).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});

describe('deletion of a wallet that one transaction moved coins to or from', () => {
  const KOINLY = `Date,Type,Tag,Sending Wallet,Sent Amount,Sent Currency,Sent Cost Basis,Receiving Wallet,Received Amount,Received Currency,Received Cost Basis,Fee Amount,Fee Currency,Gain (USD),Net Value (USD),Fee Value (USD),TxSrc,TxDest,TxHash,Description
2025-02-06 10:00:00 UTC,buy,,Kraken,800.0,USD,,Kraken,0.008,BTC,802.0,2.0,USD,,800.0,2.0,,,,
2025-02-07 10:00:00 UTC,transfer,,Kraken,0.004,BTC,401.0,Ledger,0.004,BTC,401.0,0.0001,BTC,,400.0,10.0,,,cafe01,
`;
  const OF = '{ id name balances { asset { symbol } quantity } }';
  const accountsOf = async (user: TestUser) => {
    const { exchanges, wallets, customWallets } = (
      await user.graphql(`{ wallets { exchanges ${OF} wallets ${OF} customWallets ${OF} } }`)
    ).wallets;
    return [...exchanges, ...wallets, ...customWallets] as {
      id: string;
      name: string;
      balances: { asset: { symbol: string }; quantity: string }[];
    }[];
  };
  const held = async (user: TestUser, name: string) =>
    (await accountsOf(user))
      .find((one) => one.name === name)
      ?.balances.filter(({ asset }) => asset.symbol === 'BTC')
      .map(({ quantity }) => quantity);

  async function imported(name: string, into: string) {
    const user = await server.signUp(name);
    const { importId } = await importText(server, user, KOINLY, { walletName: into, slug: 'koinly' });
    await server.runJobs();
    return { user, importId };
  }
  async function deleted(user: TestUser, name: string) {
    const { id } = (await accountsOf(user)).find((one) => one.name === name)!;
    const { deletionPreview } = await user.graphql(
      `query Ask($id: ID!) { deletionPreview(id: $id) { numberTransfers transferPartners } }`,
      { id },
    );
    await user.graphql('mutation Delete($id: ID!) { deleteAccount(id: $id) { success } }', { id });
    await server.runJobs();
    return deletionPreview;
  }
  const TYPES = '{ transactions { transactions { type callouts { __typename } } } }';

  test('keeps a deposit of unknown cost in the receiving wallet', async () => {
    const { user } = await imported('Sender', 'Koinly');
    expect(await deleted(user, 'Kraken')).toEqual({ numberTransfers: 1, transferPartners: ['Ledger'] });
    expect(await held(user, 'Ledger')).toEqual(['0.004']);
    const { transactions } = (await user.graphql(TYPES)).transactions;
    expect(transactions).toMatchObject([{ type: 'deposit' }]);
    expect(transactions[0].callouts).not.toEqual([]);
  });

  test('keeps a withdrawal in the sending wallet', async () => {
    const { user } = await imported('Receiver', 'Koinly');
    expect(await deleted(user, 'Ledger')).toEqual({ numberTransfers: 1, transferPartners: ['Kraken'] });
    expect(await held(user, 'Kraken')).toEqual(['0.0039']);
  });

  test('restores the original transfer when the import is redone', async () => {
    const { user, importId } = await imported('Again', 'Kraken');
    await deleted(user, 'Kraken');
    expect(await held(user, 'Ledger')).toEqual(['0.004']);
    await user.graphql('mutation Redo($id: ID!) { redoImport(importId: $id) { success error } }', { id: importId });
    await server.runJobs();
    expect(await held(user, 'Kraken')).toEqual(['0.0039']);
    expect(await held(user, 'Ledger')).toEqual(['0.004']);
  });
});
