import { randomBytes, randomUUID } from 'node:crypto';
import { asSystem, asUser } from '@lotbook/db/user';
import { HITBTC, OTHERS, type PlayedExchanges, playedExchanges } from '@lotbook/test-kit/exchanges/played-exchanges';
import type { Trouble } from '@lotbook/test-kit/services/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCredentials } from '../../../facts/syncs/credentials.ts';
import { genericCsv, importText } from '../../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';
import { skipWaits } from '../../../whole/testing-waits.ts';

/** A secret in Base64, like Kraken's. */
const SECRET = 'VERYSECRETSECRETVERYSECRETSECRET';
let count = 0;
const goodKey = () => `GOODKEY${String(++count).padStart(4, '0')}`;

let server: TestServer;
let exchanges: PlayedExchanges;
skipWaits();
beforeAll(async () => {
  exchanges = await playedExchanges();
  server = await testServer({ env: { LOTBOOK_NETWORKS: 'on', LOTBOOK_EXCHANGES_URL: exchanges.url } });
});
afterAll(() => Promise.all([server?.close(), exchanges?.stop()]));

const RESULT = 'success error errorCode warning createdExchange { id name kind } updatedExchange { id }';

type Given = Record<string, string | boolean>;
const ask = async (user: Pick<TestUser, 'graphql'>, mutation: string, given: Given) => {
  const passed = Object.entries(given).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return (await user.graphql(`mutation { answer: ${mutation}(${passed.join(', ')}) { ${RESULT} } }`)).answer;
};
const addBybit = (user: Pick<TestUser, 'graphql'>, given: Given = {}) =>
  ask(user, 'addExchangeByApiKeys', { accountTypeSlug: 'bybit', apiKey: goodKey(), apiSecret: SECRET, ...given });
const addHitbtc = (user: Pick<TestUser, 'graphql'>, given: Given = {}) =>
  addBybit(user, { accountTypeSlug: 'hitbtc', ...given });
const addOkx = (user: Pick<TestUser, 'graphql'>, given: Given = {}) =>
  ask(user, 'addExchangeByPassphrase', {
    accountTypeSlug: 'okx',
    apiKey: goodKey(),
    apiSecret: SECRET,
    passphrase: 'my passphrase',
    ...given,
  });
async function runJobs() {
  for (const host of OTHERS) exchanges.revoked.add(host);
  await server.runJobs();
  exchanges.revoked.clear();
}
const accountOf = async (user: Pick<TestUser, 'graphql'>, id: string) =>
  (
    await user.graphql(`{ account(id: "${id}") { name kind transactionCount
      sync { network source addresses status keyRights isReadHere streams { label status failure error } issues { code remedy } } } }`)
  ).account;
const tasksOf = async (user: Pick<TestUser, 'graphql'>, status = '') =>
  (await user.graphql(`{ tasks${status && `(taskStatus: ${status})`} { id status exchange { id name } } }`)).tasks;

test('lists exchanges with the fields they require', async () => {
  const ann = await server.signUp('Ann');
  const { linkableExchanges } = await ann.graphql(
    '{ linkableExchanges { slug name formId isBasic coverage rights credentialFields { argument label isLong } } }',
  );
  const of = (slug: string) => linkableExchanges.find((one: { slug: string }) => one.slug === slug);
  expect(of('kraken')).toMatchObject({
    formId: 'ApiKeys',
    credentialFields: [
      { argument: 'apiKey', label: 'API Key', isLong: false },
      { argument: 'apiSecret', label: 'Private Key', isLong: false },
    ],
  });
  expect(of('okx')).toMatchObject({ formId: 'Passphrase' });
  expect(of('coinmate')).toMatchObject({ formId: 'CustomerId', isBasic: true });
});

test('checks a key, links and syncs the account, and stores its transactions', async () => {
  const ann = await server.signUp('Ann');
  const answer = await addHitbtc(ann, { name: 'Main' });
  expect(answer).toMatchObject({ success: true, createdExchange: { name: 'Main', kind: 1 } });
  const { id } = answer.createdExchange;
  expect(await accountOf(ann, id)).toMatchObject({ sync: { status: 'QUEUED', network: 'HitBTC', source: 'hitbtc' } });
  await runJobs();
  const read = await accountOf(ann, id);
  expect(read.sync).toMatchObject({ status: 'COMPLETE', addresses: [], keyRights: 'UNKNOWN', isReadHere: true });
  expect(read.transactionCount).toBe(1);
  expect(await tasksOf(ann)).toEqual([]);
});

