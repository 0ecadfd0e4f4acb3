/**
 * Which withdrawals and deposits that nobody matched are worth asking about. Each is in one pair at most, in the one of the best
 * grade, and of equal ones in the nearest in time: so all pairs can be taken together, and none takes from another.
 */
import { formatDecimal } from '@lotbook/ledger/decimal';
import { bucketKey, bucketsAbove, grouped, lastAtOrBefore } from './buckets.ts';
import { EARLIEST_MS, GRADES, type Graded, gradeOf, LATEST_MS, TRADE_WINDOW_MS } from './grade.ts';
import { byTime, type Half, halfOf, hashOf, type MatchInput, withoutFee } from './transfers.ts';

export type SuggestedMatch = Graded & {
  withdrawalId: string;
  depositId: string;
  /** Of the withdrawal. ISO 8601, UTC. */
  at: string;
};

/** How many others a half is compared with in each group: where more fit, no one of them is likely. */
const MAX_COMPARED = 16;

/** @returns the best grade first; within a grade in order of the withdrawals' time; the same for any order of the input */
export function suggestMatches({ withdrawals, deposits, isRejected }: MatchInput): SuggestedMatch[] {
  const out = withdrawals.map(halfOf).sort(byTime);
  const arrived = deposits.map(halfOf).sort(byTime);
  const found: Found[] = [];
  for (const [w, d] of meetings(out, arrived)) {
    if (isRejected?.(w.id, d.id)) continue;
    const graded = gradeOf(w, d);
    if (graded) found.push({ w, d, graded });
  }
  const taken = new Set<Half>();
  const best = found.sort(byLikelihood).filter(({ w, d }) => {
    if (taken.has(w) || taken.has(d)) return false;
    taken.add(w).add(d);
    return true;
  });
  best.sort((a, b) => rank(a) - rank(b) || byTime(a.w, b.w));
  return best.map(({ w, d, graded }) => ({
    ...graded,
    withdrawalId: w.id,
    depositId: d.id,
    at: new Date(w.at).toISOString(),
  }));
}

/** What one half may belong to. @param others  of the other direction @returns the most likely first */
export function candidatesFor(
  half: Half,
  others: readonly Half[],
  direction: 'out' | 'in',
): (Graded & { id: string })[] {
  const found = others.flatMap((other): Found[] => {
    const [w, d] = direction === 'out' ? [half, other] : [other, half];
    const graded = gradeOf(w, d);
    return graded ? [{ w, d, graded }] : [];
  });
  return found.sort(byLikelihood).map(({ w, d, graded }) => ({ ...graded, id: direction === 'out' ? d.id : w.id }));
}

type Found = { w: Half; d: Half; graded: Graded };

function rank({ graded }: Found): number {
  return GRADES.indexOf(graded.grade);
}

function byLikelihood(a: Found, b: Found): number {
  const apart = (one: Found) => Math.abs(one.d.at - one.w.at);
  return rank(a) - rank(b) || apart(a) - apart(b) || byTime(a.w, b.w) || byTime(a.d, b.d);
}

/** Pairs worth grading: of nearly equal quantity, of one hash, of one wallet at about one time. No pair twice. */
function* meetings(out: readonly Half[], arrived: readonly Half[]): Generator<[Half, Half]> {
  const met = new Map<Half, Set<Half>>();
  const isNew = (w: Half, d: Half) => {
    const known = met.get(d);
    if (known?.has(w)) return false;
    if (known) known.add(w);
    else met.set(d, new Set([w]));
    return true;
  };
  for (const meet of [ofQuantity, ofHash, ofWallet]) {
    for (const [w, d] of meet(out, arrived)) if (isNew(w, d)) yield [w, d];
  }
}

function* ofQuantity(out: readonly Half[], arrived: readonly Half[]): Generator<[Half, Half]> {
  const buckets = grouped(out, (half) => bucketKey(half.candidate.asset, half.quantity));
  const afterFee = grouped(out, (half) => {
    const rest = withoutFee(half);
    return rest === null ? null : `${half.candidate.asset} ${formatDecimal(rest)}`;
  });
  for (const d of arrived) {
    const { asset } = d.candidate;
    for (const key of bucketsAbove(asset, d.quantity)) yield* near(buckets.get(key), d);
    yield* near(afterFee.get(`${asset} ${formatDecimal(d.quantity)}`), d);
  }
}

function* ofHash(out: readonly Half[], arrived: readonly Half[]): Generator<[Half, Half]> {
  const byHash = grouped(out, hashOf);
  for (const d of arrived) {
    const hash = hashOf(d);
    if (hash !== null) yield* near(byHash.get(hash), d);
  }
}

function* ofWallet(out: readonly Half[], arrived: readonly Half[]): Generator<[Half, Half]> {
  const byWallet = grouped(out, ({ account }) => account);
  for (const d of arrived)
    yield* near(byWallet.get(d.account), d, { earliest: TRADE_WINDOW_MS, latest: TRADE_WINDOW_MS });
}

/** Of these, in order of time, those that are near enough to the deposit, the nearest before it first. */
function* near(
  halves: readonly Half[] | undefined,
  d: Half,
  { earliest, latest } = { earliest: EARLIEST_MS, latest: LATEST_MS },
): Generator<[Half, Half]> {
  if (!halves) return;
  const start = lastAtOrBefore(halves, d.at);
  for (let i = start; i >= 0 && i > start - MAX_COMPARED && halves[i]!.at >= d.at - latest; i--) yield [halves[i]!, d];
  for (let i = start + 1; i < halves.length && i <= start + MAX_COMPARED && halves[i]!.at <= d.at + earliest; i++)
    yield [halves[i]!, d];
}
