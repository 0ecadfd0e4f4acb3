// Also runs on PostgreSQL: locks.
import { setTimeout as pause } from 'node:timers/promises';
import { withWork } from '@lotbook/db/work';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { genericCsv, importText, uploadText } from '../../facts/testing.ts';
import { closeReviews } from '../../features/imports/review/session.ts';
import { takeThreadTurn, threadUsage } from '../../platform/work/threads.ts';
import { type TestServer, testServer } from '../../testing.ts';
import { FileReader } from './file-reader.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const CSV = genericCsv('01/05/2024 10:00:00,1,BTC,40000,USD,,,,t1');
const ask = (n: number) =>
  `f${n}: csvValidationErrors(csvFileUrl: $url, isGeneric: true, accountTypeSlug: "csv") { errors numberOfRows }`;

it('answers sixteen queries about a file in four requests, two at a time', async () => {
  const ann = await server.signUp('Ann');
  const url = await uploadText(server, ann, CSV);
  const open = FileReader.open.bind(FileReader);
  let [now, most] = [0, 0];
  FileReader.open = async (request) => {
    most = Math.max(most, ++now);
    const reader = await open(request);
    const close = reader.close.bind(reader);
    reader.close = async () => {
      now--;
      await close();
    };
    return reader;
  };
  try {
    // Four is the limit for one field in a request.
    const query = `query ($url: String!) { ${Array.from({ length: 4 }, (_, n) => ask(n)).join(' ')} }`;
    const answers = await Promise.all(Array.from({ length: 4 }, () => ann.graphql(query, { url })));
    expect(answers.flatMap((data) => Object.values(data))).toEqual(
      Array.from({ length: 16 }, () => ({ errors: [], numberOfRows: 1 })),
    );
    expect(most).toBe(2);
  } finally {
    FileReader.open = open;
  }
});

it('releases the database while a user waits for a turn', async () => {
  const [bea, cat] = [await server.signUp('Bea'), await server.signUp('Cat')];
  const url = await uploadText(server, bea, CSV);
  // The fields after the first one need the operation's transaction.
  const asked = bea.graphql(`query ($url: String!) { ${ask(1)} ${ask(2)} ${ask(3)} user { name } }`, { url });
  expect((await cat.graphql('{ user { name } }')).user.name).toBe('Cat');
  expect((await asked).user.name).toBe('Bea');
  const { errors } = await bea.ask(`query ($url: String!) { user { name } ${ask(1)} }`, { url });
  expect(errors?.[0]?.message).toBe('Send this in a separate operation.');
});

it('shares one queue between files and ledgers of pages, and separate threads for jobs', async () => {
  await closeReviews();
  const fay = await server.signUp('Fay');
  const url = await uploadText(server, fay, CSV);
  const inUse = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((who) => takeThreadTurn({ who })));
  await importText(server, fay, CSV, { walletName: 'Fay' });
  const read = fay.graphql(`query ($url: String!) { ${ask(1)} }`, { url });
  const computed = fay.graphql('{ settingsPreview(method: LIFO) { taxYears { yearsLeftOut } } }');
  const ofPages = () => threadUsage().find(({ work }) => work === 'page')!;
  while (ofPages().waiting < 2) await pause(5);
  expect(ofPages()).toMatchObject({ running: 5, waiting: 2 });
  for (const giveBack of inUse) giveBack();
  expect((await read).f1).toEqual({ errors: [], numberOfRows: 1 });
  expect((await computed).settingsPreview.taxYears.yearsLeftOut).toBeNull();
  expect(ofPages()).toMatchObject({ running: 0, waiting: 0, bytes: 0 });
  const six = await withWork('job', () => Promise.all([...'abcdef'].map((who) => takeThreadTurn({ who }))));
  const seventh = withWork('job', () => takeThreadTurn({ who: 'g' }));
  (await takeThreadTurn({ who: 'a page' }))();
  expect(threadUsage()).toMatchObject([{ running: 0 }, { work: 'job', running: 6, waiting: 1 }]);
  for (const giveBack of six) giveBack();
  (await seventh)();
});

it('closes a file kept open for its next page when others wait', async () => {
  const gus = await server.signUp('Gus');
  const fileUrl = await uploadText(server, gus, CSV);
  const input = { fileUrl, isGeneric: true, accountTypeSlug: 'csv' };
  const reviewed = `query ($input: ReviewInput!) { importReview(input: $input, filter: ALL) { rows { rowNumber } } }`;
  await gus.graphql(reviewed, { input });
  const usage = () => threadUsage().find(({ work }) => work === 'page')!;
  expect(usage()).toMatchObject({ running: 1, bytes: CSV.length * 20 });
  const inUse = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((who) => takeThreadTurn({ who })));
  expect(usage()).toMatchObject({ running: 5, bytes: 0 });
  for (const giveBack of inUse) giveBack();
  expect((await gus.graphql(reviewed, { input })).importReview.rows).toEqual([{ rowNumber: 2 }]);
  await closeReviews();
});

it('queues imports fairly by user', async () => {
  const [dan, eve] = [await server.signUp('Dan'), await server.signUp('Eve')];
  const start = `mutation ($input: CustomWalletInput!) { createCustomWallet(customWalletInput: $input) { success error jobId } }`;
  const jobs: Record<string, string> = {};
  for (const [user, name] of [
    [dan, 'Dan 1'],
    [dan, 'Dan 2'],
    [dan, 'Dan 3'],
    [eve, 'Eve 1'],
  ] as const) {
    const csvUrl = await uploadText(server, user, CSV);
    const input = { walletName: name, csvUrl, accountTypeSlug: 'cointracker' };
    const { createCustomWallet } = await user.graphql(start, { input });
    jobs[createCustomWallet.jobId] = name;
  }
  const { rows } = await sql<{ id: string }>`
    select data->>'importId' as id from pgboss.job where name = 'import.run' and state = 'created'
    order by priority desc, created_on`.execute(server.db.kysely);
  expect(rows.map(({ id }) => jobs[id])).toEqual(['Dan 1', 'Eve 1', 'Dan 2', 'Dan 3']);
});
