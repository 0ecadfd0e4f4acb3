/**
 * The transactions of a few days as the history counts them: what is ignored or spam left out, two that are linked as one, on the day on
 * which the later of them happened. Until then what was sent is held where it was.
 */
import type { Tx } from '@lotbook/db/user';
import type { HistoryLeg } from '@lotbook/engine/performance/movements';
import { type Decimal, dec, mul } from '@lotbook/ledger/decimal';
import type { FlowDirection } from '@lotbook/ledger/transaction';
import { type RawBuilder, sql } from 'kysely';
import { counts } from '../results/read-ledger.ts';
import { unitsOf } from '../transactions/splits.ts';

/** Both ends included, 'YYYY-MM-DD' in UTC. */
export type Days = { from: string; to: string };

export type DayTransaction = { day: string; type: string | null; legs: HistoryLeg[] };

type FlowCells = [direction: FlowDirection, accountId: string, assetId: string, quantity: string, value: string | null];
type PageCells = [
  id: string,
  day: string,
  type: string,
  isSpam: boolean,
  other: string | null,
  otherDay: string | null,
];
type RowCells = [...PageCells, flows: FlowCells[] | null];
export type PlaceInTime = { at: string; id: string };
/** `last`: where the next one begins; there is none where it `isLast`. */
export type Page = { rows: RowCells[]; last: PlaceInTime; isLast: boolean };

const PAGE = 2000;

const dayOf = (instant: RawBuilder<unknown>) => sql`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD')`;
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'utc')`;
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'utc')`;

