/**
 * Asks the catalogue, not us: every table that can hold a user's data must lead its key with user_id and be under
 * row-level security; sign-in's tables must be out of reach. A table nobody thought about fails here by name.
 */
import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './open.ts';
import { tableTypes } from './table-types.ts';
import { freshDatabase } from './testing.ts';

/** Nobody's data: readable by all. Every other table is personal or sign-in's. */
const SHARED = ['assets', 'prices', 'lotbook_migrations'];
const PREDICATE = '(user_id = ( SELECT app_user_id() AS app_user_id))';

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());

type Table = { name: string; rls: boolean; key: string | null; policies: string[] | null; granted: boolean };

/** One sentence per table that a user's query could see too much of. */
async function problems(kysely: Kysely<never>): Promise<string[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, c.relrowsecurity as rls,
      (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where i.indrelid = c.oid and i.indisprimary) as key,
      (select json_agg(p.polcmd::text || ' ' || coalesce(pg_get_expr(p.polqual, p.polrelid), '') || ' ' ||
         coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '')) from pg_policy p where p.polrelid = c.oid) as policies,
      has_table_privilege('lotbook_app', c.oid, 'select, insert, update, delete') as granted
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') order by 1`.execute(kysely);
  return rows.flatMap(({ name, rls, key, policies, granted }) => {
    if (SHARED.includes(name)) return [];
    if (name.startsWith('auth_')) {
      return [
        ...(rls ? [] : [`${name} belongs to sign-in and has no row-level security`]),
        ...(policies ? [`${name} belongs to sign-in and has a policy`] : []),
        ...(granted ? [`${name} belongs to sign-in and lotbook_app has rights on it`] : []),
      ];
    }
    return [
      ...(rls ? [] : [`${name} has no row-level security`]),
      ...(key === 'user_id' ? [] : [`the primary key of ${name} does not start with user_id`]),
      ...(policies?.length === 1 && policies[0] === `* ${PREDICATE} ${PREDICATE}`
        ? []
        : [`the policies of ${name} are not the one own_rows policy: ${policies?.join('; ') ?? 'none'}`]),
    ];
  });
}

it('every table is personal, sign-in’s, or in the list of shared ones', async () => {
  expect(await problems(db.kysely as unknown as Kysely<never>)).toEqual([]);
});

it('a personal table without protection is found, by name', async () => {
  await db.kysely
    .transaction()
    .execute(async (tx) => {
      await sql`create table diary (id uuid primary key, user_id text)`.execute(tx);
      await sql`create table auth_notes (id uuid primary key)`.execute(tx);
      await sql`grant select on auth_notes to lotbook_app`.execute(tx);
      expect(await problems(tx as unknown as Kysely<never>)).toEqual([
        'auth_notes belongs to sign-in and has no row-level security',
        'auth_notes belongs to sign-in and lotbook_app has rights on it',
        'diary has no row-level security',
        'the primary key of diary does not start with user_id',
        'the policies of diary are not the one own_rows policy: none',
      ]);
      throw new Error('undo');
    })
    .catch((error: Error) => expect(error.message).toBe('undo'));
});

it('lotbook_app cannot log in, is no superuser and bypasses nothing', async () => {
  const { rows } = await sql`
    select rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb from pg_roles where rolname = 'lotbook_app'`.execute(
    db.kysely,
  );
  expect(rows).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false, rolcreatedb: false },
  ]);
});

it('the table types are those of the migrated database', async () => {
  const squeeze = (text: string) => text.replace(/\s+/g, '').replaceAll(/([:<,])\|/g, '$1');
  const written = readFileSync(new URL('./tables.ts', import.meta.url), 'utf8');
  expect(squeeze(written)).toBe(squeeze(await tableTypes(db.kysely as unknown as Kysely<never>)));
});
