/**
 * Finds transactions with the same asset, direction and quantity as one from another source within a day, one time
 * range at a time.
 */
import type { Tx } from '@lotbook/db/user';
import { type DuplicateSide, REACH } from '@lotbook/intake/duplicates/rule';
import { dec, formatDecimal } from '@lotbook/ledger/decimal';
import type { FlowDirection } from '@lotbook/ledger/transaction';
import { sql } from 'kysely';
import type { Places } from '../../facts/duplicates/places.ts';
import { sampleSourcesOf } from '../../facts/sources/kinds.ts';

/** Transactions per range, about 40 ms with two sources. */
const STRETCH = 1000;
const SHORTEST_MS = 3_600_000;

export type Row = {
  id: string;
  at: number;
  since: number;
  origin: string;
  sourceId: string;
  accountId: string;
  hash: string | null;
  isLinked: boolean;
  isByUser: boolean;
  arrivalId: string | null;
  legs: [FlowDirection, string, string][];
};
export type StoredSide = DuplicateSide & { since: number; sourceId: string };

export function sideOf(row: Row, places: Places): StoredSide {
  return {
    key: row.id,
    at: row.at,
    since: row.since,
    origin: row.origin,
    sourceId: row.sourceId,
    accountId: row.accountId,
    place: places.of(row.accountId),
    hash: row.hash,
    isLinked: row.isLinked,
    isByUser: row.isByUser,
    arrival: row.arrivalId === null ? null : { accountId: row.arrivalId, place: places.of(row.arrivalId) },
    legs: row.legs.map(([direction, assetId, quantity]) => ({
      direction,
      assetId,
      quantity: formatDecimal(dec(quantity)),
    })),
  };
}

/**
 * SQL for the origin of a transaction with source `s`. All runs of a sync have one origin, because they never report
 * anything twice.
 */
const ORIGIN = sql`case when s.kind = 'sync' then s.account_id else s.id end::text`;

export const COLUMNS = sql`
  t.id, (extract(epoch from t.happened_at) * 1000)::float8 as at, (extract(epoch from t.created_at) * 1000)::float8 as since,
  ${ORIGIN} as origin, t.source_id::text as "sourceId", t.account_id as "accountId", t.transaction_hash as hash,
  exists (select from transaction_links l where l.user_id = t.user_id and l.origin <> 'rejected' and l.from_transaction_id = t.id)
    or t.merged_into is not null as "isLinked",
  s.kind = 'hand' or t.is_edited as "isByUser",
  case when t.type = 'transfer' then (select g.account_id from flows g
    where g.user_id = t.user_id and g.transaction_id = t.id and g.direction = 'in' order by g.position limit 1) end as "arrivalId",
  (select json_agg(json_build_array(g.direction, g.asset_id, g.quantity::text)) from flows g
    where g.user_id = t.user_id and g.transaction_id = t.id) as legs`;

export type InOne = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export async function suspects(inOne: InOne, userId: string, places: Places): Promise<StoredSide[]> {
  if (await inOne((tx) => isReportedByOne(tx, userId))) return [];
  const found = new Map<string, StoredSide>();
  for (let from: Date | null = null, isLast = false; !isLast; ) {
    const stretch: Stretch = { from, until: null };
    const rows = await inOne(async (tx) => {
      stretch.until = await endOfStretch(tx, userId, stretch.from);
      return suspectsWithin(tx, userId, stretch);
    });
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, sideOf(row, places));
    from = stretch.until;
    isLast = from === null;
  }
  return [...found.values()];
}

/** True if only one origin exists, such as a user's first import, so that there can be no duplicates. */
async function isReportedByOne(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select distinct ${ORIGIN} from sources s where user_id = ${userId} and s.id not in (${sampleSourcesOf(userId)})
      and exists (select from transactions t where t.user_id = s.user_id and t.source_id = s.id) limit 2`.execute(tx);
  return rows.length < 2;
}

type Stretch = { from: Date | null; until: Date | null };

async function endOfStretch(tx: Tx, userId: string, from: Date | null): Promise<Date | null> {
  const isAfter = from === null ? sql`true` : sql`happened_at >= ${from}`;
  const { rows } = await sql<{ at: Date }>`
    select happened_at as at from transactions where user_id = ${userId} and ${isAfter}
    order by happened_at, id offset ${STRETCH} limit 1`.execute(tx);
  const at = rows[0]?.at;
  if (!at || !from || at > from) return at ?? null;
  return new Date(from.getTime() + SHORTEST_MS);
}

/** Returns candidates in a range and in the part of the next range where a pair may end. */
async function suspectsWithin(tx: Tx, userId: string, { from, until }: Stretch): Promise<Row[]> {
  const isFrom = from === null ? sql`true` : sql`t.happened_at >= ${from}`;
  const isUntil = until === null ? sql`true` : sql`t.happened_at <= ${new Date(until.getTime() + REACH)}`;
  // An ID array makes the database look up flows by key; a join would read all of them for each range.
  const isHere = sql`f.user_id = ${userId} and f.transaction_id = any(array(select id from here))`;
  const { rows } = await sql<Row>`
    with here as materialized (
      select t.id, ${ORIGIN} as origin from transactions t join sources s on s.user_id = t.user_id and s.id = t.source_id
      where t.user_id = ${userId} and ${isFrom} and ${isUntil} and not t.is_ignored and t.spam is null
        and t.source_id not in (${sampleSourcesOf(userId)})
    ), fees as materialized (
      select f.transaction_id, f.asset_id, sum(f.quantity) as fee from flows f
      where ${isHere} and f.direction = 'fee' and f.quantity > 0 and (select min(origin) <> max(origin) from here)
      group by f.transaction_id, f.asset_id
    ), moved as materialized (
      select f.transaction_id, f.direction, f.asset_id, sum(f.quantity) as quantity from flows f
      where ${isHere} and f.direction <> 'fee' and (select min(origin) <> max(origin) from here)
      group by f.transaction_id, f.direction, f.asset_id
    ), reported as materialized (
      select m.transaction_id, m.direction, m.asset_id, q.quantity, here.origin
      from moved m join here on here.id = m.transaction_id
      left join fees on fees.transaction_id = m.transaction_id and fees.asset_id = m.asset_id
      cross join lateral (values (m.quantity), (m.quantity + fees.fee), (m.quantity - fees.fee)) q (quantity)
      where q.quantity is not null
    ), shared as (
      select direction, asset_id, quantity from reported group by direction, asset_id, quantity
      having min(origin) <> max(origin)
    ), found as materialized (
      select distinct reported.transaction_id from reported join shared using (direction, asset_id, quantity)
    )
    select ${COLUMNS} from found join transactions t on t.user_id = ${userId} and t.id = found.transaction_id
    join sources s on s.user_id = t.user_id and s.id = t.source_id`.execute(tx);
  return rows;
}
