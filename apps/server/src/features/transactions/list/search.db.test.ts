// Also runs on PostgreSQL: statements.
import { asUser } from '@lotbook/db/user';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerState } from '../../../facts/ledger-state.ts';
import { genericCsv, importText } from '../../../facts/testing.ts';
import { forget } from '../../../platform/memory.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';
import { parseFilter } from '../../../views/list/filter.ts';
import type { Sort } from '../../../views/list/page.ts';
import { listed } from '../../../views/list/page.ts';
import { searchOf, within } from '../../../views/list/search.ts';
import { vocabulary } from '../../../views/list/vocabulary.ts';
import { exportLines } from './export-job.ts';

/** Each transaction is identified by its day in January 2024. */
const KRAKEN = genericCsv(
  '01/01/2024 10:00:00,1,BTC,40000,USD,,,,b1',
  '01/02/2024 10:00:00,2,ETH,4000,USD,,,,b2',
  '01/03/2024 10:00:00,50000,USD,1,BTC,,,,s1',
  '01/04/2024 10:00:00,1000,USD,1,ETH,,,,s2',
  '01/05/2024 10:00:00,0.01,BTC,,,,,staked,r1',
  '01/06/2024 10:00:00,,,0.5,ETH,,,,w1',
  '01/07/2024 10:00:00,900,USD,,,,,,d1',
);
const ALL = [1, 2, 3, 4, 5, 6, 7];

let server: TestServer;
let ann: TestUser;
let kraken: string;

beforeAll(async () => {
  server = await testServer();
  ann = await server.signUp('ann');
  await importText(server, ann, KRAKEN, { walletName: 'Kraken' });
  const { wallets } = await ann.graphql('{ wallets { customWallets { id } } }');
  kraken = wallets.customWallets[0].id;
});
afterAll(() => server?.close());

async function found(query: string): Promise<number[]> {
  const { transactions } = await ann.graphql(
    'query($query: String) { transactions(query: $query) { transactions { dateTime } unknownTerms totalCount } }',
    { query },
  );
  expect(transactions.unknownTerms).toEqual([]);
  const days = transactions.transactions.map(({ dateTime }: { dateTime: string }) => Number(dateTime.slice(8, 10)));
  expect(transactions.totalCount).toBe(days.length);
  expect(await numberWithin(query)).toBe(days.length);
  return days.sort();
}

function numberWithin(query: string): Promise<number> {
  return asUser(server.db, ann.userId, async (tx) => {
    const state = { userId: ann.userId, ...(await ledgerState(tx, ann.userId)) };
    const all = sql`t.user_id = ${ann.userId}`;
    const search = within(ann.userId, all, searchOf(parseFilter(query), await vocabulary(tx, ann.userId), state));
    return (await listed(tx, state, search, { sort: 'newest_first', limit: 100 })).length;
  });
}

test.each<[string, number[]]>([
  ['type:buy', [1, 2]],
  ['label:staking', [5]],
  ['amount:>=2', [1, 2, 3, 4, 7]],
  ['amount:0.5', [6]],
  ['amount:0.4..0.6', [6]],
  ['value:>4000', [1, 3]],
  ['value:1000..4000', [2, 4]],
  ['gain:>0', [3]],
  ['gain:<0', [4]],
  ['gain:10000', [3]],
  ['is:taxable', [3, 4, 5]],
  ['is:unmatched', [6]],
  ['is:uncategorized', [6]],
  ['hash:0x', []],
  ['counterparty:0xabc', []],
  ['source:file', ALL],
  ['source:cointracker', ALL],
  ['source:manual', []],
  ['date:2024-01-02..2024-01-03', [2, 3]],
  ['asset_id:crypto:ETH', [2, 4, 6]],
  ['eth', [2, 4, 6]],
  ['buy', [1, 2]],
])('finds %s, and the others when negated', async (term, days) => {
  expect(await found(term)).toEqual(days);
  expect(await found(`-${term}`)).toEqual(ALL.filter((day) => !days.includes(day)));
});

test('combines positive and negated terms', async () => {
  expect(await found('type:sell -eth')).toEqual([3]);
  expect(await found('-type:buy -type:sell -is:unmatched')).toEqual([5, 7]);
  expect(await found(`wallet:${kraken} gain:<0`)).toEqual([4]);
  expect(await found(`-wallet:${kraken}`)).toEqual([]);
  expect(await found('-"no such words"')).toEqual(ALL);
});

test('gives the same sums for everything and for a search that matches everything', async () => {
  const sums = async (query: string) => {
    const { transactionTotals } = await ann.graphql(
      `query($query: String) { transactionTotals(query: $query) {
        proceeds costBasis gain deniedLoss income disposalCount exact { gain income } unknown { disposals proceeds costCount income } } }`,
      { query },
    );
    return transactionTotals;
  };
  const all = await sums('');
  expect(all).toEqual(await sums('date:2000..'));
  expect(all.disposalCount).toBeGreaterThan(0);
});

test('finds manual entries and edits', async () => {
  expect(await found('is:manual')).toEqual([]);
  expect(await found('is:edited')).toEqual([]);
  const { transactions } = await ann.graphql('{ transactions(query: "type:buy eth") { transactions { publicId } } }');
  await ann.graphql('mutation($id: ID!) { updateTransaction(publicId: $id, input: { note: "rent" }) { success } }', {
    id: transactions.transactions[0].publicId,
  });
  expect(await found('is:edited')).toEqual([2]);
  expect(await found('-is:edited')).toEqual([1, 3, 4, 5, 6, 7]);
  expect(await found('-rent -is:unmatched')).toEqual([1, 3, 4, 5, 7]);
});

