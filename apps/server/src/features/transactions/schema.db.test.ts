// Slow: most tests import files into a new account.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

const HERE = genericCsv(
  '01/05/2024 10:00:00,1,BTC,40000,USD,100,USD,,b1',
  '02/05/2024 10:00:00,0.5,BTC,,,,,,d1',
  '03/05/2024 10:00:00,,,0.25,BTC,,,,w1',
  '03/31/2024 23:30:00,0.01,ETH,,,,,staked,s1',
  '04/05/2024 10:00:00,30000,USD,0.5,BTC,50,USD,,x1',
  '05/05/2024 10:00:00,,,0.1,BTC,,,,w2',
  '06/05/2024 10:00:00,100,MYTOKEN,,,,,airdrop,a1',
);
const THERE = genericCsv('03/05/2024 10:30:00,0.25,BTC,,,,,,d2');

const PAGE = `query Transactions($query: String, $page: Int, $limit: Int, $after: String) {
  transactions(query: $query, page: $page, limit: $limit, after: $after) {
    transactions { publicId transactionType sentence type dateTime gain income isIgnored account { name }
      link { kind origin reason other { publicId account { name } } }
      flows { position direction quantity asset { symbol isUserDefined } fiatValue } callouts { type } }
    totalCount page pageCount endCursor hasMore unknownTerms
  }
}`;
const ONE = `query Transaction($id: ID!) { transaction(publicId: $id) {
  publicId transactionType type label sentence note isEdited isIgnored link { other { publicId } }
  flows { position fiatValue fiatSource statedValue }
  source { kind filename format sourceId rows { rowNumber cells } }
  disposals { gain proceeds costBasis acquiredTransactionId } incomeEntries { label value } callouts { type }
} }`;
const RESULT =
  '{ success error errorCode transaction { publicId transactionType type label note isIgnored isEdited } }';
const UPDATE = `mutation($id: ID!, $input: UpdateTransactionInput!) { updateTransaction(publicId: $id, input: $input) ${RESULT} }`;
const IGNORE = `mutation($id: ID!, $on: Boolean!) { ignoreTransaction(publicId: $id, isIgnored: $on) ${RESULT} }`;
const LINK = `mutation($from: ID!, $to: ID!) { createLink(fromId: $from, toId: $to, kind: TRANSFER) ${RESULT} }`;
const UNLINK = `mutation($id: ID!) { removeLink(transactionId: $id) ${RESULT} }`;
const VALUE = `mutation($id: ID!, $position: Int!, $value: Decimal) {
  setFlowValue(transactionId: $id, position: $position, fiatValue: $value) ${RESULT} }`;

const words = (count: number) => Array.from({ length: count }, (_, i) => `w${i}`).join(' ');
const cursor = (text: string) => Buffer.from(text).toString('base64url');

let server: TestServer;
afterAll(() => server?.close());

type Row = { publicId: string; transactionType: string; sentence: string };

async function page(user: TestUser, variables: object = {}) {
  return (await user.graphql(PAGE, variables)).transactions;
}

async function sentences(user: TestUser, query: string): Promise<string[]> {
  return (await page(user, { query })).transactions.map((row: Row) => row.sentence);
}

async function idOf(user: TestUser, sentence: string): Promise<string> {
  const { transactions } = await page(user);
  const found = transactions.find((row: Row) => row.sentence === sentence);
  if (!found) throw new Error(`no transaction says ${sentence}: ${transactions.map((row: Row) => row.sentence)}`);
  return found.publicId;
}

async function withLedger(name: string): Promise<TestUser> {
  const user = await server.signUp(name);
  await importText(server, user, HERE, { walletName: 'Here' });
  await importText(server, user, THERE, { walletName: 'There' });
  return user;
}

beforeAll(async () => {
  server = await testServer();
});

