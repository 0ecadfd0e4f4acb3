import { asUser } from '@lotbook/db/user';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import { address, evmIndex, hash, tokenTransfer, transaction } from '@lotbook/test-kit/networks/evm-index';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { removeTransactions } from '../../../acts/sources/removal.ts';
import { storeDrafts } from '../../../facts/transactions/store-drafts.ts';
import { viewerOf } from '../../../platform/viewer.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';
import { enqueueRereadings } from './reread.ts';

const [OWN, OTHER, TOKEN, SHARE] = [address(0xa), address(0xb), address(0x100), address(0x101)];
const ETH = '1000000000000000000';
const SHARES = { tokenSymbol: 'TLP', tokenName: 'Pool share', tokenDecimal: '18' };
const POOLED = [3, 4, 5, 6];

let server: TestServer;
let index: Awaited<ReturnType<typeof evmIndex>>;
let user: TestUser;
let wallet: string;
beforeAll(async () => {
  index = await evmIndex({ most: 50 });
  index.lists.txlist!.push(
    transaction(1, OTHER, OWN, `9${'0'.repeat(18)}`),
    transaction(2, OWN, OTHER, ETH),
    ...POOLED.map((n) => transaction(n, OWN, OTHER, ETH, { functionName: 'addLiquidityETH(address token)' })),
  );
  index.lists.tokentx!.push(tokenTransfer(1, TOKEN, OTHER, OWN, '9000000000'));
  for (const n of POOLED)
    index.lists.tokentx!.push(
      tokenTransfer(n, TOKEN, OWN, OTHER, '1000000000'),
      tokenTransfer(n, SHARE, OTHER, OWN, ETH, SHARES),
    );
  server = await testServer({
    env: { LOTBOOK_NETWORKS: 'on', LOTBOOK_ETHEREUM_URL: index.url, LOTBOOK_ETHEREUM_KEY: 'none' },
  });
});
beforeEach(async () => {
  user = await server.signUp('Ann');
  const { answer } = await user.graphql(
    `mutation { answer: addPublicAddress(cryptoNetwork: "ethereum", walletAddress: "${OWN}") { createdWallet { id } } }`,
  );
  wallet = answer.createdWallet.id;
  await server.runJobs();
});
afterAll(() => Promise.all([server?.close(), index?.stop()]));

function apart(n: number, at: string): DraftTransaction[] {
  const shared = { timestamp: at, transactionHash: hash(n), rows: [], fees: [] };
  const token = (contract: string, symbol: string) => ({ symbol, chain: 'ethereum', contract });
  const id = `evm:1:${hash(n)}`;
  return [
    {
      ...shared,
      sourceId: `${id}:ETH`,
      type: 'withdrawal',
      sent: { asset: { symbol: 'ETH' }, quantity: '1' },
      fees: [{ asset: { symbol: 'ETH' }, quantity: '0.000021' }],
    },
    { ...shared, sourceId: `${id}:TKN`, type: 'withdrawal', sent: { asset: token(TOKEN, 'TKN'), quantity: '1000' } },
    { ...shared, sourceId: `${id}:TLP`, type: 'deposit', received: { asset: token(SHARE, 'TLP'), quantity: '1' } },
  ] as DraftTransaction[];
}

type Earlier = 'apart' | 'trade' | 'same';

async function storedBefore(n: number, earlier: Earlier): Promise<void> {
  await asUser(server.db, user.userId, async (tx) => {
    const { rows } = await sql<{ id: string; sourceId: string; at: Date }>`
      select id, source_id as "sourceId", happened_at as at from transactions where transaction_hash = ${hash(n)}`.execute(
      tx,
    );
    if (earlier === 'trade')
      await sql`update transactions set purpose = null where transaction_hash = ${hash(n)}`.execute(tx);
    if (earlier !== 'apart') return;
    const [{ id, sourceId, at }] = rows as [(typeof rows)[0]];
    await removeTransactions(tx, user.userId, [id]);
    const drafts = apart(n, at.toISOString());
    await storeDrafts(tx, { userId: user.userId, sourceId, accountId: wallet, drafts });
  });
}

