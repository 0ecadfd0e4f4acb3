/**
 * Gives each test a separate database, which is migrated and filled once and then copied. PGlite copies are in memory,
 * loaded from a dump in the temporary folder, and are restored and reused. PostgreSQL copies are made from a template
 * database.
 */
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Engine, openEngine } from './embedded/engine.ts';
import { lineTo, localLine } from './embedded/local-line.ts';
import { databaseFingerprint } from './embedded/new-folder.ts';
import { migrate } from './migrate.ts';
import { type Database, databaseOf, embedded, openDatabase } from './open.ts';
import { DEFINITION, rememberTemplate, restoreTemplate } from './test-restore.ts';

/** The rows that a template contains in addition to the migrated schema. */
export type Seed = {
  /** The name of the template, which must identify everything that `fill` writes. */
  readonly name: string;
  fill(database: Database): Promise<void>;
};

const NOTHING: Seed = { name: 'empty', fill: async () => {} };

/**
 * Returns a database that has only the rows of `seed`. LOTBOOK_TEST_DATABASE selects `pglite` (default) or `postgres`.
 * TEST_DATABASE_URL names the PostgreSQL server, whose user must be allowed to create databases. Closing the database
 * removes it or restores it for the next test.
 */
export async function freshDatabase(seed: Seed = NOTHING): Promise<Database> {
  const kind = process.env.LOTBOOK_TEST_DATABASE || 'pglite';
  if (kind === 'pglite') return freshPglite(seed);
  if (kind === 'postgres') return freshPostgres(testUrl(), seed);
  throw new Error(`LOTBOOK_TEST_DATABASE is "${kind}"; it must be "pglite" or "postgres"`);
}

export function testKind(): 'pglite' | 'postgres' {
  return process.env.LOTBOOK_TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite';
}

function testUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('LOTBOOK_TEST_DATABASE is "postgres": set TEST_DATABASE_URL to the server to use');
  return url;
}

function fingerprint(seed: Seed): string {
  return databaseFingerprint(...DEFINITION, seed.name);
}

const closed = new Map<string, Database[]>();

async function freshPglite(seed: Seed): Promise<Database> {
  const name = fingerprint(seed);
  const database = (await restored(name)) ?? (await loaded(name, seed));
  return {
    ...database,
    async close() {
      closed.set(name, [...(closed.get(name) ?? []), database]);
    },
  };
}

/** Returns a restored database. A new PGlite takes five times as long. */
async function restored(name: string): Promise<Database | undefined> {
  const database = closed.get(name)?.pop();
  if (!database) return undefined;
  if (await restoreTemplate(database.kysely)) return database;
  await database.close();
  return undefined;
}

async function loaded(name: string, seed: Seed): Promise<Database> {
  const dump = await keptDump(name, () => templateDump(seed));
  const driver = embedded(localLine({ loadDataDir: await openAsBlob(dump) }), { survives: false });
  return databaseOf(driver, () => {});
}

async function keptDump(name: string, make: () => Promise<Buffer>): Promise<string> {
  const folder = join(process.env.LOTBOOK_TEST_TEMPLATES ?? tmpdir(), `lotbook-tests-${userInfo().uid}`);
  const dump = join(folder, `${name}.tar`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = `${dump}.making`;
  while (!existsSync(dump) && !takes(lock)) await pause(50);
  try {
    if (existsSync(dump)) return dump;
    const draft = `${dump}.${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, await make(), { mode: 0o600 });
    renameSync(draft, dump);
    forgetOldDumps(folder, dump);
    return dump;
  } finally {
    rmSync(lock, { force: true });
  }
}

const MAKING_MS = 60_000;

/** @returns true if this process has the lock now, because it was free or its process was killed */
function takes(lock: string): boolean {
  const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Date.now() - since < MAKING_MS) return false;
  rmSync(lock, { force: true });
  try {
    writeFileSync(lock, '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns a database without tables, for `loadDataDir`. Creating one takes three seconds of processor time, loading it
 * half a second.
 */
export async function newDatabase(): Promise<Blob> {
  const dump = await keptDump(`new-${databaseFingerprint()}`, async () => {
    const engine = await openEngine({}, () => {});
    const bytes = await bytesOf(engine);
    await engine.handle({ kind: 'close' });
    return bytes;
  });
  // `openAsBlob` does not work here: a file-backed Blob cannot be sent to a thread.
  return new Blob([readFileSync(dump)]);
}

async function bytesOf(engine: Engine): Promise<Buffer> {
  return Buffer.from(await (await engine.dump()).arrayBuffer());
}

async function templateDump(seed: Seed): Promise<Buffer> {
  const engine = await openEngine({ loadDataDir: await newDatabase() }, () => {});
  const database = databaseOf(
    embedded(async () => lineTo(engine), { survives: false }),
    () => {},
  );
  await migrate(database.driver);
  await fillTemplate(database, seed);
  const bytes = await bytesOf(engine);
  await database.close();
  return bytes;
}

async function fillTemplate(database: Database, seed: Seed): Promise<void> {
  await seed.fill(database);
  await rememberTemplate(database.kysely);
}

const WEEK_MS = 7 * 86_400_000;

function forgetOldDumps(folder: string, current: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (path !== current && Date.now() - mtimeMs > WEEK_MS) rmSync(path, { force: true });
  }
}

/** The advisory lock with which test processes that start together create only one template. */
const TEMPLATE_LOCK = 7_204_511_903;

async function freshPostgres(server: string, seed: Seed): Promise<Database> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const name = `lotbook_test_${randomBytes(8).toString('hex')}`;
  try {
    const template = `lotbook_template_${fingerprint(seed)}`;
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    try {
      const { rows } = await admin.query('select 1 from pg_database where datname = $1', [template]);
      if (rows.length === 0) await makeTemplate(admin, server, { template, seed });
      // Runs within the lock, because a template must have no other user while it is copied.
      await admin.query(`create database ${name} template ${template}`);
    } finally {
      await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
    }
  } finally {
    await admin.end();
  }
  const opened = await openDatabase({ databaseUrl: urlOf(server, name), maxConnections: 5 });
  return { ...opened, close: () => opened.close().then(() => drop(server, name)) };
}

async function makeTemplate(
  admin: pg.Client,
  server: string,
  { template, seed }: { template: string; seed: Seed },
): Promise<void> {
  const draft = `${template}_draft`;
  await admin.query(`drop database if exists ${draft}`);
  await admin.query(`create database ${draft}`);
  const made = await openDatabase({ databaseUrl: urlOf(server, draft), maxConnections: 1 });
  await fillTemplate(made, seed);
  await made.close();
  // The server ends a connection shortly after the client closes it, and cannot rename the database before that.
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [draft]);
  await admin.query(`alter database ${draft} rename to ${template}`);
}

async function drop(server: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
}

export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.toString();
}
