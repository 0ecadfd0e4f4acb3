// Also runs on PostgreSQL: locks.
/** A cached response must equal a fresh one after every change and be visible only to authorized viewers. */
import { randomUUID } from 'node:crypto';
import { asSystem, asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { putFileBalances } from '../../facts/accounts/reported-balances.ts';
import { ledgerState } from '../../facts/ledger-state.ts';
import { csvDate, genericCsv, importText } from '../../facts/testing.ts';
import { BITCOIN_AND_ETHER, changeMarket, risingDay as dayAt, putMarket } from '../../market/testing.ts';
import { knownOperations } from '../../platform/http/routes/known-operations.ts';
import { forget } from '../../platform/memory.ts';
import { viewerOf } from '../../platform/viewer.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

const NOW = new Date().toISOString();
const TODAY = NOW.slice(0, 10);

const documents = new Map([...knownOperations()].map((text) => [/^\s*query (\w+)/.exec(text)?.[1], text]));
const STANDING = ['Holdings', 'Dashboard', 'HoldingLots', 'WalletPerformance', 'PerformancePage'];
const variables = () => ({
  id: wallet,
  assetId: 'crypto:BTC',
  performanceDuration: 'ALL_TIME',
  benchmark: 'BITCOIN',
});

let asked: string[][] = [];
let isTracing = false;
let server: TestServer;
let ann: TestUser;
let bob: TestUser;
let wallet: string;
beforeAll(async () => {
  server = await testServer({
    plugin: {
      transformQuery({ node }) {
        asked.push(isTracing ? tablesIn(JSON.stringify(node)) : []);
        return node;
      },
      transformResult: async ({ result }) => result,
    },
  });
  [ann, bob] = [await server.signUp('Ann'), await server.signUp('Bob')];
  await putMarket(server.db, {
    assets: BITCOIN_AND_ETHER,
    quotes: [
      ['bitcoin', '200', NOW],
      ['ethereum', '10', NOW],
    ],
    days: Array.from({ length: 11 }, (_, n) => ['bitcoin', dayAt(n), String(100 + 10 * n)] as const),
    rates: Array.from({ length: 11 }, (_, n) => ['USD', dayAt(n), '2'] as const),
  });
  const csv = genericCsv(
    `${csvDate(dayAt(0))} 08:00:00,2,BTC,200,USD,,,,a`,
    `${csvDate(dayAt(5))} 08:00:00,10,ETH,101,USD,,,,b`,
    `${csvDate(dayAt(7))} 08:00:00,3,XYZNO,30,USD,,,,c`,
  );
  wallet = (await importText(server, ann, csv, { walletName: 'Here' })).createdCustomWallet.id;
  await server.runJobs();
});
afterAll(() => server?.close());
afterEach(() => void vi.useRealTimers());

const TABLE =
  /(?:\bfrom|\bjoin)(?: only)?\s+"?([a-z_0-9]+)|SchemableIdentifierNode","identifier":\{"kind":"IdentifierNode","name":"([a-z_0-9]+)"/gi;
const tablesIn = (node: string) => [...node.matchAll(TABLE)].map(([, raw, built]) => raw ?? built!);

async function ask(name: string, user: Pick<TestUser, 'graphql'> = ann, more: object = {}) {
  asked = [];
  isTracing = true;
  const data = await user.graphql(documents.get(name)!, { ...variables(), ...more });
  isTracing = false;
  return { data, statements: asked.length };
}

/** True if the database only read the version. */
const isRemembered = async (name: string) => (await ask(name)).statements === 1;

const held = async (assetId: string) =>
  (await ask('Holdings')).data.holdings.holdings.find((one: { asset: { id: string } }) => one.asset.id === assetId);
const btc = () => held('crypto:BTC');

test.each(STANDING)('reads %s once and returns the same from the cache', async (name) => {
  const { data } = await ask(name);
  expect(await isRemembered(name)).toBe(true);
  expect((await ask(name)).data).toEqual(data);
});

async function nothingIsRemembered(): Promise<void> {
  forget(ann.userId);
  await asSystem(server.db, (tx) =>
    sql`update user_settings set ledger_version = ledger_version + 1 where user_id = ${ann.userId}`.execute(tx),
  );
}

test('reads only the lots of an opened holding', async () => {
  await nothingIsRemembered();
  await ask('Holdings');
  const { data } = await ask('HoldingLots', ann, { assetId: 'crypto:ETH' });
  expect(data.holding).toMatchObject({ lots: [{ quantity: '10' }] });
  expect(new Set(asked.flat())).toEqual(new Set([...TRACKED.itself, 'sources', 'transactions', 'lots']));
});

/** Tables covered by the version. Every write to the ledger or its results also updates `user_settings`. */
const TRACKED = {
  itself: ['user_settings', 'value_histories', 'accounts', 'synced_accounts', 'performance_views', 'market_changes'],
  byTheirWriters: ['user_assets', 'user_prices', 'reported_balances'],
  market: ['assets', 'market_assets', 'market_contracts', 'market_quotes', 'market_days', 'market_rates'],
  ofTheHistory: ['value_days', 'account_value_days', 'account_holdings', 'asset_value_changes'],
  unsaid: ['sources'],
  ledger: [
    'transactions',
    'flows',
    'transaction_links',
    'spam_assets',
    'asset_merges',
    'lots',
    'disposals',
    'income',
    'result_months',
    'computations',
    'segments',
  ],
};

test('covers every table read with the version', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(server.db.kysely);
  const tables = new Set(rows.map(({ name }) => name));
  const read = new Set<string>();
  for (const name of STANDING) {
    await nothingIsRemembered();
    expect((await ask(name)).statements).toBeGreaterThan(1);
    for (const table of asked.flat()) if (tables.has(table)) read.add(table);
  }
  expect([...read].filter((table) => !Object.values(TRACKED).flat().includes(table))).toEqual([]);
});

const marketPrice = (price: string) =>
  changeMarket(server.db, sql`update market_quotes set price = ${price}::numeric where market_asset_id = 'bitcoin'`);
const changed = async (mutation: string, given: object = {}) => {
  const { answer } = await ann.graphql(mutation, given);
  expect(answer).toMatchObject({ success: true });
};

test('shows new market prices and user prices immediately', async () => {
  expect((await btc()).marketValue).toBe('400');
  await marketPrice('300');
  expect((await btc()).marketValue).toBe('600');
  await marketPrice('200');
  expect((await btc()).marketValue).toBe('400');
  const SET =
    'mutation ($prices: String!) { answer: setUserAssetPrices(assetId: "user:XYZNO", prices: $prices) { success } }';
  await changed(SET, { prices: `${TODAY},500` });
  expect(await held('user:XYZNO')).toMatchObject({ marketValue: '1500', price: { source: 'own' } });
  await changed(SET, { prices: '' });
  expect(await held('user:XYZNO')).toMatchObject({ marketValue: '30', price: { source: 'ledger' } });
});

test("shows a renamed account and a file's balances immediately", async () => {
  await ask('Holdings');
  await changed('mutation { answer: editUserAsset(assetId: "user:XYZNO", name: "Renamed") { success } }');
  expect(JSON.stringify((await ask('Holdings')).data)).toContain('Renamed');
  const version = () => asUser(server.db, ann.userId, async (tx) => (await ledgerState(tx, ann.userId)).userVersion);
  const before = await version();
  await asUser(server.db, ann.userId, (tx) =>
    putFileBalances(tx, ann.userId, { sourceId: randomUUID(), accountId: wallet, assetIds: new Map() }, []),
  );
  expect(await version()).not.toBe(before);
});

test('shows settings, names and balances immediately', async () => {
  await changed('mutation { answer: setDisplayCurrency(currency: EUR) { success } }');
  expect((await btc()).marketValue).toBe('200');
  await changed('mutation { answer: setDisplayCurrency { success } }');
  await changed('mutation { answer: setAssetHidden(assetId: "crypto:BTC", isHidden: true) { success } }');
  expect((await btc()).isHidden).toBe(true);
  await changed('mutation { answer: setAssetHidden(assetId: "crypto:BTC", isHidden: false) { success } }');
  await ann.graphql('mutation ($id: ID!) { renameAccount(id: $id, name: "There") { __typename } }', { id: wallet });
  expect((await ask('Holdings')).data.holdings.byAccount[0].account.name).toBe('There');
  await changed(
    'mutation ($id: ID!, $on: Date!) { answer: reportBalance(accountId: $id, assetId: "crypto:BTC", on: $on, quantity: "2.5") { success } }',
    { id: wallet, on: TODAY },
  );
  await changed('mutation { answer: setHoldingSettings(displayedBalances: REPORTED) { success } }');
  expect((await btc()).quantity).toBe('2.5');
  await changed('mutation { answer: setHoldingSettings(displayedBalances: CALCULATED) { success } }');
  expect((await btc()).quantity).toBe('2');
});

test('shows an edit immediately and its results once computed', async () => {
  await ask('Dashboard');
  await importText(server, ann, genericCsv(`${csvDate(dayAt(8))} 08:00:00,1,BTC,180,USD,,,,late`), {
    walletName: 'Late',
  });
  expect((await btc()).quantity).toBe('3');
  await server.runJobs();
  expect((await btc()).costBasis).toBe('380');
  // The 30 paid for an unpriced asset are excluded with it.
  expect((await ask('Dashboard')).data.dashboard.netDeposits).toBe('481');
});

test('denies access to strangers, signed-out visitors and viewers with other rights', async () => {
  await ask('HoldingLots');
  expect((await ask('HoldingLots', bob)).data.holding).toBeNull();
  expect((await ask('WalletPerformance', bob)).data.account).toBeNull();
  const { errors } = await server.stranger.ask(documents.get('HoldingLots')!, variables());
  expect(errors![0]!.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
  const bookkeeper = server.as({
    ...viewerOf({ id: bob.userId, email: bob.email, name: 'Bob' }, bob.sessionId),
    owner: ann.userId,
    access: 'viewer',
  });
  forget(ann.userId);
  const first = await ask('HoldingLots', bookkeeper);
  expect(first.statements).toBeGreaterThan(2);
  expect(first.data).toEqual((await ask('HoldingLots')).data);
});

test('expires after at most a minute', async () => {
  const { data } = await ask('Holdings');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  expect(await isRemembered('Holdings')).toBe(false);
  expect((await ask('Holdings')).data.holdings.asOf).not.toBe(data.holdings.asOf);
});

test('never caches a response with fields that the version does not cover', async () => {
  const page = '{ holdings { byAccount { account { name transactionCount } } } }';
  await ann.graphql(page);
  asked = [];
  await ann.graphql(page);
  expect(asked.length).toBeGreaterThan(1);
});
