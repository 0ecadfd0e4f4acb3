// Also runs on PostgreSQL: jobs.
import { hash } from '@lotbook/test-kit/networks/evm-index';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';
import { killedAt, type LongHistory, linkHistory, longHistory, runSync } from '../testing.ts';

const RECORDS = 2400;
const KILLS = 20;

let server: TestServer;
let index: LongHistory;
beforeAll(async () => {
  index = await longHistory(RECORDS);
  server = await testServer({ env: { LOTBOOK_NETWORKS: 'on', LOTBOOK_ETHEREUM_URL: index.url } });
});
afterAll(() => Promise.all([server?.close(), index?.stop()]));

async function ledger(user: TestUser): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select t.external_id || ' ' || t.type || ' ' || t.happened_at || ' ' ||
      string_agg(f.direction || ' ' || f.asset_id || ' ' || f.quantity, ', ' order by f.position) as line
    from transactions t join flows f on f.user_id = t.user_id and f.transaction_id = t.id
    where t.user_id = ${user.userId} group by t.user_id, t.id order by 1`.execute(server.db.kysely);
  return rows.map(({ line }) => line);
}

async function batches(user: TestUser): Promise<unknown[]> {
  const { rows } = await sql`
    select number_done, number_imported, number_duplicate,
      (select count(*)::integer from transactions t where t.user_id = s.user_id and t.source_id = s.id) as stored
    from sources s where user_id = ${user.userId} and kind = 'sync'`.execute(server.db.kysely);
  return rows;
}

test('survives twenty kills in one sync', async () => {
  const undisturbed = await server.signUp('Undisturbed');
  expect(await runSync(server, undisturbed, await linkHistory(undisturbed))).toBe('done');
  const whole = await ledger(undisturbed);
  expect(new Set(whole).size).toBe(whole.length);
  expect(whole).toHaveLength(RECORDS);
  expect(whole.some((line) => line.includes(hash(7)))).toBe(true);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 16 }), { minLength: KILLS, maxLength: KILLS }),
      async (looks) => {
        const user = await server.signUp('Killed');
        const accountId = await linkHistory(user);
        for (const look of looks) await runSync(server, user, accountId, killedAt(look));
        expect(await runSync(server, user, accountId)).toBe('done');
        expect(await ledger(user)).toEqual(whole);
        expect(await batches(user)).toEqual(await batches(undisturbed));
      },
    ),
    { numRuns: 1 },
  );
});