test("shows the records of a transaction named by one of their fields, such as a trade's reference", async () => {
  const ann = await server.signUp('Ann');
  await addHitbtc(ann);
  await runJobs();
  const [{ publicId }] = (await ann.graphql('{ transactions { transactions { publicId } } }')).transactions
    .transactions;
  const recordsOf = async () => (await ann.graphql(`{ rawRecords(publicId: "${publicId}") { id } }`)).rawRecords;
  expect(await recordsOf()).toHaveLength(1);
  await asUser(server.db, ann.userId, async (tx) => {
    await sql`update transactions set external_id = 'TREF-01'`.execute(tx);
    await sql`update raw_records set id = 'L-' || id, payload = payload || '{"refid": "TREF-01"}'`.execute(tx);
  });
  expect(await recordsOf()).toHaveLength(1);
});

test('accepts each form of key only in its own operation', async () => {
  const ann = await server.signUp('Ann');
  expect(await addOkx(ann)).toMatchObject({ success: true, createdExchange: { name: 'OKX' }, warning: null });
  const coinmate = { accountTypeSlug: 'coinmate', apiKey: goodKey(), apiSecret: SECRET, customerId: '17' };
  expect(await ask(ann, 'addExchangeByCustomerId', coinmate)).toMatchObject({
    success: true,
    warning: expect.stringMatching(/^Coinmate does not say what a key may do\./),
  });
  expect(await ask(ann, 'addExchangeByApiKey', { accountTypeSlug: 'kraken', apiKey: goodKey() })).toMatchObject({
    errorCode: 'invalid_account_type_slug',
    error: 'Kraken is linked with “API Key” and “Private Key”.',
  });
});

test("warns of a wallet that has the exchange's transactions from another source", async () => {
  const fay = await server.signUp('Fay');
  await importText(server, fay, genericCsv('01/05/2024 10:00:00,1,ETH,,,,,,x'), { walletName: 'okx' });
  expect(await addOkx(fay)).toMatchObject({
    success: true,
    warning:
      'OKX may now have duplicate transactions: “okx” has transactions of OKX from another source. What looks alike is set aside. Review the rest, and undo one of the two if both have the same.',
  });
});

const REFUSED: [string, Given, string, string | RegExp][] = [
  ['an empty key', { apiKey: ' ' }, 'invalid_api_key', 'Field is required'],
  ['an empty secret', { apiSecret: '' }, 'invalid_api_secret', 'Field is required'],
  ['a key that the exchange refuses', { apiKey: 'BADKEY1' }, 'invalid_api_key', 'API key is invalid'],
  [
    'what is nothing',
    { accountTypeSlug: 'nowhere' },
    'account_type_slug_not_found',
    'There is no integration “nowhere”.',
  ],
  [
    'what has files alone',
    { accountTypeSlug: 'blockfi' },
    'invalid_account_type_slug',
    'BlockFi is not read with an API key. Import its file instead.',
  ],
  ['too long a name', { name: 'x'.repeat(101) }, 'wallet_validation_error', /at most 100/],
];
test.each(REFUSED)('rejects %s and stores nothing', async (_what, given, errorCode, error) => {
  const ann = await server.signUp('Ann');
  const answer = await addBybit(ann, given);
  expect(answer).toMatchObject({ success: false, errorCode, error: expect.stringMatching(error) });
  const { rows } = await asSystem(server.db, (tx) =>
    sql`select 1 from accounts where user_id = ${ann.userId}
      union all select 1 from exchange_credentials where user_id = ${ann.userId}`.execute(tx),
  );
  expect(rows).toEqual([]);
});

test('names a missing passphrase and customer ID', async () => {
  const ann = await server.signUp('Ann');
  expect(await addOkx(ann, { passphrase: ' ' })).toMatchObject({ errorCode: 'invalid_passphrase' });
  const coinmate = { accountTypeSlug: 'coinmate', apiKey: goodKey(), apiSecret: SECRET, customerId: '' };
  expect(await ask(ann, 'addExchangeByCustomerId', coinmate)).toMatchObject({ errorCode: 'invalid_customer_id' });
});

