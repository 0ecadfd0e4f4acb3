/** The SQL of changes to uploaded files. */
import type { Tx } from '@lotbook/db/user';
import type { RowEdit } from '@lotbook/intake/opening/edits';
import { sql } from 'kysely';
import { storableText } from '../../platform/storable-json.ts';

type EditRow = {
  row: number;
  column: number;
  kind: RowEdit['kind'];
  value: string | null;
  transactionId: string | null;
};

export async function editsOf(tx: Tx, userId: string, uploadId: string): Promise<RowEdit[]> {
  const { rows } = await sql<EditRow>`
    select row_number as "row", column_index as "column", kind, value, transaction_id as "transactionId"
    from upload_edits where user_id = ${userId} and upload_id = ${uploadId}::uuid
    order by row_number, column_index`.execute(tx);
  return rows.map(({ row, column, kind, value, transactionId }): RowEdit => {
    if (kind === 'cell') return { kind, row, column, value: value! };
    return kind === 'different' ? { kind, row, transactionId: transactionId! } : { kind, row };
  });
}

export async function countEdits(tx: Tx, userId: string, uploadId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from upload_edits
    where user_id = ${userId} and upload_id = ${uploadId}::uuid`.execute(tx);
  return rows[0]!.count;
}

/** Replaces an earlier edit of this cell or row. */
export async function putEdit(tx: Tx, userId: string, uploadId: string, edit: RowEdit): Promise<void> {
  const column = edit.kind === 'cell' ? edit.column : -1;
  const value = edit.kind === 'cell' ? storableText(edit.value) : null;
  const transactionId = edit.kind === 'different' ? edit.transactionId : null;
  await sql`
    insert into upload_edits (user_id, upload_id, row_number, column_index, kind, value, transaction_id)
    values (${userId}, ${uploadId}::uuid, ${edit.row}, ${column}, ${edit.kind}, ${value}, ${transactionId}::uuid)
    on conflict (user_id, upload_id, row_number, column_index)
    do update set kind = excluded.kind, value = excluded.value, transaction_id = excluded.transaction_id,
      edited_at = now()`.execute(tx);
}

/** @param column  -1 for an edit of the whole row */
export async function dropEdit(
  tx: Tx,
  userId: string,
  uploadId: string,
  at: { row: number; column: number },
): Promise<void> {
  await sql`
    delete from upload_edits where user_id = ${userId} and upload_id = ${uploadId}::uuid
      and row_number = ${at.row} and column_index = ${at.column}`.execute(tx);
}

/** Whether an import of this file is waiting or under way; its rows must not change beneath it. */
export async function isBeingImported(tx: Tx, userId: string, uploadId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sources where user_id = ${userId} and upload_id = ${uploadId}::uuid and undone_at is null
      and status in ('ENQUEUED', 'SCHEDULED', 'STARTED') limit 1`.execute(tx);
  return rows.length > 0;
}

/** Pairs of a transaction an import made and the one the user said it is not. */
export async function differentFrom(
  tx: Tx,
  userId: string,
  input: { importId: string; uploadId: string },
): Promise<{ keep: string; drop: string }[]> {
  const { rows } = await sql<{ keep: string; drop: string }>`
    select distinct e.transaction_id as keep, r.transaction_id as drop
    from upload_edits e
    join source_rows r on r.user_id = e.user_id and r.source_id = ${input.importId}::uuid
      and r.row_number = e.row_number and r.outcome = 'transaction'
    where e.user_id = ${userId} and e.upload_id = ${input.uploadId}::uuid and e.kind = 'different'`.execute(tx);
  return rows.filter(({ keep, drop }) => keep !== drop);
}