describe('list of transactions', () => {
  let ann: TestUser;
  beforeAll(async () => {
    ann = await withLedger('Ann');
  });

  test('shows newest first, a transfer once, and a sentence for each', async () => {
    const first = await page(ann);
    expect(first).toMatchObject({ totalCount: 7, page: 1, pageCount: 1, hasMore: false });
    expect(first.transactions.map((row: Row) => `${row.transactionType}: ${row.sentence}`)).toEqual([
      'Airdrop: Received 100 MYTOKEN from an airdrop on Here.',
      'Withdrawal: Withdrew 0.1 BTC from Here.',
      'Sell: Sold 0.5 BTC for 30,000.00 USD on Here.',
      'Staking reward: Received 0.01 ETH as a staking reward on Here.',
      'Transfer: Moved 0.25 BTC from Here to There.',
      'Deposit: Deposited 0.5 BTC into Here.',
      'Buy: Bought 1 BTC for 40,000.00 USD on Here.',
    ]);
    expect(first.transactions[4].link).toMatchObject({
      kind: 'TRANSFER',
      origin: 'matched',
      other: { account: { name: 'There' } },
    });
    expect(first.transactions[0].flows).toMatchObject([{ asset: { symbol: 'MYTOKEN', isUserDefined: true } }]);
    // 0.5 of the BTC bought for 40,100 in total was sold for 30,000 minus a fee of 50.
    expect(first.transactions[2]).toMatchObject({ gain: '9900' });
    expect(first.transactions[6]).toMatchObject({ gain: null });
  });

  test('reports unknown terms of a search without matches', async () => {
    expect(await page(ann, { query: 'type:yolo btc has:beard' })).toMatchObject({
      totalCount: 0,
      unknownTerms: ['type:yolo', 'has:beard'],
    });
    expect((await page(ann, { query: 'type:buy btc' })).unknownTerms).toEqual([]);
  });

  test('gives the same list by page number and by cursor, without gaps or repeats', async () => {
    const all = (await page(ann)).transactions.map((row: Row) => row.publicId);
    const numbered: string[] = [];
    for (const number of [1, 2, 3, 4]) {
      const found = await page(ann, { page: number, limit: 2 });
      expect(found).toMatchObject({ page: number, pageCount: 4, hasMore: number < 4 });
      numbered.push(...found.transactions.map((row: Row) => row.publicId));
    }
    expect(numbered).toEqual(all);
    const jumped = await page(ann, { page: 3, limit: 3 });
    expect(jumped.transactions.map((row: Row) => row.publicId)).toEqual(all.slice(6));
    const followed: string[] = [];
    for (let after: string | null = null; ; ) {
      const found = await page(ann, { after, limit: 3 });
      followed.push(...found.transactions.map((row: Row) => row.publicId));
      if (!found.hasMore) break;
      after = found.endCursor;
    }
    expect(followed).toEqual(all);
    expect(await page(ann, { page: 99, limit: 2 })).toMatchObject({ page: 4 });
  });

  test.each([
    'nonsense',
    cursor('2024-13-45 99:99:99+00|00000000-0000-4000-8000-000000000000'),
    cursor('2024-02-30 10:00:00+00|00000000-0000-4000-8000-000000000000'),
    cursor('0000-02-03 10:00:00+00|00000000-0000-4000-8000-000000000000'),
    cursor('2024-02-03 10:00:00+99|00000000-0000-4000-8000-000000000000'),
    cursor('2024-02-03 10:00:00+00|------------------------------------'),
    cursor("2024-02-03 10:00:00+00|00000000-0000-4000-8000-000000000000|'"),
  ])('rejects an invalid cursor: %s', async (after) => {
    const { errors } = await ann.ask(PAGE, { after, limit: 2 });
    expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(['BAD_USER_INPUT']);
  });

  test.each([
    ['8,000 words', words(8000), '200 characters'],
    ['21 words', words(21), '20 words'],
    ['201 characters', 'w'.repeat(201), '200 characters'],
  ])('rejects a search that is too long: %s', async (_what, query, limit) => {
    for (const document of [
      'query($query: String) { transactions(query: $query) { totalCount } }',
      'query($query: String) { transactionTotals(query: $query) { gain } }',
      'mutation($query: String) { exportTransactionsCsv(query: $query) { success } }',
    ]) {
      const { errors } = await ann.ask(document, { query });
      expect(errors?.map(({ message }) => message)).toEqual([`A search has at most ${limit}. Shorten it.`]);
    }
    expect((await page(ann, { query: words(20) })).totalCount).toBe(0);
  });

  test.each([
    ['', '29950', '20050', '9900'],
    ['type:sell', '29950', '20050', '9900'],
    ['BTC date:2024-04', '29950', '20050', '9900'],
    ['type:buy', '0', '0', '0'],
    ['wallet:nobody', '0', '0', '0'],
  ])('totals of the search %j', async (query, proceeds, costBasis, gain) => {
    const { transactionTotals } = await ann.graphql(
      'query($query: String) { transactionTotals(query: $query) { proceeds costBasis gain } }',
      { query },
    );
    expect(transactionTotals).toEqual({ proceeds, costBasis, gain });
  });

  test.each([
    ['type:staking', ['Received 0.01 ETH as a staking reward on Here.']],
    ['stak', ['Received 0.01 ETH as a staking reward on Here.']],
    ['ETH', ['Received 0.01 ETH as a staking reward on Here.']],
    ['ethereum', ['Received 0.01 ETH as a staking reward on Here.']],
    ['asset_id:crypto:ETH', ['Received 0.01 ETH as a staking reward on Here.']],
    ['mytoken', ['Received 100 MYTOKEN from an airdrop on Here.']],
    [
      'type:staking type:buy',
      ['Received 0.01 ETH as a staking reward on Here.', 'Bought 1 BTC for 40,000.00 USD on Here.'],
    ],
    ['type:transfer', ['Moved 0.25 BTC from Here to There.']],
    ['there', ['Moved 0.25 BTC from Here to There.']],
    ['type:withdrawal', ['Withdrew 0.1 BTC from Here.']],
    ['type:deposit', ['Deposited 0.5 BTC into Here.']],
    ['btc type:buy', ['Bought 1 BTC for 40,000.00 USD on Here.']],
    ['btc usd date:2024-04..', ['Sold 0.5 BTC for 30,000.00 USD on Here.']],
    ['date:2024-03', ['Received 0.01 ETH as a staking reward on Here.', 'Moved 0.25 BTC from Here to There.']],
    ['is:uncategorized', ['Withdrew 0.1 BTC from Here.', 'Deposited 0.5 BTC into Here.']],
    ['is:ignored', []],
    ['type:nonsense', []],
    ['100%', []],
  ])('finds %s with %j', async (query, expected) => {
    expect(await sentences(ann, query)).toEqual(expected);
    expect((await page(ann, { query })).totalCount).toBe(expected.length);
  });

  test("uses the user's days: a late hour in UTC is the next month in Tokyo", async () => {
    const bob = await withLedger('Bob');
    await bob.graphql('mutation { updateTimeZone(timeZone: "Asia/Tokyo") { success } }');
    expect(await sentences(bob, 'date:2024-04 eth')).toHaveLength(1);
    expect(await sentences(bob, 'date:2024-03 eth')).toHaveLength(0);
  });

  test("lists each half of a transfer separately in a wallet's list", async () => {
    const { wallets } = await ann.graphql('{ wallets { customWallets { id name transactionCount } } }');
    const [here, there] = wallets.customWallets;
    expect(await sentences(ann, `wallet:${there.id}`)).toEqual(['Moved 0.25 BTC from Here to There.']);
    expect(await sentences(ann, `wallet:${here.id} type:transfer`)).toEqual(['Moved 0.25 BTC from Here to There.']);
    expect((await page(ann, { query: `wallet:${here.id}` })).totalCount).toBe(here.transactionCount);
  });

  test('searches by import and by transactions that need review', async () => {
    const { imports } = await ann.graphql('{ imports { id numberImported } }');
    const { totalCount } = await page(ann, { query: `import:${imports[1].id}` });
    expect(totalCount).toBe(imports[1].numberImported);
    const review = await sentences(ann, 'has:review');
    expect(review).toContain('Withdrew 0.1 BTC from Here.');
    expect(review).not.toContain('Bought 1 BTC for 40,000.00 USD on Here.');
  });
});

