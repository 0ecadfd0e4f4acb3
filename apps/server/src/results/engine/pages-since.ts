/**
 * Reads a user's transactions from an instant on, by time, for a computation that resumes from a year's opening. Starts
 * with earlier halves of transfers whose other half is in range.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { uuidArray } from '../../platform/values/ids.ts';
import { counts, flowsAsJson, PAGE, transactionAsJson } from './read-ledger.ts';

export type PlaceInTime = { at: string; id: string };

/** Returns earlier halves of transfers whose other half is in range, as JSON text of PageRow[]. */
export async function readHalvesBefore(tx: Tx, userId: string, since: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select b.id from transactions t
    join transaction_links l on l.user_id = t.user_id and l.from_transaction_id = t.id
    join transactions b on b.user_id = l.user_id and b.id = l.to_transaction_id and b.happened_at < ${since}
    where t.user_id = ${userId} and t.happened_at >= ${since}
    union
    select b.id from transactions t
    join transaction_links l on l.user_id = t.user_id and l.to_transaction_id = t.id
    join transactions b on b.user_id = l.user_id and b.id = l.from_transaction_id and b.happened_at < ${since}
    where t.user_id = ${userId} and t.happened_at >= ${since}`.execute(tx);
  return pageOf(
    tx,
    userId,
    rows.map(({ id }) => id),
  );
}

/**
 * @param after null for the first page
 * @param most transactions per page
 * @returns null after the last page
 */
export async function readPageSince(
  tx: Tx,
  userId: string,
  since: Date,
  after: PlaceInTime | null,
): Promise<{ json: string; last: PlaceInTime } | null> {
  // Reads flows per transaction: the planner doesn't know how few transactions a page has and would scan all flows.
  const { rows } = await sql<{ json: string | null; at: string | null; id: string | null }>`
    with page as materialized (
      select id, happened_at, type, label, account_id, position, purpose, is_taxable, acquired_at,
        custom_cost_basis, custom_proceeds, custom_disposal_basis, custom_currency, is_ignored, spam
      from transactions
      where user_id = ${userId} and happened_at >= ${since}
        ${after === null ? sql`` : sql`and (happened_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`}
      order by happened_at, id limit ${PAGE}
    ), last as (select id, happened_at from page order by happened_at desc, id desc limit 1)
    select json_agg(${transactionAsJson()}) filter (where ${counts()})::text as json, (select id::text from last) as id,
      (select to_char(happened_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') from last) as at
    from page left join lateral (
      select ${flowsAsJson()} as flows from flows where user_id = ${userId} and transaction_id = page.id
    ) flow on true`.execute(tx);
  const { json, at, id } = rows[0]!;
  return at !== null && id !== null ? { json: json ?? '[]', last: { at, id } } : null;
}

/** Returns these transactions as JSON text of PageRow[], without those that are ignored or missing. */
export async function pageOf(tx: Tx, userId: string, transactionIds: readonly string[]): Promise<string> {
  const ids = uuidArray(transactionIds);
  const { rows } = await sql<{ json: string | null }>`
    with flow as (
      select transaction_id, ${flowsAsJson()} as flows from flows
      where user_id = ${userId} and transaction_id = any(${ids}::uuid[])
      group by transaction_id
    )
    select json_agg(${transactionAsJson()})::text as json
    from transactions t left join flow on flow.transaction_id = t.id
    where t.user_id = ${userId} and t.id = any(${ids}::uuid[]) and ${counts()}`.execute(tx);
  return rows[0]?.json ?? '[]';
}