/** The first day of a ledger; null when there is nothing in it. */
export async function firstDay(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select ${dayOf(sql`happened_at`)} as day from transactions where user_id = ${userId} and ${counts()}
    order by happened_at limit 1`.execute(tx);
  return rows[0]?.day ?? null;
}

/** @param after  null for the first page @returns null after the last */
export async function readDays(
  tx: Tx,
  userId: string,
  { days, currency, after }: { days: Days; currency: string; after: PlaceInTime | null },
): Promise<Page | null> {
  // Links and flows of each transaction are looked up by themselves (`offset 0`): so it is quick in a database that nothing was counted in yet.
  const { rows } = await sql<{
    json: string | null;
    flows: string | null;
    at: string | null;
    id: string | null;
    count: number;
  }>`
    with page as materialized (
      select id, happened_at, type, is_ignored, spam, row_number() over (order by happened_at, id) as place from transactions
      where user_id = ${userId} and happened_at >= ${startOf(days.from)} and happened_at < ${endOf(days.to)}
        ${after === null ? sql`` : sql`and (happened_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`}
      order by happened_at, id limit ${PAGE}
    ), last as (select id, happened_at from page order by place desc limit 1)
    select (
      select json_agg(json_build_array(page.place, page.id, ${dayOf(sql`page.happened_at`)}, type, spam is not null, link.other,
          ${dayOf(sql`link.other_at`)}) order by page.place)::text
      from page left join lateral (${linkOf(userId, sql`page.id`)} offset 0) link on true where ${counts()}) as json, (
      select string_agg(${flowAsJson(sql`page.place`, currency, await unitsOf(tx, userId, endOfDay(sql`f.happened_at`)))}, ',')
      from page cross join lateral (
        select * from flows where user_id = ${userId} and transaction_id = page.id and split_ratio is null offset 0) f
      where ${counts()}) as flows,
      (select count(*)::integer from page) as count, (select id::text from last) as id,
      (select to_char(happened_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') from last) as at`.execute(tx);
  const { json, flows, at, id, count } = rows[0]!;
  if (at === null || id === null) return null;
  const legs = legsByKey<number>(flows);
  const cells = JSON.parse(json ?? '[]') as [place: number, ...PageCells][];
  return {
    rows: cells.map(([place, ...row]): RowCells => [...row, legs.get(place) ?? null]),
    last: { at, id },
    isLast: count < PAGE,
  };
}

/** Sides of a pair from before the days in which it is counted, with their units of the day on which it is. */
export async function readEarlierSides(
  tx: Tx,
  userId: string,
  { sides, currency }: { sides: readonly { id: string; day: string }[]; currency: string },
): Promise<Map<string, FlowCells[]>> {
  if (sides.length === 0) return new Map();
  const units = await unitsOf(tx, userId, sql`((s0.day + 1)::timestamp at time zone 'utc' - interval '1 microsecond')`);
  const { rows } = await sql<{ flows: string | null }>`
    select string_agg(${flowAsJson(sql`to_json(s0.id::text)`, currency, units)}, ',') as flows
    from json_to_recordset(${JSON.stringify(sides)}::text::json) as s0 (id uuid, day date)
    cross join lateral (
      select * from flows where user_id = ${userId} and transaction_id = s0.id and split_ratio is null offset 0) f`.execute(
    tx,
  );
  return legsByKey<string>(rows[0]!.flows);
}

function endOfDay(instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((date_trunc('day', ${instant} at time zone 'utc') + interval '1 day') at time zone 'utc' - interval '1 microsecond')`;
}

/** The other side, where both count. Moved to another asset or account, or traded: the units that left are those that arrived. */
function linkOf(userId: string, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select t.id as other, t.happened_at as other_at
    from (select to_transaction_id as id from transaction_links
      where user_id = ${userId} and from_transaction_id = ${id} and origin <> 'rejected'
      union all
      select from_transaction_id from transaction_links
      where user_id = ${userId} and to_transaction_id = ${id} and origin <> 'rejected') l
    cross join lateral (select * from transactions where user_id = ${userId} and id = l.id offset 0) t
    where not t.is_ignored and t.spam is null limit 1`;
}

/**
 * SQL of one flow `f` as an element of a JSON array, written out: a function for each would take most of the time. A split is no flow of
 * units; see `readRatios`. @param key  SQL of a number or of JSON, to know the transaction by
 */
function flowAsJson(key: RawBuilder<unknown>, currency: string, units: RawBuilder<string>): RawBuilder<unknown> {
  return sql`'[' || ${key} || ',' || f.position || ',"' || f.direction || '","' || f.account_id || '",' || to_json(f.asset_id) || ',"' || (${units})::text
    || case when f.fiat_currency = ${currency} then coalesce('","' || f.fiat_value::text || '"]', '",null]') else '",null]' end`;
}

type KeyedCells<Key> = [key: Key, position: number, ...FlowCells];

/** In order of their positions, which may have gaps. @param text  elements of a JSON array */
function legsByKey<Key>(text: string | null): Map<Key, FlowCells[]> {
  const found = new Map<Key, FlowCells[]>();
  for (const [key, , ...cells] of (JSON.parse(`[${text ?? ''}]`) as KeyedCells<Key>[]).sort(byPosition)) {
    const known = found.get(key);
    if (known) known.push(cells);
    else found.set(key, [cells]);
  }
  return found;
}

function byPosition([, a]: KeyedCells<unknown>, [, b]: KeyedCells<unknown>): number {
  return a - b;
}

/** What one unit of an asset became on a day of these, by day. */
export async function readRatios(tx: Tx, userId: string, days: Days): Promise<Map<string, Map<string, Decimal>>> {
  const { rows } = await sql<{ day: string; assetId: string; ratio: string }>`
    select ${dayOf(sql`f.happened_at`)} as day, f.asset_id as "assetId", f.split_ratio::text as ratio from flows f
    join transactions on transactions.user_id = f.user_id and transactions.id = f.transaction_id and ${counts()}
    where f.user_id = ${userId} and f.split_ratio is not null and f.happened_at >= ${startOf(days.from)}
      and f.happened_at < ${endOf(days.to)}`.execute(tx);
  const found = new Map<string, Map<string, Decimal>>();
  for (const { day, assetId, ratio } of rows) {
    const ofDay = found.get(day) ?? new Map<string, Decimal>();
    found.set(day, ofDay.set(assetId, mul(ofDay.get(assetId) ?? dec('1'), dec(ratio))));
  }
  return found;
}

/**
 * Pages put together: each transaction with its legs, on its day.
 * @param leftOut  assets that do not count
 * @param earlier  what `earlierSides` names
 */
export function asTransactions(
  rows: readonly RowCells[],
  earlier: ReadonlyMap<string, FlowCells[]>,
  leftOut: ReadonlySet<string>,
): DayTransaction[] {
  const here = new Map(rows.map((row) => [row[0], row]));
  return rows.flatMap(([id, day, type, isSpam, other, otherDay, flows]) => {
    const legs = legsOf(flows, isSpam, leftOut);
    if (other === null || otherDay === null || isSpam) return { day, type, legs };
    if (isCountedThere([id, day], [other, otherDay])) return [];
    const others = here.get(other)?.[6] ?? earlier.get(other) ?? null;
    return { day, type: null, legs: [...legs, ...legsOf(others, false, leftOut)] };
  });
}

/** Sides of pairs that are counted on these days and happened before them. */
export function earlierSides(rows: readonly RowCells[]): { id: string; day: string }[] {
  const here = new Set(rows.map(([id]) => id));
  return rows.flatMap(([id, day, , isSpam, other, otherDay]) =>
    other === null || otherDay === null || isSpam || here.has(other) || isCountedThere([id, day], [other, otherDay])
      ? []
      : [{ id: other, day }],
  );
}

/** On the later day; of one day, with the side whose id is the later one. */
function isCountedThere([id, day]: [string, string], [other, otherDay]: [string, string]): boolean {
  return otherDay > day || (otherDay === day && other > id);
}

/** Of spam its fee counts alone. */
function legsOf(flows: FlowCells[] | null, isSpam: boolean, leftOut: ReadonlySet<string>): HistoryLeg[] {
  return (flows ?? []).flatMap(([direction, accountId, assetId, quantity, value]) =>
    leftOut.has(assetId) || (isSpam && direction !== 'fee') ? [] : { direction, accountId, assetId, quantity, value },
  );
}
