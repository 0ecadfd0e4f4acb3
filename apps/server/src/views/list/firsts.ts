/** Rows that an index gives in the order of a page, asked one after the other. */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { Condition } from './conditions.ts';
import { type Search, smallTexts } from './search.ts';

/** @property ordered  a query of `id` and of what it is ordered by, with a limit; @property order  how, by its columns as those of `r` */
export type Ordering = { ordered: Condition; order: Condition };

/**
 * Of rows that are in order, the ids of the first that a search finds: one after the other is looked at, and no further than to the last that is wanted.
 * @param search  each of its terms is asked of each transaction by itself (`searchOneByOne`)
 */
export function firstsOf(userId: string, search: Search, { ordered, order }: Ordering, wanted: number): Condition {
  return sql`select r.id from (${ordered}) r
    cross join lateral (select * from transactions where user_id = ${userId} and id = r.id offset 0) t ${smallTexts(search)}
    where ${sql.join(search.conditions, sql` and `)} order by ${order} limit ${wanted}`;
}

/** The same as they are now. */
export async function firstFound(
  tx: Tx,
  userId: string,
  search: Search,
  ordering: Ordering,
  wanted: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${firstsOf(userId, search, ordering, wanted)}`.execute(tx);
  return rows.map(({ id }) => id);
}