test('shows where one transaction came from and went', async () => {
  const ann = await withLedger('Ann');
  const sold = await idOf(ann, 'Sold 0.5 BTC for 30,000.00 USD on Here.');
  const bought = await idOf(ann, 'Bought 1 BTC for 40,000.00 USD on Here.');
  const { transaction } = await ann.graphql(ONE, { id: sold });
  expect(transaction).toMatchObject({
    source: {
      kind: 'import',
      filename: 'history.csv',
      format: 'cointracker/generic-csv',
      rows: [{ rowNumber: 6, cells: expect.arrayContaining(['30000', '0.5']) }],
    },
    disposals: [{ proceeds: '29950', costBasis: '20050', gain: '9900', acquiredTransactionId: bought }],
  });
  for (const id of ['nonsense', '11111111-1111-4111-8111-111111111111']) {
    expect((await ann.graphql(ONE, { id })).transaction).toBeNull();
  }
});

test('answers two changes in one request separately', async () => {
  const ann = await withLedger('Ann');
  const id = await idOf(ann, 'Withdrew 0.1 BTC from Here.');
  const note = (text: string) => `updateTransaction(publicId: "${id}", input: { note: "${text}" }) ${RESULT}`;
  const { first, second } = await ann.graphql(`mutation { first: ${note('one')} second: ${note('two')} }`);
  expect([first.transaction.note, second.transaction.note]).toEqual(['one', 'two']);
});

