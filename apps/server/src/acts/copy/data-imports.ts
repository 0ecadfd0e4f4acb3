import { NOW } from '@lotbook/db/fragments';
import type { Tx } from '@lotbook/db/user';
import type { Method } from '@lotbook/ledger/settings';
import { sql } from 'kysely';

/** `CHECKED` waits for the owner's confirmation. The ledger is hidden during `WRITING` and `STOPPING`. */
export type DataImportStatus =
  | 'CHECKING'
  | 'CHECKED'
  | 'REFUSED'
  | 'WRITING'
  | 'STOPPING'
  | 'FINISHED'
  | 'FAILED'
  | 'STOPPED';

export type CopyContents = {
  madeAt: string;
  madeBy: string;
  email: string | null;
  engineVersion: string | null;
  resultHash: string | null;
  rows: Readonly<Record<string, number>>;
  missingFiles: number;
  settings: { country: string; baseCurrency: string; timeZone: string; method: Method };
};

export type DataImport = {
  id: string;
  uploadId: string;
  status: DataImportStatus;
  numberDone: number;
  numberTotal: number;
  copy: CopyContents | null;
  error: string | null;
  engineVersion: string | null;
  resultHash: string | null;
  finishedAt: Date | null;
};

const COLUMNS = sql`id, upload_id as "uploadId", status, number_done as "numberDone", number_total as "numberTotal", copy, error,
  engine_version as "engineVersion", result_hash as "resultHash", finished_at as "finishedAt"`;

export async function insertDataImport(tx: Tx, userId: string, id: string, uploadId: string): Promise<boolean> {
  await tx
    .updateTable('data_imports')
    .set({ status: 'STOPPED', finished_at: NOW })
    .where('user_id', '=', userId)
    .where('status', '=', 'CHECKED')
    .execute();
  const { numAffectedRows } = await sql`
    insert into data_imports (user_id, id, upload_id) values (${userId}, ${id}::uuid, ${uploadId}::uuid)
    on conflict (user_id) where status in ('CHECKING', 'WRITING', 'STOPPING') do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function findDataImport(tx: Tx, userId: string, id: string): Promise<DataImport | null> {
  const { rows } = await sql<DataImport>`
    select ${COLUMNS} from data_imports where user_id = ${userId} and id = ${id}::uuid`.execute(tx);
  return rows[0] ?? null;
}

export async function newestDataImport(tx: Tx, userId: string): Promise<DataImport | null> {
  const { rows } = await sql<DataImport>`
    select ${COLUMNS} from data_imports where user_id = ${userId} order by created_at desc, id limit 1`.execute(tx);
  return rows[0] ?? null;
}

export async function moveDataImport(
  tx: Tx,
  userId: string,
  id: string,
  { from, to, error = null }: { from: readonly DataImportStatus[]; to: DataImportStatus; error?: string | null },
): Promise<boolean> {
  const isOver = ['REFUSED', 'FINISHED', 'FAILED', 'STOPPED'].includes(to);
  const { numAffectedRows } = await sql`
    update data_imports set status = ${to}, error = ${error}, number_done = case when ${to} = 'WRITING' then 0 else number_done end,
      finished_at = case when ${isOver}::boolean then now() end
    where user_id = ${userId} and id = ${id}::uuid
      and status in (select value from json_array_elements_text(${JSON.stringify(from)}::text::json))`.execute(tx);
  return numAffectedRows === 1n;
}

export async function advanceDataImport(
  tx: Tx,
  userId: string,
  id: string,
  { status, done, total }: { status: DataImportStatus; done: number; total: number },
): Promise<boolean> {
  const { numUpdatedRows: numAffectedRows } = await tx
    .updateTable('data_imports')
    .set({ number_done: done, number_total: total })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
  return numAffectedRows === 1n;
}

export async function keepContents(tx: Tx, userId: string, id: string, copy: CopyContents): Promise<void> {
  await sql`
    update data_imports set copy = ${JSON.stringify(copy)}::text::jsonb
    where user_id = ${userId} and id = ${id}::uuid`.execute(tx);
}

export async function noteFirstResult(tx: Tx, userId: string, computationId: string): Promise<void> {
  await sql`
    update data_imports d set engine_version = c.engine_version, result_hash = c.result_hash
    from computations c
    where d.user_id = ${userId} and d.status = 'FINISHED' and d.result_hash is null
      and c.user_id = d.user_id and c.id = ${computationId}::uuid and c.result_hash is not null`.execute(tx);
}
