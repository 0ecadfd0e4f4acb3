/**
 * The SQL of the list of transactions, newest first, a page at a time. Every search walks one index in the order of the list and stops
 * when the page is full: the time index, or the flows of one asset or account. Rows are (happened_at, id), newest first; a page begins
 * after a cursor, never by counting from the start where a nearer cursor is known.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { type Condition, gathered, type Search, textArray, walkedColumn } from './search.ts';

export type Cursor = { at: string; id: string };

export type Range = {
  /** Begin after this cursor, in the direction of the walk. */
  after: Cursor | null;
  skip: number;
  limit: number;
  /** From the newest down, or from the oldest up. */
  direction: 'down' | 'up';
};

/** Cursors of the transactions in a range of the list. */
export async function cursorsIn(tx: Tx, userId: string, search: Search, range: Range): Promise<Cursor[]> {
  if (search.isImpossible) return [];
  const order = range.direction === 'down' ? sql`desc` : sql`asc`;
  const than = range.direction === 'down' ? sql`<` : sql`>`;
  const { after, skip, limit } = range;
  const past = (at: Condition, id: Condition) =>
    after === null ? sql`true` : sql`(${at}, ${id}) ${than} (${after.at}::timestamptz, ${after.id}::uuid)`;
  const conditions = sql.join([sql`true`, ...search.conditions], sql` and `);
  const { rows } = search.walk
    ? await sql<Cursor>`
        select at::text as at, id from (
          select distinct m.at, m.id from unnest(${textArray(search.walk.ids)}::text[]) w (key)
          cross join lateral (
            select distinct on (f.happened_at, f.transaction_id) f.happened_at as at, f.transaction_id as id
            from flows f join transactions t on t.user_id = f.user_id and t.id = f.transaction_id ${gathered(search)}
            where f.user_id = ${userId} and ${walkedColumn(search.walk.by)} and ${conditions}
              and ${past(sql`f.happened_at`, sql`f.transaction_id`)}
            order by f.happened_at ${order}, f.transaction_id ${order}
            limit ${skip + limit}
          ) m
        ) cursors order by cursors.at ${order}, id ${order} limit ${limit} offset ${skip}`.execute(tx)
    : await sql<Cursor>`
        select t.happened_at::text as at, t.id from transactions t ${gathered(search)}
        where t.user_id = ${userId} and ${conditions} and ${past(sql`t.happened_at`, sql`t.id`)}
        order by t.happened_at ${order}, t.id ${order} limit ${limit} offset ${skip}`.execute(tx);
  return rows;
}

/**
 * Cursors all along the list, one after each `every` rows, made in one walk: from then on any page is near one of them.
 * `place` is how many rows come before the row after the cursor.
 */
export async function cursorsAlong(
  tx: Tx,
  userId: string,
  search: Search,
  every: number,
): Promise<(Cursor & { place: number })[]> {
  if (search.isImpossible) return [];
  const conditions = sql.join([sql`true`, ...search.conditions], sql` and `);
  const list = search.walk
    ? sql`
        select distinct f.happened_at as at, f.transaction_id as id
        from unnest(${textArray(search.walk.ids)}::text[]) w (key)
        join flows f on f.user_id = ${userId} and ${walkedColumn(search.walk.by)}
        join transactions t on t.user_id = f.user_id and t.id = f.transaction_id ${gathered(search)}
        where ${conditions}`
    : sql`select t.happened_at as at, t.id from transactions t ${gathered(search)} where t.user_id = ${userId} and ${conditions}`;
  const { rows } = await sql<Cursor & { place: number }>`
    select place::integer as place, at::text as at, id from (
      select at, id, row_number() over (order by at desc, id desc) as place from (${list}) list
    ) numbered where place % ${every}::integer = 0`.execute(tx);
  return rows;
}

/** How many transactions the search finds. */
export async function countOf(tx: Tx, userId: string, search: Search): Promise<number> {
  if (search.isImpossible) return 0;
  const conditions = sql.join([sql`true`, ...search.conditions], sql` and `);
  const { rows } = search.walk
    ? await sql<{ count: number }>`
        select count(distinct t.id)::integer as count
        from unnest(${textArray(search.walk.ids)}::text[]) w (key)
        join flows f on f.user_id = ${userId} and ${walkedColumn(search.walk.by)}
        join transactions t on t.user_id = f.user_id and t.id = f.transaction_id ${gathered(search)}
        where ${conditions}`.execute(tx)
    : await sql<{ count: number }>`
        select count(*)::integer as count from transactions t ${gathered(search)}
        where t.user_id = ${userId} and ${conditions}`.execute(tx);
  return rows[0]!.count;
}

/** The ids of what the search finds. */
export function found(userId: string, search: Search): Condition {
  if (search.isImpossible) return sql`select null::uuid as id where false`;
  const conditions = sql.join([sql`true`, ...search.conditions], sql` and `);
  if (search.walk) {
    return sql`select distinct t.id from unnest(${textArray(search.walk.ids)}::text[]) w (key)
      join flows f on f.user_id = ${userId} and ${walkedColumn(search.walk.by)}
      join transactions t on t.user_id = f.user_id and t.id = f.transaction_id ${gathered(search)}
      where ${conditions}`;
  }
  return sql`select t.id from transactions t ${gathered(search)} where t.user_id = ${userId} and ${conditions}`;
}
