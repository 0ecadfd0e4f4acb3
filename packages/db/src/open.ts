/**
 * The one way to open a database: PGlite in a folder (or in memory), or PostgreSQL by its address. Both come back
 * migrated, behind one Kysely handle with the same values in JavaScript.
 */
import { accessSync, constants, existsSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Kysely, type LogEvent } from 'kysely';
import pg from 'pg';
import { EmbeddedDatabase, type EmbeddedOptions, type Incident } from './embedded/database.ts';
import { embeddedDialect } from './embedded/dialect.ts';
import { flushFolder, flushNames } from './embedded/durable-folder.ts';
import { type OpenLine, threadLine } from './embedded/line.ts';
import { copyEmptyDatabase } from './embedded/new-folder.ts';
import { keepPrivate } from './embedded/private.ts';
import { stateOf } from './embedded/whole.ts';
import { DatabaseError } from './errors.ts';
import { lockFolder } from './folder-lock.ts';
import { KEPT_PLAN_MARK } from './kept-plan.ts';
import { makeFolder, whyNoFolder } from './make-folder.ts';
import { type Migration, migrate, migrations } from './migrate.ts';
import { Outage, type OutageEvent } from './outage.ts';
import { PARSERS } from './parsers.ts';
import { limitedPostgresDialect } from './postgres-dialect.ts';
import type { Tables } from './tables.ts';
import { TIME_LIMIT_MS } from './work.ts';

/** The driver below Kysely, for scripts of several statements, LISTEN and pg-boss. */
export type Driver =
  | { readonly kind: 'pglite'; readonly embedded: EmbeddedDatabase }
  | { readonly kind: 'postgres'; readonly pool: pg.Pool; readonly url: string; readonly outage: Outage };

export type Database = {
  readonly kind: 'pglite' | 'postgres';
  /** As the owner of the schema, whom no row-level security holds: for a user's data go through `asUser`. */
  readonly kysely: Kysely<Tables>;
  readonly driver: Driver;
  close(): Promise<void>;
};

