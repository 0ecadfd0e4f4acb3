import type { Tx } from '@lotbook/db/user';
import type { FileRow, RestRow } from '@lotbook/intake/opening/file';
import { type RawBuilder, sql } from 'kysely';
import { columnOf, storableArray } from '../../platform/values/storable-array.ts';
import { storableJson } from '../../platform/values/storable-json.ts';

export const SOURCE_ROW_OUTCOMES = ['transaction', 'duplicate', 'skipped', 'error'] as const;
export type SourceRowOutcome = (typeof SOURCE_ROW_OUTCOMES)[number];
/** `set_aside` rows created a transaction that is ignored as a likely duplicate. */
export const SHOWN_OUTCOMES = [...SOURCE_ROW_OUTCOMES, 'set_aside'] as const;
export type ShownOutcome = (typeof SHOWN_OUTCOMES)[number];

export type SourceRowInsert = {
  row_number: number;
  cells: readonly string[];
  outcome: SourceRowOutcome;
  transaction_id: string | null;
  reason: string | null;
};

/** Stores rows and keeps existing ones, because a batch may be written again after a killed process. */
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
    from unnest(${columnOf(rows, 'row_number')}::integer[],
      ${storableArray(rows.map(({ cells }) => storableJson(cells)))}::jsonb[], ${columnOf(rows, 'outcome')}::text[],
      ${columnOf(rows, 'transaction_id')}::uuid[], ${columnOf(rows, 'reason')}::text[])
      as r (row_number, cells, outcome, transaction_id, reason)
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
  outcome: ShownOutcome;
  reason: string | null;
  transactionId: string | null;
};

export async function sourceRows(
  tx: Tx,
  userId: string,
  page: { importId: string; outcome: ShownOutcome | null; after: number; limit: number },
): Promise<{ rows: SourceRow[]; total: number }> {
  const { importId, outcome, after, limit } = page;
  const isAside = sql`(outcome = 'transaction' and transaction_id in (select id from aside))`;
  const where = sql`
    user_id = ${userId} and source_id = ${importId}::uuid
    and (${outcome}::text is null or case when ${isAside} then 'set_aside' else outcome end = ${outcome})`;
  const { rows } = await sql<SourceRow>`
    ${setAsideOf(userId, importId)}
    select row_number as "rowNumber", cells, case when ${isAside} then 'set_aside' else outcome end as outcome, reason,
      transaction_id as "transactionId" from source_rows
    where ${where} and row_number > ${after} order by row_number limit ${limit}`.execute(tx);
  const { rows: count } = await sql<{ total: number }>`
    ${setAsideOf(userId, importId)}
    select count(*)::integer as total from source_rows where ${where}`.execute(tx);
  return { rows, total: count[0]!.total };
}

function setAsideOf(userId: string, importId: string): RawBuilder<unknown> {
  return sql`
    with aside as materialized (
      select t.id from duplicate_decisions x
      join transactions t on t.user_id = x.user_id and t.account_id = x.dropped_account_id and t.external_id = x.dropped_external_id
      where x.user_id = ${userId} and x.verdict = 'same' and x.is_applied and t.is_ignored and t.source_id = ${importId}::uuid
    )`;
}

export async function widestRejectedRow(tx: Tx, userId: string, importId: string): Promise<number> {
  const { rows } = await sql<{ width: number }>`
    select coalesce(max(jsonb_array_length(cells)), 0)::integer as width from source_rows
    where user_id = ${userId} and source_id = ${importId}::uuid and outcome = 'error'`.execute(tx);
  return rows[0]!.width;
}

export function reportedByOthers(importId: string): RawBuilder<unknown> {
  return sql`exists (
    select from source_rows s join sources i on i.user_id = s.user_id and i.id = s.source_id
    where s.user_id = t.user_id and s.transaction_id = coalesce(t.part_of, t.id) and s.outcome = 'duplicate'
      and s.source_id <> ${importId}::uuid and i.undone_at is null)`;
}
