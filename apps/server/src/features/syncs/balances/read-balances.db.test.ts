/**
 * Balances reported by networks must appear on the wallet's page, in account health and on the dashboard, but never in
 * a tax year.
 */
import { asSystem } from '@lotbook/db/user';
import { address, evmIndex, tokenTransfer, transaction } from '@lotbook/test-kit/networks/evm-index';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { genericCsv, importText } from '../../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';
import { skipWaits } from '../../../whole/testing-waits.ts';

const OWN = address(0xa);
const OTHER = address(0xb);
const TOKEN = address(0x100);

let server: TestServer;
let index: Awaited<ReturnType<typeof evmIndex>>;
skipWaits();
beforeAll(async () => {
  index = await evmIndex();
  server = await testServer({ env: { LOTBOOK_NETWORKS: 'on', LOTBOOK_ETHEREUM_URL: index.url } });
});
afterAll(() => Promise.all([server?.close(), index?.stop()]));
beforeEach(() => {
  index.lists.txlist!.splice(0, Infinity, transaction(1, OTHER, OWN, '2000000000000000000'));
  index.lists.tokentx!.splice(0, Infinity, tokenTransfer(2, TOKEN, OTHER, OWN, '1800000000'));
  index.balances.clear();
  index.balances.set('', '2000000000000000000').set(TOKEN, '1800000000');
  index.tip = 1000;
});

async function linked(user: TestUser): Promise<string> {
  const { answer } = await user.graphql(
    `mutation { answer: addPublicAddress(cryptoNetwork: "ethereum", walletAddress: "${OWN}") { createdWallet { id } } }`,
  );
  await server.runJobs();
  return answer.createdWallet.id;
}

async function again(user: TestUser, id: string, syncType = 'SOFT'): Promise<void> {
  await user.graphql(`mutation { syncWallet(publicId: "${id}", syncType: ${syncType}) { success } }`);
  await server.runJobs();
}

const wallet = async (user: Pick<TestUser, 'graphql'>, id: string) =>
  (
    await user.graphql(`{ account(id: "${id}") { isBalanceDifferenceSignificant value calculatedValue reportedValue
      balances { asset { symbol } quantity reported { quantity difference isSignificant isRead } }
      sync { status balancesAt balancesError } }
      }`)
  ).account;
const reported = async (user: Pick<TestUser, 'graphql'>, id: string) =>
  (
    await user.graphql(
      `{ reportedBalances(accountId: "${id}") { id asset { symbol } balance calculatedBalance isRead filename } }`,
    )
  ).reportedBalances;
const open = async (user: TestUser) =>
  (await user.graphql('{ healthKinds { kind count fixedCount } }')).healthKinds
    .filter(({ kind }: { kind: string }) => kind === 'balance-differences')
    .map(({ count, fixedCount }: { count: number; fixedCount: number }) => `${count} open, ${fixedCount} fixed`);

test("matches the network's balance of coin and token to the last unit", async () => {
  const ann = await server.signUp('Ann');
  const id = await linked(ann);
  const read = await wallet(ann, id);
  const agrees = { difference: '0', isSignificant: false, isRead: true };
  expect(read).toMatchObject({
    isBalanceDifferenceSignificant: false,
    balances: expect.arrayContaining([
      { asset: { symbol: 'ETH' }, quantity: '2', reported: { quantity: '2', ...agrees } },
      expect.objectContaining({ quantity: '1800', reported: { quantity: '1800', ...agrees } }),
    ]),
    sync: { status: 'COMPLETE', balancesError: null, balancesAt: expect.any(String) },
  });
  expect(await open(ann)).toEqual([]);
});

test('reports a difference as a problem that closes automatically, without adding a transaction', async () => {
  const ann = await server.signUp('Ann');
  // The index omits internal transfers, so the balance is 0.5 more than it lists.
  index.balances.set('', '2500000000000000000');
  const id = await linked(ann);
  expect(await open(ann)).toEqual(['1 open, 0 fixed']);
  expect(await wallet(ann, id)).toMatchObject({
    isBalanceDifferenceSignificant: true,
    balances: expect.arrayContaining([
      {
        asset: { symbol: 'ETH' },
        quantity: '2',
        reported: { quantity: '2.5', difference: '0.5', isSignificant: true, isRead: true },
      },
    ]),
  });
  const years = async () => await ann.graphql('{ transactions { transactions { type } } }');
  const before = await years();
  index.lists.txlistinternal!.splice(0, Infinity, transaction(3, OTHER, OWN, '500000000000000000'));
  await again(ann, id, 'HARD');
  index.lists.txlistinternal!.length = 0;
  expect(await open(ann)).toEqual(['0 open, 1 fixed']);
  expect((await wallet(ann, id)).isBalanceDifferenceSignificant).toBe(false);
  expect((await years()).transactions.transactions).toHaveLength(before.transactions.transactions.length + 1);
});

