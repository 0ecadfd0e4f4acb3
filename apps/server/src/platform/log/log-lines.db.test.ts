/** Generates 100,000 log lines with planted user data, which no line may contain. */
import { randomUUID } from 'node:crypto';
import { asSystem, asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { appOf } from '../../app.ts';
import { type TestServer, testServer } from '../../testing.ts';
import type { App, WebParts } from '../http/app.ts';
import { type Browser, browserFor } from '../http/testing.ts';
import { defineJob } from '../jobs/definition.ts';
import { runJob } from '../jobs/worker.ts';
import { createLog } from './log.ts';

const PLANTED = {
  email: 'planted.person@private.example',
  password: 'planted correct horse battery',
  name: 'Plantedname',
  token: 'planted_Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4',
  amount: '48151623.42007',
  file: 'planted ledger of ann.csv',
  parameter: 'planted-parameter',
  header: 'planted-header',
};
const SECRETS = Object.values(PLANTED);
const everything = SECRETS.join(' ');
const inPath = encodeURIComponent(everything);

const BROKEN_WEB: WebParts = {
  pages: async (request) => {
    throw new Error(`cannot show “${everything}” to ${PLANTED.email} at ${request.url} (${PLANTED.amount})`);
  },
  assets: async () => null,
  pagePatterns: ['/tax/:year'],
  operationNames: new Set(['Shell']),
};

const failing = defineJob({
  name: 'test.failing',
  payload: z.object({ userId: z.string(), note: z.string() }),
  attempts: 2,
  handler: async ({ note }, { db }) => {
    // The last digit selects the source of the error: the database, the JSON parser, or our own code.
    if (note.endsWith('1')) await asSystem(db, (tx) => sql`select ${PLANTED.parameter}::uuid`.execute(tx));
    if (note.endsWith('2')) JSON.parse(`{"${PLANTED.email}": ${PLANTED.amount}, oops`);
    throw Object.assign(
      new Error(`mail to <${PLANTED.email}> with ${PLANTED.token}`, {
        cause: new Error(`cannot open '${PLANTED.file}' of "${everything}"`),
      }),
      {
        note,
        envelope: { to: [PLANTED.email] },
        response: `550 ${PLANTED.email} ${PLANTED.amount}`,
      },
    );
  },
});

let server: TestServer;
let app: App;
let lines: string[] = [];
const { write } = process.stdout;
beforeAll(async () => {
  server = await testServer({ env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'lotbook@example.org' } });
  // Not a mock, which would keep each call.
  process.stdout.write = (text: string | Uint8Array) => {
    lines.push(String(text));
    return true;
  };
  // Logs everything, and as to a terminal, because each line is then a separate write.
  Object.assign(server.services, { log: createLog({ logLevel: 'trace' }, true) });
  app = appOf(server.services, BROKEN_WEB, { knownOperations: null, introspection: true });
});
afterAll(async () => {
  process.stdout.write = write;
  await server.close();
});

const visit = (browser: Browser, path: string) =>
  browser.request(path, { headers: { accept: 'text/html', 'x-request-id': PLANTED.header, cookie: PLANTED.token } });

async function aDayOf(ann: Browser): Promise<void> {
  const { email, password, name, token, file, amount, parameter } = PLANTED;
  await ann.post('/api/auth/sign-up/email', { name, email, password });
  await ann.post('/api/auth/sign-in/email', { email, password: `${password}!` });
  await ann.post('/api/auth/sign-in/email', { email, password });
  await ann.post('/api/auth/request-password-reset', { email, redirectTo: `/${token}` });
  await ann.request(`/api/auth/reset-password/${token}?callbackURL=${inPath}`);
  await ann.post('/api/auth/reset-password', { newPassword: password, token });
  await ann.post('/api/auth/two-factor/verify-totp', { code: amount });
  await ann.graphql('mutation ($f: String!) { presignFileUpload(filename: $f) { fileUrl } }', { f: file });
  await ann.graphql('query ($q: String) { transactions(query: $q) { totalCount } }', { q: everything });
  await ann.graphql('query ($t: Decimal!) { transactions(query: $t) { totalCount } }', { t: parameter });
  await ann.post(`/graphql?method=${inPath}`, { query: `query ${name} { nothing(of: "${everything}") }` });
  for (const path of [`/files/${inPath}`, `/tax/${inPath}`, `/${inPath}`, `/api/${inPath}?${inPath}`])
    await visit(ann, path);
}

it('keeps user data out of a hundred thousand lines under load and failures', async () => {
  const ann = browserFor(app, server.config.url);
  await aDayOf(ann);
  await server.runJobs({ allowFailures: true });
  const { userId } = await server.signUp(PLANTED.name);
  await expect(
    asUser(server.db, userId, (tx) => sql`insert into accounts (name) values (${PLANTED.parameter})`.execute(tx)),
  ).rejects.toThrow();
  const signal = new AbortController().signal;
  const run = (i: number) => {
    const job = { id: randomUUID(), data: { userId, note: `${everything} ${i % 40}` }, retryCount: i % 2 };
    return runJob(failing, job, { ...server.services, signal });
  };
  for (let i = 0; i < 120; i++) {
    await run(i);
    await visit(ann, `/tax/${inPath}?token=${PLANTED.token}`);
    await ann.request(`/api/${inPath}`, { headers: { 'x-request-id': PLANTED.header } });
  }
  const refused = new Request(new URL(`/tax/${inPath}`, server.config.url), {
    method: 'PUT',
    headers: { origin: server.config.url, 'x-request-id': PLANTED.header, cookie: PLANTED.token },
  });
  while (lines.length < 100_000) await app.fetch(refused, { incoming: { socket: { remoteAddress: '203.0.113.7' } } });
  const text = lines.join('');
  expect(SECRETS.filter((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)))).toEqual([]);
  for (const expected of ['route=/tax/:year', 'operation=other', 'a request failed', 'job failed', 'given up', '22P02'])
    expect(text).toContain(expected);
});

it('includes the request or job in an error line', async () => {
  const ann = browserFor(app, server.config.url);
  lines = [];
  const answer = await visit(ann, '/tax/2024');
  const requestId = answer.headers.get('x-request-id')!;
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(await answer.text()).toContain(`Reference: <code>${requestId}</code>`);
  const ofRequest = lines.filter((line) => line.includes(requestId));
  expect(ofRequest.filter((line) => / error request .*route=\/tax\/:year status=500/.test(line))).toHaveLength(1);
  expect(
    ofRequest.filter((line) => line.includes(`a request failed requestId=${requestId} errorId=${requestId}`)),
  ).toHaveLength(1);
  lines = [];
  const job = { id: randomUUID(), data: { userId: 'u', note: '0' }, retryCount: 1 };
  await runJob(failing, job, { ...server.services, signal: new AbortController().signal });
  expect(
    lines.filter((line) => line.includes(` job job=test.failing jobId=${job.id} ended=given up attempt=2`)),
  ).toHaveLength(1);
  expect(
    lines.filter((line) => line.includes(`job failed job=test.failing jobId=${job.id} errorId=${job.id}`)),
  ).toHaveLength(1);
});
