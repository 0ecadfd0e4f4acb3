/**
 * What a search finds among all transactions of a user, slice by slice: each slice is a statement of its own that takes some hundredths of
 * a second, and between two statements the embedded database may answer others.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { type Cursor, matches, type Part, type PlacedCursor } from './page.ts';
import type { Search } from './search.ts';

/** Transactions in a slice. Of twenty words, the most a search may have, a slice takes some 25 ms on the embedded database. */
export const SLICES = { size: 2000 };

/** All of the list, newest first, in slices. */
export async function* slicesOf(tx: Tx, userId: string): AsyncGenerator<Part> {
  let after: Cursor | null = null;
  for (;;) {
    const until = await lastOfSlice(tx, userId, after);
    yield { after, until, direction: 'down', most: null };
    if (until === null) return;
    after = until;
  }
}

/** Null where there is less than a slice after the cursor. */
async function lastOfSlice(tx: Tx, userId: string, after: Cursor | null): Promise<Cursor | null> {
  const past = after === null ? sql`true` : sql`(happened_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<Cursor>`
    select happened_at::text as at, id from transactions where user_id = ${userId} and ${past}
    order by happened_at desc, id desc offset ${SLICES.size - 1}::integer limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** A list of up to so many is remembered row by row, a longer one by so many cursors at most. */
const ROW_BY_ROW = 1000;
const MOST_CURSORS = 200;
const PAGE = 50;

/** How many transactions the search finds, and where. */
export async function surveyOf(
  tx: Tx,
  userId: string,
  search: Search,
): Promise<{ count: number; cursors: PlacedCursor[] }> {
  if (search.isImpossible) return { count: 0, cursors: [] };
  let count = 0;
  const cursors: PlacedCursor[] = [];
  for await (const part of slicesOf(tx, userId)) {
    const { rows } = await sql<PlacedCursor>`
      select place::integer as place, at::text as at, id from (
        select at, id, ${count}::integer + row_number() over (order by at desc, id desc) as place,
          ${count}::integer + count(*) over () as last
        from (${matches(userId, search, part)}) list
      ) numbered
      where place <= ${ROW_BY_ROW}::integer or place % ${PAGE}::integer = 0 or place = last`.execute(tx);
    count = Math.max(count, ...rows.map(({ place }) => place));
    cursors.push(...rows);
  }
  const every = count <= ROW_BY_ROW ? 1 : PAGE * Math.ceil(count / (PAGE * MOST_CURSORS));
  return { count, cursors: cursors.filter(({ place }) => place % every === 0) };
}
