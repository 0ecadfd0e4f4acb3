/** Results of margin positions of a year: they have no purchase, and some countries tax them apart from sales. */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { rowsOfYear } from '../rows/current-rows.ts';

/** `gain`: the sum of printed gains, a decimal string. A loss paid in an asset also gives up units of it: those rows have proceeds and are sales. */
export type MarginResults = { count: number; unknown: number; gain: string };

export async function readMarginResults(
  tx: Tx,
  userId: string,
  computationId: string,
  taxYear: string,
): Promise<MarginResults> {
  const { rows } = await sql<MarginResults>`
    select count(*)::int as count, count(*) filter (where unknown is not null)::int as unknown,
      coalesce(sum(printed_gain), 0) as gain
    from disposals r where ${rowsOfYear(userId, computationId, taxYear)} and category = 'disposal'
      and acquired_transaction_id is null and (kind = 'margin_gain' or (kind = 'margin_loss' and proceeds = 0))`.execute(
    tx,
  );
  return rows[0]!;
}
