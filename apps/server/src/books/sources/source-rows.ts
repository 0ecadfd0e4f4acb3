/** The SQL of source rows: each row of an imported file as it is there, and what it became. */
import type { Tx } from '@lotbook/db/user';
import type { FileRow, RestRow } from '@lotbook/intake/opening/file';
import { sql } from 'kysely';
import { storableJson } from '../../platform/storable-json.ts';

export const SOURCE_ROW_OUTCOMES = ['transaction', 'duplicate', 'skipped', 'error'] as const;
export type SourceRowOutcome = (typeof SOURCE_ROW_OUTCOMES)[number];

export type SourceRowInsert = {
  row_number: number;
  cells: readonly string[];
  outcome: SourceRowOutcome;
  transaction_id: string | null;
  reason: string | null;
};

/** Rows that are there already stay as they are: the rest of a file may be written again after a kill. */
export async function insertSourceRows(
  tx: Tx,
  userId: string,
  importId: string,
  rows: readonly SourceRowInsert[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into source_rows (user_id, source_id, row_number, cells, outcome, transaction_id, reason)
    select ${userId}, ${importId}::uuid, row_number, cells, outcome, transaction_id, reason
    from json_to_recordset(${storableJson(rows)}::text::json) as r (row_number integer, cells jsonb, outcome text,
      transaction_id uuid, reason text)
    on conflict do nothing`.execute(tx);
}

export function restRow({ number, cells, outcome, reason }: RestRow): SourceRowInsert {
  return { row_number: number, cells, outcome, reason, transaction_id: null };
}

export function takenRow(row: FileRow, taken: { transactionId: string; isDuplicate: boolean }): SourceRowInsert {
  return {
    row_number: row.number,
    cells: row.cells,
    outcome: taken.isDuplicate ? 'duplicate' : 'transaction',
    transaction_id: taken.transactionId,
    reason: taken.isDuplicate ? 'This transaction was in the account already.' : null,
  };
}

export type SourceRow = {
  rowNumber: number;
  cells: string[];
  outcome: SourceRowOutcome;
  reason: string | null;
  transactionId: string | null;
};

/** Rows of an import in file order, those of one outcome or all. */
export async function sourceRows(
  tx: Tx,
  userId: string,
  page: { importId: string; outcome: SourceRowOutcome | null; after: number; limit: number },
): Promise<{ rows: SourceRow[]; total: number }> {
  const where = sql`
    user_id = ${userId} and source_id = ${page.importId}::uuid
    and (${page.outcome}::text is null or outcome = ${page.outcome})`;
  const { rows } = await sql<SourceRow>`
    select row_number as "rowNumber", cells, outcome, reason, transaction_id as "transactionId" from source_rows
    where ${where} and row_number > ${page.after} order by row_number limit ${page.limit}`.execute(tx);
  const { rows: count } = await sql<{ total: number }>`
    select count(*)::integer as total from source_rows where ${where}`.execute(tx);
  return { rows, total: count[0]!.total };
}

/** How many cells the longest rejected row of an import has; 0 when there is none. */
export async function widestRejectedRow(tx: Tx, userId: string, importId: string): Promise<number> {
  const { rows } = await sql<{ width: number }>`
    select coalesce(max(jsonb_array_length(cells)), 0)::integer as width from source_rows
    where user_id = ${userId} and source_id = ${importId}::uuid and outcome = 'error'`.execute(tx);
  return rows[0]!.width;
}