test('finds a word in a note regardless of case', async () => {
  const ann = await withLedger('Ann');
  const id = await idOf(ann, 'Withdrew 0.1 BTC from Here.');
  await ann.graphql(UPDATE, { id, input: { note: 'Für Zoë aus der ÖKOBANK' } });
  const found = async (query: string) => (await page(ann, { query })).totalCount;
  for (const word of ['für', 'FÜR', 'zoë', 'Aus', 'ökobank', 'ÖkoBank']) expect(await found(word), word).toBe(1);
  expect(await found('fur')).toBe(0);
  expect(await found('fü_')).toBe(0);
});

test('changes the type of a transaction and logs the previous one', async () => {
  const ann = await withLedger('Ann');
  const id = await idOf(ann, 'Withdrew 0.1 BTC from Here.');
  const update = async (input: object) => (await ann.graphql(UPDATE, { id, input })).updateTransaction;
  expect(await update({ type: 'gift', note: ' for Eve ' })).toMatchObject({
    success: true,
    transaction: { transactionType: 'Gift sent', note: 'for Eve', isEdited: true },
  });
  expect(await update({ note: null })).toMatchObject({ transaction: { type: 'gift', note: null } });
  expect(await update({ type: 'buy' })).toMatchObject({ success: false, errorCode: 'value_error' });
  expect(await update({ label: 'staking' })).toMatchObject({ success: false, error: 'Only income has a label.' });
  const { auditEvents } = await ann.graphql('{ auditEvents(limit: 2) { action entityId before after } }');
  expect(auditEvents[1]).toMatchObject({ action: 'transaction.update', entityId: id });
  expect(JSON.parse(auditEvents[1].before)).toEqual({ type: 'withdrawal', label: null, note: null });
  expect(JSON.parse(auditEvents[1].after)).toEqual({ type: 'gift', label: null, note: 'for Eve' });
  expect((await ann.graphql('{ getCostBasisStatus { isOutOfDate } }')).getCostBasisStatus.isOutOfDate).toBe(true);
  await server.runJobs();
  expect(await sentences(ann, 'gift')).toEqual(['Gave 0.1 BTC as a gift from Here.']);
});

test('excludes an ignored transaction until it is restored', async () => {
  const ann = await withLedger('Ann');
  const id = await idOf(ann, 'Bought 1 BTC for 40,000.00 USD on Here.');
  const held = async () => {
    const { wallets } = await ann.graphql('{ wallets { customWallets { balances { asset { symbol } quantity } } } }');
    const [here] = wallets.customWallets;
    return here.balances.find((balance: { asset: { symbol: string } }) => balance.asset.symbol === 'BTC')?.quantity;
  };
  expect(await held()).toBe('0.65');
  expect((await ann.graphql(IGNORE, { id, on: true })).ignoreTransaction).toMatchObject({ success: true });
  expect(await held()).toBe('-0.35');
  expect(await sentences(ann, 'is:ignored')).toEqual(['Bought 1 BTC for 40,000.00 USD on Here.']);
  await ann.graphql(IGNORE, { id, on: false });
  expect(await held()).toBe('0.65');
});

