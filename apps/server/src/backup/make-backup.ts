import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { atOneMoment, copyDatabase, openCopy, rowsOf, tablesOf } from '@lotbook/db/backup-rows';
import { DatabaseError } from '@lotbook/db/errors';
import { type Database, openDatabase } from '@lotbook/db/open';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { Config } from '../platform/config/config.ts';
import { noteBackup } from '../platform/observe/last-backup.ts';
import { loadSecret } from '../platform/sign-in/proof/secret.ts';
import { FileGone, type Storage } from '../platform/storage/storage.ts';
import { openStorage } from '../services.ts';
import { BACKUP_VERSION, BackupError, type Line, NIGHTLY_JOB, writeArchive } from './archive.ts';
import { askForCopy } from './running-server.ts';

export type Made = { rows: number; files: number; jobs: number; missing: string[] };

export async function makeBackup(config: Config, path: string, passphrase: string): Promise<Made> {
  const made = await writeBackup(config, path, passphrase);
  const { size } = await stat(path);
  await noteBackup(config.dataFolder, { madeAt: new Date().toISOString(), bytes: size });
  return made;
}

export async function writeBackup(config: Config, path: string, passphrase: string): Promise<Made> {
  if (existsSync(path)) throw new BackupError(`${path} already exists; name another file.`);
  const made: Made = { rows: 0, files: 0, jobs: 0, missing: [] };
  const write = async (db: Database) => {
    const storage = await openStorage(config);
    const secret = await loadSecret(config, db);
    await writeArchive(path, passphrase, linesOf(db, storage, secret, made));
  };
  if (config.databaseUrl) {
    const db = await openDatabase({ databaseUrl: config.databaseUrl });
    await write(db).finally(() => db.close());
  } else await withCopy(config, write);
  return made;
}

/** Copies the embedded database. If a server is running, it makes the copy; otherwise this process does. */
async function withCopy({ dataFolder }: Config, use: (db: Database) => Promise<void>): Promise<void> {
  if (!existsSync(join(dataFolder, 'database'))) {
    throw new BackupError(`There is no database in ${dataFolder}; LOTBOOK_DATA names the folder to back up.`);
  }
  const copy = join(dataFolder, `.copy-${randomUUID()}`);
  const sweep = () => rmSync(copy, { recursive: true, force: true });
  process.once('exit', sweep);
  try {
    const idle = await openIfIdle(dataFolder);
    if (idle) {
      await mkdir(copy, { mode: 0o700 });
      await copyDatabase(idle, join(dataFolder, 'database'), copy).finally(() => idle.close());
    } else await askForCopy(dataFolder, copy);
    const db = await openCopy(copy);
    await use(db).finally(() => db.close());
  } finally {
    await rm(copy, { recursive: true, force: true });
    process.off('exit', sweep);
  }
}

async function openIfIdle(dataFolder: string): Promise<Database | null> {
  try {
    return await openDatabase({ dataFolder });
  } catch (error) {
    if (error instanceof DatabaseError && error.code === 'folder-locked') return null;
    throw error;
  }
}

/** Yields the lines of a backup from one transaction. Reads each line after the previous one was written. */
async function* linesOf(db: Database, storage: Storage, secret: string, made: Made): AsyncGenerator<Line> {
  const waiting: Line[] = [];
  let failure: unknown;
  let isOver = false;
  const put = async (line: Line) => {
    while (waiting.length >= MOST_WAITING) await pause(1);
    waiting.push(line);
  };
  const reading = atOneMoment(db, async (tx) => {
    await put(await headerOf(tx, secret));
    await readDatabase(tx, made, put);
    await readFiles(tx, storage, made, put);
  }).then(
    () => {
      isOver = true;
    },
    (error) => {
      failure = error;
      isOver = true;
    },
  );
  while (!isOver || waiting.length > 0) {
    const next = waiting.shift();
    if (next) yield next;
    else await pause(1);
  }
  await reading;
  if (failure) throw failure;
  yield { kind: 'end', rows: made.rows, files: made.files, jobs: made.jobs };
}

const MOST_WAITING = 8;

type Put = (line: Line) => Promise<void>;

async function headerOf(tx: Tx, secret: string): Promise<Line> {
  const { rows } = await sql<{ name: string }>`select name from lotbook_migrations order by name`.execute(tx);
  const migrations = rows.map(({ name }) => name);
  return { lotbook: 'backup', version: BACKUP_VERSION, madeAt: new Date().toISOString(), migrations, secret };
}

async function readDatabase(tx: Tx, made: Made, put: Put): Promise<void> {
  for (const table of await tablesOf(tx)) {
    for await (const rows of rowsOf(tx, table)) {
      made.rows += rows.cells.length;
      await put({ kind: 'rows', ...rows });
    }
  }
  const { rows: queue } = await sql<{ name: string | null }>`select to_regclass('pgboss.job')::text as name`.execute(
    tx,
  );
  if (!queue[0]?.name) return;
  const { rows: jobs } = await sql<{ name: string; data: object; key: string | null; priority: number }>`
    select name, data, singleton_key as key, priority from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' and name <> ${NIGHTLY_JOB} order by created_on, id`.execute(
    tx,
  );
  for (const job of jobs) await put({ kind: 'job', ...job });
  made.jobs = jobs.length;
}

async function readFiles(tx: Tx, storage: Storage, made: Made, put: Put): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from uploads where status = 'STORED'
    union select storage_key from tax_reports where status = 'FINISHED' order by 1`.execute(tx);
  for (const { key } of rows) {
    try {
      const content = await storage.stream(key);
      await put({ kind: 'file', key });
      for await (const piece of content) await put({ kind: 'piece', bytes: Buffer.from(piece).toString('base64') });
      made.files++;
    } catch (error) {
      if (!(error instanceof FileGone)) throw error;
      made.missing.push(key);
    }
  }
}
