import { esploraServer } from '@lotbook/test-kit/networks/esplora-server';
import { address, evmIndex, transaction } from '@lotbook/test-kit/networks/evm-index';
import { play } from '@lotbook/test-kit/services/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText, uploadText } from '../../../facts/testing.ts';
import { viewerOf } from '../../../platform/viewer.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';
import { skipWaits } from '../../../whole/testing-waits.ts';

const OTHER = address(0xb);
const [ONE, FOUR, NONE, REWARDED] = [address(0x1), address(0x4), address(0xc), address(0xd)];
const GROWING = address(0x3);
const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const UNUSED = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

let server: TestServer;
let grow: (n: number) => void;
let refusedUser: TestUser;
const services: { stop(): Promise<unknown> }[] = [];
skipWaits();
beforeAll(async () => {
  const ethereum = await evmIndex();
  const base = await evmIndex();
  const rewards = await evmIndex();
  const chain = await esploraServer();
  const broken = await play(() => ({ status: '0', message: 'NOTOK', result: 'This network is shut down' }));
  services.push(ethereum, base, rewards, chain, broken);
  ethereum.lists.txlist!.push(
    transaction(1, OTHER, ONE, '1000000000000000000'),
    ...[2, 3, 4, 5].map((n) => transaction(n, OTHER, FOUR, '1')),
  );
  grow = (n) => ethereum.lists.txlist!.push(transaction(n, OTHER, GROWING, '1'));
  [20, 21, 22].forEach(grow);
  base.lists.txlist!.push(transaction(7, OTHER, ONE, '5'));
  rewards.balances.set('', '32000000000000000000');
  server = await testServer({
    env: {
      LOTBOOK_NETWORKS: 'on',
      LOTBOOK_WALLET_TRANSACTIONS: '3',
      LOTBOOK_ETHEREUM_URL: ethereum.url,
      LOTBOOK_BASE_URL: base.url,
      LOTBOOK_GNOSIS_URL: rewards.url,
      LOTBOOK_POLYGON_URL: broken.url,
      LOTBOOK_BITCOIN_URL: chain.url,
    },
  });
  refusedUser = await server.signUp('Refused');
});
afterAll(() => Promise.all([server?.close(), ...services.map((one) => one.stop())]));

const RESULT =
  'success error errorCode message warning multiAddWarning multiAddError createdWallet { name integration { slug } } linkedWallet { name } alsoAdded { name integration { slug } }';
const add = async (user: Pick<TestUser, 'graphql'>, network: string, text: string, more = '') =>
  (
    await user.graphql(
      `mutation { answer: addPublicAddress(cryptoNetwork: "${network}", walletAddress: "${text}"${more}) { ${RESULT} } }`,
    )
  ).answer;

test.each([
  ['has_zero_transactions', 'We could not add your wallet as it has zero transactions.', 'ethereum', NONE, ''],
  ['invalid_crypto_currency', 'Wallets of this coin are not supported yet', 'nowhere', ONE, ''],
  ['invalid_crypto_currency', 'Wallets of this coin are not supported yet', 'ethereum', ONE, ', coinSymbol: "DOGE"'],
  [
    'too_many_transactions',
    'This wallet exceeds the number of transactions allowed for your current plan.',
    'ethereum',
    FOUR,
    '',
  ],
  ['unknown_error', 'An error has occurred, please try again.', 'polygon', ONE, ''],
  ['unknown_wallet_type', 'This kind of wallet is not known here.', 'ethereum', ONE, ', slug: "no_wallet"'],
  ['unknown_wallet_type', 'This kind of wallet is not known here.', 'ethereum', ONE, ', slug: "kraken"'],
  [
    'value_error',
    'That is more networks than Lotbook reads.',
    'ethereum',
    ONE,
    `, cryptoNetworksToAdd: [${Array.from({ length: 31 }, (_, n) => `"n${n}"`)}]`,
  ],
  [
    'wallet_validation_error',
    'We could not add your wallet as this address is invalid. Please follow the instructions below and try again.',
    'ethereum',
    '0x12',
    '',
  ],
  ['wallet_validation_error', 'We could not add your wallet as this address is invalid.', 'ethereum', UNUSED, ''],
])('answers %s', async (errorCode, sentence, network, text, more) => {
  const answer = await add(refusedUser, network, text, more);
  expect(answer).toMatchObject({ success: false, errorCode, error: expect.stringContaining(sentence) });
  expect((await refusedUser.graphql('{ wallets { wallets { id } } }')).wallets.wallets).toEqual([]);
});

