/**
 * The list of everything by a figure, walked along the index of that figure from a cursor after each so many of its rows. What nobody knows
 * the figure of follows, newest first, and is walked to by time.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { rowsOf } from '../../results/rows/current-rows.ts';
import { type Condition, type Of, VALUE_OF_IT } from './conditions.ts';
import type { Figure } from './orders.ts';
import { PackedIds } from './packed-ids.ts';
import type { Search } from './search.ts';

/** @property figure  a decimal */
type FigureCursor = { figure: string; at: string; id: string };
/** After a row; or before all that have a binary number or come after it; null: at the beginning. */
type Place = FigureCursor | { near: string } | null;

/** A direction of the list: of what figure, from which end, in which result. */
export type FigureWalk = { figure: Figure; isReversed: boolean; of: Of };
/** A walk that begins along its index. @property near  the binary number that it begins with; null: at the beginning */
export type WalkFrom = FigureWalk & { near: string | null };

/** What was seen of the rows that have the figure, from where the walk begins. */
export type MarkedFigures = {
  /** How many there are, or have been seen. */
  count: number;
  cursors: readonly FigureCursor[];
  isAll: boolean;
};
export const NO_FIGURES_MARKED: MarkedFigures = { count: 0, cursors: [], isAll: false };

/** How far apart cursors are: some milliseconds along the index. */
export const STEP = { length: 5000 };

/** Go along, setting marks, until there are so many rows, until the end, or until time is up; one step is made in any case. */
export async function markFiguresOn(
  tx: Tx,
  walk: WalkFrom,
  seen: MarkedFigures,
  { wanted, mostMs }: { wanted: number; mostMs: number },
): Promise<MarkedFigures> {
  const until = performance.now() + mostMs;
  const cursors = [...seen.cursors];
  do {
    const after = cursors.at(-1) ?? beginningOf(walk);
    const [next] = await along(tx, walk, { after, skip: STEP.length - 1, limit: 1 });
    if (!next)
      return { count: cursors.length * STEP.length + (await countAfter(tx, walk, after)), cursors, isAll: true };
    cursors.push(next);
  } while (cursors.length * STEP.length < wanted && performance.now() < until);
  return { count: cursors.length * STEP.length, cursors, isAll: false };
}

const beginningOf = ({ near }: WalkFrom): Place => (near === null ? null : { near });

/** Ids of so many rows that have the figure, from a place on that was seen. */
export async function idsFrom(
  tx: Tx,
  walk: WalkFrom,
  { marks, place, limit }: { marks: MarkedFigures; place: number; limit: number },
): Promise<string[]> {
  const before = Math.floor(place / STEP.length);
  const after = marks.cursors[before - 1] ?? beginningOf(walk);
  return (await along(tx, walk, { after, skip: place - before * STEP.length, limit })).map(({ id }) => id);
}

/** The same search of those alone that have no such figure. */
export function lacking(search: Search, figure: Figure, { userId, computationId, baseCurrency }: Of): Search {
  // Looked up one by one: compared as a whole, all figures of the user would be read for each step.
  const has =
    figure === 'value'
      ? sql`select v.currency = ${baseCurrency} from (${VALUE_OF_IT}) v`
      : sql`select bool_and(is_gain_known) and count(gain) > 0 from transaction_results where ${rowsOf(userId, computationId)} and transaction_id = t.id`;
  return { ...search, conditions: [...search.conditions, sql`not coalesce((${has}), false)`] };
}

/** What was seen of all that have a figure, whatever the list has, in its order. */
export type AllBy = { ids: PackedIds; after: FigureCursor | null; isAll: boolean };
export const NONE_BY: AllBy = { ids: PackedIds.of([]), after: null, isAll: false };

