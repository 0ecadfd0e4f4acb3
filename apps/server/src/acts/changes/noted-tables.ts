import { type RawBuilder, sql } from 'kysely';
import { EXPORT_TABLES } from '../copy/export-format.ts';
import type { CellKind } from '../copy/tables/columns.ts';

export type NotedTable = {
  name: string;
  key: Readonly<Record<string, 'uuid' | 'text' | 'integer'>>;
  derived: readonly string[];
  isTolerant: boolean;
};

const TYPES: Partial<Record<CellKind, 'uuid' | 'text' | 'integer'>> = { id: 'uuid', text: 'text', integer: 'integer' };

export const NOTED_TABLES: readonly NotedTable[] = EXPORT_TABLES.flatMap(({ name, key, columns, undo }) => {
  if (!undo) return [];
  const kindOf = new Map(columns.map((column) => [column.name, column.kind]));
  const types = (undo.key ?? key).map((column) => [column, TYPES[kindOf.get(column)!]!] as const);
  return { name, key: Object.fromEntries(types), derived: undo.derived ?? [], isTolerant: undo.isTolerant ?? false };
});

export const DERIVED_COLUMNS = [...new Set(NOTED_TABLES.flatMap(({ derived }) => derived))];

/**
 * Extracts the keys first. Row-level security delays comparisons of computed values, so each key would be compared with
 * all of the user's rows.
 */
export function noted({ name, key }: NotedTable, userId: string, changeId: string): RawBuilder<unknown> {
  const columns = Object.entries(key).map(
    ([column, type]) => sql`(key ->> ${sql.lit(column)})::${sql.raw(type)} as ${sql.ref(`key_${column}`)}`,
  );
  return sql`(select user_id, before, after, ${sql.join(columns)} from change_rows
    where user_id = ${userId} and change_id = ${changeId}::uuid and table_name = ${name} offset 0)`;
}

export function isRowOf({ key }: NotedTable): RawBuilder<unknown> {
  const columns = Object.keys(key).map((column) => sql`t.${sql.ref(column)} = r.${sql.ref(`key_${column}`)}`);
  return sql`(t.user_id = r.user_id and ${sql.join(columns, sql` and `)})`;
}