test('reports wallet_already_linked and invalid keys', async () => {
  const ann = await server.signUp('Ann');
  expect(await add(ann, 'ethereum', ONE)).toMatchObject({ success: true, createdWallet: { name: 'Ethereum' } });
  expect(await add(ann, 'ethereum', ONE)).toMatchObject({
    errorCode: 'wallet_already_linked',
    error: 'This wallet has already been added to Lotbook. Please see below.',
    createdWallet: null,
    linkedWallet: { name: 'Ethereum' },
  });
  const two = async (receive: string, change: string) =>
    (
      await ann.graphql(`mutation { answer: addTwoXpub(cryptoNetwork: "bitcoin", coinSymbol: "BTC", receiveAddressXpub: "${receive}",
        changeAddressXpub: "${change}") { success errorCode error } }`)
    ).answer;
  expect(await two(ZPUB, ZPUB)).toEqual({
    success: false,
    errorCode: 'receive_change_xpub_same',
    error: 'Receive and Change address cannot be the same.',
  });
  expect(await two(ZPUB, ZPUB.replace('zpub6', 'zpub7'))).toMatchObject({ errorCode: 'invalid_public_keys' });
});

test('keeps an address of a wallet in that wallet, even on other networks', async () => {
  const ann = await server.signUp('Ann');
  const more = ', slug: "metamask", coinSymbol: "ETH", cryptoNetworksToAdd: ["base"]';
  const kept = { integration: { slug: 'metamask' } };
  expect(await add(ann, 'ethereum', ONE, more)).toMatchObject({
    success: true,
    createdWallet: { name: 'MetaMask Ethereum', ...kept },
    alsoAdded: [{ name: 'MetaMask Base', ...kept }],
  });
});

test('accepts rewards without a transaction, and warns of a wallet from files on the same network', async () => {
  const ann = await server.signUp('Ann');
  expect(await add(ann, 'gnosis', REWARDED)).toMatchObject({ success: true, warning: null });
  await importText(server, ann, genericCsv('01/05/2024 10:00:00,1,ETH,,,,,,x'), { walletName: 'Ledger' });
  await sql`update accounts set integration = 'ethereum' where user_id = ${ann.userId} and name = 'Ledger'`.execute(
    server.db.kysely,
  );
  expect((await add(ann, 'ethereum', ONE)).warning).toBe(
    'ETH may now have duplicate transactions: “Ledger” has transactions of Ethereum from files. If it is the same wallet, delete the new one and choose “Read from its network” there.',
  );
});

test('warns of a wallet that has the coin from another source or an exchange', async () => {
  const warning = async (kind: number) => {
    const user = await server.signUp(`Kind ${kind}`);
    await importText(server, user, genericCsv('01/05/2024 10:00:00,1,ETH,,,,,,x'), { walletName: 'Somewhere' });
    await sql`update accounts set kind = ${kind} where user_id = ${user.userId}`.execute(server.db.kysely);
    return (await add(user, 'ethereum', ONE)).warning;
  };
  expect(await warning(1)).toBe(
    'ETH may now have duplicate transactions: “Somewhere” has transactions of ETH as well. Its withdrawals to this address are matched with the deposits here. If its file also has transactions of this address, review both and undo one of them.',
  );
  expect(await warning(3)).toBe(
    'ETH may now have duplicate transactions: “Somewhere” has transactions of ETH as well. If it is the same wallet, review both and delete one of them.',
  );
});

test('warns of a file with a coin whose network can be synced', async () => {
  const user = await server.signUp('File after');
  await add(user, 'ethereum', ONE);
  const warnings = async (symbol: string) => {
    const url = await uploadText(server, user, genericCsv(`01/05/2024 10:00:00,1,${symbol},,,,,,x`));
    const asked = `query ($url: String!) { csvValidationErrors(csvFileUrl: $url, isGeneric: true, accountTypeSlug: "csv") { warnings } }`;
    return (await user.graphql(asked, { url })).csvValidationErrors.warnings;
  };
  expect(await warnings('BTC')).toEqual([]);
  expect(await warnings('ETH')).toEqual([
    'There may be duplicate transactions after this import: Lotbook reads “Ethereum” itself. What looks alike is set aside. Review the rest, and undo this import if the wallet has it all.',
  ]);
});

