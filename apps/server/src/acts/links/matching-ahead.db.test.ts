/**
 * The precomputed matching must give the same result as matching within the change, and must be redone if the ledger has
 * changed since.
 */
import { asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dissolveLinks } from '../../facts/links/links.ts';
import { genericCsv, importText } from '../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';
import { matchTransfers } from './matching.ts';
import { matchingAhead } from './matching-ahead.ts';

let server: TestServer;
let ann: TestUser;
/** The last import, which brought the deposits of one of the two assets. */
let importId: string;
const DAYS = Array.from({ length: 40 }, (_, n) => n);

beforeAll(async () => {
  server = await testServer();
  ann = await server.signUp('Ann');
  const day = (n: number) =>
    `${String(1 + Math.floor(n / 28)).padStart(2, '0')}/${String(1 + (n % 28)).padStart(2, '0')}/2024`;
  const asset = (n: number) => (n % 2 === 0 ? 'ETH' : 'BTC');
  const out = DAYS.map((n) => `${day(n)} 10:00:00,,,${n + 1},${asset(n)},,,,w${n}`);
  const into = (which: string) =>
    DAYS.filter((n) => asset(n) === which).map((n) => `${day(n)} 12:00:00,${n + 1},${which},,,,,,d${n}`);
  await importText(server, ann, genericCsv(...out), { walletName: 'A' });
  await importText(server, ann, genericCsv(...into('BTC')), { walletName: 'B' });
  await importText(server, ann, genericCsv(...into('ETH')), { walletName: 'C' });
  const { rows } = await sql<{
    id: string;
  }>`select id from sources where user_id = ${ann.userId} order by created_at desc limit 1`.execute(server.db.kysely);
  importId = rows[0]!.id;
});
afterAll(() => server?.close());

async function links(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select a.external_id || ' ' || b.external_id as line from transaction_links l
    join transactions a on a.user_id = l.user_id and a.id = l.from_transaction_id
    join transactions b on b.user_id = l.user_id and b.id = l.to_transaction_id
    where l.user_id = ${ann.userId} and l.origin = 'matched' order by 1`.execute(server.db.kysely);
  return rows.map(({ line }) => line);
}

async function withoutLinks(): Promise<void> {
  await asUser(server.db, ann.userId, async (tx) => {
    const { rows } = await sql<{ id: string }>`select from_transaction_id as id from transaction_links`.execute(tx);
    await dissolveLinks(
      tx,
      ann.userId,
      rows.map(({ id }) => id),
    );
  });
}

const ahead = () => matchingAhead(server.db, ann.userId, importId, new AbortController().signal);
const match = (made: Awaited<ReturnType<typeof ahead>> | null) =>
  asUser(server.db, ann.userId, (tx) => matchTransfers(tx, ann.userId, { importId }, made));

test('finds the same pairs for the assets of the import', async () => {
  await withoutLinks();
  const count = await match(null);
  const within = await links();
  expect([count, within.length]).toEqual([DAYS.length / 2, DAYS.length / 2]);
  await withoutLinks();
  const made = await ahead();
  expect(made.matching.fresh).toHaveLength(DAYS.length / 2);
  expect(await match(made)).toBe(count);
  expect(await links()).toEqual(within);
  // Existing matches are found again and not duplicated.
  const again = await ahead();
  expect(again.matching).toEqual({ over: [], fresh: [] });
});

test('does not match transactions ignored in the meantime', async () => {
  await withoutLinks();
  const made = await ahead();
  const gone = made.matching.fresh[0]!;
  await asUser(server.db, ann.userId, (tx) =>
    sql`update transactions set is_ignored = true where user_id = ${ann.userId} and id = ${gone.depositId}::uuid`.execute(
      tx,
    ),
  );
  expect(await match(made)).toBe(DAYS.length / 2 - 1);
});

test('stores no decision after being canceled', async () => {
  await expect(matchingAhead(server.db, ann.userId, importId, AbortSignal.abort(new Error('stopped')))).rejects.toThrow(
    'stopped',
  );
});
