// Also runs on PostgreSQL: row-level security.
/**
 * Every table with users' data must start its key with user_id and use row-level security, and users must not reach the
 * sign-in tables. A forgotten table fails by name.
 */
import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './open.ts';
import { schemaText } from './schema-text.ts';
import { tableTypes } from './table-types.ts';
import { freshDatabase, testKind } from './testing.ts';

const SHARED = [
  'assets',
  'prices',
  'market_assets',
  'market_contracts',
  'market_quotes',
  'market_days',
  'market_points',
  'market_rates',
  'market_services',
  'market_refreshes',
  'market_histories',
  'market_changes',
  'failing_steps',
  'lotbook_migrations',
];
const PREDICATE = '(user_id = ( SELECT app_user_id() AS app_user_id))';
/** Policies of personal tables. `app_is_system` works only for the owner of the tables, never for lotbook_app. */
const POLICIES = [
  `own_rows to lotbook_app: * ${PREDICATE} ${PREDICATE}`,
  'system_rows to owner: * app_is_system() app_is_system()',
];
/** The restrictive policy that hides the ledger while a copy is written into it. */
const WHOLE = '( SELECT app_shows_ledger() AS app_shows_ledger)';
const OF_A_LEDGER = [...POLICIES, `only: whole_copies to lotbook_app: * ${WHOLE} ${WHOLE}`];
/**
 * Tables that stay visible meanwhile: settings, and data computed from or about a ledger. A new table belongs to the
 * ledger or must be listed here.
 */
const SEEN_MEANWHILE = [
  'user_settings',
  'computations',
  'segments',
  'lots',
  'disposals',
  'income',
  'transaction_results',
  'result_months',
  'callouts',
  'value_histories',
  'account_holdings',
  'asset_value_changes',
  'value_days',
  'account_value_days',
  'performance_views',
  'waiting_values',
  'provisional_values',
  'price_outages',
  'data_exports',
  'data_imports',
];
const RIGHTS = ['is_admin'];
const KEPT = ['storage_key'];
const FIXED = ['user_id', 'created_at'];

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());

type Table = {
  name: string;
  rls: boolean;
  forced: boolean;
  key: string | null;
  policies: string[] | null;
  granted: boolean;
  writable: boolean;
};

async function problems(kysely: Kysely<never>): Promise<string[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, c.relrowsecurity as rls, c.relforcerowsecurity as forced,
      (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where i.indrelid = c.oid and i.indisprimary) as key,
      (select json_agg(case when p.polpermissive then '' else 'only: ' end || p.polname || ' to ' ||
         (select string_agg(case when r = c.relowner then 'owner' else r::regrole::text end, ', ') from unnest(p.polroles) r) ||
         ': ' || p.polcmd::text || ' ' || coalesce(pg_get_expr(p.polqual, p.polrelid), '') || ' ' ||
         coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '') order by p.polname)
       from pg_policy p where p.polrelid = c.oid) as policies,
      has_table_privilege('lotbook_app', c.oid, 'select, insert, update, delete') as granted,
      has_table_privilege('lotbook_app', c.oid, 'insert, update, delete, truncate')
        or has_any_column_privilege('lotbook_app', c.oid, 'insert, update') as writable
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') order by 1`.execute(kysely);
  return rows.flatMap(({ name, rls, forced, key, policies, granted, writable }) => {
    if (SHARED.includes(name)) return writable ? [`${name} is nobody's and lotbook_app can write to it`] : [];
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
      ...(rls && !forced ? [`row-level security of ${name} does not hold for its owner`] : []),
      ...policyProblems(name, policies),
    ];
  });
}

function policyProblems(name: string, policies: string[] | null): string[] {
  const isLedger = !SEEN_MEANWHILE.includes(name);
  if (policies?.join('; ') === (isLedger ? OF_A_LEDGER : POLICIES).join('; ')) return [];
  const wanted = isLedger ? 'own_rows, system_rows and whole_copies' : 'own_rows and system_rows';
  return [`the policies of ${name} are not ${wanted}: ${policies?.join('; ') ?? 'none'}`];
}

it('requires every table to be personal, part of sign-in or listed as shared', async () => {
  expect(await problems(db.kysely as unknown as Kysely<never>)).toEqual([]);
});

