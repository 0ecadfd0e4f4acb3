/**
 * What a comparison of a figure leads to, along the index of the figure, in the order of a list: of some thousand the first ones are soon looked
 * at, where a walk through the list in its order would come to many that do not meet the comparison.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { rowsOf } from '../results/current-rows.ts';
import { type Condition, type Days, isOnDays, type Of } from './conditions.ts';
import type { Comparison, Filter } from './filter.ts';
import { nearWithin } from './leads.ts';
import { type Figure, ORDERS, type Sort } from './orders.ts';

/** Entries of the index that are read. Of a figure that more have, a page is soon full without. */
export const LED = { most: 20_000 };

type Asked = { filter: Pick<Filter, 'comparisons'>; days: Days | null; sort: Sort; limit: number };

/** The first ids that can meet the comparisons of one figure, in the order of the list. @property isAll  there are no others */
export type Led = { ids: string[]; isAll: boolean };

/** @returns null where no figure leads to few enough, or only that of the order does */
export async function ledByFigure(tx: Tx, asked: Asked, of: Of): Promise<Led | null> {
  for (const figure of ['gain', 'value'] as const) {
    const comparisons = asked.filter.comparisons.filter((one) => one.of === figure);
    if (comparisons.length === 0 || ORDERS[asked.sort].by === figure) continue;
    const led = await ledBy(tx, { ...asked, figure, comparisons }, of);
    if (led) return led;
  }
  return null;
}

async function ledBy(
  tx: Tx,
  { figure, comparisons, days, sort, limit }: Asked & { figure: Figure; comparisons: readonly Comparison[] },
  of: Of,
): Promise<Led | null> {
  const { by, isReversed } = ORDERS[sort];
  const such = [
    ...comparisons.map(({ bounds }) => nearWithin(bounds)),
    ...(days ? [isOnDays(days, sql`f.happened_at`)] : []),
  ];
  const direction = isReversed ? sql`asc` : sql`desc`;
  const [join, first] =
    by === 'time' ? [sql``, sql``] : [figured(by, of), sql`o.near ${direction}, o.exact ${direction},`];
  const { rows } = await sql<{ id: string | null; led: number }>`
    with led as materialized (
      select f.transaction_id as id, f.happened_at as at from ${havingFigure(figure, of)} f
      where ${sql.join(such, sql` and `)} limit ${LED.most + 1}),
    counted as (select count(*)::integer as led from led)
    select counted.led, firsts.id from counted left join (
      select led.id from led ${join} where (select counted.led from counted) <= ${LED.most}
      order by ${first} led.at ${direction}, led.id ${direction} limit ${limit}) firsts on true`.execute(tx);
  const { led } = rows[0]!;
  if (led > LED.most) return null;
  const ids = [...new Set(rows.flatMap(({ id }) => id ?? []))];
  // By a figure, those of which it is not known come after all of these.
  return { ids, isAll: by === 'time' && led <= limit };
}

/** All that have a figure, with its place in the index. */
function havingFigure(figure: Figure, { userId, computationId, baseCurrency }: Of): Condition {
  if (figure === 'value') {
    return sql`(select transaction_id, happened_at, near from transaction_values where user_id = ${userId} and currency = ${baseCurrency})`;
  }
  return sql`(select transaction_id, happened_at, near from transaction_results where ${rowsOf(userId, computationId)} and near is not null)`;
}

/**
 * Joins the figure of the order. Each is looked up by its id alone: were more asked of it, an index of figures, which has ids at its end, would be gone
 * through for each where nothing is known of the table yet.
 */
function figured(figure: Figure, { userId, computationId, baseCurrency }: Of): Condition {
  return figure === 'value'
    ? sql`cross join lateral (
        select of_it.near, of_it.value as exact from (
          select near, value, currency from transaction_values where user_id = ${userId} and transaction_id = led.id offset 0) of_it
        where of_it.currency = ${baseCurrency}) o`
    : sql`cross join lateral (
        select of_it.near, of_it.gain as exact from (
          select near, gain from transaction_results where ${rowsOf(userId, computationId)} and transaction_id = led.id offset 0) of_it
        where of_it.near is not null) o`;
}
