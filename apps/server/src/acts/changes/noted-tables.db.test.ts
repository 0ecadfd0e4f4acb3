// Also runs on PostgreSQL: migrations.
/** The database must record exactly the tables that undo can restore, with the same keys. */
import { freshDatabase } from '@lotbook/db/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DERIVED_COLUMNS, NOTED_TABLES } from './noted-tables.ts';

test('can restore every noted table', async () => {
  const db = await freshDatabase();
  const { rows } = await sql<{ name: string; key: string[]; columns: string[] }>`
    select c.relname as name, string_to_array(split_part(encode(t.tgargs, 'escape'), '\\000', 1), ' ') as key,
      (select array_agg(attname::text) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname like '%\\_change\\_update' order by c.relname`.execute(db.kysely);
  const known = NOTED_TABLES.map(({ name, key }) => ({ name, key: Object.keys(key) }));
  expect(rows.map(({ name, key }) => ({ name, key }))).toEqual(known.sort((a, b) => (a.name < b.name ? -1 : 1)));
  const columns = new Set(rows.flatMap((row) => row.columns));
  expect(DERIVED_COLUMNS.filter((name) => !columns.has(name))).toEqual([]);
  await db.close();
});