async function updated(): Promise<void> {
  await asUser(server.db, user.userId, (tx) => sql`update synced_accounts set read_by = 'earlier'`.execute(tx));
  expect(await enqueueRereadings(server.services)).toBe(1);
  await server.runJobs();
  expect(await enqueueRereadings(server.services)).toBe(0);
}

async function ledger(): Promise<unknown[]> {
  const { rows } = await asUser(server.db, user.userId, (tx) =>
    sql`select t.id, t.external_id, t.type, t.purpose, t.happened_at, t.source_id, t.merged_into,
      (select json_agg(json_build_array(f.direction, f.asset_id, f.quantity::text) order by f.position) from flows f
        where f.user_id = t.user_id and f.transaction_id = t.id) as flows
      from transactions t order by t.external_id`.execute(tx),
  );
  return rows;
}

const SAID = '{ ready kept frozen first { transactions { publicId sentence } becomes { sentence reason } } }';
const said = async (by: Pick<TestUser, 'graphql'> = user) =>
  (await by.graphql(`{ account(id: "${wallet}") { rereadings ${SAID} } }`)).account?.rereadings ?? null;
const APPLY = () =>
  `mutation { answer: rereadAccount(publicId: "${wallet}") { success error errorCode change { id sentence } } }`;
const apply = async (by: Pick<TestUser, 'graphql'> = user) => (await by.graphql(APPLY())).answer;
const idOf = async (n: number): Promise<string> =>
  (await user.graphql('{ transactions { transactions { publicId transactionHash } } }')).transactions.transactions.find(
    (one: { transactionHash: string }) => one.transactionHash === hash(n),
  ).publicId;

test('reports and previews differences and applies them on request', async () => {
  const fresh = await ledger();
  await storedBefore(3, 'apart');
  const before = await ledger();
  await updated();
  const found = await said();
  expect(found).toMatchObject({ ready: 1, kept: 0, frozen: 0 });
  expect(found.first).toEqual([
    {
      transactions: [
        { publicId: expect.any(String), sentence: expect.stringMatching(/^Withdrew 1 ETH/) },
        { publicId: expect.any(String), sentence: expect.stringMatching(/^Withdrew 1,000 TKN/) },
        { publicId: expect.any(String), sentence: expect.stringMatching(/^Deposited 1 TLP/) },
      ],
      becomes: [
        {
          sentence: expect.stringMatching(/^Put 1 ETH and 1,000 TKN into a liquidity pool for 1 TLP on Ethereum/),
          reason: 'Read as a deposit into a liquidity pool because it calls addLiquidityETH.',
        },
      ],
    },
  ]);
  const { preview } = await user.graphql(
    `{ preview: rereadPreview(publicId: "${wallet}") { error transactionCount taxYears { yearsLeftOut } } }`,
  );
  expect(preview).toEqual({ error: null, transactionCount: 4, taxYears: { yearsLeftOut: null } });
  expect(await ledger()).toEqual(before);

  const { change, ...answer } = await apply();
  expect(answer).toEqual({ success: true, error: null, errorCode: null });
  expect(change.sentence).toBe('1 event of Ethereum read by the rules of today');
  expect(await ledger()).toEqual(fresh);
  expect(await said()).toBeNull();
  expect(await apply()).toMatchObject({ success: false, errorCode: 'value_error' });
  await user.graphql(`mutation { syncWallet(publicId: "${wallet}", syncType: HARD) { success } }`);
  await server.runJobs();
  expect(await ledger()).toEqual(fresh);

  expect((await user.graphql(`mutation { answer: undoChange(id: "${change.id}") { success error } }`)).answer).toEqual({
    success: true,
    error: null,
  });
  expect(await ledger()).toEqual(before);
  expect(await said()).toMatchObject({ ready: 1 });
});

