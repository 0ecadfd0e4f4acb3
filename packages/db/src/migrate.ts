/**
 * Runs the SQL files of `migrations/` by name. Each runs once in a transaction and is recorded with the hash of its
 * text. A database with an unknown migration is from a newer Lotbook and is left unchanged.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { BASELINE, EARLIER_BASELINE_HASH, fromBaseline } from './baseline.ts';
import { DatabaseError } from './errors.ts';
import type { Database, Driver } from './open.ts';
import { withWork } from './work.ts';

const FOLDER = new URL('../migrations/', import.meta.url);
const ADVISORY_LOCK = 5_683_201_147;

const BOOKKEEPING = `create table if not exists lotbook_migrations (
  name text primary key,
  hash text not null,
  applied_at timestamptz not null default now()
)`;

let names: readonly string[] | undefined;

export type Migration = { name: string; hash: string; sql: string };

export function migrations(): Migration[] {
  return readdirSync(fileURLToPath(FOLDER))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(new URL(name, FOLDER), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') };
    });
}

export async function missingMigrations({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from lotbook_migrations`.execute(kysely);
  const applied = new Set(rows.map(({ name }) => name));
  names ??= migrations().map(({ name }) => name);
  return names.filter((name) => !applied.has(name));
}

type Session = {
  rows<T>(sql: string, values?: unknown[]): Promise<T[]>;
  script(sql: string): Promise<void>;
};

/** @throws {DatabaseError} `newer-database`, `older-database`, `changed-migration` or `not-permitted` */
export async function migrate(driver: Driver, all: readonly Migration[] = migrations()): Promise<void> {
  if (driver.kind === 'pglite') {
    await withWork('setup', () =>
      driver.embedded.transaction((session) =>
        apply(all, {
          rows: async <T>(sql: string, values?: unknown[]) => (await session.query<T>(sql, values)).rows,
          script: async (sql) => void (await session.script(sql)),
        }),
      ),
    );
    return;
  }
  const client = await driver.pool.connect();
  let broken: unknown;
  try {
    await onPostgres(client, all);
  } catch (error) {
    broken = error;
    throw notPermitted(error) ?? error;
  } finally {
    client.release(broken ? (broken as Error) : undefined);
  }
}

async function onPostgres(client: PoolClient, all: readonly Migration[]): Promise<void> {
  await client.query('begin; set local statement_timeout = 0');
  try {
    // Several servers may start at once. The first migrates, and the others find nothing to do.
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    await apply(all, {
      rows: async <T>(sql: string, values?: unknown[]) => (await client.query(sql, values)).rows as T[],
      script: async (sql) => void (await client.query(sql)),
    });
    await checkRole(client);
    await admitOwner(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function apply(all: readonly Migration[], session: Session): Promise<void> {
  // A migration changes the data of all users.
  await session.rows(`select set_config('app.system', 'on', true)`);
  const [found] = await session.rows<{ name: string | null }>(`select to_regclass('lotbook_migrations')::text as name`);
  if (!found?.name) await session.script(BOOKKEEPING);
  const applied = await appliedIn(all, session);
  refuseForeign(all, applied);
  const done = new Set(applied.map((row) => row.name));
  for (const migration of all) {
    if (done.has(migration.name)) continue;
    await session.script(migration.sql);
    await note(migration, session);
  }
}

type Applied = { name: string; hash: string };

/** If the baseline replaced the migrations, records the baseline in their place. */
async function appliedIn(all: readonly Migration[], session: Session): Promise<Applied[]> {
  const applied = await session.rows<Applied>('select name, hash from lotbook_migrations');
  const names = applied.map(({ name }) => name);
  const baseline = all.find(({ name }) => name === BASELINE);
  if (!baseline || fromBaseline(names, 'This database', 'start it once').length === names.length) return applied;
  await session.rows('delete from lotbook_migrations');
  await note(baseline, session);
  return [baseline];
}

async function note({ name, hash }: Migration, session: Session): Promise<void> {
  await session.rows('insert into lotbook_migrations (name, hash) values ($1, $2)', [name, hash]);
}

function refuseForeign(all: readonly Migration[], applied: readonly Applied[]): void {
  const ours = new Map(all.map((migration) => [migration.name, migration.hash]));
  const newer = applied.find((row) => !ours.has(row.name));
  if (newer) {
    throw new DatabaseError(
      'newer-database',
      `This database was made by a newer version of Lotbook (it has ${newer.name}); update Lotbook to open it.`,
    );
  }
  const changed = applied.find(({ name, hash }) => hash !== ours.get(name) && hash !== EARLIER_BASELINE_HASH);
  if (changed) {
    throw new DatabaseError(
      'changed-migration',
      `This database was made with another text of the migration ${changed.name}, so it may not fit this version of Lotbook; restore it with the version that made it.`,
    );
  }
}

/** Checks that the connecting user can switch to lotbook_app. It need not be a superuser. */
async function checkRole(client: PoolClient): Promise<void> {
  await client.query('savepoint assume_app_role');
  try {
    await client.query('set local role lotbook_app');
    await client.query('rollback to savepoint assume_app_role');
  } catch {
    await client.query('rollback to savepoint assume_app_role');
    await client.query('grant lotbook_app to current_user');
    await client.query('set local role lotbook_app');
    await client.query('reset role');
  }
}

/**
 * Changes the system policy to the current owner. In a database restored under another owner, it still names the old
 * one.
 */
async function admitOwner(client: PoolClient): Promise<void> {
  await client.query(`do $$
declare
  personal regclass;
begin
  for personal in
    select polrelid from pg_policy p
    where polname = 'system_rows' and not exists (select from unnest(p.polroles) r where pg_has_role(r, 'usage'))
  loop
    execute format('alter policy system_rows on %s to current_user', personal);
  end loop;
end
$$`);
}

function notPermitted(error: unknown): DatabaseError | null {
  if ((error as { code?: string }).code !== '42501') return null;
  return new DatabaseError(
    'not-permitted',
    'The user of DATABASE_URL may not prepare this database; it must own the database, and either have CREATEROLE or, ' +
      `once, an administrator runs: create role lotbook_app nologin; grant lotbook_app to <that user>; (${(error as Error).message})`,
    { cause: error },
  );
}
