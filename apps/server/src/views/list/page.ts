/**
 * Reads rows of the list in an order. A search with a short lead reads only those transactions; others walk an index, a
 * slice at a time, until there are enough rows.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { rowsOf } from '../../results/rows/current-rows.ts';
import type { Condition, Of } from './conditions.ts';
import { MOST_LED, shortLead } from './leads.ts';
import { type Along, everyCondition, type Figure, type Search } from './search.ts';

export const SORTS = [
  'newest_first',
  'oldest_first',
  'highest_value_first',
  'lowest_value_first',
  'highest_gain_first',
  'lowest_gain_first',
] as const;
export type Sort = (typeof SORTS)[number];

/** The order of the list. `isReversed` means oldest or lowest first. IDs break ties in the same direction. */
type Order = { by: 'time' | Figure; isReversed: boolean };

export const ORDERS: Readonly<Record<Sort, Order>> = {
  newest_first: { by: 'time', isReversed: false },
  oldest_first: { by: 'time', isReversed: true },
  highest_value_first: { by: 'value', isReversed: false },
  lowest_value_first: { by: 'value', isReversed: true },
  highest_gain_first: { by: 'gain', isReversed: false },
  lowest_gain_first: { by: 'gain', isReversed: true },
};

/** The maximum number of matches to count, and the last row that a page number can reach. */
export const MOST_COUNTED = MOST_LED;

export type Cursor = { at: string; id: string };

export type Stretch = { sort: Sort; after?: Cursor | null; offset?: number; limit: number | null };

/** Rows per statement. A few thousand often fill the first page. */
const SLICE = { first: 2_000, later: 20_000 };

export async function listed(tx: Tx, of: Of, search: Search, stretch: Stretch): Promise<string[]> {
  if (search.unknownTerms.length > 0) return [];
  const { by } = ORDERS[stretch.sort];
  const { offset = 0, limit } = stretch;
  const wanted = limit === null ? Number.POSITIVE_INFINITY : offset + limit;
  if (by !== 'time') {
    const lead = await shortLead(tx, [...search.leads, ...flowsOf(of.userId, search)]);
    const ids = await idsByFigure(tx, of, { search, from: ledBy(of.userId, lead), figure: by }, { ...stretch, wanted });
    return ids.slice(offset, offset + (limit ?? ids.length));
  }
  if (search.isEverything) return idsIn(tx, byTime(of.userId, search, null, stretch));
  if (search.along !== null) return idsIn(tx, byTime(of.userId, search, await shortestOf(tx, of, search), stretch));
  const walk = { ...walkOfTime(of.userId, search, stretch), slices: 1 };
  let found: Walked = { ids: [], last: walk.after, isAll: false };
  if (!search.isNarrow) found = await walked(tx, { ...walk, wanted, size: SLICE.first });
  // With this share of matches, reading the next rows fills the page faster than an index lookup.
  if (!found.isAll && found.ids.length < wanted && found.ids.length * (SLICE.later / SLICE.first) >= wanted)
    found = joined(found, await walked(tx, { ...walk, after: found.last, wanted: wanted - found.ids.length }));
  if (!found.isAll && found.ids.length < wanted) {
    const from = await shortestOf(tx, of, search);
    if (from !== null) return idsIn(tx, byTime(of.userId, search, from, stretch));
    const rest = { ...walk, after: found.last, wanted: wanted - found.ids.length, slices: Number.POSITIVE_INFINITY };
    found = joined(found, await walked(tx, rest));
  }
  return found.ids.slice(offset, wanted);
}

async function shortestOf(tx: Tx, { userId }: Of, search: Search): Promise<Condition | null> {
  return ledBy(userId, await shortLead(tx, search.leads));
}

const joined = (first: Walked, next: Walked): Walked => ({ ...next, ids: [...first.ids, ...next.ids] });

/** Looks up IDs one by one, because an estimate of a lead could mislead the planner. */
function ledBy(userId: string, lead: Condition | null): Condition | null {
  if (lead === null) return null;
  return sql`(select it.* from (select distinct id from (${lead}) lead where id is not null) led
    cross join lateral (select * from transactions where user_id = ${userId} and id = led.id offset 0) it)`;
}

function flowsOf(userId: string, { along }: Search): Condition[] {
  if (along === null) return [];
  const isMatchingFlow =
    along.by === 'asset_id' ? sql`f.asset_id in (${sql.join(along.ids)})` : sql`f.account_id = ${along.ids[0]}::uuid`;
  return [sql`select f.transaction_id as id from flows f where f.user_id = ${userId} and ${isMatchingFlow}`];
}

/** Counts matches. One more than `MOST_COUNTED` means any greater number. */
export async function counted(tx: Tx, of: Of, search: Search): Promise<number> {
  return (await listed(tx, of, search, { sort: 'newest_first', limit: MOST_COUNTED + 1 })).length;
}

