/** Detects changes that alter only notes. They affect no figure, so nothing is recomputed. */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

/** The same columns as in the function `note_changed_transactions`. */
const WORDS = '{note,is_edited,updated_at}';

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
