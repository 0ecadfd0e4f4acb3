/** What is said about transactions and no figure follows from: a note. To change it is no reason to compute anything again. */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

/** Columns of `transactions`, as in the function `note_changed_transactions`. */
const WORDS = '{note,is_edited,updated_at}';

/**
 * What a change comes to so far.
 * @returns `nothing`, no row is noted; `words`, what is said about transactions; `ledger`, anything else
 */
export async function aboutWhat(tx: Tx, userId: string, changeId: string): Promise<'nothing' | 'words' | 'ledger'> {
  const isSaid = sql`case table_name
    when 'transactions' then before is not null and after is not null and before - ${WORDS}::text[] = after - ${WORDS}::text[]
    when 'imported_values' then key ->> 'field' = 'note'
    else false end`;
  const { rows } = await sql<{ any: boolean; other: boolean }>`
    with noted as materialized (
      select ${isSaid} as "isSaid" from change_rows where user_id = ${userId} and change_id = ${changeId}::uuid)
    select exists (select from noted) as any, exists (select from noted where not "isSaid") as other`.execute(tx);
  const { any, other } = rows[0]!;
  if (!any) return 'nothing';
  return other ? 'ledger' : 'words';
}