export async function hasFew(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from transactions where user_id = ${userId} order by happened_at desc, id desc offset ${MOST_COUNTED}::integer limit 1`.execute(
    tx,
  );
  return rows.length === 0;
}

export async function cursorOf(tx: Tx, userId: string, id: string): Promise<Cursor | null> {
  const { rows } = await sql<Cursor>`
    select happened_at::text as at, id from transactions where user_id = ${userId} and id = ${id}::uuid`.execute(tx);
  return rows[0] ?? null;
}

async function idsIn(tx: Tx, list: Condition): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${list}`.execute(tx);
  return rows.map(({ id }) => id);
}

function byTime(userId: string, search: Search, from: Condition | null, stretch: Stretch): Condition {
  const { sort, after = null } = stretch;
  const { isReversed } = ORDERS[sort];
  if (from === null && search.along !== null) return alongFlows(userId, { ...search, along: search.along }, stretch);
  const conditions = [...everyCondition(search), isAfter(after, isReversed, sql`t.happened_at`, sql`t.id`)];
  return sql`select t.id from ${from ?? sql`transactions`} t where t.user_id = ${userId} and ${all(conditions)}
    ${inOrder(isReversed, sql`t.happened_at`, sql`t.id`)} ${part(stretch)}`;
}

/** Merges the first rows of each asset, because the index is sorted by asset first. */
function alongFlows(userId: string, search: Search & { along: Along }, stretch: Stretch): Condition {
  const { along, conditions } = search;
  const { sort, after = null, offset = 0, limit } = stretch;
  const { isReversed } = ORDERS[sort];
  const isMatchingFlow = along.by === 'asset_id' ? sql`f.asset_id = w.key` : sql`f.account_id = w.key::uuid`;
  const first = { sort, limit: limit === null ? null : offset + limit };
  return sql`
    select m.id from (
      select distinct rows.at, rows.id from unnest(${textArray(along.ids)}::text[]) w (key)
      cross join lateral (
        select distinct f.happened_at as at, f.transaction_id as id
        from flows f
        cross join lateral (select * from transactions where user_id = ${userId} and id = f.transaction_id offset 0) t
        where f.user_id = ${userId} and ${isMatchingFlow} and ${all(conditions)}
          and ${isAfter(after, isReversed, sql`f.happened_at`, sql`f.transaction_id`)}
        ${inOrder(isReversed, sql`f.happened_at`, sql`f.transaction_id`)} ${part(first)}
      ) rows
    ) m ${inOrder(isReversed, sql`m.at`, sql`m.id`)} ${part(stretch)}`;
}

type Row = Cursor & { figure?: string | null };

type Walk = {
  slice: (after: Row | null, size: number) => Condition;
  columns: Condition;
  match: (slice: Condition, limit: number) => Condition;
  after: Row | null;
};
type Walked = { ids: string[]; last: Row | null; isAll: boolean };

async function walked(
  tx: Tx,
  {
    slice,
    columns,
    match,
    after,
    wanted,
    size = SLICE.later,
    slices = Number.POSITIVE_INFINITY,
  }: Walk & { wanted: number; size?: number; slices?: number },
): Promise<Walked> {
  const ids: string[] = [];
  let last = after;
  for (let at = 0; at < slices; at++) {
    const rows = slice(last, size);
    ids.push(...(await idsIn(tx, match(rows, Math.min(size, wanted - ids.length)))));
    if (ids.length >= wanted) break;
    const end = await lastOf(tx, sql`select ${columns} from ${rows} offset ${size - 1}::integer`);
    if (end === null) return { ids, last, isAll: true };
    last = end;
  }
  return { ids, last, isAll: false };
}

async function lastOf(tx: Tx, row: Condition): Promise<Row | null> {
  const { rows } = await sql<Row>`${row}`.execute(tx);
  return rows[0] ?? null;
}

function walkOfTime(userId: string, search: Search, { sort, after = null }: Pick<Stretch, 'sort' | 'after'>): Walk {
  const { isReversed } = ORDERS[sort];
  return {
    after,
    columns: sql`t.happened_at::text as at, t.id`,
    slice: (last, size) => sql`(select * from transactions t where t.user_id = ${userId}
      and ${all([...search.days, isAfter(last, isReversed, sql`t.happened_at`, sql`t.id`)])}
      ${inOrder(isReversed, sql`t.happened_at`, sql`t.id`)} limit ${size}::integer) t`,
    match: (slice, limit) => sql`select t.id from ${slice} where ${all(everyCondition(search))}
      ${inOrder(isReversed, sql`t.happened_at`, sql`t.id`)} limit ${limit}::integer`,
  };
}

type ByFigure = { search: Search; from: Condition | null; figure: Figure };

async function idsByFigure(
  tx: Tx,
  of: Of,
  { search, from, figure }: ByFigure,
  { sort, after: given = null, wanted }: Stretch & { wanted: number },
): Promise<string[]> {
  const after = given && { ...given, figure: await figureOf(tx, of, figure, given.id) };
  const isKnown = after === null || after.figure !== null;
  const walk = walkOfFigure(of, { search, figure }, { sort, after });
  const ids = !isKnown
    ? []
    : from === null
      ? (await walked(tx, { ...walk, wanted })).ids
      : await idsIn(tx, ledByFigure(of, { search, from, figure }, { sort, after, limit: wanted }));
  if (ids.length >= wanted) return ids;
  const others = { ...search, conditions: [...everyCondition(search), lacks(of, figure)], along: null };
  const rest = { sort: 'newest_first', after: isKnown ? null : after } as const;
  const missing = wanted - ids.length;
  if (from === null)
    return [...ids, ...(await walked(tx, { ...walkOfTime(of.userId, others, rest), wanted: missing })).ids];
  const limit = Number.isFinite(missing) ? missing : null;
  return [...ids, ...(await idsIn(tx, byTime(of.userId, others, from, { ...rest, limit })))];
}