/** Connections in use and idle, and how many wait for one. */
export function usageOf({ driver }: Database): { in_use: number; idle: number; waiting: number } {
  if (driver.kind === 'pglite') {
    const { inUse, waiting } = driver.embedded.usage;
    return { in_use: inUse, idle: 1 - inUse, waiting };
  }
  const { totalCount, idleCount, waitingCount } = driver.pool;
  return { in_use: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** Milliseconds since anybody at a screen asked; without end where nobody waits for the connection of another. */
export function quietMs({ driver }: Database): number {
  return driver.kind === 'pglite' ? driver.embedded.quietMs() : Number.POSITIVE_INFINITY;
}

/** After so long without a page nobody is expected to ask for the next. */
const QUIET_AFTER_MS = 3_000;

/** Whether a job may take its time: nobody is at a screen, or each has a connection of their own. */
export function nobodyWaits(db: Database): boolean {
  return quietMs(db) >= QUIET_AFTER_MS;
}

/** A statement that ended. @param kind  its first word: `select`, `begin`; never more of it */
export type StatementDone = { readonly kind: string; readonly ms: number; readonly isFailed: boolean };

const KINDS = /^\s*(select|insert|update|delete|with|begin|commit|rollback|start|set|lock|analyze|vacuum)\b/i;

function kindOf(sql: string): string {
  const text = sql.startsWith(KEPT_PLAN_MARK) ? sql.slice(KEPT_PLAN_MARK.length) : sql;
  return KINDS.exec(text)?.[1]?.toLowerCase() ?? 'other';
}

export type OpenOptions = {
  /** postgresql://…; wins over the folder. */
  databaseUrl?: string | undefined;
  /** The database lives in `database/` below it. Without one it lives in memory. */
  dataFolder?: string | undefined;
  /** Connections at most, PostgreSQL only. */
  maxConnections?: number | undefined;
  /** The embedded database crashed or was stopped, and is being started again: for the log. */
  onIncident?: ((incident: Incident) => void) | undefined;
  /** PostgreSQL went away, or is there again: for the log. */
  onOutage?: ((event: OutageEvent) => void) | undefined;
  /** Each statement of Kysely's, when it has ended. Nothing is measured where it is left out. */
  onStatement?: ((done: StatementDone) => void) | undefined;
  /** For a database that is being restored: only these, or none. Left out: all there are. */
  migrations?: readonly Migration[] | null | undefined;
};

/**
 * Open and migrate.
 * @throws {DatabaseError} with one sentence for the user who runs the server
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options) : openFolder(options);
}

async function openFolder({ dataFolder, onIncident, onStatement, migrations: steps }: OpenOptions): Promise<Database> {
  if (!dataFolder)
    return finish(
      databaseOf(embedded(threadLine({}), { survives: false, onIncident }), () => {}, onStatement),
      steps,
    );
  const folder = prepareFolder(dataFolder);
  const dataDir = join(folder, 'database');
  const lock = lockFolder(folder);
  try {
    await prepareDatabase(dataDir, isEveryMigration(steps));
    const driver = embedded(threadLine({ dataDir }), { survives: true, onIncident });
    await driver.embedded.open();
    return await finish(
      databaseOf(driver, () => lock.release(), onStatement),
      steps,
    );
  } catch (error) {
    lock.release();
    if (error instanceof DatabaseError) throw error;
    const cause = (error as Error).cause ?? error;
    throw new DatabaseError(
      'folder-broken',
      `The database in ${dataDir} could not be opened: ${(cause as Error).message}`,
      { cause },
    );
  }
}

/** A backup that this version made has them all, and its database may begin as a new one does. */
function isEveryMigration(steps: OpenOptions['migrations']): boolean {
  return steps === undefined || steps?.length === migrations().length;
}

/**
 * Leaves a whole database in `dataDir`, a new one where nothing is.
 * @param mayCopy  whether the new one may have all migrations already
 * @throws {DatabaseError} `folder-broken`, with nothing changed
 */
async function prepareDatabase(dataDir: string, mayCopy: boolean): Promise<void> {
  const state = stateOf(dataDir);
  if (state.kind === 'broken') throw notWhole(dataDir, state.why);
  if (state.kind === 'new' && !(mayCopy && (await copyEmptyDatabase(dataDir)))) await makeDatabase(dataDir);
  keepPrivate(dataDir);
}

/** It gets its name when it is complete: what a process that is killed meanwhile leaves is no half of a database. */
async function makeDatabase(dataDir: string): Promise<void> {
  const draft = `${dataDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  const { embedded: making } = embedded(threadLine({ dataDir: draft, isDraft: true }), { survives: false });
  await making.open();
  await making.close();
  if (existsSync(dataDir)) rmdirSync(dataDir);
  await flushFolder(draft);
  renameSync(draft, dataDir);
  flushNames(dirname(dataDir));
}

function notWhole(dataDir: string, why: string): DatabaseError {
  return new DatabaseError(
    'folder-broken',
    `The database in ${dataDir} is not whole (${why}), so it was not opened and nothing was changed: stop Lotbook, put the whole data folder back from your last backup, and start again; only if nothing was ever kept there, remove ${dataDir} instead.`,
  );
}

/** The driver of an embedded database, opened with the first statement. */
export function embedded(line: OpenLine, options: EmbeddedOptions): Extract<Driver, { kind: 'pglite' }> {
  return { kind: 'pglite', embedded: new EmbeddedDatabase(line, options) };
}

function prepareFolder(dataFolder: string): string {
  const folder = resolve(dataFolder);
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const inner = join(folder, 'database');
    if (existsSync(inner)) accessSync(inner, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new DatabaseError(
      'folder-unwritable',
      `The data folder ${folder} cannot be written to (${whyNoFolder(error)}); make it writable, or set LOTBOOK_DATA to another folder.`,
      { cause: error },
    );
  }
  return folder;
}

async function openPostgres(
  url: string,
  { maxConnections = 10, onOutage, onStatement, migrations: steps }: OpenOptions,
): Promise<Database> {
  const pool = newPool(url, maxConnections);
  const outage = new Outage(pool, onOutage);
  try {
    const client = await pool.connect();
    client.release();
  } catch (error) {
    await pool.end().catch(() => {});
    throw unreachable(url, error);
  }
  return finish(
    databaseOf({ kind: 'postgres', pool, url, outage }, () => {}, onStatement),
    steps,
  );
}

function newPool(url: string, max: number): pg.Pool {
  try {
    return new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: 10_000,
      application_name: 'lotbook',
      // The limit is of what is no transaction of a page or a change (`withWork`): jobs' statements of their own. A statement here takes some milliseconds,
      // which compiling it, or starting processes to share it, takes several times.
      onConnect: (client) =>
        client
          .query(
            `set statement_timeout = ${TIME_LIMIT_MS.job ?? 0}; set jit = off; set max_parallel_workers_per_gather = 0`,
          )
          .then(() => {}),
      types: { getTypeParser: (oid: number, format?: string) => parserOf(oid, format) as never },
    });
  } catch (error) {
    throw unreachable(url, error);
  }
}

function parserOf(oid: number, format?: string): unknown {
  return (format === 'binary' ? undefined : PARSERS[oid]) ?? pg.types.getTypeParser(oid, format as 'text');
}

function unreachable(url: string, error: unknown): DatabaseError {
  const cause = error as NodeJS.ErrnoException & { errors?: Error[] };
  const reason = cause.message || cause.errors?.[0]?.message || cause.code || 'unknown reason';
  return new DatabaseError('unreachable', `DATABASE_URL (${withoutPassword(url)}) cannot be used: ${reason}`, {
    cause: error,
  });
}

/** The address as it may be shown: without its password. */
function withoutPassword(url: string): string {
  try {
    const parsed = new URL(url);
    if (parsed.password) parsed.password = '***';
    for (const key of parsed.searchParams.keys()) if (/pass/i.test(key)) parsed.searchParams.set(key, '***');
    return parsed.toString();
  } catch {
    return 'not an address';
  }
}

/** A handle over an open driver, not yet migrated. */
export function databaseOf(
  driver: Driver,
  afterClose: () => void | Promise<void>,
  onStatement?: OpenOptions['onStatement'],
): Database {
  const dialect =
    driver.kind === 'pglite' ? embeddedDialect(driver.embedded) : limitedPostgresDialect(driver.pool, driver.outage);
  const log = ({ level, query, queryDurationMillis: ms }: LogEvent) =>
    onStatement?.({ kind: kindOf(query.sql), ms, isFailed: level === 'error' });
  const kysely = new Kysely<Tables>(onStatement ? { dialect, log } : { dialect });
  let closing: Promise<void> | undefined;
  return {
    kind: driver.kind,
    kysely,
    driver,
    close() {
      closing ??= kysely
        .destroy()
        // Kysely leaves alone what it was never used for.
        .then(() => (driver.kind === 'pglite' ? driver.embedded.close() : undefined))
        .then(() => afterClose());
      return closing;
    },
  };
}

async function finish(database: Database, steps?: readonly Migration[] | null): Promise<Database> {
  try {
    if (steps !== null) await migrate(database.driver, steps);
    return database;
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}

export type { PoolClient } from 'pg';
