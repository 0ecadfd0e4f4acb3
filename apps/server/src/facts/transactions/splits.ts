/**
 * Converts units moved before a split to current units. The engine multiplies holdings; the database multiplies each
 * movement by all later splits.
 */
import { onceInSnapshot } from '@lotbook/db/snapshot';
import type { Tx } from '@lotbook/db/user';
import { type RawBuilder, sql } from 'kysely';

/**
 * Returns SQL for `f.quantity` times all later splits of its asset. At the same instant, inflows come before the split
 * and outflows after it, as in the engine.
 * @param until  SQL of an instant that limits the splits
 * @param hasSome  whether there are splits, if known
 */
export async function unitsOf(
  tx: Tx,
  userId: string,
  until?: RawBuilder<unknown>,
  hasSome: boolean | Promise<boolean> = hasSplits(tx, userId),
): Promise<RawBuilder<string>> {
  if (!(await hasSome)) return sql<string>`f.quantity`;
  return sql<string>`f.quantity * (
    select exact_product(s.split_ratio) from flows s
    join transactions st on st.user_id = s.user_id and st.id = s.transaction_id and not st.is_ignored and st.spam is distinct from 'whole'
    where s.user_id = f.user_id and s.asset_id = f.asset_id and s.split_ratio is not null
      and (s.happened_at > f.happened_at or (s.happened_at = f.happened_at and f.direction = 'in'))
      ${until === undefined ? sql`` : sql`and s.happened_at <= ${until}`})`;
}

export function hasSplits(tx: Tx, userId: string): Promise<boolean> {
  return onceInSnapshot(tx, `splits ${userId}`, async () => {
    const rows = await tx
      .selectFrom('flows')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('split_ratio', 'is not', null)
      .limit(1)
      .execute();
    return rows.length > 0;
  });
}
