/** Tests a copy of all data: it must have all of the user's data and none of anyone else's, and expire. */
import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { asSystem } from '@lotbook/db/user';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_TABLES, NOT_EXPORTED } from '../../acts/copy/export-format.ts';
import { genericCsv, importText } from '../../facts/testing.ts';
import { giveFile } from '../../files.ts';
import { runHousekeeping } from '../../housekeeping.ts';
import { type Viewer, viewerOf } from '../../platform/viewer.ts';
import { PASSWORD, type TestServer, type TestUser, testServer } from '../../testing.ts';
import { dataExportJob } from './job.ts';
import { readme } from './readme.ts';

let server: TestServer;
let ann: TestUser;
let bob: TestUser;
beforeAll(async () => {
  server = await testServer();
  [ann, bob] = [await server.signUp('Ann'), await server.signUp('Bob')];
  const rows = (mark: string) =>
    genericCsv(
      `01/05/2024 10:00:00,0.123456789012345678,BTC,40000,USD,,,,${mark}1`,
      `02/05/2024 10:00:00,,,0.1,BTC,,,,${mark}2`,
    );
  await importText(server, ann, rows('a'), { walletName: '=Ann "and" co' });
  await importText(server, bob, rows('b'), { walletName: 'Of Bob' });
  await server.runJobs();
});
afterAll(() => server.close());

const COPY = '{ dataExport { id state numberDone numberTotal sizeBytes madeAt keptUntil url } }';
const copyOf = async (user: TestUser) => (await user.graphql(COPY)).dataExport;
const ASK = 'mutation($password: String!) { exportData(password: $password) { success jobId wrongField errorCode } }';
const ask = async (user: TestUser): Promise<string> =>
  (await user.graphql(ASK, { password: PASSWORD })).exportData.jobId;
const viewing = ({ userId, email, sessionId }: TestUser): Viewer =>
  viewerOf({ id: userId, email, name: 'x' }, sessionId);
const fetched = (viewer: Viewer | null, url: string) =>
  giveFile(server.services, viewer, url.replace(/^\/files\//, ''));

async function unpacked(user: TestUser): Promise<Record<string, string>> {
  const { url } = await copyOf(user);
  const response = await fetched(viewing(user), url);
  expect(response.headers.get('content-type')).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]));
}

