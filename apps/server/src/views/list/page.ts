/**
 * The SQL of the list of transactions, newest first, a page at a time. A search walks one index in the order of the list and stops
 * when the page is full: the time index, or the flows of one asset or account. Rows are (happened_at, id), newest first; a page begins
 * after a cursor, never by counting from the start where a nearer cursor is known.
 *
 * What flows say of a transaction is not asked transaction by transaction, which takes a second for 100,000: the flows that say
 * something become (transaction, bits), are put under the rows, and both are grouped. There is no join that statistics could mislead.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { Condition } from './conditions.ts';
import { type Moves, type Search, smallTexts, textArray, walkedColumn } from './search.ts';

export type Cursor = { at: string; id: string };

export type Range = {
  /** Begin after this cursor, in the direction of the walk. */
  after: Cursor | null;
  skip: number;
  limit: number;
  /** From the newest down, or from the oldest up. */
  direction: 'down' | 'up';
};

/** Rows whose flows are looked at first: of a search that finds one of forty, they fill a page. */
const SLICE = 2000;

/** Cursors of the transactions in a range of the list. */
export async function cursorsIn(tx: Tx, userId: string, search: Search, range: Range): Promise<Cursor[]> {
  if (search.isImpossible) return [];
  if (search.moves.own.length === 0) return walk(tx, userId, search, range, range.skip + range.limit);
  const near = await walk(tx, userId, search, range, SLICE);
  return near.length === range.limit ? near : walk(tx, userId, search, range, null);
}

/** @param most  rows to look at; null: all */
async function walk(tx: Tx, userId: string, search: Search, range: Range, most: number | null): Promise<Cursor[]> {
  const { skip, limit, direction, after } = range;
  const order = direction === 'down' ? sql`desc` : sql`asc`;
  const { rows } = await sql<Cursor>`
    select list.at::text as at, id from (${matches(userId, search, { after, until: null, direction, most })}) list
    order by list.at ${order}, id ${order} limit ${limit} offset ${skip}`.execute(tx);
  return rows;
}

/** Which rows are looked at: from after one cursor to another, or as many as a walk in this order comes to first. */
export type Part = {
  after: Cursor | null;
  /** The last row of the part; null: none. */
  until: Cursor | null;
  direction: Range['direction'];
  /** Null: all. */
  most: number | null;
};

/** The whole list. */
export const ALL: Part = { after: null, until: null, direction: 'down', most: null };

/** `at` and `id` of what the search finds in a part of the list. */
export function matches(userId: string, search: Search, part: Part): Condition {
  const rows = rowsMet(userId, search, part);
  const { moves } = search;
  if (moves.own.length === 0) return sql`select rows.at, rows.id from (${rows}) rows`;
  const all = 2 ** moves.own.length - 1;
  return sql`
    with rows as materialized (${rows})
    select max(said.at) as at, said.id from (
      select at, id, bits from rows
      union all ${part.most === null && part.until === null ? saidByFlows(userId, moves) : saidByFlowsOf(userId, moves)}
    ) said group by said.id having max(said.at) is not null and bit_or(said.bits) = ${all}::integer`;
}

/** Rows that meet the search but for what flows may say, with the bits of the terms that they meet themselves. */
function rowsMet(userId: string, search: Search, { after, until, direction, most }: Part): Condition {
  const within = (at: Condition, id: Condition) => isWithin({ after, until, direction }, at, id);
  const conditions = sql.join([sql`true`, ...search.conditions], sql` and `);
  const bits = sql.join(
    [sql`0`, ...search.moves.own.map((own, i) => sql`case when ${own} then ${2 ** i}::integer else 0 end`)],
    sql` | `,
  );
  if (search.walk === null) {
    return sql`select t.happened_at as at, t.id, (${bits})::integer as bits from ${lookedAt(userId, search)} t ${smallTexts(search)}
      where t.user_id = ${userId} and ${conditions} and ${within(sql`t.happened_at`, sql`t.id`)}
      ${first(sql`t.happened_at`, sql`t.id`, direction, most)}`;
  }
  return sql`
    select distinct m.at, m.id, m.bits from unnest(${textArray(search.walk.ids)}::text[]) w (key)
    cross join lateral (
      select distinct on (f.happened_at, f.transaction_id) f.happened_at as at, f.transaction_id as id, (${bits})::integer as bits
      from flows f join transactions t on t.user_id = f.user_id and t.id = f.transaction_id ${smallTexts(search)}
      where f.user_id = ${userId} and ${walkedColumn(search.walk.by)} and ${conditions}
        and ${within(sql`f.happened_at`, sql`f.transaction_id`)}
      ${first(sql`f.happened_at`, sql`f.transaction_id`, direction, most)}
    ) m ${first(sql`m.at`, sql`m.id`, direction, most)}`;
}

/** Few are read by their ids before anything else is asked: else an index of something else is gone through again for each id. */
function lookedAt(userId: string, { among }: Search): Condition {
  if (among === undefined) return sql`transactions`;
  return sql`(select * from transactions where user_id = ${userId} and id = any(${`{${among.join(',')}}`}::uuid[]) offset 0)`;
}

