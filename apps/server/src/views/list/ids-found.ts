import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { ALL, found } from './page.ts';
import type { Search } from './search.ts';

/** Ids of what a search finds, in no order. @param most  no more than so many */
export async function idsFound(tx: Tx, userId: string, search: Search, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select all_found.id from (${found(userId, search, ALL)}) all_found limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}
