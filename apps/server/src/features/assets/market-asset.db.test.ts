import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { A_MINUTE_AGO, putMarket } from '../../market/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

/** Prices by DefiLlama ID. */
const PRICES: Record<string, number> = { 'zork-dao': 2, 'zork-cat': 0.5 };
const asked: string[] = [];
let stub: Server;
let server: TestServer;

beforeAll(async () => {
  stub = createServer((request, response) => {
    const coins = new URL(request.url!, 'http://localhost').searchParams.get('coins') ?? '{}';
    const prices = Object.entries(JSON.parse(coins) as Record<string, number[]>).flatMap(([id, moments]) => {
      asked.push(id);
      const price = PRICES[id.replace('coingecko:', '')];
      if (price === undefined) return [];
      return [[id, { prices: moments.map((timestamp) => ({ timestamp, price, confidence: 1 })) }] as const];
    });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ coins: Object.fromEntries(prices) }));
  });
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`;
  server = await testServer({
    env: {
      LOTBOOK_PRICES: 'on',
      LOTBOOK_PRICE_SOURCES: 'defillama',
      LOTBOOK_DEFILLAMA_URL: url,
    },
  });
  await putMarket(server.db, {
    assets: [
      ['zork-dao', 'zork', 'Zork DAO'],
      ['zork-cat', 'zork', 'Zork Cat'],
      ['zork-old', 'zork', 'Zork (old)'],
    ],
    quotes: [['zork-cat', '0.75', A_MINUTE_AGO]],
  });
});
afterAll(async () => {
  await server?.close();
  stub.closeAllConnections();
  stub.close();
});

const OF = 'query { userAssets { assets { id isMarketAssetChosen marketAsset { id symbol name slug } } } }';
const SAY = `mutation ($assetId: ID!, $marketAssetId: ID) { answer: setUserAssetMarket(assetId: $assetId, marketAssetId: $marketAssetId) {
  success error errorCode change { id sentence } } }`;
const VALUES =
  '{ transactions(query: "type:staking") { transactions { flows { fiatValue fiatSource } } } taxSummary(taxYear: "2024") { unknown { income } } }';
const HELD = '{ holdings { holdings { marketValue } } }';

const say = async (user: TestUser, marketAssetId: string | null, assetId = 'user:ZORK') => {
  const { answer } = await user.graphql(SAY, { assetId, marketAssetId });
  await server.runJobs();
  return answer;
};
const values = async (user: TestUser) => {
  const { transactions, taxSummary } = await user.graphql(VALUES);
  const lines = transactions.transactions.flatMap(({ flows }: { flows: { fiatValue: string; fiatSource: string }[] }) =>
    flows.map(({ fiatValue, fiatSource }) => (fiatValue === null ? 'unknown' : `${fiatValue} ${fiatSource}`)),
  );
  return [...lines, ...(taxSummary.unknown.income ? ['income unknown'] : [])];
};

async function withZork(name: string): Promise<TestUser> {
  const user = await server.signUp(name);
  await importText(server, user, genericCsv('02/02/2024 10:00:00,10,ZORK,,,,,staking,z1'), { walletName: 'Here' });
  await server.runJobs();
  return user;
}

test('leaves an ambiguous symbol unpriced until the user chooses, also for later imports, with undo', async () => {
  const ann = await withZork('Ann');
  expect(await values(ann), 'never by its symbol').toEqual(['unknown', 'income unknown']);
  expect(asked).toEqual([]);

  const said = await say(ann, 'zork-cat');
  expect(said).toMatchObject({ success: true, change: { sentence: 'ZORK priced as Zork Cat (ZORK)' } });
  expect((await ann.graphql(OF)).userAssets.assets).toEqual([
    {
      id: 'user:ZORK',
      isMarketAssetChosen: true,
      marketAsset: { id: 'zork-cat', symbol: 'ZORK', name: 'Zork Cat', slug: 'zork-cat' },
    },
  ]);
  expect(await values(ann)).toEqual(['5 defillama']);
  expect(new Set(asked)).toEqual(new Set(['coingecko:zork-cat']));

  await importText(server, ann, genericCsv('03/02/2024 10:00:00,4,ZORK,,,,,staking,z2'), { walletName: 'There' });
  await server.runJobs();
  expect((await values(ann)).sort(), 'it sticks').toEqual(['2 defillama', '5 defillama']);

  const other = await say(ann, 'zork-dao');
  expect((await values(ann)).sort()).toEqual(['20 defillama', '8 defillama']);
  expect(
    (await ann.graphql('mutation ($id: ID!) { undoChange(id: $id) { success error } }', { id: other.change.id }))
      .undoChange,
  ).toEqual({ success: true, error: null });
  await server.runJobs();
  expect((await values(ann)).sort()).toEqual(['2 defillama', '5 defillama']);

  expect(await say(ann, null)).toMatchObject({
    success: true,
    change: { sentence: 'ZORK no longer priced as an asset of the market' },
  });
  expect(await values(ann)).toEqual(['unknown', 'unknown', 'income unknown']);
  expect(await say(ann, null), 'nothing to change').toEqual({
    success: true,
    error: null,
    errorCode: null,
    change: null,
  });
});

test("values holdings at the chosen asset's price, or at the user's price", async () => {
  const bob = await withZork('Bob');
  const held = async () =>
    (await bob.graphql(HELD)).holdings.holdings.map(({ marketValue }: { marketValue: string | null }) => marketValue);
  expect(await held()).toEqual([null]);
  await say(bob, 'zork-cat');
  expect(await held()).toEqual(['7.5']);
  await bob.graphql('mutation { editUserAsset(assetId: "user:ZORK", priceUsd: "3") { success } }');
  await server.runJobs();
  expect(await held()).toEqual(['30']);
  expect(await values(bob)).toEqual(['30 price-table']);
});

test('rejects an unknown asset, and needs no choice for a known contract', async () => {
  const cat = await withZork('Cat');
  expect(await say(cat, 'no-such-asset')).toMatchObject({ success: false, errorCode: 'asset_not_found' });
  expect(await say(cat, 'zork-cat', 'user:OTHER')).toMatchObject({ success: false, errorCode: 'asset_not_found' });
  const stranger = await server.signUp('Dan');
  expect(await say(stranger, 'zork-cat')).toMatchObject({ success: false, errorCode: 'asset_not_found' });
  const { rows } =
    await sql`select 1 from user_assets where market_asset_id is not null and user_id = ${cat.userId}`.execute(
      server.db.kysely,
    );
  expect(rows).toEqual([]);
});
