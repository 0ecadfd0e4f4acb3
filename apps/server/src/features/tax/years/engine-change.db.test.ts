import { asUser } from '@lotbook/db/user';
import { ENGINE_VERSION } from '@lotbook/engine/version';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText } from '../../../facts/testing.ts';
import { viewerOf } from '../../../platform/viewer.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';

let server: TestServer;
let ann: TestUser;
beforeAll(async () => {
  server = await testServer({ env: { LOTBOOK_PRICES: 'off' } });
  ann = await server.signUp('Ann');
  const file = genericCsv('01/01/2023 10:00:00,1,BTC,10,USD,,,,a', '04/01/2023 10:00:00,100,USD,1,BTC,,,,b');
  await importText(server, ann, file, { walletName: 'One' });
  await server.runJobs();
});
afterAll(() => server?.close());

const CHANGES = `{ engineChanges { engineBefore engineAfter currency reasons
  years { taxYear gainBefore gainAfter incomeBefore incomeAfter } } }`;
const DISMISS = 'mutation { dismissEngineChanges { success } }';

async function recomputeFrom(engine: string, gain: string): Promise<void> {
  await asUser(server.db, ann.userId, async (tx) => {
    await sql`update computations set engine_version = ${engine}, basis = jsonb_set(basis, '{engine}', to_jsonb(${engine}::text))`.execute(
      tx,
    );
    await sql`update segments set totals = jsonb_set(totals, '{printedGain}', to_jsonb(${gain}::text))`.execute(tx);
  });
  const { jobs } = server.services;
  const { userId } = ann;
  await asUser(server.db, userId, (tx) => jobs.enqueue(tx, 'ledger.compute', { userId }, { singletonKey: userId }));
  await server.runJobs();
}

test('lists changes by a newer engine once, by year, and keeps them in the history', async () => {
  expect((await ann.graphql(CHANGES)).engineChanges).toEqual([]);
  await recomputeFrom('1.9.0', '89.98');
  expect((await ann.graphql(CHANGES)).engineChanges).toMatchObject([
    {
      engineBefore: '1.9.0',
      engineAfter: ENGINE_VERSION,
      currency: 'USD',
      years: [{ taxYear: '2023', gainBefore: '89.98', gainAfter: '90.00', incomeBefore: '0.00', incomeAfter: '0.00' }],
    },
  ]);
  const { changes } = await ann.graphql('{ changes { changes { sentence } } }');
  expect(changes.changes[0].sentence).toBe(
    `Recalculated by engine ${ENGINE_VERSION} (1.9.0 before): 2023 gain 89.98 to 90.00 USD`,
  );
  expect((await ann.graphql(DISMISS)).dismissEngineChanges.success).toBe(true);
  expect((await ann.graphql(CHANGES)).engineChanges).toEqual([]);
});

test('records nothing if no figure changed', async () => {
  await recomputeFrom('1.9.0', '90.00');
  expect((await ann.graphql(CHANGES)).engineChanges).toEqual([]);
});

test('lets only the owner dismiss it, and shows a stranger nothing', async () => {
  await recomputeFrom('1.9.0', '89.98');
  const bob = await server.signUp('Bob');
  expect((await bob.graphql(CHANGES)).engineChanges).toEqual([]);
  const actor = { id: ann.userId, email: ann.email, name: 'Ann' };
  const onlooker = server.as({ ...viewerOf(actor, 'a session'), access: 'viewer' });
  expect((await onlooker.ask(DISMISS)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});
