import { asSystem, asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importText } from '../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

const BALANCES = 'query Wallets { wallets { wallets { id balances { asset { id symbol } quantity } } } }';
const MERGES = `query Merges { assetMerges { asset { id symbol } into { id symbol } isFromEarlier }
  userAssets { assets { id symbol cryptoNetworkName contract transactionCount mergedInto { id } } } }`;
const MERGE = `mutation Merge($assetId: ID!, $intoAssetId: ID!) { mergeAssets(assetId: $assetId, intoAssetId: $intoAssetId) {
  success error errorCode } }`;
const UNDO = 'mutation Undo($assetId: ID!) { undoMergeAssets(assetId: $assetId) { success error errorCode } }';

const HEAD = 'Txhash,UnixTimestamp,DateTime,From,To,Value,ContractAddress,TokenName,TokenSymbol';
const REAL = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const FAKE = '0x00000000000000000000000000000000deadbeef';
const OTHER = '0x1111111111111111111111111111111111111111';
const MINE = '0x2222222222222222222222222222222222222222';
const FAKE_ID = `user:evm:${FAKE}`;

function row(day: number, value: string, contract: string, symbol: string): string {
  const at = 1_646_000_000 + day * 86_400;
  return [`0xhash${day}`, at, '', `0x${'3'.repeat(39)}${day}`, MINE, value, contract, symbol, symbol].join(',');
}
const file = (...rows: string[]) => [HEAD, ...rows].join('\n');

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

async function bring(user: TestUser, text: string) {
  const [wallet] = (await user.graphql(BALANCES)).wallets.wallets;
  const into = wallet ? { accountId: wallet.id } : { walletName: 'Mine', slug: 'etherscan' };
  const status = await importText(server, user, text, into);
  expect(status.status).toBe('FINISHED');
}

async function held(user: TestUser): Promise<string[]> {
  const { wallets } = (await user.graphql(BALANCES)).wallets;
  return wallets
    .flatMap((wallet: { balances: { asset: { symbol: string }; quantity: string }[] }) => wallet.balances)
    .map(({ asset, quantity }: { asset: { symbol: string }; quantity: string }) => `${asset.symbol} ${quantity}`)
    .sort();
}

const merge = async (user: TestUser, assetId: string, intoAssetId: string) =>
  (await user.graphql(MERGE, { assetId, intoAssetId })).mergeAssets;
const undo = async (user: TestUser, assetId: string) => (await user.graphql(UNDO, { assetId })).undoMergeAssets;

test('keeps a token with the symbol USDC separate from the real USDC', async () => {
  const ann = await server.signUp('Ann');
  await bring(ann, file(row(1, '50', REAL, 'USDC'), row(2, '9000', FAKE, 'USDC'), row(3, '7', OTHER, 'USDC')));
  expect(await held(ann)).toEqual(['USDC 0x0000…beef 9000', 'USDC 0x1111…1111 7', 'USDC 50']);
});

test('moves rows of a merged token, including later ones, and restores them on undo', async () => {
  const ann = await server.signUp('Ann');
  await bring(ann, file(row(1, '50', REAL, 'USDC'), row(2, '9000', FAKE, 'USDC')));
  const token = { id: FAKE_ID, symbol: 'USDC 0x0000…beef', cryptoNetworkName: null, contract: FAKE };
  expect((await ann.graphql(MERGES)).userAssets.assets).toEqual([{ ...token, transactionCount: 1, mergedInto: null }]);
  expect(await merge(ann, FAKE_ID, 'crypto:USDC')).toEqual({ success: true, error: null, errorCode: null });
  expect(await held(ann)).toEqual(['USDC 9050']);
  await bring(ann, file(row(1, '50', REAL, 'USDC'), row(2, '9000', FAKE, 'USDC'), row(4, '1', FAKE, 'USDC')));
  expect(await held(ann)).toEqual(['USDC 9051']);
  expect(await ann.graphql(MERGES)).toEqual({
    assetMerges: [
      {
        asset: { id: FAKE_ID, symbol: 'USDC 0x0000…beef' },
        into: { id: 'crypto:USDC', symbol: 'USDC' },
        isFromEarlier: false,
      },
    ],
    userAssets: { assets: [{ ...token, transactionCount: 2, mergedInto: { id: 'crypto:USDC' } }] },
  });
  expect((await undo(ann, FAKE_ID)).success).toBe(true);
  expect(await held(ann)).toEqual(['USDC 0x0000…beef 9001', 'USDC 50']);
  expect((await ann.graphql(MERGES)).assetMerges).toEqual([]);
  const { rows } = await asUser(server.db, ann.userId, (tx) =>
    sql<{
      action: string;
      before: unknown;
    }>`select action, before from audit_events where entity = 'asset' order by happened_at`.execute(tx),
  );
  expect(rows.map(({ action }) => action)).toEqual(['asset.merge', 'asset.undoMerge']);
  expect(rows[1]?.before).toEqual({ symbol: 'USDC 0x0000…beef', into: 'USDC', intoAssetId: 'crypto:USDC' });
});