/** Whether a row is in a part of the list. */
export function isWithin({ after, until, direction }: Omit<Part, 'most'>, at: Condition, id: Condition): Condition {
  const [than, upTo] = direction === 'down' ? [sql`<`, sql`>=`] : [sql`>`, sql`<=`];
  const against = (sign: Condition, cursor: Cursor | null) =>
    cursor === null ? sql`true` : sql`(${at}, ${id}) ${sign} (${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
  return sql`${against(than, after)} and ${against(upTo, until)}`;
}

/** The first rows in the order of the list; of all rows no order. */
function first(at: Condition, id: Condition, direction: Part['direction'], most: number | null): Condition {
  const order = direction === 'down' ? sql`desc` : sql`asc`;
  return most === null ? sql`` : sql`order by ${at} ${order}, ${id} ${order} limit ${most}`;
}

/** What all flows say, of their transaction and of the withdrawal that it is merged into. */
function saidByFlows(userId: string, moves: Moves): Condition {
  return sql`
    select null::timestamptz, f.transaction_id, ${bitsOfFlow()} from flows f ${withBits(moves)}
    where f.user_id = ${userId} and ${bitsOfFlow()} <> 0
    union all
    select null::timestamptz, d.merged_into, ${bitsOfFlow()}
    from transactions d join flows f on f.user_id = d.user_id and f.transaction_id = d.id ${withBits(moves)}
    where d.user_id = ${userId} and d.merged_into is not null and ${bitsOfFlow()} <> 0`;
}

/** The same of the transactions in `rows` alone, one by one. */
function saidByFlowsOf(userId: string, moves: Moves): Condition {
  return sql`
    select null::timestamptz, rows.id, s.bits from rows cross join lateral (
      select ${bitsOfFlow()} as bits from flows f ${withBits(moves)} where f.user_id = ${userId} and f.transaction_id = rows.id offset 0) s
    union all
    select null::timestamptz, rows.id, s.bits from rows cross join lateral (
      select ${bitsOfFlow()} as bits from transactions d join flows f on f.user_id = d.user_id and f.transaction_id = d.id ${withBits(moves)}
      where d.user_id = ${userId} and d.merged_into = rows.id offset 0) s`;
}

function bitsOfFlow(): Condition {
  return sql`(coalesce(by_asset.bits, 0) | coalesce(by_account.bits, 0))`;
}

/** Joins to a flow `f` the terms that it meets. */
function withBits({ assets, accounts }: Moves): Condition {
  return sql`
    left join unnest(${textArray([...assets.keys()])}::text[], ${intArray(assets.values())}::integer[]) by_asset (id, bits)
      on by_asset.id = f.asset_id
    left join unnest(${textArray([...accounts.keys()])}::uuid[], ${intArray(accounts.values())}::integer[]) by_account (id, bits)
      on by_account.id = f.account_id`;
}

function intArray(items: Iterable<number>): string {
  return `{${[...items].join(',')}}`;
}

/** The cursor of a row; null where the transaction is gone. */
export async function cursorOf(tx: Tx, userId: string, id: string): Promise<Cursor | null> {
  const { rows } = await sql<Cursor>`
    select happened_at::text as at, id from transactions where user_id = ${userId} and id = ${id}::uuid`.execute(tx);
  return rows[0] ?? null;
}

/** How many transactions the search finds. */
export async function countOf(tx: Tx, userId: string, search: Search): Promise<number> {
  if (search.isImpossible) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${matches(userId, search, ALL)}) list`.execute(tx);
  return rows[0]!.count;
}

/** How far apart cursors along a list are that an index alone decides. */
const APART = 5000;

/** A list with a cursor after each so many of its rows, newest first, so that any place of it is near one. */
export type MarkedList = {
  /** How many there are, or have been seen. */
  count: number;
  cursors: readonly Cursor[];
  isAll: boolean;
};
export const NOTHING_MARKED: MarkedList = { count: 0, cursors: [], isAll: false };

/**
 * Go along a list, setting marks, until there are so many rows, until its end or until time is up; one step is made in any case.
 * @param search  an index alone decides it, and it walks the transactions
 */
export async function markOn(
  tx: Tx,
  userId: string,
  search: Search,
  seen: MarkedList,
  { wanted, mostMs }: { wanted: number; mostMs: number },
): Promise<MarkedList> {
  const until = performance.now() + mostMs;
  const cursors = [...seen.cursors];
  do {
    const after = cursors.at(-1) ?? null;
    const range = { after, skip: APART - 1, limit: 1, direction: 'down' } as const;
    const [next] = await cursorsIn(tx, userId, search, range);
    if (!next)
      return { count: cursors.length * APART + (await countAfter(tx, userId, search, after)), cursors, isAll: true };
    cursors.push(next);
  } while (cursors.length * APART < wanted && performance.now() < until);
  return { count: cursors.length * APART, cursors, isAll: false };
}

async function countAfter(tx: Tx, userId: string, search: Search, after: Cursor | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${matches(userId, search, { ...ALL, after })}) list`.execute(tx);
  return rows[0]!.count;
}

/** So many rows of a marked list, newest first, from a place on. */
export async function rowsFrom(
  tx: Tx,
  userId: string,
  search: Search,
  { marks, place, limit }: { marks: MarkedList; place: number; limit: number },
): Promise<Cursor[]> {
  const before = Math.floor(place / APART);
  const after = marks.cursors[before - 1] ?? null;
  return cursorsIn(tx, userId, search, { after, skip: place - before * APART, limit, direction: 'down' });
}

/** The ids of what the search finds in a part of the list. */
export function found(userId: string, search: Search, part: Part): Condition {
  if (search.isImpossible) return sql`select null::uuid as id where false`;
  return sql`select list.id from (${matches(userId, search, part)}) list`;
}
