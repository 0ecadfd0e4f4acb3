/**
 * Opens PGlite in a folder or in memory, or PostgreSQL at an address. Both give the same Kysely handle with the same
 * JavaScript values.
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
import { makeFolder, whyNoFolder } from './make-folder.ts';
import { type Migration, migrate, migrations } from './migrate.ts';
import { Outage, type OutageEvent } from './outage.ts';
import { PARSERS } from './parsers.ts';
import { limitedPostgresDialect } from './postgres-dialect.ts';
import { PreparingClient } from './preparing-client.ts';
import type { Tables } from './tables.ts';
import { TIME_LIMIT_MS } from './work.ts';

/** The driver below Kysely, for scripts of several statements, LISTEN and pg-boss. */
export type Driver =
  | { readonly kind: 'pglite'; readonly embedded: EmbeddedDatabase }
  | { readonly kind: 'postgres'; readonly pool: pg.Pool; readonly url: string; readonly outage: Outage };

export type Database = {
  readonly kind: 'pglite' | 'postgres';
  /** Runs as the owner of the schema, without the limits of row-level security. Use `asUser` for a user's data. */
  readonly kysely: Kysely<Tables>;
  readonly driver: Driver;
  close(): Promise<void>;
};

export function usageOf({ driver }: Database): { in_use: number; idle: number; waiting: number } {
  if (driver.kind === 'pglite') {
    const { inUse, waiting } = driver.embedded.usage;
    return { in_use: inUse, idle: 1 - inUse, waiting };
  }
  const { totalCount, idleCount, waitingCount } = driver.pool;
  return { in_use: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/**
 * A finished statement.
 * @param kind only its first word, such as `select` or `begin`
 */
export type StatementDone = { readonly kind: string; readonly ms: number; readonly isFailed: boolean };

const KINDS = /^\s*(select|insert|update|delete|with|begin|commit|rollback|start|set|lock|analyze|vacuum)\b/i;

function kindOf(sql: string): string {
  return KINDS.exec(sql)?.[1]?.toLowerCase() ?? 'other';
}

export type OpenOptions = {
  /** postgresql://…; takes precedence over the folder. */
  databaseUrl?: string | undefined;
  /** The folder whose `database/` contains the database; in memory if omitted. */
  dataFolder?: string | undefined;
  maxConnections?: number | undefined;
  onIncident?: ((incident: Incident) => void) | undefined;
  onOutage?: ((event: OutageEvent) => void) | undefined;
  onStatement?: ((done: StatementDone) => void) | undefined;
  /** The migrations to run in a database being restored; null for none, all if omitted. */
  migrations?: readonly Migration[] | null | undefined;
};

/** @throws {DatabaseError} with one sentence for the operator */
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

/** True if all migrations are included, as in a backup of this version, so that its database may start as a copy. */
function isEveryMigration(steps: OpenOptions['migrations']): boolean {
  return steps === undefined || steps?.length === migrations().length;
}

/**
 * Creates a database if `dataDir` is empty.
 * @param mayCopy true if the new one may already have all migrations
 * @throws {DatabaseError} `folder-broken`, with nothing changed
 */
async function prepareDatabase(dataDir: string, mayCopy: boolean): Promise<void> {
  const state = stateOf(dataDir);
  if (state.kind === 'broken') throw notWhole(dataDir, state.why);
  if (state.kind === 'new' && !(mayCopy && (await copyEmptyDatabase(dataDir)))) await makeDatabase(dataDir);
  keepPrivate(dataDir);
}

/** Creates a database. Renames the folder into place once complete, so a killed process leaves no partial database. */
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
      Client: PreparingClient,
      connectionString: url,
      max,
      connectionTimeoutMillis: 10_000,
      application_name: 'lotbook',
      // The limit applies outside of `withWork` transactions, to single statements of jobs. Statements here take
      // milliseconds, and JIT compilation or parallel workers would take several times that.
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
        // Kysely does not close a driver it never used.
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
