import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importText, uploadText } from '../../../books/testing.ts';
import { type TestServer, testServer } from '../../../testing.ts';
import { READING_BUDGET } from './budget.ts';

let server: TestServer;
const usual = { ...READING_BUDGET };
beforeAll(async () => {
  server = await testServer();
  // As if no file may take any time: one that takes hours is not for a test.
  Object.assign(READING_BUDGET, { baseMs: 1, perMegabyteMs: 0 });
});
afterAll(() => {
  Object.assign(READING_BUDGET, usual);
  return server.close();
});

const SENTENCE = /^Reading this file took too long, so it was stopped\. Check that it is the file as it was exported/;
const LONG = `Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag\n${'01/05/2024 10:00:00,1,BTC,40000,USD,,,\n'.repeat(150_000)}`;

it('a file that takes too long is refused with a sentence, in a page and as an import, and the next one is read', async () => {
  const ann = await server.signUp('Ann');
  const url = await uploadText(server, ann, LONG);
  const query = `query ($url: String!) { csvValidationErrors(csvFileUrl: $url, isGeneric: true, accountTypeSlug: "csv") { errors } }`;
  const { csvValidationErrors } = await ann.graphql(query, { url });
  expect(csvValidationErrors.errors).toEqual([expect.stringMatching(SENTENCE)]);
  await importText(server, ann, LONG, { walletName: 'Long' });
  await server.runJobs();
  const { rows } = await sql<{ status: string; message: string }>`
    select status, error_message as message from sources where user_id = ${ann.userId} and kind = 'file'`.execute(
    server.db.kysely,
  );
  expect(rows).toEqual([{ status: 'FAILED', message: expect.stringMatching(SENTENCE) }]);
}, 180_000);
