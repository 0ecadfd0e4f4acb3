/**
 * The orders of the list. By time it is walked along an index; by a figure, what a search finds is put in order once and remembered, from
 * the highest to the lowest with what nobody knows at the end, in either direction.
 */
import type { Tx } from '@lotbook/db/user';
import { compare, dec } from '@lotbook/ledger/decimal';
import { sql } from 'kysely';
import { rowsOf } from '../../results/rows/current-rows.ts';
import { type Condition, type Days, isOnDays, type Of, SUM_OF_GAINS } from './conditions.ts';
import type { Filter } from './filter.ts';
import type { Ordering } from './firsts.ts';
import { nearWithin } from './leads.ts';
import { PackedIds } from './packed-ids.ts';

/** Those of one instant, or of one figure, are in the order of their ids, and against it. */
export const SORTS = [
  'newest_first',
  'oldest_first',
  'highest_value_first',
  'lowest_value_first',
  'highest_gain_first',
  'lowest_gain_first',
] as const;
export type Sort = (typeof SORTS)[number];

export type Figure = 'value' | 'gain';
/** `isReversed`: from the oldest, or from the lowest. */
type Order = { by: 'time' | Figure; isReversed: boolean };

export const ORDERS: Readonly<Record<Sort, Order>> = {
  newest_first: { by: 'time', isReversed: false },
  oldest_first: { by: 'time', isReversed: true },
  highest_value_first: { by: 'value', isReversed: false },
  lowest_value_first: { by: 'value', isReversed: true },
  highest_gain_first: { by: 'gain', isReversed: false },
  lowest_gain_first: { by: 'gain', isReversed: true },
};

/** A list in the order that is not reversed. @property knownCount  after so many, nobody knows the figure */
export type Ordered = { ids: PackedIds; knownCount: number };

/** The id at a place, from 0, of the list in either direction. What nobody knows stays at the end. */
export function idAt({ ids, knownCount }: Ordered, isReversed: boolean, place: number): string {
  return ids.at(isReversed && place < knownCount ? knownCount - 1 - place : place);
}

/** The place of an id; null where the list has it no more. */
export function placeOf({ ids, knownCount }: Ordered, isReversed: boolean, id: string): number | null {
  const place = ids.placeOf(id);
  if (place === -1) return null;
  return isReversed && place < knownCount ? knownCount - 1 - place : place;
}

type Row = { id: string; figure: string | null };

/** Figures that are looked up at a time. */
const PART = 2000;
/** Of so many, figures are looked up; of more, all that have one are read in order. */
const MOST_LOOKED_UP = 10_000;

/**
 * These ids, which are newest first, from the highest figure down.
 * @param all  all that have the figure, in its order, or null: it is asked for a long list alone
 * @returns null where `all` gave none
 */
export async function orderedBy(
  tx: Tx,
  list: PackedIds,
  figure: Figure,
  of: Of,
  all: () => Promise<PackedIds | null>,
): Promise<Ordered | null> {
  if (list.length > MOST_LOOKED_UP) {
    const ids = await all();
    return ids && inOrderOf(list, ids);
  }
  const rows: Row[] = [];
  for (let from = 0; from < list.length; from += PART) {
    const ids = Array.from({ length: Math.min(PART, list.length - from) }, (_, at) => list.at(from + at));
    const figures = await figuresOf(tx, ids, figure, of);
    for (const id of ids) rows.push({ id, figure: figures.get(id) ?? null });
  }
  return fromHighest(rows);
}

/** The ids of a list that `all` has, in its order, and then the others in their own. */
export function inOrderOf(list: PackedIds, all: PackedIds): Ordered {
  const known = list.placesOf(all);
  const isKnown = new Uint8Array(list.length);
  for (const place of known) isKnown[place] = 1;
  const unknown = Array.from(isKnown.keys()).filter((place) => isKnown[place] === 0);
  const places = Uint32Array.from([...known, ...unknown]);
  return { ids: list.inOrder(places), knownCount: known.length };
}

