// Slow: each backup opens a database and is read back.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@lotbook/db/open';
import { asSystem } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { runJob } from '../platform/jobs/worker.ts';
import { readFailedJobs } from '../platform/observe/figures.ts';
import { readLastBackup } from '../platform/observe/last-backup.ts';
import { type TestServer, testServer } from '../testing.ts';
import { backUpWhenDue, nightlyJob } from './nightly.ts';
import { restore } from './operator.ts';
import { answerCopies } from './running-server.ts';
import { keptPassphrase, storeBackup } from './store-backup.ts';
import { everyRow, withCheapPassphrases } from './testing.ts';

// Another process is started.
const PASSPHRASE = 'a long passphrase of an operator';
const home = mkdtempSync(join(tmpdir(), 'lotbook-nightly-'));
const folder = join(home, 'backups');
const env = {
  LOTBOOK_DATA: join(home, 'data'),
  LOTBOOK_BACKUP_DIR: folder,
  LOTBOOK_BACKUP_PASSPHRASE: PASSPHRASE,
  LOTBOOK_BACKUP_KEEP: '2',
  LOTBOOK_PRICES: 'off',
  LOG_LEVEL: 'silent',
};
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);

withCheapPassphrases();
let server: TestServer;
let copies: { stop(): void };
beforeAll(async () => {
  server = await testServer({ db: await openDatabase({ dataFolder: env.LOTBOOK_DATA }), env });
  copies = answerCopies(server.services);
});
afterAll(async () => {
  copies?.stop();
  await server?.close();
  rmSync(home, { recursive: true, force: true });
});

async function waiting(): Promise<number> {
  const { rows } = await asSystem(server.db, (tx) =>
    sql`select 1 from pgboss.job where name = 'backup.nightly' and state = 'created'`.execute(tx),
  );
  return rows.length;
}

it('makes one complete backup a day at or after its hour, on one of several servers, and removes old ones', async () => {
  await backUpWhenDue(server.services, at(22, 2, 59));
  expect(await waiting()).toBe(0);
  await Promise.all([1, 2, 3].map(() => backUpWhenDue(server.services, at(22, 3))));
  expect(await waiting()).toBe(1);
  const ann = await server.signUp('Ann');
  // Other files of the operator are kept, including those with similar names.
  mkdirSync(folder);
  const others = ['notes.txt', 'lotbook-2020-01-01.age.copy', 'lotbook.age'];
  expect(await readLastBackup(server.config.dataFolder)).toBeNull();
  for (const name of [...others, 'lotbook-2026-11-19.age', 'lotbook-2026-11-20.age', 'lotbook-2026-11-21.age'])
    writeFileSync(join(folder, name), 'before');
  writeFileSync(join(folder, '.lotbook-2026-11-20.age.new.draft-17'), 'of one that was interrupted');
  const before = await everyRow(server.db);
  expect(await server.runJobs()).toEqual(['backup.nightly']);
  const made = join(folder, 'lotbook-2026-11-22.age');
  expect((await readdir(folder)).sort()).toEqual(
    [...others, 'lotbook-2026-11-21.age', 'lotbook-2026-11-22.age'].sort(),
  );
  expect(await readLastBackup(server.config.dataFolder)).toMatchObject({ bytes: readFileSync(made).length });
  for (const hour of [4, 23]) await backUpWhenDue(server.services, at(22, hour));
  expect(await waiting()).toBe(0);

  const restored = { ...env, LOTBOOK_DATA: join(home, 'restored'), LOTBOOK_BACKUP_DIR: '' };
  // The backup's own job is not pending, because it would run again after a restore.
  expect(await restore(restored, made, PASSPHRASE)).toMatchObject({ ok: true, value: { jobs: 0 } });
  const db = await openDatabase({ dataFolder: restored.LOTBOOK_DATA });
  const after = await everyRow(db).finally(() => db.close());
  expect(after).toEqual(before);
  expect(after.auth_user?.join()).toContain(ann.email);
});

it('stores a passphrase next to the backups if the administrator chose no folder', async () => {
  const data = join(home, 'data');
  const config = { ...server.config, backup: readConfig({ LOTBOOK_DATA: data }).backup };
  const job = { ...server.services, config, signal: new AbortController().signal };
  await nightlyJob.handler({ day: '2026-11-22' }, job);
  const passphrase = readFileSync(join(data, 'backups', 'passphrase'), 'utf8').trim();
  expect(passphrase).toHaveLength(32);
  expect(keptPassphrase(join(data, 'backups')), 'and keeps it for the next night').toBe(passphrase);
  const restored = { ...env, LOTBOOK_DATA: join(home, 'restored by itself'), LOTBOOK_BACKUP_DIR: '' };
  expect(await restore(restored, join(data, 'backups', 'lotbook-2026-11-22.age'), passphrase)).toMatchObject({
    ok: true,
  });
});

it("removes no old backup and publishes no new one if it can't be read back", async () => {
  const names = (await readdir(folder)).sort();
  const cut = async (path: string) => {
    const whole = join(folder, 'lotbook-2026-11-22.age');
    copyFileSync(whole, path);
    truncateSync(path, readFileSync(whole).length - 1);
    return { rows: 0, files: 0, jobs: 0, missing: [] };
  };
  const wanted = { folder, day: '2026-11-23', keep: 1, passphrase: PASSPHRASE };
  await expect(storeBackup(wanted, cut)).rejects.toThrow(/could not be read\. Earlier backups were kept/);
  expect((await readdir(folder)).sort()).toEqual(names);
});

it("lists a failed backup among failed jobs, retries it, and makes the next night's backup", async () => {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file where the folder should be');
  await backUpWhenDue(server.services, at(24, 5));
  const { boss } = server.services.queue;
  const [job] = await boss.fetch<object>('backup.nightly', { includeMetadata: true, ignoreStartAfter: true });
  const outcome = await runJob(nightlyJob, job!, { ...server.services, signal: new AbortController().signal });
  expect(outcome.status).toBe('failed');
  await boss.fail('backup.nightly', job!.id, outcome.output ?? {});
  const failed = await asSystem(server.db, (tx) => readFailedJobs(tx, 10));
  expect(failed).toMatchObject([{ kind: 'backup.nightly', state: 'retry', userId: null }]);
  await backUpWhenDue(server.services, at(24, 6));
  expect(await waiting()).toBe(0);
  await backUpWhenDue(server.services, at(25, 3));
  expect(await waiting()).toBe(1);
});