test("shows the network's balances as reported and those from transactions as calculated", async () => {
  const ann = await server.signUp('Ann');
  index.balances.set('', '3000000000000000000');
  const id = await linked(ann);
  await importText(server, ann, genericCsv('01/05/2024 10:00:00,1,ETH,100,USD,,,,x'), { walletName: 'Priced' });
  const both = await wallet(ann, id);
  expect(both).toMatchObject({ value: '200', calculatedValue: '200', reportedValue: '300' });
  await ann.graphql(
    'mutation { setHoldingSettings(displayedBalances: REPORTED, areSmallBalancesHidden: false) { success } }',
  );
  expect((await wallet(ann, id)).value).toBe('300');
});

test('waits for unsettled balances, skips spam and unmoved assets, and keeps the last balance of each day', async () => {
  const ann = await server.signUp('Ann');
  index.lists.txlist!.push(transaction(998, OTHER, OWN, '1000000000000000000'));
  const id = await linked(ann);
  expect((await wallet(ann, id)).sync).toMatchObject({ status: 'COMPLETE', balancesAt: null });
  index.tip = 2000;
  index.balances.set('', '3000000000000000000');
  for (let n = 0; n < 3; n++) await again(ann, id);
  expect(await open(ann)).toEqual([]);
  expect((await reported(ann, id)).map(({ balance }: { balance: string }) => balance).sort()).toEqual(['1800', '3']);
  const { rows } = await sql`select 1 from reported_balances where user_id = ${ann.userId}`.execute(server.db.kysely);
  expect(rows).toHaveLength(2);
});

test('keeps the first and last of many equal days', async () => {
  const ann = await server.signUp('Ann');
  const id = await linked(ann);
  for (let day = 5; day >= 1; day--) {
    await asSystem(server.db, (tx) =>
      sql`update reported_balances set reported_at = reported_at - interval '1 day' where user_id = ${ann.userId} and is_read`.execute(
        tx,
      ),
    );
    await again(ann, id);
  }
  const { rows } = await sql<{ days: number }>`
    select extract(day from max(reported_at) - min(reported_at))::integer as days, count(*) from reported_balances
    where user_id = ${ann.userId} and asset_id = 'crypto:ETH'`.execute(server.db.kysely);
  expect(rows[0]).toMatchObject({ days: 5 });
  expect(Number((rows[0] as unknown as { count: unknown }).count)).toBe(2);
});

test('reports why balances were not read, but not to other users', async () => {
  const [ann, bob] = [await server.signUp('Ann'), await server.signUp('Bob')];
  const id = await linked(ann);
  const [first] = await reported(ann, id);
  expect(first).toMatchObject({ isRead: true, filename: null });
  for (const user of [ann, bob])
    expect(
      (await user.graphql(`mutation { removeReportedBalance(id: "${first.id}") { success errorCode } }`))
        .removeReportedBalance,
    ).toEqual({ success: false, errorCode: 'balance_not_found' });
  expect(await reported(bob, id)).toEqual([]);
  // Five lists are read before balances, each with a request for the newest block.
  const asked = index.asked.length;
  await again(ann, id);
  const questions = index.asked.length - asked;
  index.troubles.push(
    ...Array.from({ length: questions - 2 }, () => null),
    ...Array.from(
      { length: 9 },
      () => ({ kind: 'text', text: '{"status":"0","message":"NOTOK","result":"Invalid API Key"}' }) as const,
    ),
  );
  await again(ann, id);
  index.troubles.length = 0;
  expect((await wallet(ann, id)).sync).toMatchObject({
    status: 'COMPLETE',
    balancesError: 'the server of Ethereum does not accept the key.',
    balancesAt: expect.any(String),
  });
});
