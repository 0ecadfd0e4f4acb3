import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { viewerOf } from '../../platform/viewer.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

const LEDGER = genericCsv(
  '01/02/2024 10:00:00,1,BTC,40000,USD,,,,b1',
  '02/02/2024 10:00:00,2,ETH,,,,,staking,r1',
  '02/03/2024 10:00:00,3,ETH,,,,,staking,r2',
  '02/04/2024 10:00:00,50,ODDTOKEN,,,,,staking,r3',
);

let answers: 'nothing' | 'too often' | 'nonsense' | 'prices';
let asked = 0;
let stub: Server;
let server: TestServer;

beforeAll(async () => {
  stub = createServer((request, response) => {
    asked++;
    const coins = new URL(request.url!, 'http://localhost').searchParams.get('coins') ?? '{}';
    const prices = Object.entries(JSON.parse(coins) as Record<string, number[]>).map(
      ([id, moments]) =>
        [id, { prices: moments.map((timestamp) => ({ timestamp, price: 2500, confidence: 1 })) }] as const,
    );
    const status = { nothing: 503, 'too often': 429, nonsense: 404, prices: 200 }[answers];
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '3600' });
    response.end(JSON.stringify({ coins: Object.fromEntries(prices) }));
  });
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`;
  server = await testServer({
    env: {
      LOTBOOK_PRICES: 'on',
      LOTBOOK_DEFILLAMA_URL: url,
      LOTBOOK_COINGECKO_URL: url,
      LOTBOOK_ECB_URL: url,
      LOTBOOK_FRANKFURTER_URL: url,
    },
  });
});
beforeEach(() => {
  answers = 'nothing';
});
afterAll(async () => {
  await server?.close();
  stub.closeAllConnections();
  stub.close();
});

const LOOK = `{
  waitingPrices { valueCount isAsking services { name failure since } }
  healthKinds { kind count }
  taxSummary(taxYear: "2024") { unknown { income } calloutCounts { type count } }
  callouts(type: "MISSING_PRICE_HISTORY") { totalCount callouts { asset { symbol } } }
  transactions(query: "has:review") { totalCount }
  sidebar { calloutCount }
}`;
const RETRY = 'mutation { askPricesAgain { success errorCode } }';

async function withLedger(name: string): Promise<TestUser> {
  await sql`delete from prices`.execute(server.db.kysely);
  const user = await server.signUp(name);
  await importText(server, user, LEDGER, { walletName: 'Here' });
  await server.runJobs();
  return user;
}

const later = (user: TestUser, minutes: number) =>
  sql`update price_outages set asked_at = asked_at - make_interval(mins => ${minutes}) where user_id = ${user.userId}`.execute(
    server.db.kysely,
  );

const ONE_IS_MISSING = {
  healthKinds: [
    { kind: 'missing-price-history', count: 1 },
    { kind: 'unknown-tokens', count: 1 },
  ],
  callouts: { totalCount: 1, callouts: [{ asset: { symbol: 'ODDTOKEN' } }] },
  transactions: { totalCount: 1 },
  sidebar: { calloutCount: 1 },
};

test('lists prices that could not be requested as waiting, not as tasks, until they are found', async () => {
  const ann = await withLedger('Ann');
  const out = await ann.graphql(LOOK);
  expect(out).toMatchObject({
    waitingPrices: { valueCount: 2, isAsking: false, services: [{ name: 'DefiLlama', failure: 'OFFLINE' }] },
    ...ONE_IS_MISSING,
    taxSummary: { unknown: { income: 3 } },
  });
  const missing = out.taxSummary.calloutCounts.filter(({ type }: { type: string }) => type === 'MISSING_PRICE_HISTORY');
  expect(missing).toEqual([{ type: 'MISSING_PRICE_HISTORY', count: 1 }]);

  expect((await ann.graphql(RETRY)).askPricesAgain, 'it was asked only just now').toEqual({
    success: false,
    errorCode: 'asked_recently',
  });
  await later(ann, 2);
  const before = asked;
  expect((await ann.graphql(RETRY)).askPricesAgain).toEqual({ success: true, errorCode: null });
  expect((await ann.graphql(LOOK)).waitingPrices.isAsking).toBe(true);
  expect((await ann.graphql(RETRY)).askPricesAgain.errorCode, 'it is being asked').toBe('asked_recently');
  expect(await server.runJobs(), 'nothing was found, so nothing is computed').toEqual(['prices.fill']);
  expect(asked).toBeGreaterThan(before);
  expect((await ann.graphql(LOOK)).waitingPrices, 'it is out since the first time').toEqual(out.waitingPrices);

  answers = 'prices';
  await later(ann, 2);
  await ann.graphql(RETRY);
  await server.runJobs();
  expect(await ann.graphql(LOOK)).toMatchObject({
    waitingPrices: null,
    ...ONE_IS_MISSING,
    taxSummary: { unknown: { income: 1 } },
  });
  expect((await ann.graphql(RETRY)).askPricesAgain.errorCode).toBe('nothing_waits');
});

test.each([
  ['nonsense', 'BAD_ANSWER'],
  // This case is last, because the source then pauses for an hour for everyone.
  ['too often', 'RATE_LIMITED'],
] as const)('explains how a service fails: %s', async (how, failure) => {
  answers = how;
  const eve = await withLedger('Eve');
  expect((await eve.graphql(LOOK)).waitingPrices).toMatchObject({
    valueCount: 2,
    services: [{ name: 'DefiLlama', failure }],
  });
});

test('shows on the transaction that its price is still unknown', async () => {
  const fay = await withLedger('Fay');
  const { transactions } = await fay.graphql(
    '{ transactions { transactions { sentence callouts { title remedy message } } } }',
  );
  const titles = transactions.transactions.flatMap(
    ({ sentence, callouts }: { sentence: string; callouts: { title: string }[] }) =>
      callouts.map(({ title }) => `${sentence}: ${title}`),
  );
  expect(titles.map((title: string) => title.replace(/^.*(ETH|ODDTOKEN).*:/, '$1:')).sort()).toEqual([
    'ETH: Price not known yet',
    'ETH: Price not known yet',
    'ODDTOKEN: Missing price',
  ]);
});

test('ends waiting for an entered value, and the outage with the last one', async () => {
  const gil = await withLedger('Gil');
  const { transactions } = await gil.graphql(
    '{ transactions { transactions { publicId flows { position asset { symbol } } } } }',
  );
  for (const left of [1, 0]) {
    const [one] = transactions.transactions.filter((t: { flows: { asset: { symbol: string } }[] }) =>
      t.flows.some(({ asset }) => asset.symbol === 'ETH'),
    );
    transactions.transactions.splice(transactions.transactions.indexOf(one), 1);
    const input = { id: one.publicId, position: one.flows[0].position, value: '5000' };
    const TYPE = `mutation Type($id: ID!, $position: Int!, $value: Decimal) {
      setFlowValue(transactionId: $id, position: $position, fiatValue: $value) { success } }`;
    expect((await gil.graphql(TYPE, input)).setFlowValue.success).toBe(true);
    await server.runJobs();
    expect((await gil.graphql(LOOK)).waitingPrices?.valueCount ?? 0).toBe(left);
  }
  const { rows } = await sql`select 1 from price_outages where user_id = ${gil.userId}`.execute(server.db.kysely);
  expect(rows).toEqual([]);
});

test("is hidden from others, and can't be retried by read-only viewers", async () => {
  const hal = await withLedger('Hal');
  const ben = await server.signUp('Ben');
  expect((await ben.graphql(LOOK)).waitingPrices).toBeNull();
  expect((await ben.graphql(RETRY)).askPricesAgain.errorCode).toBe('nothing_waits');
  const actor = { id: 'somebody else', email: 'other@example.org', name: 'Other' };
  const looking = server.as({ ...viewerOf(actor, 'a session'), owner: hal.userId, access: 'viewer' });
  expect(await looking.graphql(LOOK)).toEqual(await hal.graphql(LOOK));
  await later(hal, 2);
  expect((await looking.ask(RETRY)).errors?.map(({ extensions }) => extensions?.code)).toEqual(['FORBIDDEN']);
  expect((await server.stranger.ask(RETRY)).errors?.map(({ extensions }) => extensions?.code)).toEqual([
    'UNAUTHENTICATED',
  ]);
  expect(await server.runJobs()).toEqual([]);
});
