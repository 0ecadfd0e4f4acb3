import { jsonb } from '@lotbook/db/json';
import type { Tx } from '@lotbook/db/user';
import type { LedgerSettings } from '@lotbook/ledger/settings';
import { sql } from 'kysely';
import { priorityOf } from '../engine/computations.ts';
import { noteEngineChange } from '../engine/engine-changes.ts';
import type { Finished } from '../engine/engine-worker.ts';
import type { ComputeSettings } from '../engine/read-ledger.ts';
import type { Basis } from '../engine/starting-point.ts';
import type { ResultTable } from './result-rows.ts';
import { sumsOf } from './sums.ts';

export async function insertComputation(
  tx: Tx,
  userId: string,
  { id, settings, engine, basis }: { id: string; settings: ComputeSettings; engine: LedgerSettings; basis: Basis },
): Promise<void> {
  await tx
    .insertInto('computations')
    .values({
      user_id: userId,
      id,
      status: 'STARTED',
      priority: priorityOf(settings.wantedUrgency),
      engine_version: basis.engine,
      ledger_version: settings.ledgerVersion,
      settings: jsonb(engine),
      basis: jsonb(basis),
      started_at: new Date(),
    })
    .execute();
}

const COLUMNS: Record<ResultTable, readonly string[]> = {
  disposals: [
    'position',
    'tax_year',
    'transaction_id',
    'kind',
    'asset_id',
    'account_id',
    'quantity',
    'acquired_transaction_id',
    'acquired_at',
    'disposed_at',
    'proceeds',
    'cost_basis',
    'gain',
    'term',
    'rule',
    'denied_loss',
    'category',
    'printed_proceeds',
    'printed_cost_basis',
    'printed_gain',
    'printed_denied_loss',
    'unknown',
  ],
  income: [
    'position',
    'tax_year',
    'transaction_id',
    'label',
    'asset_id',
    'account_id',
    'quantity',
    'value',
    'printed_value',
    'received_at',
    'unknown',
  ],
  lots: [
    'position',
    'asset_id',
    'account_id',
    'quantity',
    'cost_basis',
    'acquired_transaction_id',
    'acquired_at',
    'unknown',
  ],
  callouts: [
    'position',
    'type',
    'severity',
    'tax_year',
    'transaction_id',
    'asset_id',
    'quantity',
    'amount_at_risk',
    'is_amount_at_risk_estimate',
    'receipt_transaction_id',
    'receipt_received_at',
    'receipt_quantity',
    'params',
  ],
  segments: ['tax_year', 'starts_on', 'ends_on', 'input_hash', 'result_hash', 'totals', 'sums', 'opening'],
};

/**
 * Stores one batch of rows. The lock prevents a cancellation of the computation meanwhile.
 * @param json  an array of objects by column, as the engine's thread wrote it
 * @throws {Error} if the computation was canceled, or its user was deleted
 */
export async function storePiece(tx: Tx, userId: string, id: string, table: ResultTable, json: string): Promise<void> {
  const columns = sql.join(COLUMNS[table].map((column) => sql.ref(column)));
  const [storedBy, by] = table === 'segments' ? [sql`, stored_by`, sql`, c.id`] : [sql``, sql``];
  const sums = sumsOf(table);
  const { rows } = await sql<{ count: number }>`
    with c as materialized (select user_id, id from computations where user_id = ${userId} and id = ${id}::uuid
      and status = 'STARTED' for share), stored as (
      insert into ${sql.table(table)} (user_id, computation_id, ${columns}${storedBy})
      select c.user_id, c.id, ${sql.join(COLUMNS[table].map((column) => sql.ref(`r.${column}`)))}${by}
      from c cross join json_populate_recordset(null::${sql.table(table)}, ${json}::text::json) r
      returning ${sums ? sql`*` : sql`user_id`})
    ${sums ?? sql``}
    select count(*)::integer as count from stored`.execute(tx);
  if (rows[0]!.count === 0) throw new Error(`the computation ${id} was canceled`);
}

/** References the earlier years stored by another computation, which keeps their openings. */
export async function keepYearsBefore(
  tx: Tx,
  userId: string,
  id: string,
  { computationId, taxYear }: { computationId: string; taxYear: string },
): Promise<void> {
  await sql`
    insert into segments (user_id, computation_id, tax_year, starts_on, ends_on, input_hash, result_hash, totals, sums, stored_by)
    select user_id, ${id}::uuid, tax_year, starts_on, ends_on, input_hash, result_hash, totals, sums, stored_by
    from segments where user_id = ${userId} and computation_id = ${computationId}::uuid and tax_year < ${taxYear}`.execute(
    tx,
  );
}

/**
 * Makes the result current.
 * @returns false, without changing anything, if the ledger has changed since it was read or another computation has
 * canceled this one
 */
export async function swapIn(
  tx: Tx,
  userId: string,
  id: string,
  read: { ledgerVersion: bigint; changeCount: bigint },
  finished: Finished,
): Promise<boolean> {
  const settings = await tx
    .selectFrom('user_settings')
    .select(['ledger_version', 'change_count'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (settings.ledger_version !== read.ledgerVersion || !(await isUnderWay(tx, userId, id))) return false;
  await noteEngineChange(tx, userId, id);
  await tx
    .updateTable('computations')
    .set({
      status: 'FINISHED',
      finished_at: new Date(),
      engine_version: finished.engineVersion,
      input_hash: finished.inputHash,
      result_hash: finished.resultHash,
      transaction_count: finished.transactionCount,
      totals: jsonb(finished.totals),
      ...(finished.isResumable ? {} : { basis: null }),
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
  // A change made while the ledger was read may be missing from the result, so it still counts as pending.
  const changed = settings.change_count === read.changeCount ? { changed_from: null } : {};
  await tx
    .updateTable('user_settings')
    .set({ current_computation_id: id, wanted_urgency: null, ...changed })
    .where('user_id', '=', userId)
    .execute();
  return true;
}

async function isUnderWay(tx: Tx, userId: string, id: string): Promise<boolean> {
  const computation = await tx
    .selectFrom('computations')
    .select('status')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return computation?.status === 'STARTED';
}

export async function markComputation(
  tx: Tx,
  userId: string,
  id: string,
  status: 'FAILED' | 'CANCELLED',
  error?: { id: string | null; message: string },
): Promise<void> {
  await tx
    .updateTable('computations')
    .set({ status, finished_at: new Date(), error_id: error?.id ?? null, error_message: error?.message ?? null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}
