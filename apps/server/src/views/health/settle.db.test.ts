// Also runs on PostgreSQL: locks.
/**
 * Problems of a large ledger are found in steps. The result must be the same as with a single step, and pending until
 * the last one.
 */
import { asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';
import { AT_ONCE, countBalances, isSettling, setSettled, settleInSteps, settleProblems, stepsFor } from './settle.ts';

let server: TestServer;
let ann: TestUser;
let computationId: string;
beforeAll(async () => {
  server = await testServer();
  ann = await server.signUp('Ann');
  // Sales without purchases, unexplained deposits, a withdrawal without its deposit, unknown tokens.
  const rows = Array.from({ length: 30 }, (_, at) => {
    const day = `0${1 + (at % 9)}/1${at % 3}/2023 1${at % 10}:00:0${at % 6}`;
    return at % 3 === 0
      ? `${day},10,USD,${at + 1},ODD${at % 4},,,,s${at}`
      : at % 3 === 1
        ? `${day},${at},ODD${at % 5},,,,,,d${at}`
        : `${day},,,${at},LOST,,,,w${at}`;
  });
  await importText(server, ann, genericCsv(...rows), { walletName: 'First' });
  computationId = await asUser(server.db, ann.userId, async (tx) => {
    const { rows } = await sql<{ id: string }>`select current_computation_id as id from user_settings`.execute(tx);
    return rows[0]!.id;
  });
});
afterAll(() => server?.close());

/** Returns all stored problems without timestamps. */
async function problems(): Promise<unknown[]> {
  return asUser(server.db, ann.userId, async (tx) => {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(p) - 'found_at' - 'gone_at' || jsonb_build_object('gone', gone_at is not null) as row
      from health_problems p order by id`.execute(tx);
    return rows.map(({ row }) => row);
  });
}

const counted = () => asUser(server.db, ann.userId, (tx) => countBalances(tx, ann.userId));
const write = (statement: ReturnType<typeof sql>) => asUser(server.db, ann.userId, (tx) => statement.execute(tx));

/** Removes some problems, changes some, and adds some. */
async function disturb(): Promise<void> {
  await write(sql`delete from health_problems where user_id = ${ann.userId} and id::text < '5'`);
  await write(
    sql`update health_problems set quantity = 1 where user_id = ${ann.userId} and id::text between '5' and '9'`,
  );
  await write(sql`
    insert into health_problems (user_id, id, kind, severity, quantity)
    values (${ann.userId}, 'ffffffff-0000-4000-8000-000000000000', 'uncategorized', 'NOTICE', 3)
    on conflict (user_id, id) do update set gone_at = null`);
}

test.each([1, 2, 7, 40])('finds the same in %s steps as in one statement', async (steps) => {
  await disturb();
  await asUser(server.db, ann.userId, async (tx) =>
    settleProblems(tx, ann.userId, computationId, await countBalances(tx, ann.userId)),
  );
  const atOnce = await problems();
  expect(atOnce.length).toBeGreaterThan(20);
  await disturb();
  const ledger = { userId: ann.userId, computationId, transactionCount: steps * AT_ONCE };
  expect(stepsFor(ledger.transactionCount)).toBe(steps);
  await settleInSteps(server.db, ledger, await counted());
  expect(await problems()).toEqual(atOnce);
});

test('checks a large ledger after its result is current and reports the check as pending', async () => {
  const asked = async () => (await ann.graphql('{ accountHealth { isSettling } }')).accountHealth.isSettling;
  const ledger = { userId: ann.userId, computationId, transactionCount: AT_ONCE + 1 };
  expect(await asked()).toBe(false);
  await asUser(server.db, ann.userId, (tx) => setSettled(tx, ann.userId, computationId, false));
  expect(await asked()).toBe(true);
  const stopped = new AbortController();
  stopped.abort();
  await expect(settleInSteps(server.db, ledger, await counted(), stopped.signal)).rejects.toThrow();
  expect(await asked(), 'ended in between').toBe(true);
  await settleInSteps(server.db, ledger, await counted());
  expect(await asked()).toBe(false);
  expect(await asUser(server.db, ann.userId, (tx) => isSettling(tx, ann.userId))).toBe(false);
});

test('limits the number of steps', () => {
  expect([0, 10_000, 10_001, 100_000, 1_000_000].map(stepsFor)).toEqual([1, 1, 2, 10, 64]);
});
