import { asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { viewerOf } from '../../platform/viewer.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

const ASSET = `asset { id symbol } symbol assetName contractAddress cryptoNetwork cryptoNetworkName assetType isSpam wasAutomarkedAsSpam
  reasons { code sentence } transactionCount accountCount balance firstSeenAt hasDisposals hasIncome`;
const LIST = `query List($state: SpamState!, $page: Int, $limit: Int) {
  spamAssets(state: $state, page: $page, limit: $limit) { totalCount page pageCount assets { ${ASSET} } } }`;
const COUNTS =
  'query Counts { spamCounts { unresolved spam notSpam autoResolvedSpamAssetsCount } sidebar { hasUnresolvedSpam } }';
const REPORT = `mutation Report($assetIds: [ID!]!, $isSpam: Boolean!) {
  reportTokensAsSpam(assetIds: $assetIds, isSpam: $isSpam) { success error errorCode change { id sentence } } }`;
const TOGGLE = `mutation Toggle($assetId: ID!, $isSpam: Boolean!) {
  toggleSpam(assetId: $assetId, isSpam: $isSpam) { success error errorCode change { id } } }`;
const PREVIEW = `query Preview($assetIds: [ID!]!, $isSpam: Boolean!) {
  reportTokensAsSpamPreview(assetIds: $assetIds, isSpam: $isSpam) {
    error transactionCount taxYears { years { taxYear gainBefore gainAfter incomeBefore incomeAfter } } } }`;
const TRANSACTIONS = `query Transactions($query: String) {
  transactions(query: $query) { totalCount hiddenSpamCount transactions { isSpam flows { asset { symbol } } } } }`;
const BALANCES = 'query Wallets { wallets { wallets { id balances { asset { symbol } quantity } } } }';
const HIDE = 'mutation Hide($isHidden: Boolean!) { toggleWalletsSpam(isHidden: $isHidden) { success } }';
const EDIT = `mutation Edit($selection: TransactionSelection!, $edit: TransactionsEdit!) {
  editTransactions(selection: $selection, edit: $edit) { success error changed leftOut { reason count } } }`;

const HEAD = 'Txhash,UnixTimestamp,DateTime,From,To,Value,ContractAddress,TokenName,TokenSymbol';
const MINE = '0x2222222222222222222222222222222222222222';
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const contract = (n: number) => `0x${String(n).padStart(40, '0')}`;
const idOf = (n: number) => `user:evm:${contract(n)}`;

type Row = { day: number; token: string; symbol: string; name?: string; value?: string; isOut?: true };

function file(...rows: Row[]): string {
  const lines = rows.map(({ day, token, symbol, name = symbol, value = '5000', isOut }) => {
    const other = `0x${String(day).padStart(40, '3')}`;
    const [from, to] = isOut ? [MINE, other] : [other, MINE];
    return [`0xhash${day}`, 1_646_000_000 + day * 86_400, '', from, to, value, token, name, symbol].join(',');
  });
  return [HEAD, ...lines].join('\n');
}

const ADVERTISED = { token: contract(1), symbol: 'FREE', name: 'Visit free-eth.xyz to claim' };
const LOOK_ALIKE = { token: contract(2), symbol: 'USDC', name: 'USD Coin' };
const PLAIN = { token: contract(3), symbol: 'MOON', name: 'Moon project' };
const REAL = { token: USDC, symbol: 'USDC', name: 'USD Coin' };

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

async function bring(user: TestUser, text: string) {
  const [wallet] = (await user.graphql(BALANCES)).wallets.wallets;
  const into = wallet ? { accountId: wallet.id } : { walletName: 'Mine', slug: 'etherscan' };
  expect((await importText(server, user, text, into)).status).toBe('FINISHED');
}

const listed = async (user: Pick<TestUser, 'graphql'>, state: string) =>
  (await user.graphql(LIST, { state })).spamAssets.assets as { asset: { id: string }; reasons: { code: string }[] }[];
const symbols = async (user: TestUser, state: string) =>
  (await listed(user, state)).map(({ asset }) => asset.id).sort();
const report = async (user: TestUser, assetIds: string[], isSpam: boolean) =>
  (await user.graphql(REPORT, { assetIds, isSpam })).reportTokensAsSpam;
const found = async (user: TestUser, query = '') => (await user.graphql(TRANSACTIONS, { query })).transactions;

async function held(user: TestUser): Promise<string[]> {
  const { wallets } = (await user.graphql(BALANCES)).wallets;
  return wallets
    .flatMap((wallet: { balances: { asset: { symbol: string }; quantity: string }[] }) => wallet.balances)
    .map(({ asset, quantity }: { asset: { symbol: string }; quantity: string }) => `${asset.symbol} ${quantity}`)
    .sort();
}

async function state(user: TestUser) {
  await user.graphql('mutation { enqueueCostBasis { success } }');
  await server.runJobs();
  return asUser(server.db, user.userId, async (tx) => {
    const rows = async (table: string) =>
      (
        await sql<{ row: unknown }>`select to_jsonb(t) - 'updated_at' as row from ${sql.table(table)} t
          order by (to_jsonb(t) - 'updated_at')::text`.execute(tx)
      ).rows;
    const { rows: hashes } = await sql<{ hash: string }>`select c.result_hash as hash from user_settings s
      join computations c on c.user_id = s.user_id and c.id = s.current_computation_id`.execute(tx);
    const tables = ['transactions', 'flows', 'transaction_links', 'spam_assets', 'user_assets'];
    return { hash: hashes[0]!.hash, ledger: await Promise.all(tables.map(rows)) };
  });
}

test('marks certain spam in an import and asks the user about possible spam', async () => {
  const ann = await server.signUp('Ann');
  await bring(
    ann,
    file({ day: 1, ...ADVERTISED }, { day: 2, ...LOOK_ALIKE }, { day: 3, ...PLAIN }, { day: 4, ...REAL }),
  );
  expect(await listed(ann, 'SPAM')).toEqual([
    {
      asset: { id: idOf(1), symbol: 'FREE 0x0000…0001' },
      symbol: 'FREE',
      assetName: 'Visit free-eth.xyz to claim',
      contractAddress: contract(1),
      cryptoNetwork: 'evm',
      cryptoNetworkName: null,
      assetType: 'BLOCKCHAIN_TOKEN',
      isSpam: true,
      wasAutomarkedAsSpam: true,
      reasons: [
        { code: 'WEB_ADDRESS', sentence: 'Its name advertises a web page: “free-eth.xyz”. Do not visit it.' },
        { code: 'PROMISE', sentence: 'Its name makes an offer or asks for something: “Visit”.' },
        { code: 'UNASKED', sentence: 'It arrived unasked: you gave nothing for it and have never sent any of it.' },
        { code: 'UNVERIFIED', sentence: 'Its contract is on no list of known tokens.' },
        { code: 'NO_PRICE', sentence: 'It has no known price.' },
      ],
      transactionCount: 1,
      accountCount: 1,
      balance: '5000',
      firstSeenAt: '2022-02-28T22:13:20.000Z',
      hasDisposals: false,
      hasIncome: false,
    },
  ]);
  const unresolved = await listed(ann, 'UNRESOLVED');
  expect(unresolved.map(({ asset, reasons }) => [asset.id, reasons[0]!.code])).toEqual([
    [idOf(3), 'UNASKED'],
    [idOf(2), 'LOOK_ALIKE'],
  ]);
  expect(await ann.graphql(COUNTS)).toEqual({
    spamCounts: { unresolved: 2, spam: 1, notSpam: 0, autoResolvedSpamAssetsCount: 1 },
    sidebar: { hasUnresolvedSpam: true },
  });
});

test('names the network of a token in the lists of spam and of custom currencies', async () => {
  const ann = await server.signUp('Ann');
  await bring(ann, file({ day: 1, ...ADVERTISED }, { day: 2, ...PLAIN }));
  await asUser(server.db, ann.userId, (tx) =>
    sql`update user_assets set chain = 'bsc' where user_id = ${ann.userId}`.execute(tx),
  );
  expect(await listed(ann, 'SPAM')).toMatchObject([{ cryptoNetwork: 'bsc', cryptoNetworkName: 'BNB Smart Chain' }]);
  const named = { cryptoNetworkName: 'BNB Smart Chain' };
  expect(await ann.graphql('{ userAssets { assets { cryptoNetworkName } } }')).toEqual({
    userAssets: { assets: [named, named] },
  });
});

test('hides spam from lists and balances but not from search, and never deletes it', async () => {
  const ann = await server.signUp('Ann');
  await bring(ann, file({ day: 1, ...ADVERTISED }, { day: 2, ...PLAIN }, { day: 3, ...REAL }));
  expect(await found(ann)).toMatchObject({ totalCount: 2, hiddenSpamCount: 1 });
  expect(await found(ann, 'FREE')).toMatchObject({ totalCount: 0, hiddenSpamCount: 1 });
  expect(await found(ann, 'is:spam')).toMatchObject({
    totalCount: 1,
    hiddenSpamCount: 0,
    transactions: [{ isSpam: true }],
  });
  expect(await found(ann, '-is:spam')).toMatchObject({ totalCount: 2 });
  expect(await held(ann)).toEqual(['MOON 0x0000…0003 5000', 'USDC 5000']);
  expect((await ann.graphql(HIDE, { isHidden: false })).toggleWalletsSpam).toEqual({ success: true });
  expect(await held(ann)).toEqual(['FREE 0x0000…0001 5000', 'MOON 0x0000…0003 5000', 'USDC 5000']);
  expect(await ann.graphql('{ user { hasWalletsSpamHidden } }')).toEqual({ user: { hasWalletsSpamHidden: false } });
  expect(await report(ann, [idOf(1)], false)).toMatchObject({ success: true });
  expect(await found(ann)).toMatchObject({ totalCount: 3, hiddenSpamCount: 0 });
});

test('restores ledger and result on undo, and marks the same tokens again on redo', async () => {
  const ann = await server.signUp('Ann');
  await bring(ann, file({ day: 1, ...PLAIN }, { day: 2, ...REAL }, { day: 3, ...LOOK_ALIKE }));
  const before = await state(ann);
  const marked = await report(ann, [idOf(2), idOf(3)], true);
  expect(marked).toMatchObject({ success: true, change: { sentence: '2 tokens marked as spam' } });
  const after = await state(ann);
  expect(after.hash).not.toBe(before.hash);
  expect(await found(ann)).toMatchObject({ totalCount: 1, hiddenSpamCount: 2 });
  expect((await ann.graphql(COUNTS)).sidebar).toEqual({ hasUnresolvedSpam: false });
  await ann.graphql('mutation Undo($id: ID!) { undoChange(id: $id) { success error } }', { id: marked.change.id });
  expect(await state(ann)).toEqual(before);
  await ann.graphql('mutation Redo($id: ID!) { redoChange(id: $id) { success error } }', { id: marked.change.id });
  expect(await state(ann)).toEqual(after);
  expect(await report(ann, [idOf(2), idOf(3)], true)).toEqual({
    success: true,
    error: null,
    errorCode: null,
    change: null,
  });
  const { rows } = await asUser(server.db, ann.userId, (tx) =>
    sql<{ action: string }>`select action from audit_events where action like 'spam.%' order by happened_at`.execute(
      tx,
    ),
  );
  expect(rows.map(({ action }) => action)).toEqual(['spam.report', 'spam.report']);
});

test("keeps the user's decision when tokens are imported later and reassesses undecided ones", async () => {
  const ann = await server.signUp('Ann');
  await bring(ann, file({ day: 1, ...ADVERTISED }, { day: 2, ...PLAIN }, { day: 3, ...LOOK_ALIKE }));
  await ann.graphql(TOGGLE, { assetId: idOf(1), isSpam: false });
  await ann.graphql(TOGGLE, { assetId: idOf(3), isSpam: true });
  await bring(ann, file({ day: 4, ...ADVERTISED }, { day: 5, ...PLAIN }, { day: 6, ...LOOK_ALIKE, isOut: true }));
  expect(await symbols(ann, 'NOT_SPAM')).toEqual([idOf(1)]);
  expect(await symbols(ann, 'SPAM')).toEqual([idOf(3)]);
  expect(await found(ann)).toMatchObject({ totalCount: 4, hiddenSpamCount: 2 });
});

test('never automatically marks a token that the owner used, and removes a mark that proves wrong', async () => {
  const ann = await server.signUp('Ann');
  await bring(ann, file({ day: 1, ...ADVERTISED }, { day: 2, ...REAL }));
  expect(await symbols(ann, 'SPAM')).toEqual([idOf(1)]);
  await bring(ann, file({ day: 3, ...REAL }, { day: 4, ...ADVERTISED, value: '10', isOut: true }));
  expect(await symbols(ann, 'SPAM')).toEqual([]);
  expect(await found(ann)).toMatchObject({ totalCount: 4, hiddenSpamCount: 0 });
});

/**
 * Spam in a product's file: an airdrop that counts as income; half of it was sold for real money, and some was sent
 * with a fee.
 */
const SOLD = genericCsv(
  '01/02/2023 10:00:00,1,ETH,1500,USD,,,,a1',
  '02/02/2023 10:00:00,100,GIFTY,,,,,airdrop,a2',
  '03/02/2023 10:00:00,0.1,ETH,60,GIFTY,,,,a3',
  '04/02/2023 10:00:00,,,10,GIFTY,0.01,ETH,,a4',
);

test('previews changes by tax year and keeps swaps and fees visible and counted', async () => {
  const ann = await server.signUp('Ann');
  await importText(server, ann, SOLD, { walletName: 'Mixed' });
  await ann.graphql('mutation { enqueueCostBasis { success } }');
  await server.runJobs();
  const id = 'user:GIFTY';
  const asked = (
    await ann.graphql(`query Asked($ids: [ID!]!) { spamAssetsByIds(assetIds: $ids) { ${ASSET} } }`, {
      ids: [id, 'crypto:ETH'],
    })
  ).spamAssetsByIds;
  expect(asked).toMatchObject([
    { symbol: 'GIFTY', isSpam: null, hasDisposals: true, balance: '30', transactionCount: 3 },
  ]);
  const preview = (await ann.graphql(PREVIEW, { assetIds: [id], isSpam: true })).reportTokensAsSpamPreview;
  expect(preview).toMatchObject({ error: null, transactionCount: 2 });
  expect(await found(ann)).toMatchObject({ totalCount: 4 });
  expect(await report(ann, [id], true)).toMatchObject({ success: true, change: { sentence: 'GIFTY marked as spam' } });
  expect(await found(ann)).toMatchObject({ totalCount: 3, hiddenSpamCount: 1 });
  expect(await found(ann, 'is:spam')).toMatchObject({ totalCount: 2 });
  await ann.graphql('mutation { enqueueCostBasis { success } }');
  await server.runJobs();
  const { rows } = await asUser(server.db, ann.userId, (tx) =>
    sql<{ type: string; n: number }>`select t.type, count(*)::integer as n from disposals d
      join transactions t on t.user_id = d.user_id and t.id = d.transaction_id
      join user_settings s on s.user_id = d.user_id and s.current_computation_id = d.computation_id group by 1 order by 1`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([
    { type: 'trade', n: 1 },
    { type: 'withdrawal', n: 1 },
  ]);
});

test('marks the tokens of many transactions and skips other assets', async () => {
  const ann = await server.signUp('Ann');
  await bring(ann, file({ day: 1, ...PLAIN }, { day: 2, ...PLAIN }, { day: 3, ...REAL }, { day: 4, ...LOOK_ALIKE }));
  const answer = (await ann.graphql(EDIT, { selection: { query: '' }, edit: { isSpam: true } })).editTransactions;
  expect(answer).toEqual({ success: true, error: null, changed: 3, leftOut: [{ reason: 'NOT_A_TOKEN', count: 1 }] });
  expect(await symbols(ann, 'SPAM')).toEqual([idOf(2), idOf(3)]);
  const back = (await ann.graphql(EDIT, { selection: { query: 'is:spam' }, edit: { isSpam: false } })).editTransactions;
  expect(back).toMatchObject({ success: true, changed: 3 });
  expect(await symbols(ann, 'NOT_SPAM')).toEqual([idOf(2), idOf(3)]);
});

test('returns pages of fifty with as many statements as five, and the last page beyond the end', async () => {
  const ann = await server.signUp('Ann');
  const many = Array.from({ length: 60 }, (_, n) => ({
    day: n + 1,
    token: contract(n + 10),
    symbol: `T${n}`,
    name: `Coin ${n}`,
  }));
  await bring(ann, file(...many));
  const page = async (page: number, limit?: number) =>
    (await ann.graphql(LIST, { state: 'UNRESOLVED', page, limit })).spamAssets;
  expect(await page(1)).toMatchObject({ totalCount: 60, page: 1, pageCount: 2, assets: { length: 50 } });
  expect(await page(9)).toMatchObject({ page: 2, assets: { length: 10 } });
  expect((await page(1, 5)).assets.map(({ symbol }: { symbol: string }) => symbol)).toEqual([
    'T59',
    'T58',
    'T57',
    'T56',
    'T55',
  ]);
});

test('rejects invalid marks, and changes by other users and read-only viewers', async () => {
  const [ann, eve] = [await server.signUp('Ann'), await server.signUp('Eve')];
  await bring(ann, file({ day: 1, ...PLAIN }, { day: 2, ...REAL }));
  expect(await report(ann, ['crypto:BTC'], true)).toMatchObject({ success: false, errorCode: 'value_error' });
  expect(await report(ann, [], true)).toMatchObject({ success: false, errorCode: 'value_error' });
  expect(await report(eve, [idOf(3)], true)).toMatchObject({ success: false, errorCode: 'asset_not_found' });
  expect(await listed(eve, 'UNRESOLVED')).toEqual([]);
  const actor = { id: ann.userId, email: 'ann@example.com', name: 'Ann' };
  const onlooker = server.as({ ...viewerOf(actor, 'a session'), owner: ann.userId, access: 'viewer' });
  expect(await listed(onlooker, 'UNRESOLVED')).toHaveLength(1);
  for (const [document, variables] of [
    [REPORT, { assetIds: [idOf(3)], isSpam: true }],
    [TOGGLE, { assetId: idOf(3), isSpam: true }],
    [HIDE, { isHidden: false }],
    [PREVIEW, { assetIds: [idOf(3)], isSpam: true }],
  ] as const) {
    const { errors } = await onlooker.ask(document, variables);
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  }
  await ann.graphql('mutation Merge($a: ID!, $b: ID!) { mergeAssets(assetId: $a, intoAssetId: $b) { success } }', {
    a: idOf(3),
    b: 'crypto:ETH',
  });
  expect(await report(ann, [idOf(3)], true)).toMatchObject({ success: false, errorCode: 'asset_already_merged' });
  expect(await listed(ann, 'UNRESOLVED')).toEqual([]);
});

test('can hide staking rewards from lists, sums and selections by search', async () => {
  const ann = await server.signUp('Ann');
  await importText(
    server,
    ann,
    genericCsv(
      '01/05/2024 10:00:00,1,ETH,2000,USD,,,,1bought',
      '02/05/2024 10:00:00,0.01,ETH,,,,,staked,2reward',
      '03/05/2024 10:00:00,0.02,ETH,,,,,staked,3reward',
    ),
    { walletName: 'Mine' },
  );
  const list = async (query: string | null) =>
    (
      await ann.graphql(
        'query ($q: String) { transactions(query: $q) { totalCount hiddenStakingRewardsCount transactions { label } } }',
        { q: query },
      )
    ).transactions;
  expect(await list(null)).toMatchObject({ totalCount: 3, hiddenStakingRewardsCount: 0 });
  const toggle = (isHidden: boolean) =>
    ann.graphql('mutation ($is: Boolean!) { toggleStakingRewards(isHidden: $is) { success error } }', { is: isHidden });
  expect(await toggle(true)).toEqual({ toggleStakingRewards: { success: true, error: null } });
  expect(await ann.graphql('{ user { hasStakingRewardsHidden } }')).toEqual({
    user: { hasStakingRewardsHidden: true },
  });
  expect(await list(null)).toMatchObject({
    totalCount: 1,
    hiddenStakingRewardsCount: 2,
    transactions: [{ label: null }],
  });
  for (const about of ['label:staking', 'type:staking']) {
    expect(await list(about)).toMatchObject({ totalCount: 2, hiddenStakingRewardsCount: 0 });
  }
  const { editTransactions } = await ann.graphql(
    'mutation { editTransactions(selection: { query: "" }, edit: { note: "seen" }) { success changed } }',
  );
  expect(editTransactions).toEqual({ success: true, changed: 1 });
  const { bulkUpdateAsset } = await ann.graphql(
    'mutation { bulkUpdateAsset(assetId: "crypto:ETH", newAssetId: "crypto:SOL") { success changed } }',
  );
  expect(bulkUpdateAsset).toEqual({ success: true, changed: 3 });
  await toggle(false);
  expect(await list(null)).toMatchObject({ totalCount: 3, hiddenStakingRewardsCount: 0 });
});