test('reports an exchange outage, insufficient permissions, and unexpected responses', async () => {
  const ann = await server.signUp('Ann');
  const said = async (trouble: Trouble) => {
    exchanges.troubles.push(...Array(20).fill(trouble));
    const answer = await addBybit(ann);
    exchanges.troubles.length = 0;
    return answer;
  };
  const code = (retCode: number) => said({ kind: 'text', text: JSON.stringify({ retCode, retMsg: 'No.' }) });
  expect(await code(10005)).toMatchObject({
    errorCode: 'invalid_account',
    error: expect.stringMatching(/^Account is invalid/),
  });
  expect(await said({ kind: 'status', status: 429, headers: { 'retry-after': '60' } })).toMatchObject({
    errorCode: 'error_with_partner_connection',
    error: 'Bybit did not respond as expected. Try again in a few minutes.',
  });
  expect(await code(3_400_100)).toMatchObject({
    errorCode: 'generic_error',
    error: 'There was a problem while trying to add your exchange. Try again or contact support',
  });
});

test('requires a unique account name', async () => {
  const ann = await server.signUp('Ann');
  await addBybit(ann, { name: 'Mine' });
  expect(await addBybit(ann, { name: 'MINE' })).toMatchObject({
    errorCode: 'wallet_name_taken',
    error: 'You already have a wallet named “MINE”. Choose another name.',
  });
});

test('links a key only once', async () => {
  const ann = await server.signUp('Ann');
  const apiKey = goodKey();
  expect(await addBybit(ann, { apiKey })).toMatchObject({ success: true });
  expect(await addBybit(ann, { apiKey })).toMatchObject({
    errorCode: 'account_already_linked',
    error: 'Account is already linked',
  });
  expect(await addBybit(await server.signUp('Bob'), { apiKey })).toMatchObject({ success: true });
});

test('rejects a key with more than read permissions unless confirmed, and marks it until it is replaced', async () => {
  const ann = await server.signUp('Ann');
  exchanges.permissions = { Spot: ['SpotTrade'] };
  expect(await addBybit(ann)).toMatchObject({
    errorCode: 'key_not_read_only',
    error: expect.stringMatching(/^This key can trade\./),
  });
  const answer = await addBybit(ann, { isInsisted: true });
  expect(answer).toMatchObject({ success: true, warning: expect.stringMatching(/^This key can trade\./) });
  const { id } = answer.createdExchange;
  expect((await accountOf(ann, id)).sync.keyRights).toBe('TRADE');
  exchanges.permissions = { Wallet: ['Withdraw'] };
  const wish = { publicId: id, apiKey: goodKey(), apiSecret: SECRET };
  expect(await ask(ann, 'updateExchangeByApiKeys', wish)).toMatchObject({ errorCode: 'key_not_read_only' });
  exchanges.permissions = {};
  expect(await ask(ann, 'updateExchangeByApiKeys', wish)).toMatchObject({
    success: true,
    updatedExchange: { id },
    warning: null,
  });
  expect((await accountOf(ann, id)).sync.keyRights).toBe('READ');
});

