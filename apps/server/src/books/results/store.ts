/**
 * The SQL of computations: reading the ledger in pages, writing a result beside the old one, and swapping it in. Pages and
 * pieces are small, each in a transaction of its own: the embedded database has one connection, which pages share.
 */

import { jsonb } from '@lotbook/db/json';
import type { Tx } from '@lotbook/db/user';
import type { LedgerSettings } from '@lotbook/ledger/settings';
import { type RawBuilder, sql } from 'kysely';
import { accountNames } from '../accounts/accounts.ts';
import { readTaxability } from '../settings/taxability.ts';
import { readEntries } from '../settings/timeline.ts';
import { reportedByOthers } from '../sources/removal.ts';
import { priorityOf } from './computations.ts';
import type { LedgerLink } from './engine-input.ts';
import type { Finished } from './engine-worker.ts';
import type { ResultTable } from './result-rows.ts';
import { type SettingsRow, taxabilityEntries, timelineEntries } from './settings.ts';
import type { Basis } from './starting-point.ts';

export type ComputeSettings = SettingsRow & {
  ledgerVersion: bigint;
  changeCount: bigint;
  currentComputationId: string | null;
  isPaused: boolean;
  wantedUrgency: number | null;
};

export async function readSettings(tx: Tx, userId: string): Promise<ComputeSettings | null> {
  const row = await tx.selectFrom('user_settings').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    timeline: timelineEntries(await readEntries(tx, userId)),
    taxability: taxabilityEntries(await readTaxability(tx, userId)),
    ledgerVersion: row.ledger_version,
    changeCount: row.change_count,
    currentComputationId: row.current_computation_id,
    isPaused: row.cost_basis_paused,
    wantedUrgency: row.wanted_urgency,
  };
}

/** Assets, accounts and matched pairs of the user's ledger: what gives the engine's names their meaning. */
export async function readNames(tx: Tx, userId: string) {
  const assets = await sql<{ id: string; symbol: string }>`
    with recursive used as (
      (select asset_id from flows where user_id = ${userId} order by asset_id limit 1)
      union all
      -- From one to the next in the index: a ledger has many flows and few assets.
      select (select f.asset_id from flows f where f.user_id = ${userId} and f.asset_id > used.asset_id order by f.asset_id limit 1)
      from used where used.asset_id is not null
    )
    select id, symbol from assets where id in (select asset_id from used)
    union all select id, symbol from user_assets where user_id = ${userId}`.execute(tx);
  const accounts = await accountNames(tx, userId);
  const links = await sql<LedgerLink>`
    select l.from_transaction_id as "from", l.to_transaction_id as "to", l.kind from transaction_links l
    join transactions a on a.user_id = l.user_id and a.id = l.from_transaction_id and not a.is_ignored
    join transactions b on b.user_id = l.user_id and b.id = l.to_transaction_id and not b.is_ignored
    where l.user_id = ${userId} and l.origin <> 'rejected'`.execute(tx);
  return { assets: assets.rows, accounts, links: links.rows };
}

const PAGE = 500;

/** Whether a row `t` of transactions is still there once this import is undone. */
export function staysWithout(importId: string): RawBuilder<unknown> {
  return sql`(t.source_id is distinct from ${importId}::uuid or ${reportedByOthers(importId)})`;
}

/** What was set aside as the same as a transaction that undoing this import would take away: it comes back. */
function backWithout(userId: string, importId: string | null): RawBuilder<unknown> {
  if (importId === null) return sql`select null::uuid as id where false`;
  return sql`
    select d.id from duplicate_decisions x
    join transactions t on t.user_id = x.user_id and t.account_id = x.kept_account_id and t.external_id = x.kept_external_id
    join transactions d on d.user_id = x.user_id and d.account_id = x.dropped_account_id
      and d.external_id = x.dropped_external_id
    where x.user_id = ${userId} and x.verdict = 'same' and x.is_applied and not ${staysWithout(importId)}`;
}

