/**
 * Likely duplicates: what the user should be asked about, because two sources seem to report the same event and nothing
 * about them proves it. The rule is pure and is in the intake package; here are the candidates of a file about to be imported,
 * those within the ledger, and what the user decided about them.
 */

import type { Tx } from '@lotbook/db/user';
import {
  type DuplicatePair,
  type DuplicateSide,
  findDuplicates,
  lookupKeys,
  REACH,
  reasonText,
} from '@lotbook/intake/duplicates/rule';
import { type AssetRef, assetKey } from '@lotbook/ledger/asset-ref';
import { dec, formatDecimal } from '@lotbook/ledger/decimal';
import type { FlowDirection } from '@lotbook/ledger/transaction';
import { sql } from 'kysely';
import { heldAs } from '../assets/resolve.ts';
import { sampleSourcesOf } from '../sources/kinds.ts';
import { sentenceOf } from '../transactions/sentence.ts';
import { differentPairs } from './decisions.ts';
import { type Places, placeOf, placesOf } from './places.ts';

export type DuplicateCandidate = {
  key: string;
  happenedAt: Date | string;
  /** The account it goes into; null: one that is not there yet. */
  accountId: string | null;
  legs: readonly {
    direction: FlowDirection;
    /** As its source names it. */
    asset: AssetRef;
    quantity: string;
  }[];
  transactionHash?: string | null;
};

export type LikelyDuplicate = {
  transactionId: string;
  sentence: string;
  happenedAt: Date;
  accountName: string;
  /** What reported it, as the user reads it: a file name, or `entered by hand`. */
  source: string;
  /** Why it is thought to be the same, in a sentence. */
  reason: string;
};

/**
 * What is in the ledger already and is likely what these candidates say. The rule suggests each transaction once, so
 * two candidates that look alike get two transactions or one of them gets none.
 * @param options.integration  what the file is from; null or left out when it may hold anything
 * @param options.taken  transactions that the file is known to contain already
 */
export async function likelyDuplicatesOf(
  tx: Tx,
  userId: string,
  candidates: readonly DuplicateCandidate[],
  options: { integration?: string | null; taken?: ReadonlySet<string> } = {},
): Promise<Map<string, LikelyDuplicate[]>> {
  if (candidates.length === 0) return new Map();
  const places = await placesOf(tx, userId);
  const assets = await heldAs(
    tx,
    userId,
    candidates.flatMap(({ legs }) => legs.map(({ asset }) => asset)),
  );
  const lefts: DuplicateSide[] = candidates.map((one) => ({
    key: one.key,
    at: new Date(one.happenedAt).getTime(),
    origin: '',
    accountId: one.accountId,
    place: (one.accountId && places.of(one.accountId)) || placeOf(options.integration ?? null),
    hash: one.transactionHash ?? null,
    legs: one.legs.map(({ direction, asset, quantity }) => ({
      direction,
      assetId: assets.get(assetKey(asset))!,
      quantity,
    })),
  }));
  const near = await transactionsNear(tx, userId, lefts, places);
  const pairs = findDuplicates({
    lefts,
    rights: near.filter(({ key }) => !options.taken?.has(key)),
    dayStarts: places.dayStarts,
  });
  const described = await describe(tx, userId, pairs);
  return new Map(pairs.flatMap((pair) => (described.has(pair.b) ? [[pair.a, [described.get(pair.b)!]] as const] : [])));
}

/** A pair within the ledger; `a` came in first. */
export type LedgerPair = DuplicatePair & { at: number; sources: [a: string, b: string] };

/**
 * All pairs of the ledger as it stands, in order of time, without those the user called different. What looks through the whole ledger is
 * the database: it hands over only transactions that share an asset, a direction and a quantity with another source.
 */
