/**
 * Matches transfers. A wrong match hides a sale or keeps a gift, so only unmistakable pairs are matched. suggest.ts
 * handles merely similar ones. In order:
 * 1. hash: equal transaction hash and asset, and all arrived except a fee; within one account too, if it returns to
 *   itself.
 * 2. quantity: the received quantity is the sent one, or the sent one without its fee; at most 7 days later, or 15
 *   minutes earlier, because clocks differ. The nearest in time of several equal ones; none if another account fits about
 *   as well.
 * 3. near: less arrived by up to the stated fee or one percent, within a day, and nothing else fits either half. The
 *   cost is n log n: halves are compared only in groups of equal asset and (nearly) equal quantity.
 */
import {
  add,
  compare,
  type Decimal,
  dec,
  formatDecimal,
  isNegative,
  isPositive,
  max,
  mul,
  sub,
} from '@lotbook/ledger/decimal';
import { bucketKey, bucketsAbove, grouped, grouping, lastAtOrBefore } from './buckets.ts';
import { byTime, meetEqual, type Timed } from './equal.ts';
import { atOnce, each, kept, mapped, type Steps } from './steps.ts';

export type MatchCandidate = {
  id: string;
  /** ISO 8601 with a time zone. */
  timestamp: string;
  account: string;
  asset: string;
  /** The quantity without the fee, a decimal string > 0. */
  quantity: string;
  fee?: string;
  transactionHash?: string;
  counterparty?: string;
  /** The address at the other end, or of the receiving account. */
  address?: string;
  /**
   * A text that distinguishes it from others at the same moment, independently of import order. The default is the ID.
   */
  facts?: string;
};

export type TransferPair = {
  withdrawalId: string;
  depositId: string;
  reason: 'hash' | 'quantity' | 'fee' | 'near' | 'named';
  /** The amount sent that did not arrive, in addition to a fee on top; `0` if all arrived. */
  lost: string;
};

export type MatchInput = {
  withdrawals: readonly MatchCandidate[];
  deposits: readonly MatchCandidate[];
  isRejected?: (withdrawalId: string, depositId: string) => boolean;
};

export const TRANSFER_WINDOW_MS = 7 * 86_400_000;
export const CLOCK_SKEW_MS = 15 * 60_000;
export const NEAR_WINDOW_MS = 86_400_000;
export const NEAR_PART = dec('0.01');
export const SUGGESTED_PART = dec('0.1');
/** The maximum number of neighbors. If quantities differ, more are noise. */
const MAX_NEIGHBORS = 16;

/** Half of a transfer. `hash` is normalized across exchanges; null if there is none. */
export type Half = Timed & { candidate: MatchCandidate; quantity: Decimal; hash: string | null };

/** @returns each half in at most one pair, sorted by ID, independently of the input order */
export function matchTransfers(input: MatchInput): TransferPair[] {
  return atOnce(matchingTransfers(input));
}

export function* matchingTransfers(input: MatchInput): Steps<TransferPair[]> {
  const state: State = {
    out: (yield* mapped(input.withdrawals, halfOf)).sort(byTime),
    in: (yield* mapped(input.deposits, halfOf)).sort(byTime),
    taken: new Set(),
    pairs: [],
    allowed: (w, d) => !(input.isRejected?.(w.candidate.id, d.candidate.id) ?? false),
  };
  yield* byHash(state);
  yield* byQuantity(state, (half) => half.quantity, 'quantity');
  yield* byQuantity(state, withoutFee, 'fee');
  yield* byNearness(state);
  return state.pairs.sort(byIds);
}

type State = {
  out: Half[];
  in: Half[];
  taken: Set<Half>;
  pairs: TransferPair[];
  allowed: (withdrawal: Half, deposit: Half) => boolean;
};

export function halfOf(candidate: MatchCandidate): Half {
  return {
    candidate,
    id: candidate.id,
    at: Date.parse(candidate.timestamp),
    account: candidate.account,
    facts: candidate.facts ?? candidate.id,
    quantity: dec(candidate.quantity),
    hash: plainHash(candidate.transactionHash ?? '') || null,
  };
}

export function byIds(a: TransferPair, b: TransferPair): number {
  if (a.withdrawalId !== b.withdrawalId) return a.withdrawalId < b.withdrawalId ? -1 : 1;
  return a.depositId < b.depositId ? -1 : 1;
}

function pair(state: State, withdrawal: Half, deposit: Half, reason: TransferPair['reason']): void {
  state.taken.add(withdrawal).add(deposit);
  const lost = sub(withdrawal.quantity, deposit.quantity);
  const { id: withdrawalId } = withdrawal;
  state.pairs.push({ withdrawalId, depositId: deposit.id, reason, lost: isPositive(lost) ? formatDecimal(lost) : '0' });
}

/** Normalizes a hash, which exchanges write with and without 0x and in either case. */
export function plainHash(hash: string): string {
  return hash.trim().toLowerCase().replace(/^0x/, '');
}

export function hashOf({ hash }: Half): string | null {
  return hash;
}

export function hashKey(half: Half): string | null {
  const hash = hashOf(half);
  return hash ? `${half.candidate.asset} ${hash}` : null;
}

