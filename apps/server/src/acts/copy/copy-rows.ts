/**
 * The SQL that brings a copy into a ledger: whether there is room for one, its rows piece by piece, and how all of it goes again. Within
 * `whileHidden` the ledger is seen by whoever writes the copy and by nobody else.
 */
import type { Database } from '@lotbook/db/open';
import { asSystem, asUser, type Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { CopyRow } from './copy-cells.ts';

/** One transaction of whoever writes a copy. */
export function whileHidden<T>(db: Database, userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return asUser(db, userId, async (tx) => {
    await sql`select set_config('app.writes_copy', 'on', true)`.execute(tx);
    return work(tx);
  });
}

/** What is in the way of a copy, beside the sample. */
export type InTheWay = {
  wallets: number;
  transactions: number;
  imports: number;
  templates: number;
  searches: number;
  rules: number;
  prices: number;
  /** Added or edited by hand: they stay when nothing uses them. */
  assets: number;
};

export async function inTheWay(tx: Tx, userId: string): Promise<InTheWay> {
  const { rows } = await sql<InTheWay>`
    select
      (select count(*)::integer from accounts where user_id = ${userId} and not is_sample) as wallets,
      (select count(*)::integer from transactions t join accounts a on a.user_id = t.user_id and a.id = t.account_id
        where t.user_id = ${userId} and not a.is_sample) as transactions,
      (select count(*)::integer from sources where user_id = ${userId} and kind in ('file', 'sync') and undone_at is null
        and status in ('ENQUEUED', 'SCHEDULED', 'STARTED', 'FINISHED')) as imports,
      (select count(*)::integer from import_templates where user_id = ${userId}) as templates,
      (select count(*)::integer from saved_views where user_id = ${userId}) as searches,
      (select count(*)::integer from user_prices where user_id = ${userId}) as prices,
      (select count(*)::integer from user_assets where user_id = ${userId} and created_by_source_id in (
        select id from sources where user_id = ${userId} and kind = 'hand')) as assets,
      (select count(*)::integer from rules where user_id = ${userId}) as rules`.execute(tx);
  return rows[0]!;
}

/** What the table gets beside the columns of the copy. */
export type CopiedTable = { name: string; columns: readonly string[]; isKept: boolean };

/** @param table.isKept  rows of it that are here already, under the same id, stay as they are */
export async function insertCopied(
  tx: Tx,
  userId: string,
  table: CopiedTable,
  rows: readonly CopyRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(table.columns.map((name) => sql.ref(name)));
  const values = sql.join(table.columns.map((name) => sql.ref(`r.${name}`)));
  await sql`
    insert into ${sql.table(table.name)} (user_id, ${columns})
    select ${userId}, ${values} from json_populate_recordset(null::${sql.table(table.name)}, ${JSON.stringify(rows)}::text::json) r
    ${table.isKept ? sql`on conflict do nothing` : sql``}`.execute(tx);
}

const OF_SETTINGS = [
  'cost_basis_timeline',
  'taxability_settings',
  'tax_profiles',
  'watchlist_assets',
  'alerts',
  'alert_crossings',
  'lot_migrations',
];

/** The settings of the copy in the place of the user's, in the transaction that shows all of it. */
export async function replaceSettings(tx: Tx, userId: string, row: CopyRow): Promise<void> {
  for (const table of OF_SETTINGS) {
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
  }
  const columns = Object.keys(row).filter((name) => name !== 'created_at');
  const sets = columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`);
  await sql`
    update user_settings s set ${sql.join(sets)}
    from json_populate_record(null::user_settings, ${JSON.stringify(row)}::text::json) r where s.user_id = ${userId}`.execute(
    tx,
  );
}

/** Where the files of a copy are stored. */
export const storagePrefix = (userId: string, importId: string): string => `${userId}/copy-${importId}-`;

const ROWS_AT_ONCE = 2_000;

/** Those that refer to others first. */
const TABLES = [
  'frozen_years',
  'filed_lines',
  'filed_years',
  'problem_decisions',
  'health_problems',
  'broker_lines',
  'reported_balances',
  'identifications',
  'attachments',
  'duplicate_decisions',
  'transaction_links',
  'imported_values',
  'flows',
  'transaction_texts',
  'transaction_values',
  'transactions',
  'source_rows',
  'sources',
  'upload_edits',
  'import_templates',
  'saved_views',
  'rule_runs',
  'rules',
  'user_prices',
  'asset_merges',
  'security_assets',
  'spam_assets',
  'user_assets',
  'accounts',
] as const;

/**
 * Remove everything of a ledger that a copy may have brought, in short transactions: the same before it is written, where what is there is
 * the sample and what undone imports left, and when it is stopped. What the user did before is in the audit log and stays.
 * @param keep  the upload with the copy itself
 * @returns where the files are that no row names any more
 */
export async function emptyLedger(
  db: Database,
  userId: string,
  { importId, keep }: { importId: string; keep: string },
): Promise<string[]> {
  for (const table of TABLES) {
    for (let removed = ROWS_AT_ONCE; removed >= ROWS_AT_ONCE; ) {
      removed = await whileHidden(db, userId, (tx) => removeSome(tx, userId, table));
    }
  }
  // Users may add to the log, and take nothing from it.
  await asSystem(db, (tx) =>
    sql`delete from audit_events where user_id = ${userId} and data_import_id = ${importId}::uuid`.execute(tx),
  );
  return whileHidden(db, userId, async (tx) => {
    const prefix = storagePrefix(userId, importId);
    const { rows } = await sql<{ storageKey: string }>`
      with documents as (
        delete from tax_reports where user_id = ${userId} and starts_with(storage_key, ${prefix}) returning storage_key
      ), files as (
        delete from uploads where user_id = ${userId} and id <> ${keep}::uuid returning storage_key
      ) select storage_key as "storageKey" from documents union all select storage_key from files`.execute(tx);
    await sql`update user_settings set has_sample_data = false where user_id = ${userId}`.execute(tx);
    return rows.map(({ storageKey }) => storageKey);
  });
}

async function removeSome(tx: Tx, userId: string, table: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where user_id = ${userId} limit ${ROWS_AT_ONCE}))`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Ids of the assets that this installation knows. */
export async function catalogIds(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from assets`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The copy itself, once all of it is in the ledger. @returns where it is stored */
export async function removeCopyFile(tx: Tx, userId: string, uploadId: string): Promise<string | null> {
  const { rows } = await sql<{ storageKey: string }>`
    delete from uploads where user_id = ${userId} and id = ${uploadId}::uuid returning storage_key as "storageKey"`.execute(
    tx,
  );
  return rows[0]?.storageKey ?? null;
}