export async function likelyDuplicatesWithin(tx: Tx, userId: string): Promise<LedgerPair[]> {
  const different = await differentPairs(tx, userId);
  const places = await placesOf(tx, userId);
  const sides = await suspects(tx, userId, places);
  const byId = new Map(sides.map((side) => [side.key, side]));
  const isDecided = (a: string, b: string) => different.has(`${a} ${b}`);
  return findDuplicates({ lefts: sides, rights: sides, dayStarts: places.dayStarts, isDecided })
    .map((pair) => {
      const [one, other] = [byId.get(pair.a)!, byId.get(pair.b)!];
      const isInOrder = one.since < other.since || (one.since === other.since && one.key < other.key);
      const [a, b] = isInOrder ? [one, other] : [other, one];
      const sources: [string, string] = [a.sourceId, b.sourceId];
      return { ...pair, a: a.key, b: b.key, at: a.at, sources };
    })
    .sort((a, b) => a.at - b.at || (a.a < b.a ? -1 : 1));
}

type Row = {
  id: string;
  at: number;
  since: number;
  origin: string;
  sourceId: string;
  accountId: string;
  hash: string | null;
  isLinked: boolean;
  legs: [FlowDirection, string, string][];
};
type StoredSide = DuplicateSide & { since: number; sourceId: string };

function sideOf(row: Row, places: Places): StoredSide {
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
    legs: row.legs.map(([direction, assetId, quantity]) => ({
      direction,
      assetId,
      quantity: formatDecimal(dec(quantity)),
    })),
  };
}

/** What reported a transaction, by its source `s`: runs of a sync are sources of their own, and report nothing twice, so that they are one. */
const ORIGIN = sql`case when s.kind = 'sync' then s.account_id else s.id end::text`;

const COLUMNS = sql`
  t.id, (extract(epoch from t.happened_at) * 1000)::float8 as at, (extract(epoch from t.created_at) * 1000)::float8 as since,
  ${ORIGIN} as origin, t.source_id::text as "sourceId", t.account_id as "accountId", t.transaction_hash as hash,
  exists (select from transaction_links l where l.user_id = t.user_id and l.origin <> 'rejected' and l.from_transaction_id = t.id)
    or t.merged_into is not null as "isLinked",
  (select json_agg(json_build_array(g.direction, g.asset_id, g.quantity::text)) from flows g
    where g.user_id = t.user_id and g.transaction_id = t.id) as legs`;

async function transactionsNear(
  tx: Tx,
  userId: string,
  candidates: readonly DuplicateSide[],
  places: Places,
): Promise<StoredSide[]> {
  const keys = new Set(candidates.flatMap(({ legs }) => lookupKeys(legs)));
  if (keys.size === 0) return [];
  let [from, until] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { at } of candidates) [from, until] = [Math.min(from, at), Math.max(until, at)];
  const wanted = JSON.stringify(
    [...keys].map((key) => {
      const [direction, ...rest] = key.split(' ');
      return { direction, asset: rest.slice(0, -1).join(' '), quantity: rest.at(-1) };
    }),
  );
  // A fee in the same asset may have been counted differently, so that the stored quantity is none of those looked for.
  const { rows } = await sql<Row>`
    with wanted as materialized (
      select * from json_to_recordset(${wanted}::text::json) as r (direction text, asset text, quantity numeric)
    ), found as materialized (
      select distinct f.transaction_id from flows f
      where f.user_id = ${userId} and f.direction <> 'fee'
        and f.happened_at between ${new Date(from - REACH)} and ${new Date(until + REACH)}
        and f.asset_id in (select asset from wanted)
        and ((f.direction, f.asset_id, f.quantity) in (select direction, asset, quantity from wanted)
          or exists (select from flows e where e.user_id = f.user_id and e.transaction_id = f.transaction_id
            and e.direction = 'fee' and e.asset_id = f.asset_id))
    )
    select ${COLUMNS} from found join transactions t on t.user_id = ${userId} and t.id = found.transaction_id
    join sources s on s.user_id = t.user_id and s.id = t.source_id
    where not t.is_ignored and t.spam is null and t.source_id not in (${sampleSourcesOf(userId)})`.execute(tx);
  return rows.map((row) => sideOf(row, places));
}

