/** SQL that adds up figures per transaction and per month while disposals and income are stored. */
import type { Tx } from '@lotbook/db/user';
import { unreportedKinds } from '@lotbook/ledger/printed/rows';
import { type RawBuilder, sql } from 'kysely';
import type { ResultTable } from './result-rows.ts';

/** Kinds without a sale have separate sums, because which of them count depends on the country when sums are read. */
const KIND = sql`case when kind = any(${sql.val([...unreportedKinds('')])}::text[]) then kind else '' end`;

const DISPOSALS = sql`
  , of_transactions as (
    insert into transaction_results as r
      (user_id, computation_id, tax_year, transaction_id, happened_at, gain, is_gain_known, has_unknown, is_taxable)
    select user_id, computation_id, tax_year, transaction_id, max(disposed_at),
      sum(coalesce(printed_gain, gain)) filter (where category = 'disposal'),
      count(unknown) filter (where category = 'disposal') = 0, count(unknown) > 0, bool_or(category = 'disposal')
    from stored group by user_id, computation_id, tax_year, transaction_id
    on conflict (user_id, computation_id, transaction_id, tax_year) do update set
      gain = case when r.gain is null then excluded.gain else r.gain + coalesce(excluded.gain, 0) end,
      is_gain_known = r.is_gain_known and excluded.is_gain_known,
      has_unknown = r.has_unknown or excluded.has_unknown, is_taxable = r.is_taxable or excluded.is_taxable
  ), of_months as (
    insert into result_months as r (user_id, computation_id, tax_year, asset_id, month, kind, proceeds, cost_basis, removed_cost,
      denied_loss, gain, unknown_gains, income, unknown_count)
    select user_id, computation_id, tax_year, asset_id, date_trunc('month', disposed_at at time zone 'utc')::date, ${KIND},
      coalesce(sum(proceeds) filter (where category = 'disposal'), 0), sum(cost_basis),
      coalesce(sum(cost_basis) filter (where category = 'removal'), 0), coalesce(sum(denied_loss), 0),
      coalesce(sum(gain) filter (where unknown is null or not unknown && '{cost_basis,proceeds}'), 0),
      count(*) filter (where unknown && '{cost_basis,proceeds}'), 0,
      count(*) filter (where 'cost_basis' = any(unknown) or (category = 'disposal' and 'proceeds' = any(unknown)))
    from stored group by 1, 2, 3, 4, 5, 6
    on conflict (user_id, computation_id, tax_year, asset_id, month, kind) do update set
      proceeds = r.proceeds + excluded.proceeds, cost_basis = r.cost_basis + excluded.cost_basis,
      removed_cost = r.removed_cost + excluded.removed_cost, denied_loss = r.denied_loss + excluded.denied_loss,
      gain = r.gain + excluded.gain, unknown_gains = r.unknown_gains + excluded.unknown_gains,
      unknown_count = r.unknown_count + excluded.unknown_count
  )`;

const INCOME = sql`
  , of_transactions as (
    insert into transaction_results as r
      (user_id, computation_id, tax_year, transaction_id, happened_at, is_gain_known, has_unknown, is_taxable)
    select user_id, computation_id, tax_year, transaction_id, max(received_at), true, count(unknown) > 0, true
    from stored group by user_id, computation_id, tax_year, transaction_id
    on conflict (user_id, computation_id, transaction_id, tax_year) do update set
      has_unknown = r.has_unknown or excluded.has_unknown, is_taxable = true
  ), of_months as (
    insert into result_months as r (user_id, computation_id, tax_year, asset_id, month, kind, proceeds, cost_basis, removed_cost,
      denied_loss, gain, unknown_gains, income, unknown_count)
    select user_id, computation_id, tax_year, asset_id, date_trunc('month', received_at at time zone 'utc')::date, '', 0, 0, 0, 0, 0, 0,
      sum(value), count(*) filter (where 'value' = any(unknown))
    from stored group by 1, 2, 3, 4, 5
    on conflict (user_id, computation_id, tax_year, asset_id, month, kind) do update set
      income = r.income + excluded.income, unknown_count = r.unknown_count + excluded.unknown_count
  )`;

/**
 * Returns CTEs for a statement whose CTE `stored` inserts and returns rows. The rows of one transaction may be in two
 * batches.
 */
export function sumsOf(table: ResultTable): RawBuilder<unknown> | undefined {
  return table === 'disposals' ? DISPOSALS : table === 'income' ? INCOME : undefined;
}

/** Copies new times of transactions to their results, so that the list is sorted before the next computation. */
export async function followTimes(tx: Tx, userId: string, changeId: string): Promise<void> {
  await sql`
    update transaction_results r set happened_at = moved.happened_at
    from (
      select c.id as computation_id, t.id, t.happened_at
      from change_rows n
      join transactions t on t.user_id = n.user_id and t.id = (n.key ->> 'id')::uuid
      join computations c on c.user_id = n.user_id
      where n.user_id = ${userId} and n.change_id = ${changeId}::uuid and n.table_name = 'transactions'
        and n.before ? 'happened_at' and n.after ? 'happened_at' offset 0) moved
    where r.user_id = ${userId} and r.computation_id = moved.computation_id and r.transaction_id = moved.id`.execute(
    tx,
  );
}
