/** Whether anything has changed that figures of a portfolio rest on, as one text: another one after every change, in one look. */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { marketStamp } from '../market/changes.ts';

/**
 * Of a user: the versions of the rows that tell of the ledger, its settings, its results and the prices of their own (`user_settings`, which
 * triggers write with each of these), of its value history, and of the few rows that are read beside them. Of the market: its changes of
 * the last minutes, which are others after each.
 */
export async function answerStamp(tx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws(' ',
      (select s.xmin::text || s.ctid::text from user_settings s where s.user_id = ${userId}),
      (select h.xmin::text || h.ctid::text from value_histories h where h.user_id = ${userId}), '-',
      (select md5(string_agg(a.xmin::text || a.ctid::text, ',' order by a.ctid)) from accounts a where a.user_id = ${userId}), '-',
      (select md5(string_agg(y.xmin::text || y.ctid::text, ',' order by y.ctid)) from synced_accounts y where y.user_id = ${userId}), '-',
      (select md5(string_agg(v.xmin::text || v.ctid::text, ',' order by v.ctid)) from performance_views v where v.user_id = ${userId}), '-',
      ${marketStamp}) as stamp`.execute(tx);
  return rows[0]!.stamp;
}