/** What one origin alone reports, as the first import of a user, nobody else can have reported as well. */
async function isReportedByOne(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select distinct ${ORIGIN} from sources s where user_id = ${userId} and s.id not in (${sampleSourcesOf(userId)})
      and exists (select from transactions t where t.user_id = s.user_id and t.source_id = s.id) limit 2`.execute(tx);
  return rows.length < 2;
}

async function suspects(tx: Tx, userId: string, places: Places): Promise<StoredSide[]> {
  if (await isReportedByOne(tx, userId)) return [];
  const { rows } = await sql<Row>`
    with fees as materialized (
      select transaction_id, asset_id, sum(quantity) as fee from flows
      where user_id = ${userId} and direction = 'fee' and quantity > 0 group by transaction_id, asset_id
    ), moved as (
      select f.transaction_id, f.direction, f.asset_id, sum(f.quantity) as quantity, max(fees.fee) as fee, ${ORIGIN} as origin
      from flows f
      join transactions t on t.user_id = f.user_id and t.id = f.transaction_id and not t.is_ignored and t.spam is null
        and t.source_id not in (${sampleSourcesOf(userId)})
      join sources s on s.user_id = t.user_id and s.id = t.source_id
      left join fees on fees.transaction_id = f.transaction_id and fees.asset_id = f.asset_id
      where f.user_id = ${userId} and f.direction <> 'fee'
      group by f.transaction_id, f.direction, f.asset_id, s.kind, s.account_id, s.id
    ), reported as (
      select transaction_id, direction, asset_id, q.quantity, origin from moved
      cross join lateral (values (quantity), (quantity + fee), (quantity - fee)) q (quantity)
      where q.quantity is not null
    ), shared as (
      select direction, asset_id, quantity from reported group by direction, asset_id, quantity
      having min(origin) <> max(origin)
    ), found as materialized (
      select distinct reported.transaction_id from reported join shared using (direction, asset_id, quantity)
    )
    select ${COLUMNS} from found join transactions t on t.user_id = ${userId} and t.id = found.transaction_id
    join sources s on s.user_id = t.user_id and s.id = t.source_id`.execute(tx);
  return rows.map((row) => sideOf(row, places));
}

/** The words for the stored half of each pair. */
async function describe(
  tx: Tx,
  userId: string,
  pairs: readonly DuplicatePair[],
): Promise<Map<string, LikelyDuplicate>> {
  if (pairs.length === 0) return new Map();
  const pairOf = new Map(pairs.map((pair) => [pair.b, pair]));
  const { rows } = await sql<{
    id: string;
    happenedAt: Date;
    type: string;
    label: string | null;
    accountName: string;
    source: string;
    flows: {
      direction: FlowDirection;
      symbol: string;
      isFiat: boolean;
      quantity: string;
      accountName: string;
    }[];
  }>`
    select t.id, t.happened_at as "happenedAt", t.type, t.label, a.name as "accountName",
      case i.kind when 'hand' then 'entered by hand' else i.name end as source,
      (select json_agg(json_build_object('direction', f.direction, 'symbol', coalesce(c.symbol, u.symbol, f.asset_id),
          'isFiat', f.asset_id like 'fiat:%', 'quantity', f.quantity::text, 'accountName', b.name) order by f.position)
        from flows f
        join accounts b on b.user_id = f.user_id and b.id = f.account_id
        left join assets c on c.id = f.asset_id
        left join user_assets u on u.user_id = f.user_id and u.id = f.asset_id
        where f.user_id = t.user_id and f.transaction_id = t.id and (f.direction <> 'fee' or t.type = 'fee')) as flows
    from transactions t
    join accounts a on a.user_id = t.user_id and a.id = t.account_id
    join sources i on i.user_id = t.user_id and i.id = t.source_id
    where t.user_id = ${userId} and t.id = any(${`{${[...pairOf.keys()].join(',')}}`}::uuid[])`.execute(tx);
  return new Map(
    rows.map(({ id, happenedAt, accountName, source, type, label, flows }) => [
      id,
      {
        transactionId: id,
        happenedAt,
        accountName,
        source,
        sentence: sentenceOf({ type, label, accountName, linked: null, flows: flows ?? [] }),
        reason: reasonText(pairOf.get(id)!),
      },
    ]),
  );
}
