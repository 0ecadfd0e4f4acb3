/**
 * Fills every table of a schema from its catalog, for upgrade tests: seven rows each, the first with only the required
 * columns. Words of a check constraint are used in turn. `SAID` has values that checks or indexes require. Each row
 * contains `tag`, so that rows of one schema can be found in a later one.
 */
import { sql } from 'kysely';
import { tablesOf } from './backup-rows.ts';
import { replacedMigrations } from './baseline.ts';
import type { Database } from './open.ts';
import { asSystem, type Tx } from './user.ts';

export type Stored = ReadonlyMap<number, StoredTable>;
type StoredTable = { name: string; columns: ReadonlyMap<number, Column> };
type Column = { name: string; values: readonly string[] };

const MADE_ELSEWHERE = ['assets', 'lotbook_migrations', 'user_settings'];
const LAST_ROW = 6;

/** SQL expressions by column, where `n` is the row number and `tag` the mark. */
const SAID: Readonly<Record<string, string>> = {
  'account_tasks.kind': `'FIX_API_CREDENTIALS'`,
  'accounts.kind': '1 + n % 4',
  'address_imports.addresses': `'["bc1"]'::jsonb`,
  'alerts.currency': `case when n % 2 = 0 then 'USD' end`,
  'asset_merges.into_asset_id': `'crypto:BTC'`,
  'auth_user.id': 'tag',
  'balance_partings.status': `'RUNNING'`,
  'balance_partings.parted_at': 'null',
  'callouts.message': `case when n % 2 = 0 then 'said' end`,
  'callouts.params': `case when n % 2 = 1 then '{"a": 1}'::jsonb end`,
  'data_exports.storage_key': `tag || '/data-' || n`,
  'exchange_credentials.sealed': `repeat('A', 60)`,
  'authorizations_to_revoke.sealed': `repeat('A', 60)`,
  'link_requests.id': `md5('a' || tag || n) || md5('b' || tag || n)`,
  'link_requests.sealed': `repeat('A', 60)`,
  'flows.split_ratio': 'null',
  'identifications.lots': `jsonb_build_array(jsonb_build_object('transaction_id', md5('transaction' || tag || n)::uuid, 'quantity', '1'))`,
  'lot_migrations.lots': `'[]'::jsonb`,
  'lot_migrations.wallet_ids': `'[]'::jsonb`,
  'market_assets.id': `case when n = 0 then 'bitcoin' else 'market_assets' || tag || n end`,
  'reported_balances.is_read': 'case when n = 0 then true end',
  'rules.is_ignored': 'case when n % 2 = 0 then true end',
  'rules.is_spam': 'case when n % 2 = 1 then true end',
  'sources.import_type': `(array[1, 2, 3, 7])[1 + n % 4]`,
  'spam_assets.asset_id': `'token:' || tag || n`,
  'spam_assets.is_spam': 'case when n > 0 then n % 2 = 1 end',
  'spam_assets.was_automarked_as_spam': 'n % 4 = 1',
  'synced_accounts.identity': `md5(tag || n) || md5(tag || n)`,
  'synced_accounts.holder_hash': `md5(tag || n) || md5(tag || n)`,
  'tax_reports.storage_key': `tag || '/report-' || n`,
  // The two ends must differ, so use the next one.
  'transaction_links.to_transaction_id': `md5('transaction' || tag || (n + 1) % ${LAST_ROW + 1})::uuid`,
  'upload_edits.column_index': 'case when n % 4 = 0 then n else -1 end',
  'upload_edits.value': `case when n % 4 = 0 then 'corrected' end`,
};

/** The kind of ID in a column, so that rows refer to each other. */
const ABOUT: readonly [RegExp, string][] = [
  [/^(transactions\.id|.*transaction_id|.*merged_into)$/, 'transaction'],
  [/^(accounts\.id|.*account_id)$/, 'account'],
  [/^(imports\.id|sources\.id|.*import_id|.*source_id)$/, 'source'],
  [/^(uploads\.id|attachments\.id|.*upload_id)$/, 'upload'],
  [/^(computations\.id|.*computation_id|.*stored_by)$/, 'computation'],
];

const BY_TYPE: Readonly<Record<string, string>> = {
  integer: 'n + 1',
  bigint: 'n + 1',
  numeric: 'n + 0.000000000000000001',
  boolean: 'n % 2 = 0',
  date: `date '2024-01-01' + n`,
  'timestamp with time zone': `timestamptz '2024-01-01T12:00:00Z' + make_interval(days => n)`,
  jsonb: `'{}'::jsonb`,
  bytea: `'\\x00'::bytea`,
  'text[]': `array['cost_basis']`,
};

type Described = { table: string; name: string; type: string; required: boolean; words: string[] | null };

export async function fillEveryTable(db: Database, tag: string): Promise<void> {
  await asSystem(db, async (tx) => {
    await sql`insert into assets (id, symbol, name, kind, slug) values ('crypto:BTC', 'BTC', 'Bitcoin', 'CRYPTO_CURRENCY', 'btc')
      on conflict do nothing`.execute(tx);
    const columns = Map.groupBy(await describedIn(tx), ({ table }) => table);
    for (const { name } of await tablesOf(tx)) {
      if (!MADE_ELSEWHERE.includes(name)) await fill(tx, name, columns.get(name) ?? [], tag);
    }
  });
}

