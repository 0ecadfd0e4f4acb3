import { existsSync, readdirSync } from 'node:fs';
import { readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { insertRows, tablesOf, withoutTriggers } from '@lotbook/db/backup-rows';
import { fromBaseline } from '@lotbook/db/baseline';
import { makeFolder, whyNoFolder } from '@lotbook/db/make-folder';
import { migrate, migrations } from '@lotbook/db/migrate';
import { type Database, openDatabase } from '@lotbook/db/open';
import { asSystem, type Tx } from '@lotbook/db/user';
import { withWork } from '@lotbook/db/work';
import { sql } from 'kysely';
import { JOBS } from '../job-list.ts';
import type { Config } from '../platform/config/config.ts';
import { type OpenQueue, openQueue } from '../platform/jobs/queue.ts';
import { createLog } from '../platform/log/log.ts';
import { KEY_FILE } from '../platform/sign-in/proof/secret.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { openStorage } from '../services.ts';
import { BackupError, type Header, type Line, readArchive } from './archive.ts';

export type Restored = { rows: number; files: number; jobs: number; madeAt: string };

const DRAFT = '.restoring';

export async function restoreBackup(config: Config, path: string, passphrase: string): Promise<Restored> {
  refuseFullFolder(config);
  const header = await checkArchive(path, passphrase, config);
  const draft = join(config.dataFolder, DRAFT);
  await rm(draft, { recursive: true, force: true });
  makeFolderFor(draft, config);
  const inDraft = { ...config, dataFolder: draft };
  try {
    const restored = await fill(inDraft, header, readArchive(path, passphrase));
    if (!config.secret) await writeFile(join(draft, KEY_FILE), `${header.secret}\n`, { mode: 0o600 });
    for (const name of await readdir(draft)) await rename(join(draft, name), join(config.dataFolder, name));
    await rmdir(draft);
    return restored;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function makeFolderFor(draft: string, { dataFolder }: Config): void {
  try {
    makeFolder(draft);
  } catch (error) {
    throw new BackupError(
      `Nothing can be restored into ${dataFolder} (${whyNoFolder(error)}); make it writable, or set LOTBOOK_DATA to another folder.`,
    );
  }
}

function refuseFullFolder({ dataFolder }: Config): void {
  const found = existsSync(dataFolder)
    ? readdirSync(dataFolder).filter((name) => ![DRAFT, 'lost+found'].includes(name))
    : [];
  if (found.length === 0) return;
  throw new BackupError(`${dataFolder} is not empty, so nothing was restored; set LOTBOOK_DATA to a new folder.`);
}

async function checkArchive(path: string, passphrase: string, config: Config): Promise<Header> {
  let header: Header | null = null;
  for await (const line of readArchive(path, passphrase)) if ('lotbook' in line) header = line;
  const known = new Set(migrations().map(({ name }) => name));
  const applied = fromBaseline(header?.migrations ?? [], path, 'restore it there and make a new backup');
  if (!header || applied.some((name) => !known.has(name))) {
    throw new BackupError(`${path} was made by a newer version of Lotbook; update Lotbook to restore it.`);
  }
  if (config.secret && config.secret !== header.secret) {
    throw new BackupError(
      'LOTBOOK_SECRET is not the secret of the backup; leave it out, and the key file is restored too.',
    );
  }
  return { ...header, migrations: applied };
}

async function fill(config: Config, header: Header, lines: AsyncGenerator<Line>): Promise<Restored> {
  const steps = migrations().filter(({ name }) => header.migrations.includes(name));
  const { databaseUrl, dataFolder } = config;
  if (databaseUrl) await refuseFullDatabase(databaseUrl);
  const db = await openDatabase({ databaseUrl: databaseUrl ?? undefined, dataFolder, migrations: steps });
  try {
    const restored: Restored = { rows: 0, files: 0, jobs: 0, madeAt: header.madeAt };
    const jobs = await putBack(db, await openStorage(config), lines, restored);
    await migrate(db.driver);
    const queue = await openQueue(db, JOBS, createLog({ logLevel: 'silent' }), { supervise: false });
    await enqueueAgain(db, queue, jobs).finally(() => queue.close());
    return { ...restored, jobs: jobs.length };
  } finally {
    await db.close();
  }
}

async function refuseFullDatabase(databaseUrl: string): Promise<void> {
  const db = await openDatabase({ databaseUrl, migrations: null });
  try {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'v', 'm')`.execute(db.kysely);
    if (rows[0]!.count === 0) return;
  } finally {
    await db.close();
  }
  throw new BackupError('The database of DATABASE_URL is not empty, so nothing was restored; make a new one for it.');
}

type Job = Extract<Line, { kind: 'job' }>;

async function putBack(db: Database, storage: Storage, lines: AsyncGenerator<Line>, done: Restored): Promise<Job[]> {
  const jobs: Job[] = [];
  await withWork('setup', () =>
    asSystem(db, async (tx) => {
      const tables = await tablesOf(tx);
      await withoutTriggers(tx, tables, () => readLines(tx, storage, lines, done, jobs));
    }),
  );
  return jobs;
}

async function readLines(tx: Tx, storage: Storage, lines: AsyncGenerator<Line>, done: Restored, jobs: Job[]) {
  let file: { key: string; pieces: Buffer[] } | null = null;
  const close = async () => {
    if (file) await storage.put(file.key, Readable.from(file.pieces));
    file = null;
  };
  for await (const line of lines) {
    if (!('kind' in line)) continue;
    if (line.kind === 'piece') {
      file?.pieces.push(Buffer.from(line.bytes, 'base64'));
      continue;
    }
    await close();
    if (line.kind === 'rows') {
      await insertRows(tx, line);
      done.rows += line.cells.length;
    } else if (line.kind === 'job') jobs.push(line);
    else if (line.kind === 'file') {
      file = { key: line.key, pieces: [] };
      done.files++;
    }
  }
}

async function enqueueAgain(db: Database, queue: OpenQueue, jobs: readonly Job[]): Promise<void> {
  const known = new Set(JOBS.map(({ name }) => name));
  await asSystem(db, async (tx) => {
    for (const { name, data, key, priority } of jobs) {
      if (known.has(name)) await queue.enqueue(tx, name, data, { ...(key ? { singletonKey: key } : {}), priority });
    }
  });
}
