/**
 * Converts a whole database to lines of text and back, identically for both kinds of database. Each value uses
 * PostgreSQL's text form, so it is restored exactly.
 */
import { cp } from 'node:fs/promises';
import { sql } from 'kysely';
import { BELONG_TO } from './belongs-to.ts';
import { threadLine } from './embedded/line.ts';
import { type Database, databaseOf, embedded } from './open.ts';
import type { Tx } from './user.ts';
import { withWork } from './work.ts';

const ROWS_AT_ONCE = 1_000;

export type TableOfRows = { readonly name: string; readonly columns: readonly string[] };
/** `cells` is one JSON array of texts for each row. */
export type Rows = { readonly table: TableOfRows; readonly cells: readonly string[] };

/** Copies the folder of an embedded database while no statement runs. */
export async function copyDatabase(database: Database, from: string, to: string): Promise<void> {
  if (database.driver.kind !== 'pglite') throw new Error('only an embedded database has a folder');
  const { embedded: running } = database.driver;
  await withWork('setup', () =>
    running.with(async (session) => {
      await session.script('checkpoint');
      await cp(from, to, { recursive: true });
    }),
  );
}

export async function openCopy(dataDir: string): Promise<Database> {
  const driver = embedded(threadLine({ dataDir }), { survives: false });
  await driver.embedded.open();
  return databaseOf(driver, () => {});
}

export function atOneMoment<T>(database: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  const start = database.kysely.transaction();
  const isolated = database.kind === 'postgres' ? start.setIsolationLevel('repeatable read') : start;
  return withWork('setup', () =>
    isolated.execute(async (tx) => {
      await sql`select set_config('app.system', 'on', true)`.execute(tx);
      return read(tx);
    }),
  );
}

/** Returns tables so that each one comes after those it references. */
export async function tablesOf(tx: Tx): Promise<TableOfRows[]> {
  const { rows } = await sql<{ name: string; columns: string[]; refersTo: string[] }>`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(array_agg(r.relname::text), '{}') from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and r.oid <> c.oid) as "refersTo"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind = 'r' and c.relname <> 'lotbook_migrations' order by c.relname`.execute(tx);
  const inOrder: TableOfRows[] = [];
  for (let left = rows; left.length > 0; ) {
    const names = new Set(left.map(({ name }) => name));
    const free = left.filter(
      ({ name, refersTo }) => ![...refersTo, BELONG_TO[name]].some((other) => other !== undefined && names.has(other)),
    );
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...names].join(', ')}`);
    inOrder.push(...free.map(({ name, columns }) => ({ name, columns })));
    left = left.filter((row) => !free.includes(row));
  }
  return inOrder;
}

export async function* rowsOf(tx: Tx, table: TableOfRows): AsyncGenerator<Rows> {
  const cells = sql.join(table.columns.map((column) => sql`${sql.ref(column)}::text`));
  await sql`declare rows_of_table no scroll cursor for
    select json_build_array(${cells})::text as cells from ${sql.table(table.name)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ cells: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from rows_of_table`.execute(tx);
    if (rows.length === 0) break;
    yield { table, cells: rows.map((row) => row.cells) };
  }
  await sql`close rows_of_table`.execute(tx);
}

/** Disables our triggers, because the backup already contains the rows they created. */
export async function withoutTriggers(
  tx: Tx,
  tables: readonly TableOfRows[],
  work: () => Promise<void>,
): Promise<void> {
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx);
  await work();
  // Checks deferred constraints before the tables are altered again.
  await sql`set constraints all immediate`.execute(tx);
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx);
}

/** @throws if the table lacks a column; the caller must check the version first */
export async function insertRows(tx: Tx, { table, cells }: Rows): Promise<void> {
  const { rows: types } = await sql<{ name: string; type: string }>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
    where a.attrelid = ${table.name}::regclass and a.attnum > 0 and not a.attisdropped`.execute(tx);
  const typeOf = new Map(types.map(({ name, type }) => [name, type]));
  const columns = table.columns.map((column) => sql.ref(column));
  const values = table.columns.map((column, i) => {
    const type = typeOf.get(column);
    if (!type) throw new Error(`${table.name} has no column ${column}`);
    return sql`(r ->> ${sql.lit(i)})::${sql.raw(type)}`;
  });
  await sql`insert into ${sql.table(table.name)} (${sql.join(columns)})
    select ${sql.join(values)} from json_array_elements(${`[${cells.join(',')}]`}::json) r`.execute(tx);
}