test('creates a task for a revoked key, which can be dismissed, until a new key works', async () => {
  const ann = await server.signUp('Ann');
  const { createdExchange } = await addHitbtc(ann);
  const { id } = createdExchange;
  await runJobs();
  const before = await accountOf(ann, id);
  exchanges.revoked.add(HITBTC);
  await ann.graphql(`mutation { syncExchange(publicId: "${id}") { success } }`);
  await runJobs();
  expect((await accountOf(ann, id)).sync).toMatchObject({
    status: 'FAILED',
    streams: expect.arrayContaining([expect.objectContaining({ status: 'FAILED', failure: 'KEY' })]),
  });
  expect((await accountOf(ann, id)).transactionCount).toBe(before.transactionCount);
  const [task] = await tasksOf(ann, 'TO_DO');
  expect(task).toMatchObject({ status: 'TO_DO', exchange: { id, name: 'HitBTC' } });
  const ofYear = async (taxYear: string) =>
    await ann.graphql(`{ tasks(taxYear: "${taxYear}", taskStatus: TO_DO, taskType: FIX_API_CREDENTIALS) { id }
        sidebar(taxYear: "${taxYear}", taskStatus: TO_DO) { taxYear tasksCount calloutCount } }`);
  expect(await ofYear('2020')).toEqual({ tasks: [], sidebar: { taxYear: '2020', tasksCount: 1, calloutCount: 0 } });
  expect((await ofYear('2999')).tasks).toEqual([{ id: task.id }]);
  expect((await ann.graphql('{ sidebar(taskStatus: IGNORED) { tasksCount } }')).sidebar).toEqual({ tasksCount: 0 });
  const { updateTask } = await ann.graphql(
    `mutation { updateTask(id: "${task.id}", status: IGNORED) { success task { status } } }`,
  );
  expect(updateTask).toEqual({ success: true, task: { status: 'IGNORED' } });
  exchanges.revoked.add(HITBTC);
  await ann.graphql(`mutation { syncExchange(publicId: "${id}") { success } }`);
  await runJobs();
  expect(await tasksOf(ann, 'TO_DO')).toEqual([]);
  expect(await tasksOf(ann, 'IGNORED')).toHaveLength(1);
  const wish = { publicId: id, apiKey: goodKey(), apiSecret: SECRET };
  expect(await ask(ann, 'updateExchangeByApiKeys', wish)).toMatchObject({ success: true });
  expect(await tasksOf(ann)).toEqual([]);
  await runJobs();
  expect((await accountOf(ann, id)).sync.status).toBe('COMPLETE');
});

test('requests a key again if it can no longer be decrypted', async () => {
  const ann = await server.signUp('Ann');
  const { createdExchange } = await addBybit(ann);
  const { id } = createdExchange;
  await asSystem(server.db, (tx) =>
    // Simulates a lost secret, and a row copied from another user.
    sql`update exchange_credentials set sealed = repeat('A', 80) where user_id = ${ann.userId}`.execute(tx),
  );
  await runJobs();
  expect((await accountOf(ann, id)).sync).toMatchObject({
    status: 'FAILED',
    issues: [{ code: 'KEY_LOST', remedy: 'Enter the API key again.' }],
  });
  expect(await tasksOf(ann)).toHaveLength(1);
});

test("re-encrypts keys with a new secret and cannot decrypt another account's", async () => {
  const ann = await server.signUp('Ann');
  const [one, two] = [(await addBybit(ann)).createdExchange.id, (await addBybit(ann)).createdExchange.id];
  const old = server.services.keys.credentials;
  const now = randomBytes(32);
  const open = (keys: readonly Buffer[], accountId: string) =>
    asUser(server.db, ann.userId, (tx) => openCredentials(tx, keys, { userId: ann.userId, accountId }));
  expect(await open([now], one)).toBeNull();
  expect(await open([now, ...old], one)).toMatchObject({ secret: SECRET });
  expect(await open([now], one)).toMatchObject({ secret: SECRET });
  await asSystem(server.db, (tx) =>
    sql`update exchange_credentials c set sealed = (select sealed from exchange_credentials o where o.account_id = ${two}::uuid)
      where c.account_id = ${one}::uuid`.execute(tx),
  );
  expect(await open(old, two)).toMatchObject({ secret: SECRET });
  expect(await open(old, one)).toBeNull();
});

test('validates replaced keys like new ones and keeps the old one on error', async () => {
  const [ann, bob] = [await server.signUp('Ann'), await server.signUp('Bob')];
  const apiKey = goodKey();
  const { createdExchange } = await addBybit(ann, { apiKey });
  const other = (await addBybit(ann)).createdExchange;
  const { id } = createdExchange;
  const update = (user: TestUser, given: Given) =>
    ask(user, 'updateExchangeByApiKeys', { publicId: id, apiKey: goodKey(), apiSecret: SECRET, ...given });
  expect(await update(ann, { apiKey: 'BADKEY2' })).toMatchObject({ errorCode: 'invalid_api_key' });
  expect(await update(ann, { apiSecret: ' ' })).toMatchObject({ errorCode: 'invalid_api_secret' });
  expect(await update(ann, { publicId: 'x' })).toMatchObject({ errorCode: 'invalid_public_id' });
  expect(await update(ann, { publicId: randomUUID() })).toMatchObject({ errorCode: 'account_not_found' });
  expect(await update(ann, { publicId: other.id, apiKey })).toMatchObject({ errorCode: 'account_already_linked' });
  expect(await update(bob, {})).toMatchObject({ errorCode: 'account_not_found' });
  expect(await update(ann, { apiKey })).toMatchObject({ success: true });
});

