// Also runs on PostgreSQL: migrations.
/** An import on the command line must give the same result as in the app. */
// Slow: each test imports whole copies into a new installation.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@lotbook/db/open';
import { freshDatabase, testKind } from '@lotbook/db/testing';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BroughtIn, bringInCopy, type Seen } from './bring-in-copy.ts';
import { genericCsv, importText } from './facts/testing.ts';
import { giveFile } from './files.ts';
import { viewerOf } from './platform/viewer.ts';
import { PASSWORD, type TestServer, type TestUser, testServer } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'lotbook-data-import-'));
const path = join(folder, 'lotbook.zip');
const dataFolder = join(folder, 'data');
const SECRET = 'of the installation that takes the copy';
let url = '';
let files: Record<string, Uint8Array>;
let resultHash: string;
const emails: string[] = [];

async function withServer<T>(work: (server: TestServer) => Promise<T>): Promise<T> {
  const db: Database = await openDatabase(url ? { databaseUrl: url } : { dataFolder });
  const server = await testServer({ db, env: { LOTBOOK_SECRET: SECRET } });
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

beforeAll(async () => {
  const there = await testServer();
  const ann = await there.signUp('Ann');
  const rows = ['01/05/2024 10:00:00,1,BTC,40000,USD,,,,b1', '02/05/2024 10:00:00,25000,USD,0.5,BTC,,,,s1'];
  await importText(there, ann, genericCsv(...rows), { walletName: 'Here' });
  files = await exported(there, ann);
  ({ resultHash } = JSON.parse(Buffer.from(files['manifest.json']!).toString()).result);
  await there.close();
  writeFileSync(path, zipSync(files));
  if (testKind() === 'postgres') {
    const { driver } = await freshDatabase();
    if (driver.kind === 'postgres') ({ url } = driver);
  }
  await withServer(async (server) => {
    for (const name of ['Bob', 'Cat']) emails.push((await server.signUp(name)).email);
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function exported(server: TestServer, user: TestUser): Promise<Record<string, Uint8Array>> {
  await user.graphql(`mutation { exportData(password: "${PASSWORD}") { success } }`);
  await server.runJobs();
  const { url: address } = (await user.graphql('{ dataExport { url } }')).dataExport;
  const viewer = viewerOf({ id: user.userId, email: user.email, name: 'x' }, user.sessionId);
  const response = await giveFile(server.services, viewer, address.replace(/^\/files\//, ''));
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}

async function bringIn(email: string, how: { path?: string; isOnlyChecked?: boolean } = {}) {
  const seen: Seen[] = [];
  const env = { LOTBOOK_DATA: dataFolder, DATABASE_URL: url, LOTBOOK_SECRET: SECRET, LOTBOOK_PRICES: 'off' };
  const answer = await bringInCopy(env, { path, email, isOnlyChecked: false, ...how }, (one) => void seen.push(one));
  if (!answer.ok) throw new Error(answer.sentence);
  return { answer: answer.value, seen };
}

const refused = (sentence: RegExp): BroughtIn => ({ kind: 'refused', sentence: expect.stringMatching(sentence) });

it('is rejected with a message if the account or file is missing or the file is not a copy', async () => {
  expect((await bringIn('nobody@example.org')).answer).toEqual(refused(/no account with the address nobody@/));
  expect((await bringIn(emails[0]!, { path: `${path}.gone` })).answer).toEqual(refused(/There is no file/));
  writeFileSync(`${path}.txt`, 'no copy');
  expect((await bringIn(emails[0]!, { path: `${path}.txt` })).answer).toEqual(
    refused(/not a ZIP file, or it is damaged/),
  );
  const without = Object.fromEntries(Object.entries(files).filter(([name]) => name !== 'json/flows.json'));
  writeFileSync(`${path}.less`, zipSync(without));
  expect((await bringIn(emails[0]!, { path: `${path}.less` })).answer).toEqual(refused(/no “json\/flows.json”/));
});

it('is checked without being imported, then imported once with equal figures', async () => {
  const [email] = emails as [string];
  const looked = await bringIn(email, { isOnlyChecked: true });
  expect(looked.answer).toEqual({ kind: 'checked' });
  expect(looked.seen[0]!.counts).toContainEqual({ table: 'transactions', count: 2, name: 'transactions' });
  expect(readdirSync(join(dataFolder, 'files', 'uploads')), 'nothing of it stays').toEqual([]);
  const { answer, seen } = await bringIn(email);
  expect(seen).toEqual(looked.seen);
  expect(answer).toEqual({ kind: 'taken', figures: { kind: 'same', hash: resultHash } });
  expect((await bringIn(email)).answer).toEqual(refused(/1 wallet, 2 transactions and 1 import/));
});

it('reports figures that differ', async () => {
  const manifest = JSON.parse(Buffer.from(files['manifest.json']!).toString());
  manifest.result.resultHash = `sha256:${'0'.repeat(64)}`;
  writeFileSync(`${path}.other`, zipSync({ ...files, 'manifest.json': strToU8(JSON.stringify(manifest)) }));
  const { answer } = await bringIn(emails[1]!, { path: `${path}.other` });
  const figures = { kind: 'different', there: manifest.result.resultHash, here: resultHash };
  expect(answer).toEqual({ kind: 'taken', figures });
});