it('reports an unprotected personal table by name', async () => {
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
        'the policies of diary are not own_rows, system_rows and whole_copies: none',
      ]);
      throw new Error('undo');
    })
    .catch((error: Error) => expect(error.message).toBe('undo'));
});

it('detects a table whose owner sees everything, a policy for too many roles, and a writable shared table', () =>
  undone(async (tx) => {
    await sql`alter table lots no force row level security`.execute(tx);
    await sql`alter policy system_rows on income to public`.execute(tx);
    await sql`grant insert on prices to lotbook_app`.execute(tx);
    expect(await problems(tx)).toEqual([
      expect.stringMatching(/^the policies of income are not own_rows and system_rows: .*system_rows to -: /),
      'row-level security of lots does not hold for its owner',
      "prices is nobody's and lotbook_app can write to it",
    ]);
  }));

async function columnProblems(kysely: Kysely<never>): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string; inserts: boolean; updates: boolean }>`
    select c.relname as table, a.attname as column,
      has_column_privilege('lotbook_app', c.oid, a.attnum, 'insert') as inserts,
      has_column_privilege('lotbook_app', c.oid, a.attnum, 'update') as updates
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    order by 1, a.attnum`.execute(kysely);
  return rows.flatMap(({ table, column, inserts, updates }) => {
    const isSettings = table === 'user_settings';
    const isLocked = RIGHTS.includes(column) || (isSettings && FIXED.includes(column));
    if (KEPT.includes(column) && updates) return [`lotbook_app can change ${table}.${column}`];
    if (isLocked && (inserts || updates)) return [`lotbook_app can write ${table}.${column}`];
    return isSettings && !isLocked && !updates ? [`${table}.${column} cannot be changed: grant update on it`] : [];
  });
}

it('lets users change every setting except permissions', async () => {
  expect(await columnProblems(db.kysely as unknown as Kysely<never>)).toEqual([]);
});

it('detects a writable permission and a setting that cannot be changed', () =>
  undone(async (tx) => {
    await sql`grant update on user_settings to lotbook_app`.execute(tx);
    expect(await columnProblems(tx)).toEqual([
      'lotbook_app can write user_settings.user_id',
      'lotbook_app can write user_settings.is_admin',
      'lotbook_app can write user_settings.created_at',
    ]);
    await sql`revoke update on user_settings from lotbook_app`.execute(tx);
    await sql`revoke update (theme) on user_settings from lotbook_app`.execute(tx);
    expect(await columnProblems(tx)).toContain('user_settings.theme cannot be changed: grant update on it');
  }));

it('detects a storage key that can be changed', () =>
  undone(async (tx) => {
    await sql`grant update on uploads to lotbook_app`.execute(tx);
    await sql`grant update (storage_key) on tax_reports to lotbook_app`.execute(tx);
    expect(await columnProblems(tx)).toEqual([
      'lotbook_app can change tax_reports.storage_key',
      'lotbook_app can change uploads.storage_key',
    ]);
  }));

async function undone(work: (tx: Kysely<never>) => Promise<void>): Promise<void> {
  const undo = new Error('undo');
  await db.kysely
    .transaction()
    .execute(async (tx) => {
      await work(tx as unknown as Kysely<never>);
      throw undo;
    })
    .catch((error: Error) => {
      if (error !== undo) throw error;
    });
}

it('prevents lotbook_app from logging in, being a superuser or bypassing security', async () => {
  const { rows } = await sql`
    select rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb from pg_roles where rolname = 'lotbook_app'`.execute(
    db.kysely,
  );
  expect(rows).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false, rolcreatedb: false },
  ]);
});

it('generates the table types from the migrated database', async () => {
  const squeeze = (text: string) => text.replace(/\s+/g, '').replaceAll(/([:<,])\|/g, '$1');
  const written = readFileSync(new URL('./tables.ts', import.meta.url), 'utf8');
  expect(squeeze(written)).toBe(squeeze(await tableTypes(db.kysely as unknown as Kysely<never>)));
});

// On PostgreSQL, the owner of the tables has another name.
it.runIf(testKind() === 'pglite')('prints schema.sql from the migrated database', async () => {
  const written = readFileSync(new URL('../schema.sql', import.meta.url), 'utf8');
  expect(written, 'run npm run tables -w @lotbook/db').toBe(await schemaText(db.kysely as unknown as Kysely<never>));
});