test('adds an address on other networks with activity and reports the rest', async () => {
  const ann = await server.signUp('Ann');
  await add(ann, 'base', ONE);
  expect(await add(ann, 'ethereum', ONE, ', cryptoNetworksToAdd: ["base", "gnosis", "polygon"]')).toMatchObject({
    success: true,
    createdWallet: { name: 'Ethereum' },
    alsoAdded: [{ name: 'Gnosis' }],
    multiAddWarning: 'It had been added on Base already.',
    multiAddError: expect.stringMatching(/^Polygon: An error has occurred, please try again\./),
  });
  const bob = await server.signUp('Bob');
  expect(await add(bob, 'gnosis', ONE, ', cryptoNetworksToAdd: ["ethereum"]')).toMatchObject({ alsoAdded: [{}] });
  const eve = await server.signUp('Eve');
  expect((await add(eve, 'gnosis', NONE, ', cryptoNetworksToAdd: ["base"]')).multiAddWarning).toBe(
    'This address has no transactions on Base, so it was not added there.',
  );
});

const STATUS = `isStatusFinal success error errorMessage successMessage warningMessage numberDone numberTotal
  createdWallets { name } refusedAddresses { address errorCode error }`;
const start = async (user: Pick<TestUser, 'graphql'>, keys: readonly string[], slug = 'ethereum') =>
  (
    await user.graphql(
      'mutation($keys: [String!]!, $slug: String!) { answer: addMultiAddress(publicKeys: $keys, accountTypeSlug: $slug) { success jobId error errorCode } }',
      { keys, slug },
    )
  ).answer;
const status = async (user: Pick<TestUser, 'graphql'>, jobId: string) =>
  (await user.graphql(`{ multiAddressImportJobStatus(jobId: "${jobId}") { ${STATUS} } }`)).multiAddressImportJobStatus;

test('adds a wallet for each of many addresses and reports those that failed', async () => {
  const ann = await server.signUp('Ann');
  const some = await start(ann, [ONE, ` ${ONE} `, '', NONE, 'nonsense']);
  expect(some).toMatchObject({ success: true, error: null });
  expect(await status(ann, some.jobId)).toMatchObject({ isStatusFinal: false, success: false, numberTotal: 3 });
  await server.runJobs();
  expect(await status(ann, some.jobId)).toEqual({
    isStatusFinal: true,
    success: true,
    error: 'failed_to_import_some_addresses',
    errorMessage: null,
    successMessage: '1 address added. Its history is being read.',
    warningMessage: '2 of 3 addresses could not be added.',
    numberDone: 3,
    numberTotal: 3,
    createdWallets: [{ name: 'Ethereum' }],
    refusedAddresses: [
      {
        address: NONE,
        errorCode: 'has_zero_transactions',
        error: 'We could not add your wallet as it has zero transactions.',
      },
      {
        address: 'nonsense',
        errorCode: 'wallet_validation_error',
        error: 'This address is invalid. “nonsense” is no address we know.',
      },
    ],
  });
  const all = await start(ann, [ONE, NONE]);
  await server.runJobs();
  expect(await status(ann, all.jobId)).toMatchObject({
    isStatusFinal: true,
    success: false,
    error: 'failed_to_import_all_addresses',
    errorMessage: 'None of these addresses could be added.',
    createdWallets: [],
  });
});

test('keeps many addresses of a multi-network wallet in it, like a single one', async () => {
  const ann = await server.signUp('Ann');
  const ask = async (network: string) =>
    (
      await ann.graphql(
        `mutation { answer: addMultiAddress(publicKeys: ["${ONE}"], accountTypeSlug: "metamask"${network}) { jobId error errorCode } }`,
      )
    ).answer;
  for (const network of ['', ', cryptoNetwork: "near"'])
    expect(await ask(network)).toMatchObject({ errorCode: 'unknown_wallet_type' });
  await ask(', cryptoNetwork: "ethereum"');
  await server.runJobs();
  const { wallets } = (await ann.graphql('{ wallets { wallets { name integration { slug } } } }')).wallets;
  expect(wallets).toEqual([{ name: 'MetaMask Ethereum', integration: { slug: 'metamask' } }]);
});

