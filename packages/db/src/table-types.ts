/**
 * Generates `tables.ts`: one type per table, with values as the parsers return them and the words of a check constraint
 * (`status in (...)`) as a union.
 */
import { type Kysely, sql } from 'kysely';

type Column = {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  has_default: boolean;
};

const TYPES: Record<string, readonly [read: string, write: string]> = {
  text: ['string', 'string'],
  _text: ['string[]', 'string[]'],
  uuid: ['string', 'string'],
  numeric: ['string', 'string'],
  date: ['string', 'string'],
  int4: ['number', 'number'],
  int8: ['bigint', 'bigint | number | string'],
  bool: ['boolean', 'boolean'],
  bytea: ['Uint8Array', 'Uint8Array'],
  timestamptz: ['Date', 'Date | string'],
  jsonb: ['unknown', 'JsonText'],
  json: ['unknown', 'JsonText'],
  float8: ['number', 'number'],
};

const HEAD = `/**
 * The tables, as types. Written by \`npm run tables -w @lotbook/db\` from the migrated database; a test holds it to it.
 */
import type { ColumnType } from 'kysely';
import type { JsonText } from './json.ts';
`;

export async function tableTypes(db: Kysely<never>): Promise<string> {
  const { rows: columns } = await sql<Column>`
    select c.relname as "table", a.attname as name, t.typname as type, not a.attnotnull as nullable, a.atthasdef as has_default
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p') and c.relname <> 'lotbook_migrations'
    order by c.relname, a.attnum`.execute(db);
  const unions = await checkedWords(db);
  const tables = Map.groupBy(columns, (column) => column.table);
  const parts = [HEAD];
  for (const [table, own] of tables) {
    const fields = own.map((column) => `  ${column.name}: ${typeOf(column, unions.get(`${table}.${column.name}`))};`);
    parts.push(`export type ${nameOf(table)} = {\n${fields.join('\n')}\n};\n`);
  }
  parts.push(
    `export type Tables = {\n${[...tables.keys()].map((table) => `  ${table}: ${nameOf(table)};`).join('\n')}\n};\n`,
  );
  return parts.join('\n');
}

function typeOf(column: Column, words: string | undefined): string {
  const known = TYPES[column.type];
  if (!known) throw new Error(`no type known for ${column.type} (${column.table}.${column.name})`);
  const [read, write] = words ? [words, words] : known;
  const orNull = column.nullable && read !== 'unknown' ? ' | null' : '';
  const optional = column.nullable || column.has_default ? ' | undefined' : '';
  const writeNull = column.nullable ? ' | null' : '';
  if (!optional && read === write) return read;
  return `ColumnType<${read}${orNull}, ${write}${writeNull}${optional}, ${write}${writeNull}>`;
}

async function checkedWords(db: Kysely<never>): Promise<Map<string, string>> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select c.relname as "table", a.attname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'c' and array_length(k.conkey, 1) = 1`.execute(db);
  const unions = new Map<string, string>();
  for (const { table, name, definition } of rows) {
    const list = /= ANY \(ARRAY\[(.*)\]\)/.exec(definition)?.[1];
    const words = list ? [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map((match) => match[1]!) : [];
    if (words.length > 0) unions.set(`${table}.${name}`, words.map((word) => `'${word}'`).join(' | '));
  }
  return unions;
}

function nameOf(table: string): string {
  return table.replace(/(?:^|_)([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}
