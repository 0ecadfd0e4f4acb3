/**
 * How many rows of the list of everything by a figure come before a figure, far along it: counted along the index alone, several times quicker
 * than its rows are walked. What the list does not have (the other side of a transfer, spam) is few, and taken from the counts. From the
 * nearest of these bounds on, rows are walked to (`figure-marks.ts`).
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { readRowsOf } from '../../results/rows/current-rows.ts';
import type { Condition } from './conditions.ts';
import type { FigureWalk } from './figure-marks.ts';

/** `near`: the binary number that those from here on have or come after, as text; null: the beginning. `count`: rows of the list before it. */
export type Bound = { near: string | null; count: number };

export type Ranks = {
  bounds: readonly Bound[];
  /** How many rows have the figure, where all are counted. */
  total: number | null;
};
export const NO_RANKS: Ranks = { bounds: [{ near: null, count: 0 }], total: null };

/** Of what the list does not have: binary numbers of the figure, ascending. `from`: the id after which they are still to be read; null: all are. */
export type Unlisted = { nears: Float64Array; from: string | null };
export const NO_UNLISTED: Unlisted = { nears: new Float64Array(), from: '00000000-0000-0000-0000-000000000000' };

/**
 * How far apart bounds are, where no more rows have one binary number; and how much of what the list does not have is looked up at a time, by
 * its id. Both are some milliseconds.
 */
export const STRIDE = { length: 25_000, unlisted: 2500 };

/** What is known along an index: `unlisted` is the same in either direction. */
export type Ranked = { ranks: Ranks; unlisted: Unlisted };

/** Count further, until there are bounds beyond so many rows, until all are counted, or until time is up; one step is made in any case. */
export async function rankOn(
  tx: Tx,
  walk: FigureWalk,
  seen: Ranked,
  { wanted, mostMs }: { wanted: number; mostMs: number },
): Promise<Ranked> {
  const until = performance.now() + mostMs;
  const { userId, computationId } = walk.of;
  const rows = walk.figure === 'gain' ? await readRowsOf(tx, userId, computationId) : sql`user_id = ${userId}`;
  const entries = { ...walk, rows };
  let { ranks, unlisted } = seen;
  do {
    if (unlisted.from === null) ranks = await countedOn(tx, entries, ranks, unlisted.nears);
    else unlisted = await unlistedOn(tx, entries, unlisted, unlisted.from);
  } while (!isRanked(ranks, wanted) && performance.now() < until);
  return { ranks, unlisted };
}

/** Whether it is known where so many rows are. */
export function isRanked({ bounds, total }: Ranks, wanted: number): boolean {
  return total !== null || bounds.at(-1)!.count >= wanted;
}

/** @property rows  which rows of the table of figures are of the ledger as it is computed now */
type Entries = FigureWalk & { rows: Condition };

/** The last bound that is not beyond a place, from 0. */
export function boundBefore({ bounds }: Ranks, place: number): Bound {
  return bounds.findLast(({ count }) => count <= place)!;
}

async function countedOn(tx: Tx, walk: Entries, ranks: Ranks, nears: Float64Array): Promise<Ranks> {
  const last = ranks.bounds.at(-1)!;
  const found = await stride(tx, walk, last);
  const isEnd = found.count < STRIDE.length;
  const beyond = isEnd ? null : found.near;
  const unlisted = unlistedBetween(nears, walk.isReversed, last.near, beyond);
  if (isEnd) return { ...ranks, total: last.count + found.count - unlisted };
  // More than a stride have one binary number: there is no bound within them.
  if (found.before === 0) return countedPast(tx, walk, ranks, { near: found.near!, nears });
  const bound = { near: found.near!, count: last.count + found.before - unlisted };
  return { ...ranks, bounds: [...ranks.bounds, bound] };
}

