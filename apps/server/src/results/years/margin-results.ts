import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { rowsOfYear } from '../rows/current-rows.ts';

/**
 * `gain` is the sum of printed gains, a decimal string. A loss paid in crypto also disposes of units; those rows have
 * proceeds and count as sales.
 */
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
