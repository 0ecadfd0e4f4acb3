/** Likely duplicates that were made ready are those that are found within a change, over the ends of stretches too, and are looked for again after a change. */
import { asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';
import { likelyAhead, likelyDuplicatesWithin } from './likely.ts';

let server: TestServer;
let ann: TestUser;
/** Every two hours, so that a thousand are some weeks; more than two stretches of them. */
const TIMES = Array.from({ length: 1300 }, (_, n) => new Date(Date.UTC(2024, 0, 1, 1) + n * 7_200_000));

beforeAll(async () => {
  server = await testServer();
  ann = await server.signUp('Ann');
  const line = (at: Date, minutes: number, n: number, id: string) => {
    const [day, time] = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 19).split('T') as [
      string,
      string,
    ];
    const [year, month, date] = day.split('-');
    return `${month}/${date}/${year} ${time},${n + 1},BTC,,,,,,${id}${n}`;
  };
  await importText(server, ann, genericCsv(...TIMES.map((at, n) => line(at, 0, n, 'a'))), { walletName: 'A' });
  await importText(server, ann, genericCsv(...TIMES.map((at, n) => line(at, 3, n, 'b'))), { walletName: 'B' });
  // What the second import set aside is asked about again.
  await asUser(server.db, ann.userId, async (tx) => {
    await sql`delete from duplicate_decisions`.execute(tx);
    await sql`update transactions set is_ignored = false where is_ignored`.execute(tx);
  });
});
afterAll(() => server?.close());

const ahead = () => likelyAhead(server.db, ann.userId, new AbortController().signal);
const within = (made?: Awaited<ReturnType<typeof ahead>>) =>
  asUser(server.db, ann.userId, (tx) => likelyDuplicatesWithin(tx, ann.userId, made));

test('the same pairs, each of them once', async () => {
  const made = await ahead();
  expect(made.pairs).toHaveLength(TIMES.length);
  expect(await within()).toEqual(made.pairs);
  expect(await within(made)).toBe(made.pairs);
});

test('what was set aside or decided since is looked for again', async () => {
  const made = await ahead();
  const { a, b } = made.pairs[0]!;
  await asUser(server.db, ann.userId, (tx) =>
    sql`update transactions set is_ignored = true where id = ${b}::uuid`.execute(tx),
  );
  const after = await within(made);
  expect(after).toHaveLength(TIMES.length - 1);
  expect(after.some((pair) => pair.a === a)).toBe(false);
});

test('nothing of another user, and nothing for whoever is stopped', async () => {
  const ben = await server.signUp('Ben');
  expect((await likelyAhead(server.db, ben.userId, new AbortController().signal)).pairs).toEqual([]);
  await expect(likelyAhead(server.db, ann.userId, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
});
