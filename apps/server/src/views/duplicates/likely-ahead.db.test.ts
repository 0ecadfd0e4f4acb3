/**
 * The precomputed likely duplicates must equal those found within a change, including at the edges of time ranges, and must
 * be recomputed after a change.
 */
import { asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';
import { likelyAhead, likelyDuplicatesWithin } from './likely.ts';

let server: TestServer;
let ann: TestUser;
/**
 * The number of pairs, one every two hours, each with a different quantity. They fill more than two ranges of
 * transactions.
 */
const COUNT = 1300;

beforeAll(async () => {
  server = await testServer();
  ann = await server.signUp('Ann');
  await importText(server, ann, genericCsv('01/01/2024 01:00:00,1,BTC,,,,,,a'), { walletName: 'A' });
  await importText(server, ann, genericCsv('01/01/2024 01:03:00,1,BTC,,,,,,b'), { walletName: 'B' });
  await asUser(server.db, ann.userId, async (tx) => {
    // Makes the duplicates ignored by the second import undecided again.
    await sql`delete from duplicate_decisions`.execute(tx);
    await sql`update transactions set is_ignored = false where is_ignored`.execute(tx);
    await sql`insert into transactions select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(),
        'external_id', t.external_id || ' ' || n, 'happened_at', t.happened_at + n * interval '2 hours'))).*
      from transactions t, generate_series(1, ${COUNT - 1}::int) n`.execute(tx);
    await sql`insert into flows (user_id, transaction_id, position, happened_at, direction, account_id, asset_id, quantity)
      select f.user_id, t.id, f.position, t.happened_at, f.direction, f.account_id, f.asset_id, 1 + n
      from flows f join transactions t on t.account_id = f.account_id and t.id <> f.transaction_id,
        lateral (select substring(t.external_id from ' (\\d+)$')::int) as number (n)`.execute(tx);
  });
});
afterAll(() => server?.close());

const ahead = () => likelyAhead(server.db, ann.userId, new AbortController().signal);
const within = (made?: Awaited<ReturnType<typeof ahead>>) =>
  asUser(server.db, ann.userId, (tx) => likelyDuplicatesWithin(tx, ann.userId, made));

test('finds the same pairs once', async () => {
  const made = await ahead();
  expect(made.pairs).toHaveLength(COUNT);
  expect(await within()).toEqual(made.pairs);
  expect(await within(made)).toBe(made.pairs);
});

test('searches again after a new decision', async () => {
  const made = await ahead();
  const { a, b } = made.pairs[0]!;
  await asUser(server.db, ann.userId, (tx) =>
    sql`update transactions set is_ignored = true where id = ${b}::uuid`.execute(tx),
  );
  const after = await within(made);
  expect(after).toHaveLength(COUNT - 1);
  expect(after.some((pair) => pair.a === a)).toBe(false);
});

test("finds no other user's duplicates and stops when canceled", async () => {
  const ben = await server.signUp('Ben');
  expect((await likelyAhead(server.db, ben.userId, new AbortController().signal)).pairs).toEqual([]);
  await expect(likelyAhead(server.db, ann.userId, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
});
