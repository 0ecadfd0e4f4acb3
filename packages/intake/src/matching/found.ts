/** Applies every rule, and finds the pairs without a rival. */
import { formatDecimal } from '@lotbook/ledger/decimal';
import { bucketKey, bucketsAbove, grouping, lastAtOrBefore } from './buckets.ts';
import { byTime } from './equal.ts';
import { EARLIEST_MS, GRADES, type Graded, gradeOf, LATEST_MS, TRADE_WINDOW_MS } from './grade.ts';
import { familyOf } from './one-to-one.ts';
import { atOnce, each, kept, mapped, type Steps } from './steps.ts';
import { type Half, halfOf, hashKey, hashOf, type MatchInput, withoutFee } from './transfers.ts';

export type Found = { w: Half; d: Half; graded: Graded };

/** The maximum number per group. With more candidates, none is likely. */
const MAX_COMPARED = 16;

export type Halves = { out: Half[]; arrived: Half[] };

export function halvesOf(input: Pick<MatchInput, 'withdrawals' | 'deposits'>): Halves {
  return atOnce(makingHalves(input));
}

export function* makingHalves({ withdrawals, deposits }: Pick<MatchInput, 'withdrawals' | 'deposits'>): Steps<Halves> {
  const out = yield* mapped(withdrawals, halfOf);
  const arrived = yield* mapped(deposits, halfOf);
  return { out: out.sort(byTime), arrived: arrived.sort(byTime) };
}

/**
 * @param halves all halves, sorted by time
 * @returns the most likely pairs first, independently of the input order
 */
export function foundPairs(halves: Halves, isRejected: MatchInput['isRejected']): Found[] {
  return atOnce(findingPairs(halves, isRejected));
}

export function* findingPairs({ out, arrived }: Halves, isRejected: MatchInput['isRejected']): Steps<Found[]> {
  const found: Found[] = [];
  const isNew = newPairs();
  // Few of those that meet have a grade, so the other checks come later.
  const meet = (w: Half, d: Half) => {
    const graded = gradeOf(w, d);
    if (graded && isNew(w, d) && !isRejected?.(w.id, d.id)) found.push({ w, d, graded });
  };
  for (const meeting of [ofQuantity, ofHash, ofWallet]) {
    const others = yield* meeting(out);
    yield* each(arrived, (d) => {
      for (const w of others(d)) meet(w, d);
    });
  }
  return found.sort(byLikelihood);
}

export function byLikelihood(a: Found, b: Found): number {
  const apart = (one: Found) => Math.abs(one.d.at - one.w.at);
  return rank(a.graded) - rank(b.graded) || apart(a) - apart(b) || byTime(a.w, b.w) || byTime(a.d, b.d);
}

export function rank({ grade }: Graded): number {
  return GRADES.indexOf(grade);
}

export function isSure({ grade }: Graded): boolean {
  return grade === 'exact' || grade === 'high';
}

/**
 * Returns sure pairs whose halves have no likely alternative, neither in another pair nor with the same hash.
 * @param found the pairs of free halves
 * @param halves all free halves
 */
export function unrivalled(found: readonly Found[], halves: Halves): Found[] {
  return atOnce(choosing(found, halves));
}

export function* choosing(found: readonly Found[], { out, arrived }: Halves): Steps<Found[]> {
  const likely = new Map<Half, number>();
  yield* each(found, ({ w, d, graded }) => {
    if (graded.grade !== 'low') for (const half of [w, d]) likely.set(half, (likely.get(half) ?? 0) + 1);
  });
  if (likely.size === 0) return [];
  const ofHash = yield* grouping([...out, ...arrived], hashKey);
  const isAlone = (half: Half) => likely.get(half) === 1 && (ofHash.get(hashKey(half) ?? '')?.length ?? 0) <= 2;
  return yield* kept(found, ({ w, d, graded }) => isSure(graded) && isAlone(w) && isAlone(d));
}

function newPairs(): (w: Half, d: Half) => boolean {
  const met = new Map<Half, Set<Half>>();
  return (w, d) => {
    const known = met.get(d);
    if (known?.has(w)) return false;
    if (known) known.add(w);
    else met.set(d, new Set([w]));
    return true;
  };
}

type Others = (deposit: Half) => Iterable<Half>;

function* ofQuantity(out: readonly Half[]): Steps<Others> {
  const buckets = yield* grouping(out, (half) => bucketKey(familyOf(half.candidate.asset), half.quantity));
  const afterFee = yield* grouping(out, (half) => {
    const rest = withoutFee(half);
    return rest === null ? null : `${familyOf(half.candidate.asset)} ${formatDecimal(rest)}`;
  });
  return function* (d) {
    const family = familyOf(d.candidate.asset);
    for (const key of bucketsAbove(family, d.quantity)) yield* near(buckets.get(key), d);
    yield* near(afterFee.get(`${family} ${formatDecimal(d.quantity)}`), d);
  };
}

function* ofHash(out: readonly Half[]): Steps<Others> {
  const byHash = yield* grouping(out, hashOf);
  return (d) => near(byHash.get(hashOf(d) ?? ''), d);
}

function* ofWallet(out: readonly Half[]): Steps<Others> {
  const byWallet = yield* grouping(out, ({ account }) => account);
  return (d) => near(byWallet.get(d.account), d, { earliest: TRADE_WINDOW_MS, latest: TRADE_WINDOW_MS });
}

function* near(
  halves: readonly Half[] | undefined,
  d: Half,
  { earliest, latest } = { earliest: EARLIEST_MS, latest: LATEST_MS },
): Generator<Half> {
  if (!halves) return;
  const start = lastAtOrBefore(halves, d.at);
  for (let i = start; i >= 0 && i > start - MAX_COMPARED && halves[i]!.at >= d.at - latest; i--) yield halves[i]!;
  for (let i = start + 1; i < halves.length && i <= start + MAX_COMPARED && halves[i]!.at <= d.at + earliest; i++)
    yield halves[i]!;
}
