/**
 * What changes altered is kept for as long as they may be undone: for 90 days, of the last thousand changes of a user, and of so many of them
 * as are about half a million transactions together. The changes themselves, and the audit log, stay.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

export const KEPT = { days: 90, changes: 1000, transactions: 500_000 };

/** A change of many transactions may take a while to forget: so many changes in one transaction of the database. */
const AT_ONCE = 50;

/**
 * Forget some changes that are beyond the limits, of all users. A change that was undone, or made again, counts from then on.
 * @returns how many; 0 when there are none left
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