test('hides accounts from others and denies changes to read-only viewers', async () => {
  const [ann, bob] = [await server.signUp('Ann'), await server.signUp('Bob')];
  const { createdExchange } = await addBybit(ann);
  expect(await accountOf(bob, createdExchange.id)).toBeNull();
  const { rows } = await sql<{ id: string }>`select id::text from account_tasks`.execute(server.db.kysely);
  for (const { id } of [...rows, { id: randomUUID() }])
    expect(
      (await bob.graphql(`mutation { updateTask(id: "${id}", status: IGNORED) { errorCode } }`)).updateTask,
    ).toEqual({
      errorCode: 'task_not_found',
    });
  const looking = server.as({
    actor: { id: bob.userId, email: bob.email, name: 'Bob' },
    owner: ann.userId,
    access: 'viewer',
    sessionId: bob.sessionId,
  });
  for (const [mutation, asked] of [
    ['addExchangeByApiKeys', `accountTypeSlug: "bybit", apiKey: "GOOD", apiSecret: "x"`],
    ['updateExchangeByApiKeys', `publicId: "${createdExchange.id}", apiKey: "GOOD", apiSecret: "x"`],
    ['syncExchange', `publicId: "${createdExchange.id}"`],
    ['updateTask', `id: "${randomUUID()}", status: IGNORED`],
  ] as const) {
    const document = `mutation { ${mutation}(${asked}) { success } }`;
    expect((await looking.ask(document)).errors?.[0]?.extensions?.code, mutation).toBe('FORBIDDEN');
    expect((await server.stranger.ask(document)).errors?.[0]?.extensions?.code, mutation).toBe('UNAUTHENTICATED');
  }
});

test('stores no plaintext key in any row, job or audit entry, and deletes it with the account', async () => {
  const ann = await server.signUp('Ann');
  const { createdExchange } = await addBybit(ann, {
    apiKey: 'GOODPLANTEDKEY',
    apiSecret: 'PLANTEDSECRETPLANTEDSECRETPLANTE',
  });
  await addBybit(ann, { apiKey: 'BADPLANTEDKEY' });
  await runJobs();
  const { rows: tables } = await sql<{ schema: string; table: string }>`
    select table_schema as schema, table_name as table from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(server.db.kysely);
  for (const { schema, table } of tables) {
    const { rows } = await asSystem(server.db, (tx) =>
      sql`select 1 from ${sql.table(`${schema}.${table}`)} x where to_jsonb(x)::text like '%PLANTED%'`.execute(tx),
    );
    expect(rows, table).toEqual([]);
  }
  await ann.graphql(`mutation { deleteAccount(id: "${createdExchange.id}") { success } }`);
  await runJobs();
  const { rows } = await asSystem(server.db, (tx) =>
    sql`select 1 from exchange_credentials where user_id = ${ann.userId}
      union all select 1 from account_tasks where user_id = ${ann.userId}`.execute(tx),
  );
  expect(rows).toEqual([]);
});

test('limits the number of keys in a period', async () => {
  const ann = await server.signUp('Ann');
  let last: { errorCode: string; error: string } = { errorCode: '', error: '' };
  for (let n = 0; n < 21; n++) last = await addBybit(ann, { apiKey: `BAD${n}` });
  expect(last).toMatchObject({ errorCode: 'generic_error', error: expect.stringMatching(/Wait ten minutes/) });
});

test('reports that exchanges are off and lists none', async () => {
  const off = await testServer({ beside: server });
  const ann = await off.signUp('Ann');
  expect((await ann.graphql('{ linkableExchanges { slug } }')).linkableExchanges).toEqual([]);
  expect(await addBybit(ann)).toMatchObject({
    errorCode: 'error_with_partner_connection',
    error: 'This server does not read exchanges, as its operator has set it. Import a file instead.',
  });
  await off.close();
});
