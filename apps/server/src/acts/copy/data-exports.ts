import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { Download } from '../../facts/sources/uploads.ts';
import { isUuid } from '../../platform/values/ids.ts';

export type DataExport = {
  id: string;
  status: 'ENQUEUED' | 'STARTED' | 'FINISHED' | 'FAILED';
  storageKey: string;
  sessionId: string | null;
  numberDone: number;
  numberTotal: number;
  sizeBytes: string | null;
  createdAt: Date;
  finishedAt: Date | null;
};

const COLUMNS = sql`id, status, storage_key as "storageKey", session_id as "sessionId", number_done as "numberDone", number_total as "numberTotal",
  size_bytes::text as "sizeBytes", created_at as "createdAt", finished_at as "finishedAt"`;

export const KEPT_DAYS = 7;

export async function insertDataExport(
  tx: Tx,
  userId: string,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into data_exports (user_id, id, storage_key, session_id)
    values (${userId}, ${id}::uuid, ${`${userId}/data-${id}`}, ${sessionId})
    on conflict (user_id) where status in ('ENQUEUED', 'STARTED') do update set session_id = excluded.session_id
    returning id`.execute(tx);
  return rows[0]!.id;
}

export async function findDataExport(tx: Tx, userId: string, id: string): Promise<DataExport | null> {
  const { rows } = await sql<DataExport>`
    select ${COLUMNS} from data_exports where user_id = ${userId} and id = ${id}::uuid`.execute(tx);
  return rows[0] ?? null;
}

export async function newestDataExport(tx: Tx, userId: string): Promise<DataExport | null> {
  const { rows } = await sql<DataExport>`
    select ${COLUMNS} from data_exports where user_id = ${userId} order by created_at desc, id limit 1`.execute(tx);
  return rows[0] ?? null;
}

export type DataExportChange =
  | { status: 'STARTED'; numberDone: number; numberTotal: number }
  | { status: 'FINISHED'; sizeBytes: number }
  | { status: 'FAILED' };

export async function markDataExport(tx: Tx, userId: string, id: string, change: DataExportChange): Promise<boolean> {
  const more =
    change.status === 'STARTED'
      ? sql`number_done = ${change.numberDone}, number_total = ${change.numberTotal}`
      : change.status === 'FINISHED'
        ? sql`number_done = number_total, size_bytes = ${change.sizeBytes}::bigint, finished_at = now()`
        : sql`finished_at = now()`;
  const { numAffectedRows } = await sql`
    update data_exports set status = ${change.status}, ${more}
    where user_id = ${userId} and id = ${id}::uuid`.execute(tx);
  return numAffectedRows === 1n;
}

export async function stopDataExport(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows: numAffectedRows } = await tx
    .deleteFrom('data_exports')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', 'in', ['ENQUEUED', 'STARTED'])
    .executeTakeFirst();
  return numAffectedRows === 1n;
}

export async function removeOtherExports(tx: Tx, userId: string, id: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('data_exports')
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .returning('storage_key as storageKey')
    .execute();
  return rows.map(({ storageKey }) => storageKey);
}

/**
 * Deletes the exports of all users after a week. Runs as the schema's owner.
 * @returns the storage keys of the deleted files
 */
export async function removeOldExports(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    delete from data_exports where finished_at < now() - make_interval(days => ${KEPT_DAYS})
    returning storage_key as "storageKey"`.execute(tx);
  return rows.map(({ storageKey }) => storageKey);
}

export async function findExportedFile(
  tx: Tx,
  userId: string,
  id: string,
  sessionId: string,
): Promise<Download | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<{ storageKey: string; day: string }>`
    select storage_key as "storageKey", to_char(created_at, 'YYYY-MM-DD') as day from data_exports
    where user_id = ${userId} and id = ${id}::uuid and status = 'FINISHED' and session_id = ${sessionId}`.execute(tx);
  const row = rows[0];
  return row ? { storageKey: row.storageKey, filename: `lotbook-${row.day}.zip` } : null;
}