test('keeps what the user edited, linked or annotated, and frozen years', async () => {
  const [edited, noted, ignored] = await Promise.all([3, 4, 5].map(idOf));
  for (const n of [3, 4, 5]) await storedBefore(n, 'trade');
  await user.graphql(`mutation { updateTransaction(publicId: "${edited}", input: { type: "rename" }) { success } }`);
  await user.graphql(`mutation { updateTransaction(publicId: "${noted}", input: { note: "mine" }) { success } }`);
  await user
    .graphql(`mutation { ignoreTransaction(publicId: "${ignored}", isIgnored: true) { success } }`)
    .catch(() => null);
  await storedBefore(6, 'apart');
  const before = await ledger();
  await updated();
  expect(await said()).toMatchObject({ ready: expect.any(Number), frozen: 0 });
  const freeze = (await user.graphql('mutation { freezeUser(year: "2023") { success error } }')).freezeUser;
  expect(freeze).toEqual({ success: true, error: null });
  await server.runJobs();
  expect(await said()).toMatchObject({ ready: 0, kept: 0 });
  expect((await said()).frozen).toBeGreaterThan(0);
  expect(await apply()).toMatchObject({ success: false });
  expect(await ledger()).toEqual(before);
});

test('keeps a divided, linked or valued transaction and reports it', async () => {
  await storedBefore(3, 'apart');
  const { transactions } = (await user.graphql('{ transactions { transactions { publicId transactionHash type } } }'))
    .transactions;
  const [out] = transactions.filter(
    (one: { transactionHash: string; type: string }) => one.transactionHash === hash(3) && one.type === 'withdrawal',
  );
  await user.graphql(
    `mutation { updateTransaction(publicId: "${out.publicId}", input: { type: "spend" }) { success } }`,
  );
  await updated();
  expect(await said()).toMatchObject({ ready: 0, kept: 1, frozen: 0, first: [] });
  expect(await apply()).toMatchObject({ success: false });
});

test('shows a read-only viewer the preview without changes, and a stranger no wallet', async () => {
  await storedBefore(3, 'apart');
  await updated();
  const onlooker = await server.signUp('Ola');
  const looking = server.as({
    ...viewerOf({ id: onlooker.userId, email: 'ola@example.org', name: 'Ola' } as never, 'a session'),
    owner: user.userId,
    access: 'viewer',
  });
  expect(await said(looking)).toMatchObject({ ready: 1 });
  const before = await ledger();
  const refused = await looking.ask(APPLY());
  expect(refused.errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
  expect(await said(onlooker)).toBeNull();
  expect(await apply(onlooker)).toMatchObject({ success: false, errorCode: 'account_not_found' });
  expect(await ledger()).toEqual(before);
});

test('gives the same ledger as a new wallet after any earlier rules, is restored on undo, and is stable when read again', async () => {
  const fresh = await ledger();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<Earlier>('apart', 'trade', 'same'), { minLength: 4, maxLength: 4 }),
      async (earlier) => {
        for (const [i, how] of earlier.entries()) await storedBefore(POOLED[i]!, how);
        const before = await ledger();
        await updated();
        const number = earlier.filter((how) => how !== 'same').length;
        expect((await said())?.ready ?? 0).toBe(number);
        if (number === 0) return expect(await ledger()).toEqual(fresh);
        const { change } = await apply();
        expect(await ledger()).toEqual(fresh);
        await updated();
        expect(await said()).toBeNull();
        await user.graphql(`mutation { undoChange(id: "${change.id}") { success } }`);
        expect(await ledger()).toEqual(before);
        await user.graphql(`mutation { redoChange(id: "${change.id}") { success } }`);
        expect(await ledger()).toEqual(fresh);
      },
    ),
    { numRuns: 4, endOnFailure: true },
  );
});
