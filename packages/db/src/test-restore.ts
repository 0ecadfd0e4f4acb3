/**
 * Restores a test database, which takes a tenth of the time of starting another PGlite. The template stores its rows
 * and a fingerprint of its schema, which detects schema changes by a test, because they can't be undone.
 */
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

const SCHEMAS = "('public', 'pgboss')";

export const DEFINITION: readonly string[] = [
  `create schema template_state`,
  `create function template_state.fingerprint() returns text language sql as $$
    with tables as (
      select c.* from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ${SCHEMAS}
    )
    select md5(string_agg(part, ',' order by part)) from (
      select concat_ws(' ', oid, relname, relkind, relrowsecurity, relforcerowsecurity, relacl) from tables
      union all select concat_ws(' ', attrelid, attname, atttypid, attnotnull, attacl) from pg_attribute
        where attrelid in (select oid from tables)
      union all select concat_ws(' ', 'policy', oid, xmin) from pg_policy
      union all select concat_ws(' ', 'constraint', oid, xmin) from pg_constraint where conrelid in (select oid from tables)
      union all select concat_ws(' ', 'trigger', oid, tgenabled) from pg_trigger where tgrelid in (select oid from tables)
      union all select concat_ws(' ', 'default', oid, xmin) from pg_attrdef where adrelid in (select oid from tables)
      union all select concat_ws(' ', 'function', p.oid, md5(p.prosrc)) from pg_proc p
        join pg_namespace n on n.oid = p.pronamespace where n.nspname in ${SCHEMAS}
      union all select concat_ws(' ', 'role', oid, rolname) from pg_roles
    ) parts (part)
  $$`,
  `create table template_state.tables (name regclass primary key, columns text not null, has_rows boolean not null)`,
  `insert into template_state.tables
    select c.oid, string_agg(quote_ident(a.attname), ', ' order by a.attnum), false
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname in ${SCHEMAS} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid`,
  `do $$
    declare t record; found_rows boolean;
    begin
      for t in select * from template_state.tables loop
        execute format('select exists (select 1 from %s)', t.name) into found_rows;
        if found_rows then
          execute format('create table template_state.%I as select %s from %s', t.name::oid, t.columns, t.name);
          update template_state.tables set has_rows = true where name = t.name;
        end if;
      end loop;
    end
  $$`,
  `create table template_state.sequences as
    select schemaname, sequencename, last_value from pg_sequences where schemaname in ${SCHEMAS} and last_value is not null`,
  `create table template_state.schema as select template_state.fingerprint()`,
  `create function template_state.restore() returns boolean language plpgsql as $$
    declare t record;
    begin
      if (select fingerprint from template_state.schema) is distinct from template_state.fingerprint() then
        return false;
      end if;
      set local session_replication_role = replica;
      execute (select 'truncate ' || string_agg(name::text, ', ') || ' restart identity' from template_state.tables);
      for t in select * from template_state.tables where has_rows loop
        execute format('insert into %s (%s) overriding system value select * from template_state.%I',
          t.name, t.columns, t.name::oid);
      end loop;
      perform setval(format('%I.%I', schemaname, sequencename)::regclass, last_value) from template_state.sequences;
      return true;
    end
  $$`,
];

export async function rememberTemplate(database: Kysely<Tables>): Promise<void> {
  for (const statement of DEFINITION) await sql.raw(statement).execute(database);
}

/** @returns false if the database can't be restored because its schema changed */
export async function restoreTemplate(database: Kysely<Tables>): Promise<boolean> {
  for (const setting of ['reset role', 'reset all', 'discard temp']) await sql.raw(setting).execute(database);
  const { rows } = await sql<{ done: boolean }>`select template_state.restore() as done`.execute(database);
  return rows[0]?.done ?? false;
}