test('rejects all addresses if one is a secret and stores it nowhere', async () => {
  const ann = await server.signUp('Ann');
  const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
  const key = '4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318';
  for (const keys of [words.split(' '), [words], [ONE, key], [ONE, `0x${key}`]]) {
    const answer = await start(ann, keys);
    expect(answer).toMatchObject({ success: false, errorCode: 'invalid_public_keys' });
    expect(answer.error).toMatch(/Never give/);
  }
  expect((await start(ann, [ONE, key])).error).toMatch(/That is number 2 of them; none was added or kept\.$/);
  expect((await add(ann, 'ethereum', key)).errorCode).toBe('wallet_validation_error');
  await server.runJobs();
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(server.db.kysely);
  for (const { name } of rows) {
    const found = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(name)} t
      where t::text like '%sausage%' or t::text like ${`%${key.slice(0, 20)}%`}`.execute(server.db.kysely);
    expect([name, found.rows[0]!.n]).toEqual([name, 0]);
  }
});

test('reports a job that was given up as failed_to_import_multi_address_wallet and keeps its wallets', async () => {
  const ann = await server.signUp('Ann');
  const { jobId } = await start(ann, [ONE, REWARDED]);
  const { addAddressesJob } = await import('./address-imports.ts');
  await addAddressesJob.gaveUp!({ userId: ann.userId, actorId: ann.userId, id: jobId }, server.services as never, {
    errorId: 'x',
    error: null,
  });
  expect(await status(ann, jobId)).toMatchObject({
    isStatusFinal: true,
    success: false,
    error: 'failed_to_import_multi_address_wallet',
    errorMessage: 'The addresses could not all be gone through. Those that were added stay; add the others again.',
  });
});

test('rejects invalid requests and those of other users', async () => {
  const ann = await server.signUp('Ann');
  expect(await start(ann, [' '])).toMatchObject({
    errorCode: 'invalid_public_keys',
    error: 'Please enter at least one public key',
  });
  expect(await start(ann, [ONE], 'no_wallet')).toMatchObject({ errorCode: 'unknown_wallet_type' });
  expect(
    await start(
      ann,
      Array.from({ length: 101 }, (_, n) => address(n)),
    ),
  ).toMatchObject({ errorCode: 'value_error', error: expect.stringContaining('At most 100 addresses') });
  const { jobId } = await start(ann, [ONE]);
  const unknown = {
    isStatusFinal: true,
    success: false,
    error: 'unknown_job_id',
    errorMessage: 'This import of addresses is not known, or was a week ago. Look at your wallets for what it added.',
  };
  const bob = await server.signUp('Bob');
  expect(await status(bob, jobId)).toMatchObject(unknown);
  expect(await status(bob, 'nonsense')).toMatchObject(unknown);
  const actor = { ...viewerOf({ id: bob.userId, email: 'bob@example.org', name: 'Bob' } as never, 'a session') };
  const looking = server.as({ ...actor, owner: ann.userId, access: 'viewer' });
  expect(await status(looking, jobId)).toMatchObject({ numberTotal: 1 });
  const { errors } = await looking.ask(
    `mutation { addMultiAddress(publicKeys: ["${ONE}"], accountTypeSlug: "ethereum") { success } }`,
  );
  expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  const stranger = await server.stranger.ask(`{ multiAddressImportJobStatus(jobId: "${jobId}") { success } }`);
  expect(stranger.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
});

test('keeps the data of a wallet that grows beyond the limit, and reports it', async () => {
  const ann = await server.signUp('Ann');
  expect(await add(ann, 'ethereum', GROWING)).toMatchObject({ success: true });
  await server.runJobs();
  const ask = async () =>
    (await ann.graphql('{ wallets { wallets { id transactionCount sync { status issues { code message } } } } }'))
      .wallets.wallets[0];
  const { id, transactionCount, sync } = await ask();
  expect([transactionCount, sync.status]).toEqual([3, 'COMPLETE']);
  // The new transactions are in a block that every run reads again.
  grow(990);
  await ann.graphql(`mutation { syncWallet(publicId: "${id}", syncType: SOFT) { success } }`);
  await server.runJobs();
  expect(await ask()).toMatchObject({
    transactionCount: 3,
    sync: {
      status: 'FAILED',
      issues: [
        {
          code: 'too_many_transactions',
          message: 'this wallet has more than 3 records, which is more than this server reads.',
        },
      ],
    },
  });
});

test('reports that networks are off on any request', async () => {
  const off = await testServer({ beside: server });
  const ann = await off.signUp('Ann');
  const code = { errorCode: 'error_with_partner_connection' };
  expect(await start(ann, [ONE])).toMatchObject({
    ...code,
    error: 'This server does not read networks; import a file instead.',
  });
  expect(await add(ann, 'ethereum', ONE)).toMatchObject(code);
  const { answer } = await ann.graphql(
    `mutation { answer: findBalanceParting(publicId: "${ONE}", assetId: "crypto:ETH") { error errorCode } }`,
  );
  expect(answer).toEqual({ ...code, error: 'This server does not read networks.' });
  await off.close();
});
