import { asSystem } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { type TestServer, testServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('shows a reference ID instead of the text of an internal error', async () => {
  const ann = await server.signUp('Ann');
  await importText(server, ann, genericCsv('01/05/2024 10:00:00,1,BTC,40000,USD,,,,t1'), { walletName: 'Mine' });
  await server.runJobs();
  await asSystem(server.db, (tx) =>
    sql`update flows set quantity = ${`0.${'0'.repeat(70)}1`}::numeric where user_id = ${ann.userId}`.execute(tx),
  );
  await ann.graphql('mutation { updateTimeZone(timeZone: "Asia/Tokyo") { success } }');
  await server.runJobs({ allowFailures: true });
  const { getCostBasisStatus: status } = await ann.graphql('{ getCostBasisStatus { errorMessage errorId } }');
  expect(status).toEqual({
    errorMessage: 'The computation stopped because of an error in the program.',
    errorId: expect.stringMatching(/./),
  });
});