const FIGURE_COLUMNS = [sql`r.near`, sql`r.figure`, sql`r.at`, sql`r.id`];

function isBeyond(last: Row | null, isReversed: boolean): Condition {
  if (last === null) return sql`true`;
  const than = isReversed ? sql`>` : sql`<`;
  return sql`r.near ${than}= near_number(${last.figure}::numeric)
    and (r.figure, r.at, r.id) ${than} (${last.figure}::numeric, ${last.at}::timestamptz, ${last.id}::uuid)`;
}

function walkOfFigure(
  of: Of,
  { search, figure }: Omit<ByFigure, 'from'>,
  { sort, after }: { sort: Sort; after: Row | null },
): Walk {
  const { isReversed } = ORDERS[sort];
  const order = inOrder(isReversed, ...FIGURE_COLUMNS);
  return {
    after,
    columns: sql`r.figure::text as figure, r.at::text as at, r.id`,
    slice: (last, size) => sql`(select * from (${figures(of, figure)}) r
      where ${all([...search.figures[figure], isBeyond(last, isReversed)])} ${order} limit ${size}::integer) r`,
    match: (slice, limit) =>
      search.isEverything
        ? sql`select r.id from ${slice} where not ${isUnlisted(of.userId)} ${order} limit ${limit}::integer`
        : sql`select r.id from ${slice} cross join lateral (select * from transactions where user_id = ${of.userId} and id = r.id offset 0) t
            where ${all(everyCondition(search))} ${order} limit ${limit}::integer`,
  };
}

/**
 * True if the list excludes the transaction of a figure `r`. There are few such transactions, and they have an index.
 */
function isUnlisted(userId: string): Condition {
  return sql`coalesce((select true from transactions t where t.user_id = ${userId} and t.id = r.id
    and (t.merged_into is not null or t.spam = 'whole')), false)`;
}

function ledByFigure(
  of: Of,
  { search, from, figure }: ByFigure & { from: Condition },
  { sort, after, limit }: { sort: Sort; after: Row | null; limit: number },
): Condition {
  const { isReversed } = ORDERS[sort];
  return sql`select r.id from ${from} t cross join lateral (${figures(of, figure, sql`t.id`)} offset 0) r
    where ${all([...search.figures[figure], isBeyond(after, isReversed), ...everyCondition(search)])}
    ${inOrder(isReversed, ...FIGURE_COLUMNS)} ${Number.isFinite(limit) ? sql`limit ${limit}::integer` : sql``}`;
}

/**
 * Reads figures. `near` is the approximate binary number with which the index begins.
 * @param id  limits it to one transaction
 */
function figures({ userId, computationId, baseCurrency }: Of, figure: Figure, id?: Condition): Condition {
  const isIt = id ? sql`transaction_id = ${id}` : sql`true`;
  return figure === 'value'
    ? sql`select transaction_id as id, happened_at as at, value as figure, near from transaction_values
        where user_id = ${userId} and currency = ${baseCurrency} and ${isIt}`
    : sql`select transaction_id as id, happened_at as at, gain as figure, near from transaction_results
        where ${rowsOf(userId, computationId)} and near is not null and gain is not null and ${isIt}`;
}

/** True if the figure of `t` is unknown. */
function lacks(of: Of, figure: Figure): Condition {
  return sql`not exists (select from (${figures(of, figure, sql`t.id`)} limit 1) known)`;
}

async function figureOf(tx: Tx, of: Of, figure: Figure, id: string): Promise<string | null> {
  const { rows } = await sql<{ figure: string }>`
    select known.figure::text as figure from (${figures(of, figure, sql`${id}::uuid`)}) known`.execute(tx);
  return rows[0]?.figure ?? null;
}

function isAfter(after: Cursor | null, isReversed: boolean, at: Condition, id: Condition): Condition {
  if (after === null) return sql`true`;
  return sql`(${at}, ${id}) ${isReversed ? sql`>` : sql`<`} (${after.at}::timestamptz, ${after.id}::uuid)`;
}

function inOrder(isReversed: boolean, ...columns: readonly Condition[]): Condition {
  const direction = isReversed ? sql`asc` : sql`desc`;
  return sql`order by ${sql.join(columns.map((column) => sql`${column} ${direction}`))}`;
}

function part({ offset = 0, limit }: Pick<Stretch, 'offset' | 'limit'>): Condition {
  return limit === null ? sql`offset ${offset}::integer` : sql`limit ${limit}::integer offset ${offset}::integer`;
}

function all(conditions: readonly Condition[]): Condition {
  return sql.join([sql`true`, ...conditions], sql` and `);
}

export function textArray(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
