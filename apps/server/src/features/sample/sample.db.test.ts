/** Tests the sample data: known figures and source rows. */
import { asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

let server: TestServer;
let ann: TestUser;
beforeAll(async () => {
  server = await testServer({ env: { LOTBOOK_PRICES: 'off' } });
  ann = await server.signUp('Ann');
  await ann.graphql('mutation { addSampleData { success } }');
  await server.runJobs();
});
afterAll(() => server.close());

test('has a source row for each transaction', async () => {
  const { transactions } = await ann.graphql(
    '{ transactions(query: "DOGE type:sell", limit: 5) { transactions { source { rows { cells } } } } }',
  );
  expect(transactions.transactions).toHaveLength(2);
  for (const { source } of transactions.transactions) {
    expect(source.rows).toHaveLength(1);
    expect(source.rows[0].cells.slice(1, 4)).toEqual(['Binance.US', 'sell', expect.stringMatching(/^[\d.]+ DOGE$/)]);
  }
});

test('has known figures in each tax year, and marks its spam token', async () => {
  const { taxSummaries, spam } = await ann.graphql(
    '{ taxSummaries { taxYear unknown { disposals income } } spam: spamCounts { spam } }',
  );
  expect(taxSummaries.map((one: { unknown: object }) => one.unknown)).toEqual(
    taxSummaries.map(() => ({ disposals: 0, income: 0 })),
  );
  expect(spam.spam).toBe(1);
});

test('has no transaction in the future', async () => {
  const { transactions } = await ann.graphql('{ transactions(limit: 1) { transactions { dateTime } } }');
  expect(Date.parse(transactions.transactions[0].dateTime)).toBeLessThan(Date.now());
});

test('is removed with its rows, including those of an edited transaction', async () => {
  const { transactions } = await ann.graphql(
    '{ transactions(query: "DOGE type:sell", limit: 1) { transactions { publicId } } }',
  );
  await ann.graphql(
    'mutation($id: ID!) { updateTransaction(publicId: $id, input: { note: "mine" }) { success error } }',
    { id: transactions.transactions[0].publicId },
  );
  expect((await counts()).every((count) => count > 0)).toBe(true);
  await ann.graphql('mutation { removeSampleData { success } }');
  expect(await counts()).toEqual(TABLES.map(() => 0));
});

const TABLES = ['transactions', 'flows', 'imported_values', 'source_rows', 'accounts'];

function counts(): Promise<number[]> {
  return asUser(server.db, ann.userId, async (tx) => {
    const found: number[] = [];
    for (const table of TABLES) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(tx);
      found.push(rows[0]!.n);
    }
    return found;
  });
}
