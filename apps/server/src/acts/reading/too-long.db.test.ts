import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { genericCsv, importText, uploadText } from '../../facts/testing.ts';
import { importJob } from '../../features/imports/run/job.ts';
import { startWorker } from '../../platform/jobs/worker.ts';
import { type TestServer, testServer } from '../../testing.ts';
import { READING_BUDGET } from './budget.ts';

let server: TestServer;
const usual = { ...READING_BUDGET };
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => {
  Object.assign(READING_BUDGET, { baseMs: 1, perMegabyteMs: 0 });
});
afterAll(() => {
  Object.assign(READING_BUDGET, usual);
  return server.close();
});

const SENTENCE = /^Reading this file took too long, so it was stopped\. Check that it is the file as it was exported/;
const LONG = `Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag\n${'01/05/2024 10:00:00,1,BTC,40000,USD,,,\n'.repeat(150_000)}`;

it('rejects a file that takes too long, on a page and in an import, with a message, and reads the next one', async () => {
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
});

const CREATE = `mutation ($input: CustomWalletInput!) { createCustomWallet(customWalletInput: $input) { success } }`;

it("gives two slow files of one user one slot and imports another user's row in the meantime", async () => {
  const [ann, bob] = [await server.signUp('Ann'), await server.signUp('Bob')];
  Object.assign(READING_BUDGET, { baseMs: 60_000 });
  const begin = async (user: typeof ann, text: string, walletName: string) => {
    const csvUrl = await uploadText(server, user, text);
    await user.graphql(CREATE, { input: { walletName, csvUrl, accountTypeSlug: 'cointracker' } });
  };
  for (const walletName of ['First', 'Second']) await begin(ann, LONG, walletName);
  const statusesOf = async ({ userId }: typeof ann) => {
    const { rows } = await sql<{ status: string }>`
      select status from sources where user_id = ${userId} and kind = 'file' order by created_at`.execute(
      server.db.kysely,
    );
    return rows.map(({ status }) => status);
  };
  const how = { alone: true, pollSeconds: 0.5 };
  const worker = await startWorker(server.services.queue, [importJob], server.services, how);
  try {
    while (!(await statusesOf(ann)).includes('STARTED')) await pause(20);
    await begin(bob, genericCsv('01/05/2024 10:00:00,1,BTC,40000,USD,,,,x'), 'Bob');
    while ((await statusesOf(bob))[0] !== 'FINISHED') await pause(20);
    const statuses = await statusesOf(ann);
    expect(statuses).toContain('ENQUEUED');
    expect(statuses).not.toContain('FINISHED');
  } finally {
    await worker.stop(30_000);
  }
});
