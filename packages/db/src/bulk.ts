/**
 * Inserts many rows. Each chunk is one JSON parameter that the database expands, so neither driver prepares thousands
 * of parameters.
 */
import { sql } from 'kysely';
import { toJson } from './json.ts';
import type { Tables } from './tables.ts';
import type { Tx } from './user.ts';

const MAX_ROWS = 5_000;
const MAX_CHARACTERS = 4_000_000;

/** Any JSON value for jsonb, a decimal string for numeric, a Date or ISO string for timestamps. */
export type Cell = string | number | bigint | boolean | Date | null | undefined | object;

export type InsertManyOptions = {
  onConflict?: 'error' | 'skip';
};

/**
 * Inserts rows, which are arrays in the order of `columns`. Omitted columns take their defaults. Undefined means null.
 * @returns the number of inserted rows (fewer if conflicts were skipped)
 */
export async function insertMany<T extends keyof Tables & string>(
  tx: Tx,
  table: T,
  columns: readonly (keyof Tables[T] & string)[],
  rows: Iterable<readonly Cell[]>,
  options: InsertManyOptions = {},
): Promise<number> {
  let inserted = 0;
  let chunk: string[] = [];
  let size = 0;
  const flush = async () => {
    if (chunk.length === 0) return;
    const json = `[${chunk.join(',')}]`;
    chunk = [];
    size = 0;
    inserted += await insertJson(tx, table, columns, json, options);
  };
  for (const row of rows) {
    const text = rowToJson(columns, row);
    chunk.push(text);
    size += text.length;
    if (chunk.length >= MAX_ROWS || size >= MAX_CHARACTERS) await flush();
  }
  await flush();
  return inserted;
}

function rowToJson(columns: readonly string[], row: readonly Cell[]): string {
  if (row.length !== columns.length) throw new Error(`a row of ${row.length} cells for ${columns.length} columns`);
  let text = '{';
  for (let i = 0; i < columns.length; i++) {
    const cell = row[i];
    if (cell === null || cell === undefined) continue;
    if (text.length > 1) text += ',';
    text += `"${columns[i]}":${toJson(cell)}`;
  }
  return `${text}}`;
}

async function insertJson(
  tx: Tx,
  table: string,
  columns: readonly string[],
  json: string,
  { onConflict = 'error' }: InsertManyOptions,
): Promise<number> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)
    ${onConflict === 'skip' ? sql`on conflict do nothing` : sql``}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
