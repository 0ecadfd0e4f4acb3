import type { Tx } from '@lotbook/db/user';
import type { RowEdit } from '@lotbook/intake/opening/edits';
import { sql } from 'kysely';
import { storableText } from '../../platform/values/storable-json.ts';

export async function editsOf(tx: Tx, userId: string, uploadId: string): Promise<RowEdit[]> {
  const rows = await tx
    .selectFrom('upload_edits')
    .select(['row_number as row', 'column_index as column', 'kind', 'value', 'transaction_id as transactionId'])
    .where('user_id', '=', userId)
    .where('upload_id', '=', uploadId)
    .orderBy('row_number')
    .orderBy('column_index')
    .execute();
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

export async function putCellEdit(
  tx: Tx,
  userId: string,
  uploadId: string,
  { row, column, value }: { row: number; column: number; value: string },
): Promise<void> {
  await sql`
    insert into upload_edits (user_id, upload_id, row_number, column_index, kind, value)
    values (${userId}, ${uploadId}::uuid, ${row}, ${column}, 'cell', ${storableText(value)})
    on conflict (user_id, upload_id, row_number, column_index)
    do update set kind = excluded.kind, value = excluded.value, transaction_id = null, edited_at = now()`.execute(tx);
}

export type RowDecision = 'left_out' | 'same' | { differentFrom: string };

/** The column number of a decision about a whole row. */
const WHOLE_ROW = -1;

/** Stores edits of rows and replaces earlier ones. */
export async function putRowEdits(
  tx: Tx,
  userId: string,
  uploadId: string,
  rows: readonly number[],
  said: RowDecision,
): Promise<void> {
  const [kind, transactionId] = typeof said === 'string' ? [said, null] : ['different', said.differentFrom];
  await sql`
    insert into upload_edits (user_id, upload_id, row_number, column_index, kind, transaction_id)
    select ${userId}, ${uploadId}::uuid, "row", ${WHOLE_ROW}::integer, ${kind}, ${transactionId}::uuid
    from unnest(${[...rows]}::integer[]) as "row"
    on conflict (user_id, upload_id, row_number, column_index)
    do update set kind = excluded.kind, value = null, transaction_id = excluded.transaction_id, edited_at = now()`.execute(
    tx,
  );
}

export async function dropRowEdits(tx: Tx, userId: string, uploadId: string, rows: readonly number[]): Promise<void> {
  await sql`
    delete from upload_edits where user_id = ${userId} and upload_id = ${uploadId}::uuid
      and column_index = ${WHOLE_ROW}::integer and row_number = any(${[...rows]}::integer[])`.execute(tx);
}

export async function dropEdit(
  tx: Tx,
  userId: string,
  uploadId: string,
  at: { row: number; column: number },
): Promise<void> {
  await tx
    .deleteFrom('upload_edits')
    .where('user_id', '=', userId)
    .where('upload_id', '=', uploadId)
    .where('row_number', '=', at.row)
    .where('column_index', '=', at.column)
    .execute();
}

/** True if the file is being imported, during which its rows must not change. */
export async function isBeingImported(tx: Tx, userId: string, uploadId: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('sources')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('upload_id', '=', uploadId)
    .where('undone_at', 'is', null)
    .where('status', 'in', ['ENQUEUED', 'SCHEDULED', 'STARTED'])
    .limit(1)
    .execute();
  return rows.length > 0;
}

export async function differentFrom(
  tx: Tx,
  userId: string,
  input: { importId: string; uploadId: string },
): Promise<{ keep: string; drop: string }[]> {
  const { rows } = await sql<{ keep: string; drop: string }>`
    select distinct keep.id as keep, r.transaction_id as drop
    from upload_edits e
    cross join lateral (
      select e.transaction_id as id
      union select l.to_transaction_id from transaction_links l
        where l.user_id = e.user_id and l.from_transaction_id = e.transaction_id and l.origin <> 'rejected'
      union select l.from_transaction_id from transaction_links l
        where l.user_id = e.user_id and l.to_transaction_id = e.transaction_id and l.origin <> 'rejected'
    ) keep
    join source_rows r on r.user_id = e.user_id and r.source_id = ${input.importId}::uuid
      and r.row_number = e.row_number and r.outcome = 'transaction'
    where e.user_id = ${userId} and e.upload_id = ${input.uploadId}::uuid and e.kind = 'different'`.execute(tx);
  return rows.filter(({ keep, drop }) => keep !== drop);
}