it('includes every column of every user table, or says why not', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relname not like 'auth\\_%' and a.attname <> 'user_id'
      and exists (select from pg_attribute u where u.attrelid = c.oid and u.attname = 'user_id' and not u.attisdropped)`.execute(
    server.db.kysely,
  );
  const exported = new Set(EXPORT_TABLES.flatMap(({ name, columns }) => columns.map((one) => `${name}.${one.name}`)));
  const named = (one: { table: string; column: string }) => `${one.table}.${one.column}`;
  const left = rows.filter((one) => !exported.has(named(one)) && !NOT_EXPORTED[one.table] && !NOT_EXPORTED[named(one)]);
  expect(left.map(named)).toEqual([]);
  const known = new Set(rows.flatMap((one) => [one.table, named(one)]));
  expect(Object.keys(NOT_EXPORTED).filter((name) => !known.has(name) || exported.has(name))).toEqual([]);
});

it('matches its documentation', () => {
  const url = new URL('../../../../../docs/data-export.md', import.meta.url);
  expect(readFileSync(url, 'utf8')).toBe(readme());
});

describe('copy', () => {
  it('is requested, followed and downloaded only by its owner', async () => {
    expect(await copyOf(ann)).toBeNull();
    const id = await ask(ann);
    expect(await copyOf(ann)).toMatchObject({ id, state: 'WAITING', url: null });
    // A copy in progress is reused.
    expect(await ask(ann)).toBe(id);
    expect(await server.runJobs()).toEqual(['data.export']);
    const copy = await copyOf(ann);
    expect(copy).toMatchObject({ id, state: 'READY', url: `/files/exports/${id}` });
    expect(copy.numberTotal).toBeGreaterThan(20);
    expect(copy.numberDone).toBe(copy.numberTotal);
    expect(Date.parse(copy.keptUntil) - Date.parse(copy.madeAt)).toBe(7 * 86_400_000);
    expect((await fetched(null, copy.url)).status).toBe(401);
    expect((await fetched(viewing(bob), copy.url)).status).toBe(404);
    expect((await fetched({ ...viewing(bob), owner: ann.userId, access: 'editor' }, copy.url)).status).toBe(404);
    expect(await copyOf(bob)).toBeNull();
    const bytes = new Uint8Array(await (await fetched(viewing(ann), copy.url)).arrayBuffer());
    expect(String(bytes.length)).toBe(copy.sizeBytes);
  });

  it('requires the password, not only a session', async () => {
    const refused = { success: false, jobId: null, wrongField: 'password', errorCode: 'NOT_ALLOWED' };
    const before = await copyOf(ann);
    expect((await ann.graphql(ASK, { password: 'a wrong guess' })).exportData).toEqual(refused);
    expect((await ann.graphql(ASK, { password: '' })).exportData).toEqual(refused);
    const setSecondFactor = (isOn: boolean) =>
      sql`update auth_user set two_factor_enabled = ${isOn} where id = ${ann.userId}`.execute(server.db.kysely);
    await setSecondFactor(true);
    expect((await ann.graphql(ASK, { password: PASSWORD })).exportData).toEqual({ ...refused, wrongField: 'code' });
    await setSecondFactor(false);
    expect(await server.runJobs()).toEqual([]);
    expect(await copyOf(ann)).toEqual(before);
  });

  it('is downloaded only in the session that requested it', async () => {
    const { url } = await copyOf(ann);
    const other: Viewer = { ...viewing(ann), sessionId: 'another session' };
    expect((await fetched(other, url)).status).toBe(404);
    expect((await server.as(other).graphql(COPY)).dataExport).toMatchObject({ state: 'READY', url: null });
    expect((await fetched(viewing(ann), url)).status).toBe(200);
  });

  it('has all rows and files of its user, equal in JSON and CSV, and nothing of others', async () => {
    const files = await unpacked(ann);
    const json = (name: string) => JSON.parse(files[`json/${name}.json`]!);
    const csv = (name: string) => files[`csv/${name}.csv`]!.split('\r\n');
    const manifest = JSON.parse(files['manifest.json']!);
    expect(manifest).toMatchObject({ version: 1, user: { id: ann.userId, email: ann.email }, missingFiles: [] });
    expect(manifest.result.resultHash).toMatch(/^sha256:[0-9a-f]{64}$/);
    for (const { name, isShared, columns } of EXPORT_TABLES) {
      const { rows } = await asSystem(server.db, (tx) =>
        sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)} t
          where ${isShared ? sql`t.id in (select asset_id from flows where user_id = ${ann.userId})` : sql`t.user_id = ${ann.userId}`}`.execute(
          tx,
        ),
      );
      expect([name, json(name).length, manifest.rows[name]]).toEqual([name, rows[0]!.count, rows[0]!.count]);
      expect(csv(name)[0]).toBe(`\u{FEFF}${columns.map((one) => one.name).join(',')}`);
    }
    expect(json('transactions')).toHaveLength(2);
    expect(json('flows').map((flow: { quantity: string }) => flow.quantity)).toContain('0.123456789012345678');
    expect(
      json('transactions')
        .map(({ happened_at: at }: { happened_at: string }) => at)
        .sort(),
    ).toEqual(['2024-01-05T10:00:00.000000Z', '2024-02-05T10:00:00.000000Z']);
    expect(json('accounts')[0].name).toBe('=Ann "and" co');
    expect(csv('accounts').join()).toContain(`"'=Ann ""and"" co"`);
    const sent = json('uploads')[0];
    expect(files[`files/${sent.id}/${sent.filename}`]).toContain('0.123456789012345678');
    expect(files['README.md']).toBe(readme());
    expect(Object.values(files).join('\n')).not.toMatch(new RegExp(`${bob.userId}|${bob.email}|Of Bob`));
  });

  it('starts over if the ledger changes, so that it has one state', async () => {
    const exportId = await ask(ann);
    const { storage } = server.services;
    let isChanged = false;
    const changing = async (key: string) => {
      if (!isChanged)
        await importText(server, ann, genericCsv('03/05/2024 10:00:00,1,BTC,1,USD,,,,a3'), { walletName: 'Late' });
      isChanged = true;
      return storage.stream(key);
    };
    const job = { ...server.services, storage: { ...storage, stream: changing }, signal: new AbortController().signal };
    await dataExportJob.handler({ userId: ann.userId, exportId }, job);
    const files = await unpacked(ann);
    expect(JSON.parse(files['json/transactions.json']!)).toHaveLength(3);
    expect(JSON.parse(files['json/accounts.json']!).map(({ name }: { name: string }) => name)).toContain('Late');
    await server.runJobs();
  });

  it('is canceled only by its owner, before or during creation', async () => {
    const STOP = 'mutation($id: ID!) { stopDataExport(id: $id) { success errorCode } }';
    const stop = async (user: TestUser, id: string) => (await user.graphql(STOP, { id })).stopDataExport;
    const made = await copyOf(ann);
    const waiting = await ask(ann);
    expect(await stop(bob, waiting)).toMatchObject({ success: false, errorCode: 'not_under_way' });
    expect((await server.stranger.ask(STOP, { id: waiting })).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    expect(await stop(ann, waiting)).toEqual({ success: true, errorCode: null });
    expect(await stop(ann, waiting)).toMatchObject({ success: false });
    await server.runJobs();
    // The previous copy still exists.
    expect(await copyOf(ann)).toEqual(made);

    const exportId = await ask(ann);
    const { storage } = server.services;
    const stopping = async (key: string) => {
      await stop(ann, exportId);
      return storage.stream(key);
    };
    const job = { ...server.services, storage: { ...storage, stream: stopping }, signal: new AbortController().signal };
    await dataExportJob.handler({ userId: ann.userId, exportId }, job);
    expect(await copyOf(ann)).toEqual(made);
    await expect(storage.get(`${ann.userId}/data-${exportId}`)).rejects.toThrow(/no file is stored/);
    await server.runJobs();
  });

  it('replaces the previous copy, has no paths that lead outside, and reports a missing file', async () => {
    const { url: before } = await copyOf(ann);
    const { rows } = await asSystem(server.db, (tx) =>
      sql<{ id: string; key: string }>`update uploads set filename = '../../etc/passwd' where user_id = ${ann.userId}
        returning id, storage_key as key`.execute(tx),
    );
    expect(rows).toHaveLength(2);
    await server.services.storage.delete(rows[0]!.key);
    await ask(ann);
    await server.runJobs();
    expect((await fetched(viewing(ann), before)).status).toBe(404);
    const files = await unpacked(ann);
    expect(JSON.parse(files['manifest.json']!).missingFiles).toEqual([rows[0]!.id]);
    expect(
      Object.keys(files)
        .filter((name) => name.startsWith('files/'))
        .sort(),
    ).toEqual(rows.map(({ id }) => `files/${id}/__.._etc_passwd`).sort());
  });

  it('is deleted with its file after a week', async () => {
    const { url } = await copyOf(ann);
    const age = (days: number) =>
      asSystem(server.db, (tx) =>
        sql<{ key: string }>`update data_exports set finished_at = now() - make_interval(days => ${days})
          returning storage_key as key`.execute(tx),
      );
    const { rows: copies } = await age(6);
    // Old enough to be deleted if no row referred to it, but not older than the installation.
    await sql`update auth_user set created_at = now() - interval '30 days'`.execute(server.db.kysely);
    const written = new Date(Date.now() - 6 * 86_400_000);
    utimesSync(join(server.config.dataFolder, 'files', copies[0]!.key), written, written);
    await runHousekeeping(server.services);
    expect((await fetched(viewing(ann), url)).status).toBe(200);
    const { rows } = await age(8);
    await runHousekeeping(server.services);
    expect(await copyOf(ann)).toBeNull();
    await expect(server.services.storage.get(rows[0]!.key)).rejects.toThrow(/no file is stored/);
  });
});