function* byHash(state: State): Steps<void> {
  const out = yield* grouping(state.out, hashKey);
  yield* each(yield* grouping(state.in, hashKey), ([key, deposits]) => {
    const withdrawals = out.get(key);
    if (!withdrawals) return;
    if (withdrawals.length === 1 && deposits.length === 1) {
      const [w, d] = [withdrawals[0]!, deposits[0]!];
      if (state.allowed(w, d) && isAllButFee(w, d)) pair(state, w, d, 'hash');
      return;
    }
    // One transaction with several outputs. Equal quantities belong together.
    const left = grouped(withdrawals, (half) => formatDecimal(half.quantity));
    for (const deposit of deposits) {
      const same = left.get(formatDecimal(deposit.quantity));
      const found = same?.findIndex((w) => state.allowed(w, deposit)) ?? -1;
      if (found !== -1) pair(state, same!.splice(found, 1)[0]!, deposit, 'hash');
    }
  });
}

export function isAllButFee(w: Half, d: Half): boolean {
  const lost = sub(w.quantity, d.quantity);
  return !isNegative(lost) && compare(lost, mostLost(w)) <= 0;
}

export function mostLost({ quantity, candidate: { fee } }: Half): Decimal {
  return add(dec(fee ?? '0'), mul(quantity, SUGGESTED_PART));
}

export function withoutFee(half: Half): Decimal | null {
  if (half.candidate.fee === undefined) return null;
  const rest = sub(half.quantity, dec(half.candidate.fee));
  return isPositive(rest) && compare(rest, half.quantity) < 0 ? rest : null;
}

/** Matches deposits whose quantity is exactly the one that `arriving` returns for a withdrawal. */
function* byQuantity(state: State, arriving: (half: Half) => Decimal | null, reason: 'quantity' | 'fee'): Steps<void> {
  const key = (half: Half, quantity: Decimal | null) =>
    quantity === null || state.taken.has(half) ? null : `${half.candidate.asset} ${formatDecimal(quantity)}`;
  const out = yield* grouping(state.out, (half) => key(half, arriving(half)));
  for (const [group, deposits] of yield* grouping(state.in, (half) => key(half, half.quantity))) {
    const withdrawals = out.get(group);
    if (!withdrawals) continue;
    const allowed = (w: Half, d: Half) => areApart(w, d) && state.allowed(w, d);
    yield;
    const met = yield* meetEqual(withdrawals, deposits, {
      allowed,
      agrees: namesEachOther,
      window: TRANSFER_WINDOW_MS,
      skew: CLOCK_SKEW_MS,
    });
    yield* each(met.pairs, ([w, d]) => pair(state, w, d, reason));
    // A weaker rule must not decide between halves that were too similar.
    for (const [w, d] of met.ambiguous) state.taken.add(w).add(d);
  }
}

/** True if hashes differ, which means different transactions, however similar the quantities. */
function areApart(w: Half, d: Half): boolean {
  const [a, b] = [hashKey(w), hashKey(d)];
  return w.account !== d.account && (a === null || b === null || a === b);
}

export function namesEachOther(w: Half, d: Half): boolean {
  return w.candidate.counterparty === d.account || d.candidate.counterparty === w.account;
}

/** Matches halves where less arrived than was sent and no stated fee explains it. */
function* byNearness(state: State): Steps<void> {
  const found: { w: Half; d: Half; isClose: boolean }[] = [];
  const open = yield* kept(state.out, (half) => !state.taken.has(half));
  const buckets = yield* grouping(open, (half) => bucketKey(half.candidate.asset, half.quantity));
  yield* each(state.in, (d) => {
    if (state.taken.has(d)) return;
    for (const w of neighbors(buckets, d)) {
      const lost = sub(w.quantity, d.quantity);
      if (!isPositive(lost) || !areApart(w, d) || !state.allowed(w, d)) continue;
      const fee = w.candidate.fee === undefined ? dec('0') : dec(w.candidate.fee);
      const isClose = compare(lost, max(fee, mul(w.quantity, NEAR_PART))) <= 0;
      if (isClose || compare(lost, mul(w.quantity, SUGGESTED_PART)) <= 0) found.push({ w, d, isClose });
    }
  });
  const times = new Map<Half, number>();
  for (const { w, d } of found) for (const half of [w, d]) times.set(half, (times.get(half) ?? 0) + 1);
  for (const { w, d, isClose } of found) {
    if (isClose && times.get(w) === 1 && times.get(d) === 1) pair(state, w, d, 'near');
  }
}

/** Yields withdrawals in the day before the deposit, latest first. */
function* neighbors(buckets: Map<string, Half[]>, deposit: Half): Generator<Half> {
  let count = 0;
  for (const key of bucketsAbove(deposit.candidate.asset, deposit.quantity)) {
    const halves = buckets.get(key);
    if (!halves) continue;
    for (let i = lastAtOrBefore(halves, deposit.at + CLOCK_SKEW_MS); i >= 0; i--) {
      if (halves[i]!.at < deposit.at - NEAR_WINDOW_MS || count === MAX_NEIGHBORS) break;
      count++;
      yield halves[i]!;
    }
  }
}