/** All that have this binary number, and the next one. */
async function countedPast(
  tx: Tx,
  walk: Entries,
  ranks: Ranks,
  { near, nears }: { near: string; nears: Float64Array },
): Promise<Ranks> {
  const last = ranks.bounds.at(-1)!;
  const direction = walk.isReversed ? sql`asc` : sql`desc`;
  const beyond = walk.isReversed ? sql`near > ${near}::double precision` : sql`near < ${near}::double precision`;
  const { rows } = await sql<{ count: number; next: string | null }>`
    select (select count(*) from (${figures(walk)}) f where near = ${near}::double precision)::integer as count,
      (select near from (${figures(walk)}) f where ${beyond} order by near ${direction} limit 1)::text as next`.execute(
    tx,
  );
  const { count, next } = rows[0]!;
  const listed = last.count + count - unlistedBetween(nears, walk.isReversed, near, next);
  if (next === null) return { ...ranks, total: listed };
  return { ...ranks, bounds: [...ranks.bounds, { near: next, count: listed }] };
}

type Stride = { near: string | null; count: number; before: number };

/** So many from a bound on: the last binary number among them, and how many come before it. */
async function stride(tx: Tx, walk: Entries, { near }: Bound): Promise<Stride> {
  const direction = walk.isReversed ? sql`asc` : sql`desc`;
  const upTo = walk.isReversed ? sql`>=` : sql`<=`;
  const last = walk.isReversed ? sql`max(near)` : sql`min(near)`;
  const from = near === null ? sql`true` : sql`near ${upTo} ${near}::double precision`;
  const before = walk.isReversed ? sql`s.near < last.near` : sql`s.near > last.near`;
  const { rows } = await sql<Stride>`
    with step as materialized (
      select near from (${figures(walk)}) f where ${from} order by near ${direction} limit ${STRIDE.length}),
    last as (select ${last} as near, count(*)::integer as count from step)
    select last.near::text as near, last.count, (select count(*)::integer from step s where ${before}) as before from last`.execute(
    tx,
  );
  return rows[0]!;
}

/** The next of what the list does not have, with its figures. */
async function unlistedOn(tx: Tx, walk: Entries, seen: Unlisted, from: string): Promise<Unlisted> {
  const { userId } = walk.of;
  const { rows } = await sql<{ nears: string | null; last: string | null; count: number }>`
    with unlisted as materialized (
      select id from transactions t where t.user_id = ${userId} and t.id > ${from}::uuid
        and (t.merged_into is not null or t.spam = 'whole') order by t.id limit ${STRIDE.unlisted})
    select string_agg(v.near::text, ',') as nears, count(distinct u.id)::integer as count,
      (select id::text from unlisted order by id desc limit 1) as last
    from unlisted u left join lateral (${figures(walk, sql`transaction_id = u.id`)} offset 0) v on true`.execute(tx);
  const { nears, last, count } = rows[0]!;
  const found = nears === null ? [] : nears.split(',').map(Number);
  return { nears: Float64Array.from([...seen.nears, ...found]).sort(), from: count < STRIDE.unlisted ? null : last };
}

/** Of what the list does not have, how many are from one binary number on and before another. */
function unlistedBetween(sorted: Float64Array, isReversed: boolean, from: string | null, to: string | null): number {
  const [low, high] = isReversed ? [from, to] : [to, from];
  // From the lowest up the first bound is part of it; from the highest down so is the upper one.
  const below = (near: string | null, isPart: boolean, otherwise: number) =>
    near === null ? otherwise : placeIn(sorted, Number(near), isPart);
  return isReversed
    ? below(high, false, sorted.length) - below(low, false, 0)
    : below(high, true, sorted.length) - below(low, true, 0);
}

/** How many are below a number, or below or equal to it. */
function placeIn(sorted: Float64Array, near: number, isPart: boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = sorted[middle]!;
    if (one < near || (isPart && one === near)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function figures({ figure, of, rows }: Entries, such: Condition = sql`true`): Condition {
  return figure === 'value'
    ? sql`select near from transaction_values where ${rows} and currency = ${of.baseCurrency} and ${such}`
    : sql`select near from transaction_results where ${rows} and near is not null and ${such}`;
}
