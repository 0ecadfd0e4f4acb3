/**
 * Deletes recorded rows after 90 days, beyond a user's last 1,000 changes, or beyond about half a million changed
 * transactions. The list of changes and the audit log are kept.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

export const KEPT = { days: 90, changes: 1000, transactions: 500_000 };

/** The number of changes per database transaction, because a large change takes a while. */
const AT_ONCE = 50;

/**
 * Works for all users. The age of an undone or redone change counts from the undo or redo.
 * @returns the number of forgotten changes; 0 if none are left
 */
export async function forgetOldChanges(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with placed as (
      select user_id, id, greatest(applied_at, undone_at) as at, row_number() over latest as place,
        sum(transaction_count) over latest - transaction_count as transactions_after
      from changes where forgotten_at is null
      window latest as (partition by user_id order by greatest(applied_at, undone_at) desc, number desc)
    ), old as (
      select user_id, id from placed
      where place > ${KEPT.changes}::integer or at < now() - make_interval(days => ${KEPT.days}::integer)
        or transactions_after >= ${KEPT.transactions}::bigint
      limit ${AT_ONCE}::integer
    ), gone as (
      delete from change_rows r using old where r.user_id = old.user_id and r.change_id = old.id
    )
    update changes c set forgotten_at = now() from old where c.user_id = old.user_id and c.id = old.id returning c.id`.execute(
    tx,
  );
  return rows.length;
}
