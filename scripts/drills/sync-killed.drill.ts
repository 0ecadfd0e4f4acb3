/**
 * A sync of 50,000 raw records that is killed twenty times must give the same ledger as an undisturbed sync. Uses the
 * embedded database and a local index. `RECORDS=5000` uses fewer records. Each kill hits a point where the run checks
 * whether it should pause, between any two pages, batches or chunks. (`killed.db.test.ts` does the same with 2,400
 * records in each test run.) Limit: 10 minutes.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  killedAt,
  type LongHistory,
  linkHistory,
  longHistory,
  runSync,
} from '../../apps/server/src/features/syncs/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../apps/server/src/testing.ts';

const RECORDS = Number(process.env.RECORDS ?? 50_000);
const KILLS = 20;
/** Kill points: ten while lists are read, the rest increasingly later, while records are interpreted and stored. */
const LOOKS = Array.from({ length: KILLS }, (_, n) => (n < KILLS / 2 ? 1 + ((n * 7) % 30) : 40 + (n - KILLS / 2) * 12));

let server: TestServer;
let index: LongHistory;
beforeAll(async () => {
  index = await longHistory(RECORDS);
  server = await testServer({ env: { LOTBOOK_NETWORKS: 'on', LOTBOOK_ETHEREUM_URL: index.url } });
}, 180_000);
afterAll(() => Promise.all([server?.close(), index?.stop()]));

/** Starts runs until the sync is complete, because a run ends after some seconds. */
async function untilComplete(user: TestUser, accountId: string): Promise<void> {
  for (let runs = 0; runs < 50; runs++) {
    await runSync(server, user, accountId);
    const { rows } = await sql<{ status: string }>`
      select status from synced_accounts where user_id = ${user.userId}`.execute(server.db.kysely);
    if (rows[0]?.status === 'COMPLETE') return;
  }
  throw new Error('The account was not read to its end.');
}

type Counted = { count: number; distinct: number; hash: string };

async function ledgerOf({ userId }: TestUser): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*)::integer as count, count(distinct external_id)::integer as distinct,
      md5(string_agg(line, '|' order by line)) as hash
    from (
      select t.external_id, t.external_id || ' ' || t.type || ' ' || t.happened_at || ' ' ||
        string_agg(f.direction || ' ' || f.asset_id || ' ' || f.quantity, ', ' order by f.position) as line
      from transactions t join flows f on f.user_id = t.user_id and f.transaction_id = t.id
      where t.user_id = ${userId} group by t.user_id, t.id
    ) lines`.execute(server.db.kysely);
  return rows[0]!;
}

it(`${KILLS} kills in a sync of ${RECORDS} raw records`, async () => {
  const undisturbed = await server.signUp('Undisturbed');
  let before = performance.now();
  await untilComplete(undisturbed, await linkHistory(undisturbed));
  const whole = await ledgerOf(undisturbed);
  console.log(`undisturbed: ${whole.count} transactions in ${((performance.now() - before) / 1000).toFixed(1)} s`);
  expect(whole).toMatchObject({ count: RECORDS, distinct: RECORDS });
  const questions = index.asked.length;

  const user = await server.signUp('Killed');
  const accountId = await linkHistory(user);
  before = performance.now();
  let kills = 0;
  let done = 0;
  while (kills < KILLS && done < KILLS) {
    // A complete run has few points left at which to be killed.
    const look = done > 0 ? 1 + (kills % 6) : LOOKS[kills]!;
    if ((await runSync(server, user, accountId, killedAt(look))) === 'killed') kills++;
    else done++;
  }
  await untilComplete(user, accountId);
  console.log(
    `${kills} kills (${done} runs came to an end of theirs between) and then to the end: ${((performance.now() - before) / 1000).toFixed(1)} s`,
  );
  expect(kills).toBe(KILLS);
  expect(await ledgerOf(user)).toEqual(whole);
  const { rows } = await sql<{ records: number; distinct: number }>`
    select count(*)::integer as records, count(distinct (stream, id))::integer as distinct
    from raw_records where user_id = ${user.userId}`.execute(server.db.kysely);
  console.log(`questions: ${questions} undisturbed, ${index.asked.length - questions} with kills`);
  expect(rows[0]).toEqual({ records: RECORDS, distinct: RECORDS });
}, 600_000);
