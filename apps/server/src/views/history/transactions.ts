/**
 * Reads transactions for the history, without ignored ones and spam. A linked pair is one transaction on the later day.
 * Until then, sent units remain in the account they left.
 */
import type { Tx } from '@lotbook/db/user';
import { type Decimal, dec, mul } from '@lotbook/ledger/decimal';
import type { FlowDirection } from '@lotbook/ledger/transaction';
import { type RawBuilder, sql } from 'kysely';
import { unitsOf } from '../../facts/transactions/splits.ts';
import { counts } from '../../results/engine/read-ledger.ts';

export type Days = { from: string; to: string };

export type FlowCells = [
  direction: FlowDirection,
  accountId: string,
  assetId: string,
  quantity: string,
  value: string | null,
];
export type RowCells = [id: string, day: string, type: string, isSpam: boolean];
type LinkCells = [from: string, to: string];
export type PlaceInTime = { at: string; id: string };
export type Page = {
  rows: RowCells[];
  legs: ReadonlyMap<string, FlowCells[]>;
  links: LinkCells[];
  last: PlaceInTime;
  isLast: boolean;
};
export type OtherSide = { day: string; legs: FlowCells[] };
export type OtherSides = ReadonlyMap<string, OtherSide>;

/** The currency of values, and whether to apply splits. */
type Counting = { currency: string; hasSplits: boolean };

const PAGE = 2000;

const dayOf = (instant: RawBuilder<unknown>) => sql`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD')`;
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'utc')`;
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'utc')`;

export async function firstDay(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select ${dayOf(sql`happened_at`)} as day from transactions where user_id = ${userId} and ${counts()}
    order by happened_at limit 1`.execute(tx);
  return rows[0]?.day ?? null;
}

/**
 * Reads a page. Looks up flows and links by the page's IDs, which uses indexes even without table statistics. Returns
 * each as one text, because building rows would take most of the time.
 * @param after  null for the first page
 * @returns null after the last
 */
export async function readDays(
  tx: Tx,
  userId: string,
  { days, after, currency, hasSplits }: Counting & { days: Days; after: PlaceInTime | null },
): Promise<Page | null> {
  const units = await unitsOf(tx, userId, endOfDay(sql`f.happened_at`), hasSplits);
  const ofPage = sql`any(array(select id from page where ${counts()}))`;
  const { rows } = await sql<{
    json: string | null;
    flows: string | null;
    links: string | null;
    at: string | null;
    id: string | null;
    count: number;
  }>`
    with page as materialized (
      select id, happened_at, type, is_ignored, spam from transactions
      where user_id = ${userId} and happened_at >= ${startOf(days.from)} and happened_at < ${endOf(days.to)}
        ${after === null ? sql`` : sql`and (happened_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`}
      order by happened_at, id limit ${PAGE}
    ), last as (select id, happened_at from page order by happened_at desc, id desc limit 1)
    select (
      select string_agg('["' || id || '","' || ${dayOf(sql`happened_at`)} || '","' || type || '",' || (spam is not null) || ']', ',')
      from page where ${counts()}) as json, (
      select string_agg(${flowAsJson(sql`f.transaction_id`, currency, units)}, ',')
      from flows f where f.user_id = ${userId} and f.transaction_id = ${ofPage} and f.split_ratio is null) as flows, (
      select string_agg('["' || l.a || '","' || l.b || '"]', ',') from (
        select from_transaction_id as a, to_transaction_id as b from transaction_links
        where user_id = ${userId} and from_transaction_id = ${ofPage} and origin <> 'rejected'
        union
        select from_transaction_id, to_transaction_id from transaction_links
        where user_id = ${userId} and to_transaction_id = ${ofPage} and origin <> 'rejected') l) as links,
      (select count(*)::integer from page) as count, (select id::text from last) as id,
      (select to_char(happened_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') from last) as at`.execute(tx);
  const { json, flows, links, at, id, count } = rows[0]!;
  if (at === null || id === null) return null;
  return {
    rows: JSON.parse(`[${json ?? ''}]`),
    legs: legsByKey(flows),
    links: JSON.parse(`[${links ?? ''}]`),
    last: { at, id },
    isLast: count < PAGE,
  };
}

export const sideKey = ({ id, day }: { id: string; day: string }) => `${id} ${day}`;

export async function readOtherSides(
  tx: Tx,
  userId: string,
  { sides, currency, hasSplits }: Counting & { sides: readonly { id: string; day: string }[] },
): Promise<OtherSides> {
  if (sides.length === 0) return new Map();
  const units = await unitsOf(
    tx,
    userId,
    sql`((s0.day + 1)::timestamp at time zone 'utc' - interval '1 microsecond')`,
    hasSplits,
  );
  const { rows } = await sql<{ days: string | null; flows: string | null }>`
    with asked as materialized (
      select distinct a.id, a.day, t.happened_at from json_to_recordset(${JSON.stringify(sides)}::text::json) as a (id uuid, day date)
      cross join lateral (select * from transactions where user_id = ${userId} and id = a.id offset 0) t
      where not t.is_ignored and t.spam is null)
    select (select string_agg('["' || id || ' ' || day || '","' || ${dayOf(sql`happened_at`)} || '"]', ',') from asked) as days, (
      select string_agg(${flowAsJson(sql`s0.id || ' ' || s0.day`, currency, units)}, ',')
      from asked s0 cross join lateral (
        select * from flows where user_id = ${userId} and transaction_id = s0.id and split_ratio is null offset 0) f) as flows`.execute(
    tx,
  );
  const legs = legsByKey(rows[0]!.flows);
  const found = JSON.parse(`[${rows[0]!.days ?? ''}]`) as [key: string, day: string][];
  return new Map(found.map(([key, day]) => [key, { day, legs: legs.get(key) ?? [] }]));
}

function endOfDay(instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((date_trunc('day', ${instant} at time zone 'utc') + interval '1 day') at time zone 'utc' - interval '1 microsecond')`;
}

/**
 * Returns SQL for a flow `f` as a JSON array element. A split has no flow of units; see `readRatios`.
 * @param key SQL of the transaction's key
 */
function flowAsJson(key: RawBuilder<unknown>, currency: string, units: RawBuilder<string>): RawBuilder<unknown> {
  return sql`'["' || ${key} || '",' || f.position || ',"' || f.direction || '","' || f.account_id || '",' || to_json(f.asset_id) || ',"' || (${units})
    || case when f.fiat_currency = ${currency} then coalesce('","' || f.fiat_value || '"]', '",null]') else '",null]' end`;
}

type KeyedCells = [key: string, position: number, ...FlowCells];

/**
 * Groups legs by position, which may have gaps.
 * @param text elements of a JSON array
 */
function legsByKey(text: string | null): Map<string, FlowCells[]> {
  const found = new Map<string, FlowCells[]>();
  for (const [key, , ...cells] of (JSON.parse(`[${text ?? ''}]`) as KeyedCells[]).sort(byPosition)) {
    const known = found.get(key);
    if (known) known.push(cells);
    else found.set(key, [cells]);
  }
  return found;
}

function byPosition([, a]: KeyedCells, [, b]: KeyedCells): number {
  return a - b;
}

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