test('never restores a removed link automatically', async () => {
  const ann = await withLedger('Ann');
  const from = await idOf(ann, 'Moved 0.25 BTC from Here to There.');
  const { transaction } = await ann.graphql(ONE, { id: from });
  const to = transaction.link.other.publicId;
  expect((await ann.graphql(UPDATE, { id: from, input: { type: 'gift' } })).updateTransaction).toMatchObject({
    error: 'It is half of a transfer. Remove the link first.',
  });
  expect((await ann.graphql(UNLINK, { id: to })).removeLink).toMatchObject({ success: true });
  expect(await page(ann)).toMatchObject({ totalCount: 8 });
  await importText(server, ann, genericCsv('01/01/2025 10:00:00,1,SOL,,,,,,z1'), { walletName: 'Third' });
  expect(await sentences(ann, 'type:transfer')).toEqual([]);
  const third = await idOf(ann, 'Deposited 1 SOL into Third.');
  const link = async (ids: object) => (await ann.graphql(LINK, ids)).createLink;
  expect(await link({ from, to: third })).toMatchObject({ error: 'The two do not move the same asset.' });
  expect(await link({ from: to, to: from })).toMatchObject({ success: false });
  expect(await link({ from, to })).toMatchObject({ success: true, transaction: { transactionType: 'Transfer' } });
  expect(await link({ from, to })).toMatchObject({ success: false });
  await server.runJobs();
  expect(await sentences(ann, 'type:transfer')).toEqual(['Moved 0.25 BTC from Here to There.']);
});

test("treats a bridge like a transfer between the user's wallets", async () => {
  const ann = await withLedger('Ann bridge');
  const from = await idOf(ann, 'Moved 0.25 BTC from Here to There.');
  const { transaction } = await ann.graphql(ONE, { id: from });
  const to = transaction.link.other.publicId;
  expect((await ann.graphql(UNLINK, { id: from })).removeLink).toMatchObject({ success: true });
  const bridge = async (kind: string, ids: object) =>
    (
      await ann.graphql(
        `mutation($from: ID!, $to: ID!) { answer: createLink(fromId: $from, toId: $to, kind: ${kind}) { success error
          transaction { transactionType sentence link { kind origin } } } }`,
        ids,
      )
    ).answer;
  expect(await bridge('BRIDGE', { from: to, to: from })).toMatchObject({ success: false });
  expect(await bridge('LINKED_TRADE', { from, to })).toMatchObject({ success: false });
  expect(await bridge('BRIDGE', { from, to })).toMatchObject({
    success: true,
    transaction: {
      transactionType: 'Transfer',
      sentence: 'Moved 0.25 BTC from Here to There.',
      link: { kind: 'BRIDGE', origin: 'manual' },
    },
  });
  await server.runJobs();
  expect(await sentences(ann, 'type:transfer')).toEqual(['Moved 0.25 BTC from Here to There.']);
  expect(await sentences(ann, 'is:uncategorized')).not.toContainEqual(expect.stringContaining('0.25 BTC'));
  const { transaction: moved } = await ann.graphql(
    'query($id: ID!) { transaction(publicId: $id) { disposals { category } callouts { type } } }',
    { id: from },
  );
  expect(moved).toEqual({ disposals: [], callouts: [] });
});

