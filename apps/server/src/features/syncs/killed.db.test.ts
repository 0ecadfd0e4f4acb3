/** A sync that is killed twenty times, anywhere: the ledger of an undisturbed one, nothing twice. */

import { withWork } from '@lotbook/db/work';
import { address, evmIndex, hash, tokenTransfer, transaction } from '@lotbook/integrations/connecting/test/evm-index';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobContext } from '../../platform/jobs/definition.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';
import { syncJob } from './job.ts';

const OWN = address(0xa);
const OTHER = address(0xb);
const RECORDS = 2400;
const KILLS = 20;

let server: TestServer;
let index: Awaited<ReturnType<typeof evmIndex>>;
beforeAll(async () => {
  index = await evmIndex();
  index.tip = 10_000;
  const { txlist, tokentx } = index.lists;
  for (let n = 1; n <= RECORDS; n++) {
    // Ten of a block, so that pieces and pages end inside of one.
    const block = { blockNumber: `${Math.ceil(n / 10)}` };
    const isToken = n % 3 === 0;
    const [from, to] = n % 4 === 0 ? [OWN, OTHER] : [OTHER, OWN];
    if (isToken) tokentx!.push(tokenTransfer(n, address(0x100 + (n % 5)), from, to, '1000000', block));
    else txlist!.push(transaction(n, from, to, '1000000000000000', block));
  }
  server = await testServer({ env: { LOTBOOK_NETWORKS: 'on', LOTBOOK_ETHEREUM_URL: index.url } });
}, 120_000);
afterAll(() => Promise.all([server?.close(), index?.stop()]));

class Killed extends Error {}

/** Of a process that ends the so-many-th time that a run looks whether it should. */
function killedAt(look: number): AbortSignal {
  let looks = 0;
  const seen = () => {
    if (++looks >= look) throw new Killed();
    return false;
  };
  return {
    get aborted() {
      return seen();
    },
    throwIfAborted: () => void seen(),
  } as unknown as AbortSignal;
}

async function linked(user: TestUser): Promise<string> {
  const { answer } = await user.graphql(
    `mutation { answer: addPublicAddress(cryptoNetwork: "ethereum", walletAddress: "${OWN}") { createdWallet { id } } }`,
  );
  return answer.createdWallet.id;
}

async function run(user: TestUser, accountId: string, signal: AbortSignal): Promise<boolean> {
  const context = { ...server.services, signal } as unknown as JobContext;
  try {
    await withWork('job', () => syncJob.handler({ userId: user.userId, accountId }, context));
    return true;
  } catch (error) {
    if (error instanceof Killed) return false;
    throw error;
  }
}

async function ledger(user: TestUser): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select t.external_id || ' ' || t.type || ' ' || t.happened_at || ' ' ||
      string_agg(f.direction || ' ' || f.asset_id || ' ' || f.quantity, ', ' order by f.position) as line
    from transactions t join flows f on f.user_id = t.user_id and f.transaction_id = t.id
    where t.user_id = ${user.userId} group by t.user_id, t.id order by 1`.execute(server.db.kysely);
  return rows.map(({ line }) => line);
}

/** What was read at once: how much of it counts, and what is set aside as reported twice. */
async function batches(user: TestUser): Promise<unknown[]> {
  const { rows } = await sql`
    select number_done, number_imported, number_duplicate,
      (select count(*)::integer from transactions t where t.user_id = s.user_id and t.source_id = s.id) as stored
    from sources s where user_id = ${user.userId} and kind = 'sync'`.execute(server.db.kysely);
  return rows;
}

test('twenty kills in one sync', async () => {
  const undisturbed = await server.signUp('Undisturbed');
  expect(await run(undisturbed, await linked(undisturbed), new AbortController().signal)).toBe(true);
  const whole = await ledger(undisturbed);
  expect(new Set(whole).size).toBe(whole.length);
  expect(whole).toHaveLength(RECORDS);
  expect(whole.some((line) => line.includes(hash(7)))).toBe(true);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 16 }), { minLength: KILLS, maxLength: KILLS }),
      async (looks) => {
        const user = await server.signUp('Killed');
        const accountId = await linked(user);
        for (const look of looks) await run(user, accountId, killedAt(look));
        expect(await run(user, accountId, new AbortController().signal)).toBe(true);
        expect(await ledger(user)).toEqual(whole);
        expect(await batches(user)).toEqual(await batches(undisturbed));
      },
    ),
    { numRuns: 1 },
  );
}, 240_000);
