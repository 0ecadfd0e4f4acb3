/**
 * Finds likely duplicates for the user to decide: two sources appear to report the same event, but there is no proof.
 * The rule is pure and in the intake package. This file provides the candidates from an import, those within the
 * ledger, and decisions.
 */

import type { Database } from '@lotbook/db/open';
import { asUser, type Tx } from '@lotbook/db/user';
import { placeOf } from '@lotbook/intake/duplicates/place';
import {
  type DuplicatePair,
  type DuplicateSide,
  findDuplicates,
  findingDuplicates,
  lookupKeys,
  REACH,
  reasonText,
} from '@lotbook/intake/duplicates/rule';
import { setAside } from '@lotbook/intake/duplicates/set-aside';
import { withinReach } from '@lotbook/intake/duplicates/within-reach';
import { atOnce, type Steps } from '@lotbook/intake/matching/steps';
import { type AssetRef, assetKey } from '@lotbook/ledger/asset-ref';
import type { FlowDirection } from '@lotbook/ledger/transaction';
import { sql } from 'kysely';
import { heldAs } from '../../facts/assets/resolve.ts';
import { differentPairs } from '../../facts/duplicates/decisions.ts';
import { type Places, placesOf } from '../../facts/duplicates/places.ts';
import { changeMark } from '../../facts/ledger-state.ts';
import { sampleSourcesOf } from '../../facts/sources/kinds.ts';
import { sentenceOf } from '../../facts/transactions/sentence.ts';
import { inTurns } from '../../platform/work/in-turns.ts';
import { COLUMNS, type InOne, type Row, type StoredSide, sideOf, suspects } from './suspects.ts';

export type DuplicateCandidate = {
  key: string;
  happenedAt: Date | string;
  /** The target account; null if it does not exist yet. */
  accountId: string | null;
  /** The account a transfer arrives in, null if it does not exist yet. Undefined if not a transfer. */
  arrivalId?: string | null | undefined;
  legs: readonly {
    direction: FlowDirection;
    /** The asset as named by the source. */
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
  /** The source as shown to the user: a file name, or `entered by hand`. */
  source: string;
  /** The reason for considering it the same, as a sentence. */
  reason: string;
  /**
   * True if this transaction is ignored instead of the candidate, because it is only half of the transfer that the
   * candidate reports.
   */
  isReplaced: boolean;
};

/**
 * Returns existing transactions that are likely the same as these candidates. Suggests each at most once, so two
 * similar candidates get different ones, or one gets none. A transfer may get one for each end.
 * @param options.integration the source of the file; null if it may have any source
 * @param options.taken transactions known to be in the file
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
  const placeAt = (id: string | null) => (id && places.of(id)) || placeOf(options.integration ?? null);
  const lefts: DuplicateSide[] = candidates.map((one) => ({
    key: one.key,
    at: new Date(one.happenedAt).getTime(),
    origin: '',
    accountId: one.accountId,
    place: placeAt(one.accountId),
    arrival: one.arrivalId === undefined ? null : { accountId: one.arrivalId, place: placeAt(one.arrivalId) },
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
  const staying = new Set(pairs.map(({ b }) => b));
  for (const { drop } of setAside(pairs, (key) => !staying.has(key))) staying.delete(drop);
  const found = new Map<string, LikelyDuplicate[]>();
  for (const { a, b } of pairs) {
    const twin = described.get(b);
    if (twin) found.set(a, [...(found.get(a) ?? []), { ...twin, isReplaced: !staying.has(b) }]);
  }
  return found;
}

/** A pair within the ledger; `a` is older. */
export type LedgerPair = DuplicatePair & { at: number; sources: [a: string, b: string] };

/** The pairs found before the change that uses them. They are valid for one state of the ledger. */
export type LikelyAhead = { readonly stamp: string; readonly pairs: readonly LedgerPair[] };

/**
 * Returns all pairs of the ledger by time, except those called different.
 * @param ahead the result of `likelyAhead`, used if nothing has changed since
 */
export async function likelyDuplicatesWithin(
  tx: Tx,
  userId: string,
  ahead?: LikelyAhead | null,
): Promise<readonly LedgerPair[]> {
  if (ahead && ahead.stamp === (await changeMark(tx, userId))) return ahead.pairs;
  return atOnce(pairsAmong(await readLedger((work) => work(tx), userId)));
}

/** Finds the same pairs before the change, in short transactions like `matchingAhead`. */
export async function likelyAhead(db: Database, userId: string, signal: AbortSignal): Promise<LikelyAhead> {
  const inOne: InOne = (work) => {
    signal.throwIfAborted();
    return asUser(db, userId, work);
  };
  const stamp = await inOne((tx) => changeMark(tx, userId));
  return { stamp, pairs: await inTurns(pairsAmong(await readLedger(inOne, userId)), signal) };
}

type LedgerRead = { sides: StoredSide[]; different: ReadonlySet<string>; places: Places };

async function readLedger(inOne: InOne, userId: string): Promise<LedgerRead> {
  const [different, places] = await inOne(async (tx) => [await differentPairs(tx, userId), await placesOf(tx, userId)]);
  return { sides: await suspects(inOne, userId, places), different, places };
}

function* pairsAmong({ sides: all, different, places }: LedgerRead): Steps<LedgerPair[]> {
  const sides = yield* withinReach(all);
  const byId = new Map(sides.map((side) => [side.key, side]));
  const isDecided = (a: string, b: string) => different.has(`${a} ${b}`);
  const pairs = yield* findingDuplicates({ lefts: sides, rights: sides, dayStarts: places.dayStarts, isDecided });
  return pairs
    .map((pair) => {
      const [one, other] = [byId.get(pair.a)!, byId.get(pair.b)!];
      const isInOrder = one.since < other.since || (one.since === other.since && one.key < other.key);
      const [a, b] = isInOrder ? [one, other] : [other, one];
      const sources: [string, string] = [a.sourceId, b.sourceId];
      return { ...pair, a: a.key, b: b.key, at: a.at, sources };
    })
    .sort((a, b) => a.at - b.at || (a.a < b.a ? -1 : 1));
}

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
  // A fee in the same asset may be included or not, so the stored quantity may differ from the candidates.
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

/** Returns the description of the stored half of each pair. */
async function describe(
  tx: Tx,
  userId: string,
  pairs: readonly DuplicatePair[],
): Promise<Map<string, Omit<LikelyDuplicate, 'isReplaced'>>> {
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