test('merges a chain into one asset, undoes it link by link, and rejects cycles', async () => {
  const ann = await server.signUp('Ann');
  const otherId = `user:evm:${OTHER}`;
  await bring(ann, file(row(1, '5', FAKE, 'AAA'), row(2, '7', OTHER, 'BBB')));
  expect((await merge(ann, FAKE_ID, otherId)).success).toBe(true);
  expect(await merge(ann, otherId, FAKE_ID)).toMatchObject({ success: false, errorCode: 'asset_already_merged' });
  expect(await merge(ann, FAKE_ID, 'crypto:ETH')).toMatchObject({ success: false, errorCode: 'asset_already_merged' });
  expect((await merge(ann, otherId, 'crypto:ETH')).success).toBe(true);
  expect(await held(ann)).toEqual(['ETH 12']);
  expect((await undo(ann, FAKE_ID)).success).toBe(true);
  expect(await held(ann)).toEqual(['AAA 0x0000…beef 5', 'ETH 7']);
});

test("explains why tokens cannot be merged, and rejects another user's tokens", async () => {
  const [ann, eve] = [await server.signUp('Ann'), await server.signUp('Eve')];
  await bring(ann, file(row(1, '5', FAKE, 'AAA'), row(2, '1', REAL, 'USDC')));
  expect(await merge(ann, 'crypto:BTC', 'crypto:ETH')).toMatchObject({ errorCode: 'asset_not_found' });
  expect(await merge(ann, FAKE_ID, 'user:NONE')).toMatchObject({ errorCode: 'asset_not_found' });
  expect(await merge(ann, FAKE_ID, 'fiat:USD')).toMatchObject({ errorCode: 'asset_is_money' });
  expect(await undo(ann, FAKE_ID)).toMatchObject({ errorCode: 'asset_not_merged' });
  expect(await merge(eve, FAKE_ID, 'crypto:ETH')).toMatchObject({ errorCode: 'asset_not_found' });
  expect((await merge(ann, FAKE_ID, 'crypto:ETH')).success).toBe(true);
  expect(await undo(eve, FAKE_ID)).toMatchObject({ errorCode: 'asset_not_merged' });
  expect(await eve.graphql(MERGES)).toEqual({ assetMerges: [], userAssets: { assets: [] } });
  expect(await held(ann)).toEqual(['ETH 5', 'USDC 1']);
});

test('keeps rows from before contracts were read and merges newer ones into them', async () => {
  const ann = await server.signUp('Ann');
  const before = [row(1, '50', REAL, 'USDC'), row(2, '9000', FAKE, 'USDC'), row(3, '7', OTHER, 'ZZZ')];
  await bring(ann, file(...before));
  // Earlier imports stored only symbols, without contracts.
  await asSystem(server.db, async (tx) => {
    await sql`update sources set reads_contracts = false where user_id = ${ann.userId}`.execute(tx);
    await sql`insert into user_assets (user_id, id, symbol, name) values (${ann.userId}, 'user:ZZZ', 'ZZZ', 'ZZZ')`.execute(
      tx,
    );
    await sql`update flows set asset_id = 'crypto:USDC' where user_id = ${ann.userId} and asset_id = ${FAKE_ID}`.execute(
      tx,
    );
    await sql`update flows set asset_id = 'user:ZZZ' where user_id = ${ann.userId} and asset_id = ${`user:evm:${OTHER}`}`.execute(
      tx,
    );
    await sql`delete from user_assets where user_id = ${ann.userId} and contract is not null`.execute(tx);
  });
  const ids = () =>
    asUser(server.db, ann.userId, async (tx) => (await sql`select id from transactions order by id`.execute(tx)).rows);
  const earlierIds = await ids();
  expect(await held(ann)).toEqual(['USDC 9050', 'ZZZ 7']);

  await bring(ann, file(...before));
  expect(await ids()).toEqual(earlierIds);
  expect(await held(ann)).toEqual(['USDC 9050', 'ZZZ 7']);

  await bring(ann, file(row(5, '3', OTHER, 'ZZZ'), row(6, '1', FAKE, 'USDC')));
  expect(await held(ann)).toEqual(['USDC 9051', 'ZZZ 10']);
  const { assetMerges } = await ann.graphql(MERGES);
  expect(assetMerges.map((one: { isFromEarlier: boolean }) => one.isFromEarlier)).toEqual([true, true]);

  expect((await undo(ann, FAKE_ID)).success).toBe(true);
  expect(await held(ann)).toEqual(['USDC 0x0000…beef 9001', 'USDC 50', 'ZZZ 10']);
});