/** The flows of one transaction as PageFlow[], and a transaction with its `flows` as PageRow. */
export const flowsAsJson =
  () => sql`json_agg(json_build_array(direction, account_id, asset_id, quantity::text, is_withheld,
  fiat_value::text, fiat_source, split_ratio::text) order by position)`;
export const transactionAsJson =
  () => sql`json_build_array(id, to_char(happened_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  type, label, account_id, position, flows, purpose, is_taxable,
  to_char(acquired_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))`;

/**
 * A page of transactions with their flows in order of id, as the JSON text of PageRow[]: the database writes it and the
 * engine's thread reads it, so this thread only hands it on.
 * @param without  an import whose transactions are left out, as undoing it would
 * @returns null after the last page
 */
export async function readPage(
  tx: Tx,
  userId: string,
  afterId: string | null,
  without: string | null = null,
): Promise<{ json: string; lastId: string } | null> {
  const { rows } = await sql<{ json: string | null; lastId: string | null }>`
    with back as materialized (${backWithout(userId, without)}), page as (
      select id, happened_at, type, label, account_id, position, purpose, is_taxable, acquired_at,
        is_ignored and id not in (select id from back) as is_ignored
      from transactions t
      where user_id = ${userId} ${afterId === null ? sql`` : sql`and id > ${afterId}::uuid`}
        ${without === null ? sql`` : sql`and ${staysWithout(without)}`}
      order by id limit ${PAGE}
    ), flow as (
      select transaction_id, ${flowsAsJson()} as flows
      from flows
      where user_id = ${userId} ${afterId === null ? sql`` : sql`and transaction_id > ${afterId}::uuid`}
        and transaction_id <= (select id from page order by id desc limit 1)
      group by transaction_id
    )
    select json_agg(${transactionAsJson()}) filter (where not is_ignored)::text as json, max(id::text) as "lastId"
    from page left join flow on flow.transaction_id = page.id`.execute(tx);
  const row = rows[0];
  return row?.lastId ? { json: row.json ?? '[]', lastId: row.lastId } : null;
}

