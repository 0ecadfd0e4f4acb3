/**
 * Pairs halves of transfers with equal asset and quantity, by time. A deposit belongs to the latest withdrawal before
 * it
 * that is still open; one stack per account finds these in linear time. Afterward pairs between
 * the same two accounts are uncrossed, so that the first withdrawal goes with the first deposit.
 *
 * A: out 10:00   out 10:05          stack gives 10:20-10:05 and 10:25-10:00,
 * B: in  10:20   in  10:25          uncrossed   10:20-10:00 and 10:25-10:05.
 */
import { each, kept, type Steps } from './steps.ts';

/** @property facts a text that breaks ties within one moment, independently of the input order */
export type Timed = { id: string; at: number; account: string; facts: string };

type Rules<T> = {
  allowed: (withdrawal: T, deposit: T) => boolean;
  /** True if one half has the other's account, which excludes rivals. */
  agrees: (withdrawal: T, deposit: T) => boolean;
  window: number;
  skew: number;
};

/** The factor for rivals. A rival is equally near if it is less than three times as far, or within three hours. */
const RIVAL_FACTOR = 3;
const RIVAL_FLOOR_MS = 3_600_000;

/**
 * @param withdrawals, deposits halves sorted by time, with one asset and quantity
 * @returns pairs, and pairs that have a similarly good rival
 */
export function* meetEqual<T extends Timed>(
  withdrawals: readonly T[],
  deposits: readonly T[],
  rules: Rules<T>,
): Steps<{ pairs: [T, T][]; ambiguous: [T, T][] }> {
  // Prefers withdrawals before the deposit. Only the others may have a slow clock.
  const before = yield* meetLatest(withdrawals, deposits, { ...rules, skew: 0 });
  const met = new Set(before.flat());
  const isLeft = (half: T) => !met.has(half);
  const skewed = yield* meetLatest(yield* kept(withdrawals, isLeft), yield* kept(deposits, isLeft), rules);
  const partner = new Map<T, T>();
  yield* each(yield* uncrossed([...before, ...skewed], rules), ([w, d]) => partner.set(w, d).set(d, w));
  const lonelyOut = yield* kept(withdrawals, (w) => !partner.has(w));
  const lonelyIn = yield* kept(deposits, (d) => !partner.has(d));
  const pairs: [T, T][] = [];
  const ambiguous: [T, T][] = [];
  yield* each(withdrawals, (w) => {
    const d = partner.get(w);
    if (!d) return;
    const reach = Math.max(Math.abs(d.at - w.at), RIVAL_FLOOR_MS) * RIVAL_FACTOR;
    const rivals: [T, T][] = [
      ...around(lonelyOut, d.at, reach, rules.skew)
        .filter((other) => other.account !== w.account && rules.allowed(other, d))
        .map((other): [T, T] => [other, d]),
      ...around(lonelyIn, w.at, rules.skew, reach)
        .filter((other) => other.account !== d.account && rules.allowed(w, other))
        .map((other): [T, T] => [w, other]),
    ];
    if (rivals.length === 0 || rules.agrees(w, d)) pairs.push([w, d]);
    else ambiguous.push([w, d], ...rivals);
  });
  return { pairs, ambiguous };
}

function* meetLatest<T extends Timed>(
  withdrawals: readonly T[],
  deposits: readonly T[],
  rules: Rules<T>,
): Steps<[T, T][]> {
  const open = new Map<string, T[]>();
  const met: [T, T][] = [];
  let next = 0;
  yield* each(deposits, (deposit) => {
    // The deposit's clock may be slow, so slightly later withdrawals count as earlier.
    for (; next < withdrawals.length && withdrawals[next]!.at <= deposit.at + rules.skew; next++) {
      const withdrawal = withdrawals[next]!;
      const stack = open.get(withdrawal.account);
      if (stack) stack.push(withdrawal);
      else open.set(withdrawal.account, [withdrawal]);
    }
    let best: T[] | null = null;
    for (const stack of open.values()) {
      const top = stack.at(-1);
      if (!top || deposit.at - top.at > rules.window || !rules.allowed(top, deposit)) continue;
      if (!best || distance(top, deposit) < distance(best.at(-1)!, deposit)) best = stack;
    }
    if (best) met.push([best.pop()!, deposit]);
  });
  return met;
}

function distance(a: Timed, b: Timed): number {
  return Math.abs(a.at - b.at);
}

function* uncrossed<T extends Timed>(met: readonly [T, T][], rules: Rules<T>): Steps<[T, T][]> {
  const lanes = new Map<string, [T, T][]>();
  yield* each(met, (pair) => {
    const lane = `${pair[0].account}\0${pair[1].account}`;
    const pairs = lanes.get(lane);
    if (pairs) pairs.push(pair);
    else lanes.set(lane, [pair]);
  });
  const found: [T, T][] = [];
  for (const pairs of lanes.values()) {
    const out = pairs.map(([w]) => w).sort(byTime);
    const inn = pairs.map(([, d]) => d).sort(byTime);
    const straight = out.map((w, i): [T, T] => [w, inn[i]!]);
    const fits = ([w, d]: [T, T]) => d.at >= w.at - rules.skew && d.at - w.at <= rules.window && rules.allowed(w, d);
    const crossed = yield* kept(straight, (pair) => !fits(pair));
    yield* each(crossed.length === 0 ? straight : pairs, (pair) => found.push(pair));
  }
  return found;
}

export function byTime(a: Timed, b: Timed): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.facts !== b.facts) return a.facts < b.facts ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** Returns at most two halves on each side, because the nearest suffice to detect a rival. */
function around<T extends Timed>(halves: readonly T[], at: number, earlier: number, later: number): T[] {
  let low = 0;
  let high = halves.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (halves[middle]!.at < at) low = middle + 1;
    else high = middle;
  }
  return halves.slice(Math.max(0, low - 2), low + 2).filter((h) => h.at >= at - earlier && h.at <= at + later);
}