/** Look further, as far as time goes; one step is made in any case. */
export async function allByOn(tx: Tx, walk: FigureWalk, seen: AllBy, mostMs: number): Promise<AllBy> {
  const until = performance.now() + mostMs;
  const pieces: Uint8Array[] = [];
  let { after } = seen;
  do {
    const step = await packedAlong(tx, walk, after);
    pieces.push(step.ids);
    if (step.last === null) return { ids: seen.ids.with(pieces), after: null, isAll: true };
    after = step.last;
  } while (performance.now() < until);
  return { ids: seen.ids.with(pieces), after, isAll: false };
}

async function packedAlong(tx: Tx, walk: FigureWalk, after: FigureCursor | null) {
  const direction = walk.isReversed ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ ids: Uint8Array } & { [Of in keyof FigureCursor]: string | null }>`
    with step as materialized (
      select * from (${having(walk, after)}) f
      order by near ${direction}, exact ${direction}, happened_at ${direction}, transaction_id ${direction} limit ${STEP.length})
    select packed.ids, last.figure, last.at, last.id
    from (select coalesce(string_agg(uuid_send(transaction_id), ''::bytea), ''::bytea) as ids from step) packed
    left join (select exact::text as figure, happened_at::text as at, transaction_id::text as id from step
      offset ${STEP.length - 1}::integer limit 1) last on true`.execute(tx);
  const { ids, figure, at, id } = rows[0]!;
  return { ids, last: figure === null ? null : { figure, at: at!, id: id! } };
}

type Step = { after: Place; skip: number; limit: number };

async function along(tx: Tx, walk: FigureWalk, { after, skip, limit }: Step): Promise<FigureCursor[]> {
  const direction = walk.isReversed ? sql`asc` : sql`desc`;
  const { rows } = await sql<FigureCursor>`
    select exact::text as figure, happened_at::text as at, transaction_id as id from (${listed(walk, after)}) f
    order by near ${direction}, exact ${direction}, happened_at ${direction}, transaction_id ${direction}
    limit ${limit} offset ${skip}`.execute(tx);
  return rows;
}

async function countAfter(tx: Tx, walk: FigureWalk, after: Place): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${listed(walk, after)}) f`.execute(tx);
  return rows[0]!.count;
}

/** Rows of the list that have the figure, after a cursor. Each is looked up by itself, in an index that has few: the order of the other is kept. */
function listed(walk: FigureWalk, after: Place): Condition {
  const isUnlisted = sql`(select true from transactions t where t.user_id = ${walk.of.userId} and t.id = f.transaction_id
    and (t.merged_into is not null or t.spam = 'whole'))`;
  return sql`select * from (${having(walk, after)}) f where not coalesce(${isUnlisted}, false)`;
}

/** All that have the figure, after a cursor. */
function having({ figure, isReversed, of }: FigureWalk, after: Place): Condition {
  const { userId, computationId, baseCurrency } = of;
  return figure === 'value'
    ? sql`select near, value as exact, happened_at, transaction_id from transaction_values
        where user_id = ${userId} and currency = ${baseCurrency} and ${isAfter(sql`value`, isReversed, after)}`
    : sql`select near, gain as exact, happened_at, transaction_id from transaction_results
        where ${rowsOf(userId, computationId)} and near is not null and ${isAfter(sql`gain`, isReversed, after)}`;
}

/** Along the binary numbers an index is walked; among those of one of them the decimals decide. */
function isAfter(column: Condition, isReversed: boolean, after: Place): Condition {
  if (after === null) return sql`true`;
  const [upTo, beyond] = isReversed ? [sql`>=`, sql`>`] : [sql`<=`, sql`<`];
  if ('near' in after) return sql`near ${upTo} ${after.near}::double precision`;
  const near = sql`near_number(${after.figure}::numeric)`;
  return sql`near ${upTo} ${near} and (near ${beyond} ${near}
    or (${column}, happened_at, transaction_id) ${beyond} (${after.figure}::numeric, ${after.at}::timestamptz, ${after.id}::uuid))`;
}
