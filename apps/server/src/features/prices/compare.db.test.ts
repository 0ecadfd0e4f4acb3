import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';
import { wantChecks } from '../../valuation/checks.ts';

const DAY = 86_400_000;
const START = Math.floor(Date.now() / DAY) * DAY - 60 * DAY + 12 * 3_600_000;
const on = (day: number) => {
  const [date, time] = new Date(START + day * DAY).toISOString().slice(0, 19).split('T');
  const [year, month, of] = date!.split('-');
  return `${month}/${of}/${year} ${time}`;
};
/** ETH rewards at 2,500 dollars, except the last at 25. The second source has 3,400 for the third day. */
const LEDGER = genericCsv(
  `${on(0)},1,ETH,,,,,staking,r0`,
  `${on(10)},1,ETH,,,,,staking,r1`,
  `${on(20)},1,ETH,,,,,staking,r2`,
  `${on(30)},0.01,ETH,,,,,staking,r3`,
);

let isAway = false;
let asked: string[] = [];
let stub: Server;
let server: TestServer;

beforeAll(async () => {
  stub = createServer((request, response) => {
    const url = new URL(request.url!, 'http://localhost');
    response.setHeader('content-type', 'application/json');
    if (url.pathname === '/batchHistorical') {
      const coins = Object.entries(JSON.parse(url.searchParams.get('coins')!) as Record<string, number[]>).map(
        ([id, moments]) =>
          [id, { prices: moments.map((timestamp) => ({ timestamp, price: 2500, confidence: 1 })) }] as const,
      );
      response.end(JSON.stringify({ coins: Object.fromEntries(coins) }));
      return;
    }
    asked.push(url.pathname);
    response.statusCode = isAway ? 503 : 200;
    const third = START + 20 * DAY;
    const prices = [0, 10, 20, 30].map((day) => [START + day * DAY, START + day * DAY === third ? 3400 : 2510]);
    response.end(JSON.stringify({ prices }));
  });
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`;
  server = await testServer({
    env: {
      LOTBOOK_PRICES: 'on',
      LOTBOOK_DEFILLAMA_URL: url,
      LOTBOOK_COINGECKO_URL: url,
      LOTBOOK_COINGECKO_KEY: 'key-of-a-paid-plan',
      LOTBOOK_ECB_URL: url,
      LOTBOOK_FRANKFURTER_URL: url,
    },
  });
});
beforeEach(() => {
  asked = [];
  isAway = false;
});
afterAll(async () => {
  await server?.close();
  stub.closeAllConnections();
  stub.close();
});

async function withLedger(name: string): Promise<TestUser> {
  await sql`delete from prices`.execute(server.db.kysely);
  const user = await server.signUp(name);
  await importText(server, user, LEDGER, { walletName: 'Here' });
  await server.runJobs();
  return user;
}

const KIND = 'sources-disagree';
const LOOK = `{ healthKinds { kind count dismissedCount resolvedCount fixes } }`;
const LINES = `query($group: ID!, $state: ProblemState!) { problems(kind: "${KIND}", groupId: $group, state: $state) { problems {
  id amountAtRisk reason callout { type message } transaction { publicId } } } }`;
const FIX = `mutation($fix: ProblemFix!) { answer: fixProblems(selection: { kind: "${KIND}" }, fix: $fix) { success error errorCode fixed change { id } } }`;
const UNDO = `mutation($id: ID!) { undoChange(id: $id) { success error } }`;
const VALUES = `{ transactions(query: "") { transactions { flows { fiatValue fiatSource } } } }`;

const kindOf = async (user: TestUser) =>
  (await user.graphql(LOOK)).healthKinds.find(({ kind }: { kind: string }) => kind === KIND);
async function lines(user: TestUser, state = 'OPEN') {
  const { problemGroups } = await user.graphql(
    `query($state: ProblemState!) { problemGroups(kind: "${KIND}", state: $state) { groups { id } } }`,
    { state },
  );
  const group = problemGroups.groups[0]?.id;
  return group ? (await user.graphql(LINES, { group, state })).problems.problems : [];
}
const values = async (user: TestUser) =>
  (await user.graphql(VALUES)).transactions.transactions.flatMap(
    ({ flows }: { flows: { fiatValue: string; fiatSource: string }[] }) =>
      flows.map(({ fiatValue, fiatSource }) => `${fiatValue} ${fiatSource}`),
  );

test('compares significant prices once and reports differences with both prices and sources', async () => {
  const ann = await withLedger('Ann');
  expect(await kindOf(ann)).toEqual({
    kind: KIND,
    count: 1,
    dismissedCount: 0,
    resolvedCount: 0,
    fixes: ['KEEP_PRICE', 'OTHER_PRICE', 'UNIT_PRICE'],
  });
  const [problem] = await lines(ann);
  expect(problem).toMatchObject({ amountAtRisk: '900', callout: { type: 'VALUE_OUT_OF_BOUNDS' } });
  expect(problem.callout.message).toBe(
    'DefiLlama (at that minute) has 2,500.00 USD for one ETH, CoinGecko (at that minute) 3,400.00 USD: 36% more. The first counts until you say otherwise.',
  );
  const { rows } = await sql<{ verdict: string; n: number }>`
    select verdict, count(*)::integer as n from value_checks where user_id = ${ann.userId} group by 1 order by 1`.execute(
    server.db.kysely,
  );
  expect(rows, 'the reward of 25 dollars is not of consequence').toEqual([
    { verdict: 'agrees', n: 2 },
    { verdict: 'differs', n: 1 },
  ]);
  asked = [];
  await sql`delete from prices`.execute(server.db.kysely);
  await asUser(server.db, ann.userId, async (tx) => {
    await wantChecks(tx, ann.userId, new Set(['crypto:ETH']));
    await server.services.jobs.enqueue(tx, 'prices.compare', { userId: ann.userId }, { singletonKey: ann.userId });
  });
  expect(await server.runJobs()).toContain('prices.compare');
  expect(asked, 'nothing is asked again').toEqual([]);
});

test('keeps a kept price decided without changing figures, and reopens it on undo', async () => {
  const bob = await withLedger('Bob');
  const before = await values(bob);
  const { answer } = await bob.graphql(FIX, { fix: { isKept: true } });
  expect(answer).toMatchObject({ success: true, fixed: 1 });
  await server.runJobs();
  expect(await kindOf(bob)).toMatchObject({ count: 0, dismissedCount: 1 });
  expect((await lines(bob, 'DISMISSED'))[0].reason).toBe('keep_price');
  expect(await values(bob)).toEqual(before);
  expect((await bob.graphql(UNDO, { id: answer.change.id })).undoChange).toEqual({ success: true, error: null });
  await server.runJobs();
  expect(await kindOf(bob)).toMatchObject({ count: 1 });
});

test('can use the other price, with undo', async () => {
  const cat = await withLedger('Cat');
  const before = await values(cat);
  const { answer } = await cat.graphql(FIX, { fix: { isOtherPrice: true } });
  expect(answer).toMatchObject({ success: true, fixed: 1 });
  await server.runJobs();
  expect(await values(cat)).toContain('3400 typed');
  expect(await kindOf(cat)).toMatchObject({ count: 0, resolvedCount: 1 });
  await cat.graphql(UNDO, { id: answer.change.id });
  await server.runJobs();
  expect(await values(cat)).toEqual(before);
});

test('accepts an entered price', async () => {
  const dan = await withLedger('Dan');
  const { answer } = await dan.graphql(FIX, { fix: { unitPrice: '3000' } });
  expect(answer).toMatchObject({ success: true, fixed: 1 });
  await server.runJobs();
  expect(await values(dan)).toContain('3000 typed');
});

test('skips an unavailable service and queries it in the next run', async () => {
  isAway = true;
  const eve = await withLedger('Eve');
  expect(await kindOf(eve)).toBeUndefined();
  expect((await eve.graphql('{ waitingPrices { valueCount } }')).waitingPrices).toBeNull();
  const { rows } = await sql`select 1 from value_checks_due where user_id = ${eve.userId}`.execute(server.db.kysely);
  expect(rows, 'it is still to be done').toHaveLength(1);
  isAway = false;
  await asUser(server.db, eve.userId, (tx) =>
    server.services.jobs.enqueue(tx, 'prices.compare', { userId: eve.userId }),
  );
  await server.runJobs();
  expect(await kindOf(eve), 'also to who looked before').toMatchObject({ count: 1 });
});

test('shows another user nothing and changes nothing', async () => {
  await withLedger('Fay');
  const gil = await server.signUp('Gil');
  expect((await gil.graphql(FIX, { fix: { isKept: true } })).answer).toMatchObject({
    success: false,
    errorCode: 'problem_not_found',
  });
});

test("uses the more traded side's price for both sides, and shows each own price", async () => {
  const hal = await server.signUp('Hal');
  await importText(server, hal, genericCsv(`${on(0)},2,ETH,,,,,staking,h0`, `${on(10)},1.1,UNI,1,ETH,,,,h1`), {
    walletName: 'Here',
  });
  await server.runJobs();
  const { transactions } = await hal.graphql(
    '{ transactions(query: "type:trade") { transactions { value sides { counts { fiatValue asset { symbol } } replaced { fiatValue } } disposals { proceeds } } } }',
  );
  expect(transactions.transactions).toEqual([
    {
      value: '2500',
      sides: { counts: { fiatValue: '2500', asset: { symbol: 'ETH' } }, replaced: { fiatValue: '2750' } },
      disposals: [{ proceeds: '2500' }],
    },
  ]);
  const { rows } = await sql`
    select trim_scale(cost_basis)::text as cost from lots where user_id = ${hal.userId} and asset_id = 'crypto:UNI'`.execute(
    server.db.kysely,
  );
  expect(rows, 'what came in cost what was given').toEqual([{ cost: '2500' }]);
  const found = async (query: string) =>
    (await hal.graphql('query($query: String) { transactions(query: $query) { totalCount } }', { query })).transactions
      .totalCount;
  expect(await found('type:trade value:2500'), 'the search goes by the value that the row shows').toBe(1);
  expect(await found('type:trade value:>2500')).toBe(0);
  expect(await found('type:trade value:2750')).toBe(0);
});