export async function insertComputation(
  tx: Tx,
  userId: string,
  id: string,
  settings: ComputeSettings,
  engine: LedgerSettings,
  basis: Basis,
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
 * Some rows of a result that nobody reads yet. The computation is looked up once for all of them, and stays until they are stored.
 * @param json  an array of objects by column, as the engine's thread wrote it
 * @throws {Error} when the computation is gone, as it is when its user was deleted
 */
export async function storePiece(tx: Tx, userId: string, id: string, table: ResultTable, json: string): Promise<void> {
  const columns = sql.join(COLUMNS[table].map((column) => sql.ref(column)));
  const [storedBy, by] = table === 'segments' ? [sql`, stored_by`, sql`, c.id`] : [sql``, sql``];
  const { numAffectedRows } = await sql`
    with c as materialized (select user_id, id from computations where user_id = ${userId} and id = ${id}::uuid for key share)
    insert into ${sql.table(table)} (user_id, computation_id, ${columns}${storedBy})
    select c.user_id, c.id, ${sql.join(COLUMNS[table].map((column) => sql.ref(`r.${column}`)))}${by}
    from c cross join json_populate_recordset(null::${sql.table(table)}, ${json}::text::json) r`.execute(tx);
  if (numAffectedRows === 0n) throw new Error(`the computation ${id} is gone`);
}

/** The years before a year stay as another computation has them. Their openings stay with whoever stored them. */
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
 * Make a stored result the one that pages read.
 * @returns false when the ledger has changed since it was read; then nothing is swapped
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
  if (settings.ledger_version !== read.ledgerVersion) return false;
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
  // What changed while the ledger was read may be in the result or not: it still counts as a change then.
  const changed = settings.change_count === read.changeCount ? { changed_from: null } : {};
  await tx
    .updateTable('user_settings')
    .set({ current_computation_id: id, wanted_urgency: null, ...changed })
    .where('user_id', '=', userId)
    .execute();
  return true;
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

/**
 * Computations that a killed process left behind, or that a newer one has replaced, and that still have rows which nobody reads: those
 * of no year, and those of years after the last one that `keep` still has of them.
 */
export async function supersededComputations(
  tx: Tx,
  userId: string,
  keep: string | null,
): Promise<{ id: string; keptTo: string }[]> {
  const { rows } = await sql<{ id: string; keptTo: string }>`
    select c.id, k.kept_to as "keptTo" from computations c
    cross join lateral (select coalesce(max(s.tax_year), '') as kept_to from segments s
      where s.user_id = c.user_id and s.computation_id = ${keep}::uuid and s.stored_by = c.id) k
    where c.user_id = ${userId} and (${keep}::uuid is null or c.id <> ${keep}::uuid)
      and (c.status in ('STARTED', 'ENQUEUED', 'SCHEDULED')
        or exists (select from segments s where s.user_id = c.user_id and s.computation_id = c.id
          and (s.tax_year > k.kept_to or s.stored_by <> c.id))
        or exists (select from disposals d where d.user_id = c.user_id and d.computation_id = c.id and d.tax_year > k.kept_to)
        or exists (select from lots l where l.user_id = c.user_id and l.computation_id = c.id)
        or exists (select from income i where i.user_id = c.user_id and i.computation_id = c.id and i.tax_year > k.kept_to)
        or exists (select from callouts o where o.user_id = c.user_id and o.computation_id = c.id and o.tax_year > k.kept_to)
        or exists (select from callouts o where o.user_id = c.user_id and o.computation_id = c.id and o.tax_year is null))`.execute(
    tx,
  );
  return rows;
}

const YEARS_TABLES = ['disposals', 'income', 'callouts'] as const;
const ROWS_PER_DELETE = 10_000;

/** Take some of a computation's rows away, but for those of years up to the one it keeps. @returns whether any are left */
export async function deleteSomeRows(
  tx: Tx,
  userId: string,
  { id, keptTo }: { id: string; keptTo: string },
): Promise<boolean> {
  for (const table of YEARS_TABLES) {
    // Rows that go come after those that stay, and positions go by year: the first one is found in the index of years.
    const { rows } = await sql<{ first: number }>`
      select position as first from ${sql.table(table)}
      where user_id = ${userId} and computation_id = ${id} and tax_year > ${keptTo} order by tax_year, position limit 1`.execute(
      tx,
    );
    const first = rows[0]?.first;
    if (first === undefined) continue;
    await sql`delete from ${sql.table(table)} where user_id = ${userId} and computation_id = ${id}
      and position >= ${first} and position < ${first + ROWS_PER_DELETE}`.execute(tx);
    return true;
  }
  const lots = await sql`delete from lots where user_id = ${userId} and computation_id = ${id} and position < (
    select min(position) from lots where user_id = ${userId} and computation_id = ${id}) + ${ROWS_PER_DELETE}`.execute(
    tx,
  );
  if ((lots.numAffectedRows ?? 0n) > 0n) return true;
  await sql`delete from callouts where user_id = ${userId} and computation_id = ${id} and tax_year is null`.execute(tx);
  await sql`delete from segments where user_id = ${userId} and computation_id = ${id}
    and (tax_year > ${keptTo} or stored_by <> computation_id)`.execute(tx);
  await sql`update computations set status = 'CANCELLED', finished_at = now()
    where user_id = ${userId} and id = ${id} and status in ('STARTED', 'ENQUEUED', 'SCHEDULED')`.execute(tx);
  return false;
}

/** Old computations stay listed, without rows, as a record of what was computed when; only so many of them. */
export async function forgetOldComputations(tx: Tx, userId: string, keepNewest: number): Promise<void> {
  await sql`delete from computations where user_id = ${userId} and id in (
    select id from computations where user_id = ${userId}
      and id is distinct from (select current_computation_id from user_settings where user_id = ${userId})
      and id not in (select g.stored_by from segments g join user_settings s on s.user_id = g.user_id
        and s.current_computation_id = g.computation_id where g.user_id = ${userId})
    order by created_at desc offset ${keepNewest})`.execute(tx);
}
