/**
 * Splits and the counting of units: what moved before a split counts for as many units as it became. The engine multiplies what it
 * holds; here, where the database adds movements up, each movement is multiplied by the splits that came after it.
 */
import { onceInSnapshot } from '@lotbook/db/snapshot';
import type { Tx } from '@lotbook/db/user';
import { type RawBuilder, sql } from 'kysely';

/**
 * SQL of what the quantity of the flow `f` counts for: `f.quantity` times all splits of its asset that came later, exactly. At
 * one instant what comes in is there before the split, and what goes out goes after it, as in the engine's order of events.
 * People without splits, nearly all, pay nothing for it.
 * @param until  SQL of an instant: only splits up to it count; left out, all do
 * @param hasSome  where that is known already
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
