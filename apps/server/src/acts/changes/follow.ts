import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { followTimes } from '../../results/rows/sums.ts';
import { notePricesOfChange } from '../../views/history/state.ts';
import { refreshTextsOfChange } from '../../views/list/texts.ts';
import { refreshValuesOfChange } from '../../views/list/values.ts';

type Noted = { times: boolean; prices: boolean; texts: boolean; values: boolean };

export async function refreshOfChange(tx: Tx, userId: string, changeId: string): Promise<void> {
  const noted = await notedIn(tx, userId, changeId);
  if (noted.times) await followTimes(tx, userId, changeId);
  if (noted.prices) await notePricesOfChange(tx, userId, changeId);
  if (noted.texts) await refreshTextsOfChange(tx, userId, changeId);
  if (noted.values) await refreshValuesOfChange(tx, userId, changeId);
}

/** Reads the kinds of noted rows once, so that an edit runs only the statements it needs. */
async function notedIn(tx: Tx, userId: string, changeId: string): Promise<Noted> {
  const alters = (columns: string) => sql`coalesce(bool_or(table_name = 'transactions'
    and (coalesce(before, '{}') ?| ${columns}::text[] or coalesce(after, '{}') ?| ${columns}::text[])), false)`;
  const is = (...tables: string[]) =>
    sql`coalesce(bool_or(table_name = any(${`{${tables.join(',')}}`}::text[])), false)`;
  const { rows } = await sql<Noted>`
    select ${alters('{happened_at}')} as times, ${is('user_prices', 'user_assets')} as prices,
      ${alters('{note,counterparty,happened_at}')} as texts,
      ${is('flows', 'transaction_links', 'frozen_years')} or ${alters('{type,purpose,happened_at}')} as values
    from change_rows where user_id = ${userId} and change_id = ${changeId}::uuid`.execute(tx);
  return rows[0]!;
}