test('keeps cost and date across a bridge to another asset, but rejects money', async () => {
  const ann = await server.signUp('Ann two chains');
  const here = ['01/05/2023 10:00:00,1,ETH,1000,USD,,,,b1', '03/05/2024 10:00:00,,,1,ETH,,,,w1'];
  const there = [
    '03/05/2024 10:20:00,0.99,BRIDGEDETH,,,,,,d1',
    '03/06/2024 10:00:00,100,USD,,,,,,d2',
    '04/05/2024 10:00:00,3000,USD,0.99,BRIDGEDETH,,,,x1',
  ];
  await importText(server, ann, genericCsv(...here), { walletName: 'Here' });
  await importText(server, ann, genericCsv(...there), { walletName: 'There' });
  const from = await idOf(ann, 'Withdrew 1 ETH from Here.');
  const link = async (kind: string, to: string) =>
    (
      await ann.graphql(
        `mutation($from: ID!, $to: ID!) { answer: createLink(fromId: $from, toId: $to, kind: ${kind}) { success error } }`,
        { from, to },
      )
    ).answer;
  const to = await idOf(ann, 'Deposited 0.99 BRIDGEDETH into There.');
  expect(await link('TRANSFER', to)).toEqual({ success: false, error: 'The two do not move the same asset.' });
  expect(await link('BRIDGE', await idOf(ann, 'Deposited 100.00 USD into There.'))).toEqual({
    success: false,
    error: 'Money does not go over a bridge: what was paid for an asset is a purchase.',
  });
  expect(await link('BRIDGE', to)).toEqual({ success: true, error: null });
  await server.runJobs();
  expect(await sentences(ann, 'type:transfer')).toEqual(['Moved 1 ETH from Here to There, as 0.99 BRIDGEDETH.']);
  const sale = await idOf(ann, 'Sold 0.99 BRIDGEDETH for 3,000.00 USD on There.');
  const { transaction } = await ann.graphql(ONE, { id: sale });
  expect(transaction).toMatchObject({ disposals: [{ costBasis: '1000', gain: '2000' }], callouts: [] });
});

test('sets a missing value and clears it', async () => {
  const ann = await withLedger('Ann');
  const id = await idOf(ann, 'Received 100 MYTOKEN from an airdrop on Here.');
  const value = async (position: number, amount: string | null) =>
    (await ann.graphql(VALUE, { id, position, value: amount })).setFlowValue;
  expect(await value(0, '12.50')).toMatchObject({ success: true, transaction: { isEdited: true } });
  await server.runJobs();
  const { transaction } = await ann.graphql(ONE, { id });
  expect(transaction).toMatchObject({
    flows: [{ fiatValue: '12.50', fiatSource: 'typed' }],
    incomeEntries: [{ label: 'airdrop', value: '12.5' }],
  });
  expect(await value(0, '-1')).toMatchObject({ success: false });
  expect(await value(7, '1')).toMatchObject({ success: false });
  expect(await value(0, null)).toMatchObject({ success: true });
  expect((await ann.graphql(ONE, { id })).transaction.flows).toMatchObject([{ fiatValue: null, fiatSource: null }]);
});

test('exports the matches of a search, with formulas escaped', async () => {
  const ann = await withLedger('Ann');
  const id = await idOf(ann, 'Withdrew 0.1 BTC from Here.');
  await ann.graphql(UPDATE, { id, input: { note: '=1+1' } });
  const { exportTransactionsCsv } = await ann.graphql(
    'mutation { exportTransactionsCsv(query: "btc") { success jobId } }',
  );
  const POLL = 'query($id: ID!) { transactionsCsvPoll(jobId: $id) { success isReady url errorCode } }';
  const poll = async (user: TestUser) =>
    (await user.graphql(POLL, { id: exportTransactionsCsv.jobId })).transactionsCsvPoll;
  expect(await poll(ann)).toMatchObject({ success: true, isReady: false, url: null });
  await server.runJobs();
  expect(await poll(ann)).toMatchObject({ isReady: true, url: `/files/reports/${exportTransactionsCsv.jobId}` });
  const bytes = await server.services.storage.get(`${ann.userId}/export-${exportTransactionsCsv.jobId}`);
  const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
  expect(lines).toHaveLength(6);
  expect(lines[1]).toBe(`2024-05-05 10:00:00,Withdrawal,0.1,BTC,Here,,,,,,,,,,,'=1+1,,,${id}`);
  expect(lines.find((line) => line.includes(',Transfer,'))).toContain('0.25,BTC,Here,,0.25,BTC,There');
  expect(await poll(await server.signUp('Bob'))).toMatchObject({ success: false, errorCode: 'unknown_job_id' });
});