/**
 * From the highest down; what is equal stays in its order.
 * @param rows  with decimals, or null for what nobody knows
 */
export function fromHighest(rows: readonly Row[]): Ordered {
  // The nearest binary numbers stand in the order of the decimals or are equal; where they are, the decimals decide.
  const near = Float64Array.from(rows, ({ figure }) => Number(figure ?? 0));
  const known = rows.flatMap(({ figure }, at) => (figure === null ? [] : [at]));
  const unknown = rows.flatMap(({ figure }, at) => (figure === null ? [at] : []));
  known.sort((a, b) => near[b]! - near[a]! || compareExact(rows[b]!.figure!, rows[a]!.figure!) || a - b);
  const ids = PackedIds.from(rows.map(({ id }) => id)).inOrder(Uint32Array.from([...known, ...unknown]));
  return { ids, knownCount: known.length };
}

function compareExact(a: string, b: string): number {
  return a === b ? 0 : compare(dec(a), dec(b));
}

/** Figures of transactions, where they are known. */
async function figuresOf(tx: Tx, ids: readonly string[], figure: Figure, of: Of): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { userId, computationId, baseCurrency } = of;
  // Looked up one by one: of some thousand, the planner would rather read all there are.
  const known =
    figure === 'value'
      ? sql`select case when of_it.currency = ${baseCurrency} then of_it.value end as figure from (
          select value, currency from transaction_values where user_id = ${userId} and transaction_id = i.id offset 0) of_it`
      : sql`select ${SUM_OF_GAINS} as figure from (
          select gain, is_gain_known from transaction_results where ${rowsOf(userId, computationId)} and transaction_id = i.id offset 0) of_it`;
  const { rows } = await sql<{ id: string; figure: string | null }>`
    select i.id::text as id, known.figure from unnest(${`{${ids.join(',')}}`}::uuid[]) i (id) cross join lateral (${known}) known`.execute(
    tx,
  );
  return new Map(rows.flatMap(({ id, figure: known }) => (known === null ? [] : [[id, known] as const])));
}

/** A part of all that have a figure, from the highest down or from the lowest up, as an index has them. */
type Stretch = {
  figure: Figure;
  isReversed: boolean;
  skip: number;
  limit: number;
  /** What the index says of those that are searched for. */
  filter: Pick<Filter, 'comparisons'>;
  days: Days | null;
};

/** The rows of a stretch, whatever else is searched for, in its order: fewer than its limit where no more have the figure. */
export function alongFigure(stretch: Stretch, of: Of): Ordering {
  const { figure, isReversed, skip, limit, filter, days } = stretch;
  const bounds = filter.comparisons.filter((one) => one.of === figure).map((one) => nearWithin(one.bounds));
  const such = sql.join(
    [sql`near is not null`, ...bounds, ...(days ? [isOnDays(days, sql`happened_at`)] : [])],
    sql` and `,
  );
  const direction = isReversed ? sql`asc` : sql`desc`;
  const order = (exact: Condition) =>
    sql`near ${direction}, ${exact} ${direction}, happened_at ${direction}, transaction_id ${direction}`;
  const { userId, computationId, baseCurrency } = of;
  const ordered =
    figure === 'value'
      ? sql`select transaction_id as id, near, value as exact, happened_at as at from transaction_values
          where user_id = ${userId} and currency = ${baseCurrency} and ${such}
          order by ${order(sql`value`)} limit ${limit} offset ${skip}`
      : sql`select transaction_id as id, near, gain as exact, happened_at as at from transaction_results
          where ${rowsOf(userId, computationId)} and ${such}
          order by ${order(sql`gain`)} limit ${limit} offset ${skip}`;
  return { ordered, order: sql`r.near ${direction}, r.exact ${direction}, r.at ${direction}, r.id ${direction}` };
}