async function describedIn(tx: Tx): Promise<Described[]> {
  const { rows } = await sql<Described>`
    select t.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
      (select array_agg(m[1]) from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([^'']*)''::text', 'g') m
        where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]
          and pg_get_constraintdef(c.oid) ~ 'ARRAY\\[') as words
    from pg_class t join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where t.relkind = 'r' order by t.relname, a.attnum`.execute(tx);
  return rows;
}

async function fill(tx: Tx, table: string, columns: readonly Described[], tag: string): Promise<void> {
  const values = columns.map((column) => {
    const said = SAID[`${table}.${column.name}`];
    if (said) return said;
    const value = filledOf(column);
    return column.required ? value : `case when n > 0 then ${value} end`;
  });
  // Skip the rest if a table allows only one row per user or per kind.
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    select ${sql.raw(values.join(', '))}
    from generate_series(0, ${sql.lit(LAST_ROW)}) n, (select ${sql.lit(tag)}::text as tag) tags
    on conflict do nothing`.execute(tx);
}

function filledOf({ table, name, type, words }: Described): string {
  if (name === 'user_id') return 'tag';
  if (words && type === 'text')
    return `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + n % ${words.length}]`;
  if (words && type === 'text[]') return `array['${words[0]}']`;
  if (type === 'uuid') {
    const about = ABOUT.find(([columns]) => columns.test(`${table}.${name}`))?.[1] ?? table;
    // The first two rows of each table always exist.
    const row = name === 'id' ? 'n' : about === 'source' ? 'n % 2' : 'n';
    return `md5('${about}' || tag || ${row})::uuid`;
  }
  if (name === 'market_asset_id') return `'bitcoin'`;
  if (name.endsWith('asset_id') && table !== 'asset_merges') return `'crypto:BTC'`;
  if (name === 'asset_id' || (table === 'user_assets' && name === 'id')) return `'token:' || tag || n`;
  if (name === 'format') return `'CSV'`;
  if (['cells', 'header', 'issues'].includes(name)) return `'["a"]'::jsonb`;
  return BY_TYPE[type] ?? `'${name} ' || tag || ' ' || n`;
}

export async function asBeforeBaseline(db: Database): Promise<void> {
  await sql`delete from lotbook_migrations`.execute(db.kysely);
  await sql`insert into lotbook_migrations (name, hash) select name, md5(name) from unnest(${replacedMigrations()}::text[]) name`.execute(
    db.kysely,
  );
}

export async function storedOf(db: Database, tags: readonly string[]): Promise<Map<string, Stored>> {
  const all = new Map(tags.map((tag) => [tag, new Map<number, StoredTable>()]));
  await asSystem(db, async (tx) => {
    const { rows: tables } = await sql<{ oid: number; name: string; names: string[]; numbers: number[] }>`
      select c.oid::int as oid, c.relname as name, array_agg(a.attname::text order by a.attnum) as names,
        array_agg(a.attnum::int order by a.attnum) as numbers
      from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' group by c.oid, c.relname`.execute(tx);
    const ofTable = new Map(tables.map((table) => [table.oid, table]));
    const reads = tables.map(({ oid, name, names }) => {
      const cells = sql.join(names.map((column) => sql`t.${sql.ref(column)}::text`));
      return sql`select ${sql.lit(oid)} as oid, array[${cells}] as cells, t::text as line from ${sql.table(name)} t`;
    });
    const { rows } = await sql<{ tag: string; oid: number; cells: (string | null)[] }>`
      select tag, oid, cells from unnest(${[...tags]}::text[]) tag
      join (${sql.join(reads, sql` union all `)}) rows on line like '%' || tag || '%'`.execute(tx);
    for (const own of Map.groupBy(rows, ({ tag, oid }) => `${tag} ${oid}`).values()) {
      const { tag, oid } = own[0]!;
      const { name, names, numbers } = ofTable.get(oid)!;
      const columns = names.map((column, i): [number, Column] => [
        numbers[i]!,
        { name: column, values: own.map(({ cells }) => cells[i] ?? 'null').sort() },
      ]);
      all.get(tag)!.set(oid, { name, columns: new Map(columns) });
    }
  });
  return all;
}

/** Lists tables and columns that are gone or lost a value. */
export function changesBetween<K>(before: ReadonlyMap<K, StoredTable>, after: ReadonlyMap<K, StoredTable>): string[] {
  return [...before].flatMap(([table, { name, columns }]) => {
    const now = after.get(table);
    if (!now) return [`${name} is gone`];
    return [...columns].flatMap(([number, column]) => {
      const kept = now.columns.get(number);
      if (!kept) return [`${name}.${column.name} is gone`];
      return isWithin(column.values, kept.values) ? [] : [`${now.name}.${kept.name}`];
    });
  });
}

function isWithin(some: readonly string[], all: readonly string[]): boolean {
  let at = 0;
  return some.every((value) => {
    while (at < all.length && all[at] !== value) at++;
    return at++ < all.length;
  });
}
