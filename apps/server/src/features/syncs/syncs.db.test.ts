/** Tests synced accounts through the API, with local servers that imitate the real ones. */
import { randomUUID } from 'node:crypto';
import { asSystem } from '@lotbook/db/user';
import { esploraServer } from '@lotbook/test-kit/networks/esplora-server';
import { address, evmIndex, hash, tokenTransfer, transaction } from '@lotbook/test-kit/networks/evm-index';
import { play } from '@lotbook/test-kit/services/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';
import { skipWaits } from '../../whole/testing-waits.ts';
import { enqueueDueSyncs } from './run/due.ts';

const OWN = address(0xa);
const OTHER = address(0xb);
const BITCOIN = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const KEY = 'VERYSECRETKEY77';

let server: TestServer;
let index: Awaited<ReturnType<typeof evmIndex>>;
let chain: Awaited<ReturnType<typeof esploraServer>>;
/** Resolves every name to one address. */
let names: Awaited<ReturnType<typeof play>>;
skipWaits();
beforeAll(async () => {
  index = await evmIndex({ apiKey: KEY, most: 50 });
  chain = await esploraServer();
  names = await play(() => ({ jsonrpc: '2.0', id: 1, result: `0x${'0'.repeat(24)}${'ab'.repeat(20)}` }));
  index.lists.txlist!.push(
    transaction(1, OTHER, OWN, '2000000000000000000'),
    transaction(2, OWN, OTHER, '1000000000000000000', { functionName: 'swapExactETHForTokens(uint256)' }),
    transaction(3, OWN, OTHER, '1', { functionName: 'mystery()' }),
  );
  index.lists.tokentx!.push(
    tokenTransfer(2, address(0x100), OTHER, OWN, '1800000000'),
    tokenTransfer(3, address(0x101), OTHER, OWN, '5', { tokenSymbol: 'ODD' }),
  );
  chain.add(
    1,
    [{ address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', value: 50_001_000 }],
    [{ address: BITCOIN, value: 50_000_000 }],
  );
  server = await testServer({
    env: {
      LOTBOOK_NETWORKS: 'on',
      LOTBOOK_ETHEREUM_URL: index.url,
      LOTBOOK_ETHEREUM_KEY: KEY,
      LOTBOOK_BITCOIN_URL: chain.url,
      LOTBOOK_ETHEREUM_RPC_URL: names.url,
    },
  });
});
afterAll(() => Promise.all([server?.close(), index?.stop(), chain?.stop(), names?.stop()]));

const RESULT = 'success error errorCode message multiAddError createdWallet { id name kind } alsoAdded { name }';
const add = async (user: TestUser, network: string, text: string, more = '') =>
  (
    await user.graphql(
      `mutation { answer: addPublicAddress(cryptoNetwork: "${network}", walletAddress: "${text}"${more}) { ${RESULT} } }`,
    )
  ).answer;
const wallet = async (user: Pick<TestUser, 'graphql'>, id: string) =>
  (
    await user.graphql(`{ account(id: "${id}") { name transactionCount syncInfo { isSyncing lastSynced } balances { asset { symbol } quantity }
      sync { network addresses status lastComplete numberIssues numberFrozen issues { code message remedy }
        streams { label status failure error numberRecords } } } }`)
  ).account;
const listed = async (user: TestUser) =>
  (await user.graphql('{ transactions { transactions { type flows { direction quantity } note } } }')).transactions
    .transactions;

test('links and syncs an address and reports unrecognized records', async () => {
  const ann = await server.signUp('Ann');
  const { networks, error } = (
    await ann.graphql(`{ detectedNetworks(address: "${OWN}") { networks { slug isEvmChain } error } }`)
  ).detectedNetworks;
  expect(error).toBeNull();
  expect(networks).toContainEqual({ slug: 'ethereum', isEvmChain: true });
  const answer = await add(ann, 'ethereum', OWN);
  expect(answer).toMatchObject({ success: true, createdWallet: { name: 'Ethereum', kind: 2 } });
  const { id } = answer.createdWallet;
  expect(await wallet(ann, id)).toMatchObject({
    syncInfo: { isSyncing: true },
    sync: { status: 'QUEUED', lastComplete: null },
  });
  await server.runJobs();
  const read = await wallet(ann, id);
  expect(read).toMatchObject({
    transactionCount: 4,
    syncInfo: { isSyncing: false },
    sync: {
      network: 'Ethereum',
      addresses: [OWN],
      status: 'COMPLETE',
      numberIssues: 1,
      issues: [{ code: 'NOT_UNDERSTOOD' }],
    },
  });
  expect(read.sync.streams).toHaveLength(6);
  expect(read.balances).toContainEqual({ asset: { symbol: 'ETH' }, quantity: '0.999957999999999999' });
  expect((await listed(ann)).map(({ type }: { type: string }) => type).sort()).toEqual([
    'deposit',
    'deposit',
    'trade',
    'withdrawal',
  ]);
  // The address is linked only once.
  expect(await add(ann, 'ethereum', OWN.toUpperCase().replace('0X', '0x'))).toMatchObject({
    errorCode: 'wallet_already_linked',
    error: 'This wallet has already been added to Lotbook. Please see below.',
  });
});

test('adds only new transactions on another sync and keeps edits', async () => {
  const ann = await server.signUp('Ann');
  const { createdWallet } = await add(ann, 'bitcoin', BITCOIN, ', name: "Savings"');
  await server.runJobs();
  const [one] = (await ann.graphql('{ transactions { transactions { publicId } } }')).transactions.transactions;
  await ann.graphql(
    `mutation { updateTransaction(publicId: "${one.publicId}", input: { type: "gift_received" }) { success } }`,
  );
  chain.add(
    2,
    [{ address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', value: 10_001_000 }],
    [{ address: BITCOIN, value: 10_000_000 }],
  );
  for (const syncType of ['SOFT', 'HARD', 'SOFT']) {
    const { answer } = await ann.graphql(
      `mutation { answer: syncWallet(publicId: "${createdWallet.id}", syncType: ${syncType}) { success error } }`,
    );
    expect(answer).toEqual({ success: true, error: null });
    await server.runJobs();
  }
  expect((await listed(ann)).map(({ type }: { type: string }) => type).sort()).toEqual(['deposit', 'gift_received']);
  expect(await wallet(ann, createdWallet.id)).toMatchObject({
    name: 'Savings',
    sync: { status: 'COMPLETE' },
    balances: [{ quantity: '0.6' }],
  });
});

test('does not sync transactions before the cutoff date, and counts them on the wallet', async () => {
  const ann = await server.signUp('Ann');
  const cutoff = async (day: string | null) =>
    (
      await ann.graphql(
        `mutation ($day: Date) { answer: updateSyncCutoffDate(syncCutoffDate: $day) { success error settings { syncCutoffDate } } }`,
        { day },
      )
    ).answer;
  expect(await cutoff('2026-01-01')).toEqual({
    success: true,
    error: null,
    settings: { syncCutoffDate: '2026-01-01' },
  });
  expect(await ann.graphql('{ user { syncCutoffDate } }')).toEqual({ user: { syncCutoffDate: '2026-01-01' } });
  const { createdWallet } = await add(ann, 'ethereum', OWN);
  await server.runJobs();
  const early = await wallet(ann, createdWallet.id);
  expect(early).toMatchObject({ transactionCount: 0, sync: { status: 'COMPLETE' } });
  expect(early.sync.issues).toContainEqual({
    code: 'BEFORE_SYNC_CUTOFF',
    message: '4 transactions are from before your sync cutoff date and were not synced.',
    remedy: 'Change the sync cutoff date on this page, then sync again.',
  });
  expect(await cutoff(null)).toMatchObject({ success: true, settings: { syncCutoffDate: null } });
  await ann.graphql(`mutation { syncWallet(publicId: "${createdWallet.id}") { success } }`);
  await server.runJobs();
  expect((await wallet(ann, createdWallet.id)).transactionCount).toBe(4);
});

test('derives addresses of an extended key locally, and rejects equal receive and change keys', async () => {
  const ann = await server.signUp('Ann');
  const { answer } = await ann.graphql(
    `mutation { answer: addPublicXpub(cryptoNetwork: "bitcoin", xpubKey: "${ZPUB}") { ${RESULT} } }`,
  );
  expect(answer).toMatchObject({ success: true });
  await server.runJobs();
  expect((await wallet(ann, answer.createdWallet.id)).balances).toEqual([
    { asset: { symbol: 'BTC' }, quantity: '0.6' },
  ]);
  expect(chain.asked.join()).not.toContain('pub6');
  const two = await ann.graphql(
    `mutation { answer: addTwoXpub(cryptoNetwork: "bitcoin", receiveAddressXpub: "${ZPUB}", changeAddressXpub: "${ZPUB}") { ${RESULT} } }`,
  );
  expect(two.answer).toMatchObject({
    errorCode: 'receive_change_xpub_same',
    error: 'Receive and Change address cannot be the same.',
  });
});

test('adds an address on the available networks and lists the others', async () => {
  const ann = await server.signUp('Ann');
  const answer = await add(ann, 'ethereum', OWN, ', cryptoNetworksToAdd: ["base", "binance-smart-chain", "ethereum"]');
  expect(answer).toMatchObject({ success: true, alsoAdded: [{ name: 'Base' }] });
  const { networks } = await ann.graphql('{ networks { whyUnread } }');
  expect(new Set(networks.map(({ whyUnread }: { whyUnread: string | null }) => whyUnread))).toEqual(
    new Set([null, 'Not available on this server.']),
  );
  expect(answer.multiAddError).toBe('BNB Smart Chain: Not available on this server.');
  const base = (await ann.graphql('{ wallets { wallets { id name } } }')).wallets.wallets.find(
    ({ name }: { name: string }) => name === 'Base',
  );
  await ann.graphql(`mutation { deleteAccount(id: "${base.id}") { success } }`);
  await server.runJobs();
});

test.each([
  [
    'a phrase',
    'bitcoin',
    'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
    'wallet_validation_error',
    /looks like a secret/,
  ],
  [
    'a mistyped address',
    'bitcoin',
    `${BITCOIN.slice(0, -1)}q`,
    'wallet_validation_error',
    /^We could not add your wallet as this address is invalid\./,
  ],
  [
    'an address of elsewhere',
    'bitcoin',
    OWN,
    'wallet_validation_error',
    /an address of Ethereum or a network like it, not of Bitcoin/,
  ],
  [
    'a coin that is not read',
    'monero',
    BITCOIN,
    'invalid_crypto_currency',
    /^Wallets of this coin are not supported yet$/,
  ],
])('rejects %s and stores nothing', async (_what, network, text, errorCode, error) => {
  const ann = await server.signUp('Ann');
  expect(await add(ann, network, text)).toMatchObject({
    success: false,
    errorCode,
    error: expect.stringMatching(error),
  });
  const { rows } = await sql`select 1 from accounts where user_id = ${ann.userId}`.execute(server.db.kysely);
  expect(rows).toEqual([]);
});

test('reports a key rejected during a sync, keeps the data and cursors, and never shows the key', async () => {
  const ann = await server.signUp('Ann');
  index.troubles.push(
    null,
    null,
    ...Array.from(
      { length: 30 },
      () =>
        ({
          kind: 'text',
          text: '{"status":"0","message":"NOTOK","result":"Invalid API Key (VERYSECRETKEY77)"}',
        }) as const,
    ),
  );
  const { createdWallet } = await add(ann, 'ethereum', OWN);
  await server.runJobs();
  const failed = await wallet(ann, createdWallet.id);
  expect(failed.sync).toMatchObject({ status: 'FAILED', lastComplete: null });
  expect(failed.sync.streams).toContainEqual(
    expect.objectContaining({
      status: 'FAILED',
      failure: 'KEY',
      error: 'the server of Ethereum does not accept the key.',
    }),
  );
  expect(failed.transactionCount).toBe(0);
  index.troubles.length = 0;
  await ann.graphql(`mutation { syncWallet(publicId: "${createdWallet.id}") { success } }`);
  await server.runJobs();
  expect(await wallet(ann, createdWallet.id)).toMatchObject({ transactionCount: 4, sync: { status: 'COMPLETE' } });
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(s::text, ' '), '') || coalesce((select string_agg(a::text, ' ') from synced_accounts a), '') as text
    from sync_streams s`.execute(server.db.kysely);
  expect(rows[0]!.text).not.toContain(KEY);
});

test('ignores duplicates of a file', async () => {
  const ann = await server.signUp('Ann');
  await importText(server, ann, genericCsv('11/14/2023 22:13:32,2,ETH,,,,,,x'), { walletName: 'File' });
  const { createdWallet } = await add(ann, 'ethereum', OWN);
  await server.runJobs();
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from transactions where user_id = ${ann.userId} and account_id = ${createdWallet.id}::uuid and is_ignored`.execute(
    server.db.kysely,
  );
  expect(rows[0]!.n).toBeLessThanOrEqual(1);
});

test('keeps a frozen year and counts what was not stored', async () => {
  const ann = await server.signUp('Ann');
  await importText(server, ann, genericCsv('01/06/2023 10:00:00,1,BTC,,,,,,1'), { walletName: 'File' });
  expect((await ann.graphql('mutation { freezeUser(year: "2023") { success error } }')).freezeUser).toEqual({
    success: true,
    error: null,
  });
  await server.runJobs();
  const { createdWallet } = await add(ann, 'ethereum', OWN);
  await server.runJobs();
  expect(await wallet(ann, createdWallet.id)).toMatchObject({
    transactionCount: 0,
    sync: { status: 'COMPLETE', numberFrozen: 4 },
  });
});

test('syncs automatically after a while, even if a run was lost', async () => {
  const ann = await server.signUp('Ann');
  const { createdWallet } = await add(ann, 'bitcoin', BITCOIN);
  await server.runJobs();
  expect(await enqueueDueSyncs(server.services)).toBe(0);
  await asSystem(server.db, (tx) =>
    sql`update synced_accounts set next_at = now(), status = 'RUNNING' where user_id = ${ann.userId}`.execute(tx),
  );
  expect(await enqueueDueSyncs(server.services)).toBe(1);
  await server.runJobs();
  expect(await wallet(ann, createdWallet.id)).toMatchObject({ sync: { status: 'COMPLETE' } });
});

test('deletes an account with all synced data, even while a sync waits', async () => {
  const ann = await server.signUp('Ann');
  const { createdWallet } = await add(ann, 'bitcoin', BITCOIN);
  await server.runJobs();
  await ann.graphql(`mutation { syncWallet(publicId: "${createdWallet.id}") { success } }`);
  await ann.graphql(`mutation { deleteAccount(id: "${createdWallet.id}") { success } }`);
  await server.runJobs();
  for (const table of ['raw_records', 'sync_streams', 'synced_accounts', 'transactions']) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where user_id = ${ann.userId}`.execute(
      server.db.kysely,
    );
    expect(rows, table).toEqual([]);
  }
});

test('hides accounts from others and denies changes to read-only viewers', async () => {
  const [ann, bob] = [await server.signUp('Ann'), await server.signUp('Bob')];
  const { createdWallet } = await add(ann, 'bitcoin', BITCOIN);
  expect(await wallet(bob, createdWallet.id)).toBeNull();
  expect(
    (await bob.graphql(`mutation { syncWallet(publicId: "${createdWallet.id}", syncType: HARD) { errorCode } }`))
      .syncWallet.errorCode,
  ).toBe('account_not_found');
  expect(
    (await bob.graphql(`mutation { syncWallet(publicId: "${randomUUID()}") { errorCode } }`)).syncWallet.errorCode,
  ).toBe('account_not_found');
  for (const document of [
    `{ detectedNetworks(address: "${BITCOIN}") { error } }`,
    'mutation { resyncEverything { success } }',
    `mutation { addPublicAddress(cryptoNetwork: "bitcoin", walletAddress: "${BITCOIN}") { success } }`,
  ]) {
    const { errors } = await server.stranger.ask(document);
    expect(errors?.[0]?.extensions?.code, document).toBe('UNAUTHENTICATED');
  }
  await server.runJobs();
  expect((await ann.graphql('mutation { resyncEverything { success } }')).resyncEverything.success).toBe(true);
  await server.runJobs();
});

test('reports that networks are off', async () => {
  const off = await testServer({ beside: server });
  const ann = await off.signUp('Ann');
  expect(await add(ann, 'bitcoin', BITCOIN)).toMatchObject({
    success: false,
    error: 'This server does not read networks; import a file instead.',
  });
  await off.close();
});

test('finds records by hash', async () => {
  const ann = await server.signUp('Ann');
  await add(ann, 'ethereum', OWN);
  await server.runJobs();
  const { transactions } = await ann.graphql(`{ transactions(query: "hash:${hash(1)}") { transactions { type } } }`);
  expect(transactions.transactions).toEqual([{ type: 'deposit' }]);
});

test('shows the original record of a transaction only to its owner', async () => {
  const [ann, bob] = [await server.signUp('Ann'), await server.signUp('Bob')];
  const before = Date.now();
  await add(ann, 'ethereum', OWN);
  await add(ann, 'bitcoin', BITCOIN);
  await server.runJobs();
  const all = (
    await ann.graphql('{ transactions { transactions { publicId type transactionHash source { kind filename } } } }')
  ).transactions.transactions;
  const recordsOf = async (user: TestUser, publicId: string) =>
    (await user.graphql(`{ rawRecords(publicId: "${publicId}") { id list readAt json } }`)).rawRecords;
  const trade = all.find(({ type }: { type: string }) => type === 'trade');
  expect(trade.source).toEqual({ kind: 'sync', filename: 'Ethereum' });
  const found = await recordsOf(ann, trade.publicId);
  expect(found.map(({ list }: { list: string }) => list).sort()).toEqual([
    'Ethereum: token transfers (ERC-20)',
    'Ethereum: transactions',
  ]);
  for (const { readAt, json } of found) {
    expect(Date.parse(readAt)).toBeGreaterThanOrEqual(before);
    expect(JSON.parse(json).hash).toBe(trade.transactionHash);
  }
  for (const { publicId } of all) {
    expect((await recordsOf(ann, publicId)).length).toBeGreaterThan(0);
    expect(await recordsOf(bob, publicId)).toEqual([]);
  }
  const { errors } = await server.stranger.ask(`{ rawRecords(publicId: "${trade.publicId}") { id } }`);
  expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
});

test('resolves a name for signed-in users, and links only its address', async () => {
  const ann = await server.signUp('Ann');
  const query = '{ resolvedName(name: "ann.eth") { address error } }';
  const { address: found, error } = (await ann.graphql(query)).resolvedName;
  expect(error).toBeNull();
  expect(found.toLowerCase()).toBe(`0x${'ab'.repeat(20)}`);
  expect(names.asked).toHaveLength(2);
  await expect(server.stranger.graphql(query)).rejects.toThrow();
  expect(names.asked).toHaveLength(2);
  expect((await ann.graphql('{ resolvedName(name: "x") { address error } }')).resolvedName).toMatchObject({
    address: null,
    error: expect.stringContaining('.eth'),
  });
  expect(await add(ann, 'ethereum', 'ann.eth')).toMatchObject({
    success: false,
    error: expect.stringContaining('give the address behind it'),
  });
});