test('sorts the list and its CSV oldest first on request', async () => {
  const ann = await withLedger('Ann');
  const oldest = await ann.graphql(
    '{ transactions(query: "btc", sort: OLDEST_FIRST, limit: 3) { hasMore transactions { publicId } } }',
  );
  const newest = await ann.graphql('{ transactions(query: "btc", sort: NEWEST_FIRST) { transactions { publicId } } }');
  const ids = newest.transactions.transactions.map(({ publicId }: Row) => publicId).reverse();
  expect(oldest.transactions).toEqual({
    hasMore: true,
    transactions: ids.slice(0, 3).map((publicId: string) => ({ publicId })),
  });
  const { exportTransactionsCsv } = await ann.graphql(
    'mutation { exportTransactionsCsv(query: "btc", sort: OLDEST_FIRST) { jobId } }',
  );
  await server.runJobs();
  const bytes = await server.services.storage.get(`${ann.userId}/export-${exportTransactionsCsv.jobId}`);
  const lines = new TextDecoder().decode(bytes).trim().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(ids);
});

const FIND = `query ($query: String!, $limit: Int) { findInLedger(query: $query, limit: $limit) {
  accounts { name } assets { symbol } transactions { publicId sentence } } }`;

test('finds a limited number of accounts, assets and transactions by a few words', async () => {
  const ann = await withLedger('Ann');
  const find = async (query: string, limit?: number) => (await ann.graphql(FIND, { query, limit })).findInLedger;
  expect(await find('here')).toMatchObject({ accounts: [{ name: 'Here' }], assets: [] });
  expect((await find('bitc')).assets).toEqual([{ symbol: 'BTC' }]);
  expect((await find('sol')).assets, 'was never moved').toEqual([]);
  const { transactions } = await find('btc', 2);
  expect(transactions.map(({ sentence }: Row) => sentence)).toEqual((await sentences(ann, 'btc')).slice(0, 2));
  const id = await idOf(ann, 'Withdrew 0.1 BTC from Here.');
  const hash = '0xabc0000000000000000000000000000000000000000000000000000000000123';
  await sql`update transactions set transaction_hash = ${hash} where id = ${id}::uuid`.execute(server.db.kysely);
  await ann.graphql(UPDATE, { id, input: { note: 'its hash is known' } });
  for (const typed of [hash, hash.toUpperCase()])
    expect(await find(typed), typed).toMatchObject({ accounts: [], assets: [], transactions: [{ publicId: id }] });
  const nothing = { accounts: [], assets: [], transactions: [] };
  expect([await find('   '), await find('type:yolo')]).toEqual([nothing, nothing]);
  const { errors } = await ann.ask(FIND, { query: words(21) });
  expect(errors?.[0]?.message).toMatch(/at most 20 words/);
  const bob = await server.signUp('Bob');
  expect((await bob.graphql(FIND, { query: hash })).findInLedger).toEqual(nothing);
});

test('shows another user nothing, changes nothing, and requires sign-in', async () => {
  const ann = await withLedger('Ann');
  const bob = await server.signUp('Bob');
  const id = await idOf(ann, 'Withdrew 0.1 BTC from Here.');
  expect(await page(bob)).toMatchObject({ transactions: [], totalCount: 0 });
  expect((await bob.graphql(ONE, { id })).transaction).toBeNull();
  const changes: [string, object][] = [
    [UPDATE, { id, input: { type: 'gift' } }],
    [IGNORE, { id, on: true }],
    [LINK, { from: id, to: id }],
    [UNLINK, { id }],
    [VALUE, { id, position: 0, value: '1' }],
  ];
  for (const [document, variables] of changes) {
    const [answer] = Object.values(await bob.graphql(document, variables));
    expect(answer).toMatchObject({ success: false, errorCode: 'transaction_not_found' });
  }
  expect((await ann.graphql(ONE, { id })).transaction).toMatchObject({ type: 'withdrawal', isIgnored: false });
  const questions: [string, object][] = [
    [PAGE, {}],
    [ONE, { id }],
    [FIND, { query: 'btc' }],
    ['mutation { exportTransactionsCsv { success } }', {}],
    ['query($id: ID!) { transactionsCsvPoll(jobId: $id) { success } }', { id }],
  ];
  for (const [document, variables] of [...changes, ...questions]) {
    const { errors } = await server.stranger.ask(document, variables);
    expect(errors?.[0]?.extensions?.code, document).toBe('UNAUTHENTICATED');
  }
});
