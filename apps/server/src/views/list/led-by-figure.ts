/**
 * What a comparison of a figure leads to, along the index of the figure, in the order of a list: of some thousand the first ones are soon looked
 * at, where a walk through the list in its order would come to many that do not meet the comparison.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { rowsOf } from '../../results/rows/current-rows.ts';
import { type Condition, isOnDays, type Of } from './conditions.ts';
import type { Comparison, Filter } from './filter.ts';
import { firstFound, firstsOf, type Ordering } from './firsts.ts';
import { leadOfKinds, nearWithin } from './leads.ts';
import { type Figure, ORDERS, type Sort } from './orders.ts';
import type { Search } from './search.ts';

/**
 * Entries of the index that are read; of a figure that more have, a page is soon full without. Of so many that are left in the order of the list, the first
 * are looked at. Beyond `some`, what is of another kind is left out before figures are looked up, where an index has no more than `ofKinds` of the kinds.
 */
export const LED = { most: 20_000, inOrder: 5000, some: 3000, ofKinds: 50_000 };

/**
 * @property search  each of its terms is asked of each transaction by itself; @property wanted  so many ids are enough
 * @property isBeginning  of the list, which is soon come to along the figure of its order
 */
type Asked = {
  filter: Pick<Filter, 'comparisons' | 'kinds' | 'flags'>;
  search: Search;
  days: Search['days'];
  sort: Sort;
  wanted: number;
  isBeginning: boolean;
};

/** The first ids that are searched for, in the order of the list. @property isAll  there are no others */
export type Led = { ids: string[]; isAll: boolean };

/** Whether a search has what leads in such an order. */
export function isLed({ comparisons, flags }: Asked['filter']): boolean {
  return comparisons.length > 0 || flags.includes('unknown');
}

/** @returns null where nothing leads to few enough */
export async function ledByFigure(tx: Tx, asked: Asked, of: Of): Promise<Led | null> {
  for (const figure of ['gain', 'value'] as const) {
    const comparisons = asked.filter.comparisons.filter((one) => one.of === figure);
    if (comparisons.length === 0 || (asked.isBeginning && ORDERS[asked.sort].by === figure)) continue;
    const led = await ledBy(tx, asked, having(figure, comparisons, of), of);
    if (led) return led;
  }
  if (!asked.filter.flags.includes('unknown')) return null;
  return ORDERS[asked.sort].by === 'time' ? alongUnknown(tx, asked, of) : ledBy(tx, asked, unknown(of), of);
}

async function ledBy(tx: Tx, asked: Asked, leading: Condition, of: Of): Promise<Led | null> {
  const { filter, search, days, sort, wanted } = asked;
  const { by, isReversed } = ORDERS[sort];
  const direction = isReversed ? sql`asc` : sql`desc`;
  const onDays = days ? isOnDays(days, sql`f.happened_at`) : sql`true`;
  const kinds = by === 'time' ? null : leadOfKinds(filter.kinds, of.userId, days);
  const inOrder = (column: (name: string) => Condition) =>
    by === 'time'
      ? sql`${column('at')} ${direction}, ${column('id')} ${direction}`
      : sql.join([
          // What nobody knows is at the end, and newest first, in either direction.
          ...['near', 'exact', 'known_at', 'known_id'].map((name) => sql`${column(name)} ${direction} nulls last`),
          sql`${column('at')} desc, ${column('id')} desc`,
        ]);
  const figures = sql`, o.near, o.exact, case when o.near is not null then led.at end as known_at,
    case when o.near is not null then led.id end as known_id`;
  const ordering: Ordering = {
    ordered: sql`select led.id, led.at ${by === 'time' ? sql`` : figures} from led ${by === 'time' ? sql`` : figured(by, of)}
      where (select counted.led from counted) <= ${LED.most} ${kinds ? sql`and ${isOfKinds}` : sql``}
      order by ${inOrder(sql.ref)} limit ${LED.inOrder}`,
    order: inOrder((name) => sql.ref(`r.${name}`)),
  };
  const { rows } = await sql<{ id: string | null; led: number }>`
    with led as materialized (
      select f.transaction_id as id, f.happened_at as at from (${leading}) f where ${onDays} limit ${LED.most + 1}),
    counted as (select count(*)::integer as led from led)
    ${kinds ? sql`, of_kinds as materialized (select k.id from (${kinds}) k limit ${LED.ofKinds + 1})` : sql``}
    select counted.led, firsts.id from counted left join (${firstsOf(of.userId, search, ordering, wanted)}) firsts on true`.execute(
    tx,
  );
  const { led } = rows[0]!;
  if (led > LED.most) return null;
  const ids = [...new Set(rows.flatMap(({ id }) => id ?? []))];
  return { ids, isAll: led <= LED.inOrder && rows.length < wanted };
}

/** Of few, their kinds are looked at one by one; of more, those of the kinds are read once, and not where they are many. */
const isOfKinds = sql`((select counted.led from counted) <= ${LED.some} or (select count(*) from of_kinds) > ${LED.ofKinds}
  or led.id in (select id from of_kinds))`;

/** All that have a figure that can compare so, with the moment that stands beside it. */
function having(
  figure: Figure,
  comparisons: readonly Comparison[],
  { userId, computationId, baseCurrency }: Of,
): Condition {
  const such = sql.join(
    comparisons.map(({ bounds }) => nearWithin(bounds)),
    sql` and `,
  );
  return figure === 'value'
    ? sql`select transaction_id, happened_at from transaction_values where user_id = ${userId} and currency = ${baseCurrency} and ${such}`
    : sql`select transaction_id, happened_at from transaction_results where ${rowsOf(userId, computationId)} and near is not null and ${such}`;
}

/** All that rest on something unknown. */
function unknown({ userId, computationId }: Of): Condition {
  return sql`select transaction_id, happened_at from transaction_results where ${rowsOf(userId, computationId)} and has_unknown`;
}

/** What rests on something unknown has an index in the order of the list: so many more than are wanted are looked at along it. */
const ALONG = 1000;

async function alongUnknown(tx: Tx, { search, days, sort, wanted }: Asked, of: Of): Promise<Led> {
  const direction = ORDERS[sort].isReversed ? sql`asc` : sql`desc`;
  const onDays = days ? isOnDays(days, sql`f.happened_at`) : sql`true`;
  const ordering: Ordering = {
    ordered: sql`select f.transaction_id as id, f.happened_at as at from (${unknown(of)}) f where ${onDays}
      order by at ${direction}, id ${direction} limit ${wanted + ALONG}`,
    order: sql`r.at ${direction}, r.id ${direction}`,
  };
  const ids = await firstFound(tx, of.userId, search, ordering, wanted);
  return { ids: [...new Set(ids)], isAll: false };
}

/**
 * Joins the figure of the order where it is known. Each is looked up by its id alone: were more asked of it, an index of figures, which has ids at its end, would be gone
 * through for each where nothing is known of the table yet.
 */
function figured(figure: Figure, { userId, computationId, baseCurrency }: Of): Condition {
  return figure === 'value'
    ? sql`left join lateral (
        select of_it.near, of_it.value as exact from (
          select near, value, currency from transaction_values where user_id = ${userId} and transaction_id = led.id offset 0) of_it
        where of_it.currency = ${baseCurrency}) o on true`
    : sql`left join lateral (
        select of_it.near, of_it.gain as exact from (
          select near, gain from transaction_results where ${rowsOf(userId, computationId)} and transaction_id = led.id offset 0) of_it
        where of_it.near is not null) o on true`;
}
