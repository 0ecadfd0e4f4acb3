import type { Database } from '@lotbook/db/open';
import { asSystem, asUser, type Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { CopyRow } from './copy-cells.ts';
import { EXPORT_TABLES } from './export-format.ts';

export function whileHidden<T>(db: Database, userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return asUser(db, userId, async (tx) => {
    await sql`select set_config('app.writes_copy', 'on', true)`.execute(tx);
    return work(tx);
  });
}

export type InTheWay = {
  wallets: number;
  transactions: number;
  imports: number;
  templates: number;
  searches: number;
  rules: number;
  prices: number;
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

export type CopiedTable = { name: string; columns: readonly string[]; isKept: boolean };

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

const OF_SETTINGS = EXPORT_TABLES.filter(
  ({ name, written }) => written === 'with settings' && name !== 'user_settings',
);

export async function replaceSettings(tx: Tx, userId: string, row: CopyRow): Promise<void> {
  for (const { name } of OF_SETTINGS) {
    await sql`delete from ${sql.table(name)} where user_id = ${userId}`.execute(tx);
  }
  const columns = Object.keys(row).filter((name) => name !== 'created_at');
  const sets = columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`);
  await sql`
    update user_settings s set ${sql.join(sets)}
    from json_populate_record(null::user_settings, ${JSON.stringify(row)}::text::json) r where s.user_id = ${userId}`.execute(
    tx,
  );
}

export const storagePrefix = (userId: string, importId: string): string => `${userId}/copy-${importId}-`;

const ROWS_AT_ONCE = 2_000;

/** Tables left out of a copy: raw network responses and computed rows. */
const NOT_COPIED = ['raw_records', 'health_problems', 'transaction_texts', 'transaction_values'];
const TABLES = [
  ...NOT_COPIED,
  ...EXPORT_TABLES.filter(
    ({ name, isShared, isKept, written }) =>
      !isShared && !isKept && name !== 'uploads' && (written === undefined || written === 'at the end'),
  )
    .map(({ name }) => name)
    .toReversed(),
];

/**
 * Deletes everything a copy may have added, in short transactions. Runs before an import, to remove the sample and
 * remains of undone imports, and after a cancellation. The user's earlier audit log is kept.
 * @param keep  the upload with the copy itself
 * @returns storage keys of files that no row refers to any more
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
  await asSystem(db, (tx) =>
    tx.deleteFrom('audit_events').where('user_id', '=', userId).where('data_import_id', '=', importId).execute(),
  );
  return whileHidden(db, userId, async (tx) => {
    const prefix = storagePrefix(userId, importId);
    const { rows } = await sql<{ storageKey: string }>`
      with documents as (
        delete from tax_reports where user_id = ${userId} and starts_with(storage_key, ${prefix}) returning storage_key
      ), files as (
        delete from uploads where user_id = ${userId} and id <> ${keep}::uuid returning storage_key
      ) select storage_key as "storageKey" from documents union all select storage_key from files`.execute(tx);
    await tx.updateTable('user_settings').set({ has_sample_data: false }).where('user_id', '=', userId).execute();
    return rows.map(({ storageKey }) => storageKey);
  });
}

async function removeSome(tx: Tx, userId: string, table: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where user_id = ${userId} limit ${ROWS_AT_ONCE}))`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export async function catalogIds(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('assets').select('id').execute();
  return rows.map(({ id }) => id);
}

export async function removeCopyFile(tx: Tx, userId: string, uploadId: string): Promise<string | null> {
  const rows = await tx
    .deleteFrom('uploads')
    .where('user_id', '=', userId)
    .where('id', '=', uploadId)
    .returning('storage_key as storageKey')
    .execute();
  return rows[0]?.storageKey ?? null;
}
