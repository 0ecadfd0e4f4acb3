/**
 * The orders of the list. By time it is walked along an index; by a figure, what a search finds is put in order once and remembered, from
 * the highest to the lowest with what nobody knows at the end, in either direction.
 */
import type { Tx } from '@lotbook/db/user';
import { compare, dec } from '@lotbook/ledger/decimal';
import { sql } from 'kysely';
import { rowsOf } from '../results/current-rows.ts';
import { type Condition, type Of, valuesOf } from './conditions.ts';
import { PackedIds } from './packed-ids.ts';
import { matches } from './page.ts';
import type { Search } from './search.ts';
import { slicesFor } from './survey.ts';

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

/** All that the search finds, from the highest figure down, each with the figure as it is now. */
export async function orderedBy(tx: Tx, userId: string, search: Search, figure: Figure, of: Of): Promise<Ordered> {
  const rows: Row[] = [];
  if (!search.isImpossible) {
    for await (const slice of slicesFor(tx, userId, search)) {
      const { rows: found } = await sql<{ id: string }>`
        select list.id from (${matches(userId, search, slice)}) list order by list.at desc, list.id desc`.execute(tx);
      const ids = found.map(({ id }) => id);
      const figures = await figuresOf(tx, ids, figure, of);
      for (const id of ids) rows.push({ id, figure: figures.get(id) ?? null });
    }
  }
  return fromHighest(rows);
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
  const list = sql`${`{${ids.join(',')}}`}::uuid[]`;
  const { rows } = await sql<{ id: string; figure: string | null }>`${
    figure === 'value' ? valuesOf(list, of) : gainsOf(list, of)
  }`.execute(tx);
  return new Map(rows.flatMap(({ id, figure: known }) => (known === null ? [] : [[id, known] as const])));
}

/** Gains of disposals as they are printed; of a transaction with one that rests on something unknown there is none. */
function gainsOf(ids: Condition, { userId, computationId }: Of): Condition {
  return sql`
    select transaction_id as id, case when count(unknown) = 0 then sum(coalesce(printed_gain, gain)) end as figure
    from disposals where ${rowsOf(userId, computationId)} and category = 'disposal' and transaction_id = any(${ids})
    group by transaction_id`;
}