test('compares the displayed value', async () => {
  const { transactions } = await ann.graphql('{ transactions { transactions { publicId value } } }');
  for (const { publicId, value } of transactions.transactions) {
    if (value === null) continue;
    const same = await ann.graphql(
      'query($query: String) { transactions(query: $query) { transactions { publicId } } }',
      {
        query: `value:${value}`,
      },
    );
    expect(same.transactions.transactions).toContainEqual({ publicId });
  }
});

test('gives both sides of a linked trade the value of its money side', async () => {
  const ben = await server.signUp('ben');
  const paid = genericCsv('02/01/2024 10:00:00,,,700,USD,,,,w2', '02/01/2024 11:00:00,0.3,ETH,,,,,,d2');
  await importText(server, ben, paid, { walletName: 'Kraken' });
  const find = async (query: string): Promise<{ publicId: string; type: string }[]> =>
    (
      await ben.graphql('query($query: String) { transactions(query: $query) { transactions { publicId type } } }', {
        query,
      })
    ).transactions.transactions;
  const ids = new Map((await find('')).map(({ type, publicId }) => [type, publicId]));
  const { createLink } = await ben.graphql(
    'mutation($from: ID!, $to: ID!) { createLink(fromId: $from, toId: $to, kind: LINKED_TRADE) { success error } }',
    { from: ids.get('withdrawal'), to: ids.get('deposit') },
  );
  expect(createLink).toEqual({ success: true, error: null });
  const { wallets } = await ben.graphql('{ wallets { customWallets { id } } }');
  const listed = await find(`wallet:${wallets.customWallets[0].id} value:700`);
  expect(listed.map(({ type }) => type).sort()).toEqual(['deposit', 'withdrawal']);
});

test.each<[string, number[]]>([
  ['HIGHEST_VALUE_FIRST', [3, 1, 2, 4, 7, 6, 5]],
  ['LOWEST_VALUE_FIRST', [7, 4, 2, 1, 3, 6, 5]],
  ['HIGHEST_GAIN_FIRST', [3, 4, 7, 6, 5, 2, 1]],
  ['LOWEST_GAIN_FIRST', [4, 3, 7, 6, 5, 2, 1]],
])('sorts by %s on pages, by cursor and in the CSV, with unknown figures last', async (sort, days) => {
  const rows = 'transactions { dateTime } endCursor hasMore totalCount page pageCount';
  const dayOf = ({ dateTime }: { dateTime: string }) => Number(dateTime.slice(8, 10));
  const page = async (args: object) => {
    const { transactions } = await ann.graphql(
      `query($page: Int, $after: String, $sort: TransactionSort) { transactions(page: $page, after: $after, sort: $sort, limit: 3) { ${rows} } }`,
      { sort, ...args },
    );
    return { ...transactions, days: transactions.transactions.map(dayOf) };
  };
  const first = await page({ page: 1 });
  expect(first).toMatchObject({ days: days.slice(0, 3), hasMore: true, totalCount: 7, page: 1, pageCount: 3 });
  expect(await page({ after: first.endCursor })).toMatchObject({ days: days.slice(3, 6), hasMore: true });
  expect(await page({ page: 9 })).toMatchObject({ days: days.slice(6), hasMore: false, page: 3 });
  const of = { query: '', sort: sort.toLowerCase() as Sort };
  const lines: Buffer[] = [];
  for await (const line of exportLines(server.db, ann.userId, of, new AbortController().signal)) lines.push(line);
  const inFile = Buffer.concat(lines).toString().trim().split('\n').slice(1);
  expect(inFile.map((line) => Number(/2024-01-(\d\d)/.exec(line)![1]))).toEqual(days);
});

test('finds a withdrawal of two assets as uncategorized but not as half of a transfer, unless it has a purpose or is ignored', async () => {
  const { rows } = await sql<{ id: string }>`
    select id from transactions where user_id = ${ann.userId} and type = 'withdrawal'`.execute(server.db.kysely);
  const id = rows[0]!.id;
  const both = async () => [await found('is:uncategorized'), await found('is:unmatched')];
  const set = async (change: RawBuilder<unknown>) => {
    await sql`${change} where user_id = ${ann.userId} and ${sql.ref('id')} = ${id}::uuid`.execute(server.db.kysely);
    forget(ann.userId);
  };
  await set(sql`update transactions set is_ignored = true`);
  expect(await both()).toEqual([[], []]);
  await set(sql`update transactions set is_ignored = false, purpose = 'lost'`);
  expect(await both()).toEqual([[], []]);
  await set(sql`update transactions set purpose = null`);
  expect(await both()).toEqual([[6], [6]]);
  await sql`insert into flows (user_id, transaction_id, position, happened_at, direction, account_id, asset_id, quantity)
    select user_id, transaction_id, 9, happened_at, direction, account_id, 'crypto:BTC', 1 from flows
    where user_id = ${ann.userId} and transaction_id = ${id}::uuid and direction = 'out'`.execute(server.db.kysely);
  forget(ann.userId);
  expect(await both()).toEqual([[6], []]);
});
