/**
 * One withdrawal that arrived as several deposits, and several withdrawals that arrived as one deposit, where that is proved: all are one
 * transaction by their hash, or the quantities add up to the last digit. The one that is divided is called the whole. What its parts do not
 * come to is its fee, or a part that came from or went to somebody else: change that came back to another own wallet, beside a payment.
 */
import {
  add,
  atScale,
  compare,
  type Decimal,
  formatDecimal,
  isPositive,
  isZero,
  min,
  sub,
  sum,
  ZERO,
} from '@lotbook/ledger/decimal';
import { grouped, lastAtOrBefore } from './buckets.ts';
import { byTime } from './equal.ts';
import type { Halves } from './found.ts';
import type { Grade, GradeReason } from './grade.ts';
import {
  CLOCK_SKEW_MS,
  type Half,
  hashKey,
  isAllButFee,
  mostLost,
  TRANSFER_WINDOW_MS,
  withoutFee,
} from './transfers.ts';

/** What the parts leave of the whole. */
export type Rest = { quantity: string; is: 'fee' | 'elsewhere' };

export type SuggestedSplit = {
  wholeId: string;
  /** `out`: a withdrawal is divided among deposits; `in`: a deposit among withdrawals. */
  direction: 'out' | 'in';
  grade: Extract<Grade, 'exact' | 'medium'>;
  /** The other sides in order of time, each with what it takes of the whole. */
  parts: { id: string; quantity: string }[];
  rest: Rest | null;
  reasons: GradeReason[];
  /** Of the whole. ISO 8601, UTC. */
  at: string;
};

export type Free = { taken: Set<Half>; isRejected: (withdrawalId: string, depositId: string) => boolean };

/** As many others as are tried: of more, some would add up by chance. */
const MAX_TRIED = 12;
const MOST_PARTS = 3;

/** What belongs to one hash and asset and is no pair. @returns in order of time */
export function splitsByHash({ out, arrived }: Halves, free: Free): SuggestedSplit[] {
  const withdrawals = grouped(out, hashKey);
  const found: SuggestedSplit[] = [];
  for (const [key, deposits] of grouped(arrived, hashKey)) {
    const sent = withdrawals.get(key) ?? [];
    const all = [...sent, ...deposits];
    if (sent.length === 0 || (sent.length > 1 && deposits.length > 1) || all.some((half) => free.taken.has(half)))
      continue;
    if (sent.some((w) => deposits.some((d) => free.isRejected(w.id, d.id)))) continue;
    const split =
      deposits.length > 1 || sent.length === 1 ? dividedOut(sent[0]!, deposits) : dividedIn(deposits[0]!, sent);
    if (!split) continue;
    for (const half of all) free.taken.add(half);
    found.push({ ...split, grade: 'exact', reasons: [{ type: 'SAME_HASH' }, { type: 'SAME_ASSET' }] });
  }
  return found.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.wholeId < b.wholeId ? -1 : 1));
}

type Divided = Omit<SuggestedSplit, 'grade' | 'reasons'>;

/** What arrived in all is at most what was sent. A single deposit is no split unless the rest is more than a fee. */
function dividedOut(w: Half, deposits: readonly Half[]): Divided | null {
  const rest = sub(w.quantity, total(deposits));
  if (compare(rest, ZERO) < 0) return null;
  if (deposits.length === 1 && isAllButFee(w, deposits[0]!)) return null;
  return {
    ...of(w, 'out'),
    parts: deposits.map((d) => ({ id: d.id, quantity: formatDecimal(d.quantity) })),
    rest: isZero(rest)
      ? null
      : { quantity: formatDecimal(rest), is: compare(rest, mostLost(w)) <= 0 ? 'fee' : 'elsewhere' },
  };
}

/** Each withdrawal arrived, or arrived without its stated fee; where neither comes to the deposit, the last lost what is missing. */
function dividedIn(d: Half, withdrawals: readonly Half[]): Divided | null {
  const withoutFees = withdrawals.map((w) => withoutFee(w) ?? w.quantity);
  const rest = sub(d.quantity, total(withdrawals));
  const arrived = isZero(sub(d.quantity, sum(withoutFees))) ? withoutFees : lastLess(withdrawals, min(rest, ZERO));
  const last = withdrawals.at(-1)!;
  const lost = sub(last.quantity, arrived.at(-1)!);
  if (!isPositive(arrived.at(-1)!) || compare(lost, mostLost(last)) > 0) return null;
  return {
    ...of(d, 'in'),
    parts: withdrawals.map(({ id }, i) => ({ id, quantity: formatDecimal(arrived[i]!) })),
    rest: isPositive(rest) ? { quantity: formatDecimal(rest), is: 'elsewhere' } : null,
  };
}

function lastLess(halves: readonly Half[], missing: Decimal): Decimal[] {
  return halves.map(({ quantity }, i) => (i === halves.length - 1 ? add(quantity, missing) : quantity));
}

function of(whole: Half, direction: 'out' | 'in') {
  return { wholeId: whole.id, direction, at: new Date(whole.at).toISOString() };
}

function total(halves: readonly Half[]): Decimal {
  return sum(halves.map(({ quantity }) => quantity));
}

/** Two or three of other accounts that add up to the whole, or to the whole without its fee, and no other two or three do. */
export function splitsBySum({ out, arrived }: Halves, free: Free): SuggestedSplit[] {
  const wholes = [
    ...out.map((whole) => ({ whole, direction: 'out' as const })),
    ...arrived.map((whole) => ({ whole, direction: 'in' as const })),
  ].sort((a, b) => byTime(a.whole, b.whole));
  const others = { out: grouped(arrived, assetOf), in: grouped(out, assetOf) };
  return wholes.flatMap(({ whole, direction }): SuggestedSplit[] => {
    if (free.taken.has(whole)) return [];
    const near = nearest(whole, direction, others[direction].get(assetOf(whole)) ?? [], free);
    const parts = addingUp(whole, direction, near);
    if (!parts) return [];
    for (const half of [whole, ...parts]) free.taken.add(half);
    const split = direction === 'out' ? dividedOut(whole, parts) : dividedIn(whole, parts);
    return split ? [{ ...split, grade: 'medium', reasons: [{ type: 'SAME_ASSET' }, { type: 'EXACT_SUM' }] }] : [];
  });
}

const assetOf = ({ candidate }: Half) => candidate.asset;

/** What may be a part of it: smaller, of another account, not of another hash, within a transfer's time. In order of time. */
function nearest(whole: Half, direction: 'out' | 'in', others: readonly Half[], free: Free): Half[] {
  const [from, to] =
    direction === 'out'
      ? [whole.at - CLOCK_SKEW_MS, whole.at + TRANSFER_WINDOW_MS]
      : [whole.at - TRANSFER_WINDOW_MS, whole.at + CLOCK_SKEW_MS];
  const step = direction === 'out' ? 1 : -1;
  const found: Half[] = [];
  let at = direction === 'out' ? lastAtOrBefore(others, from - 1) + 1 : lastAtOrBefore(others, to);
  for (let seen = 0; seen < MAX_TRIED * 4 && found.length < MAX_TRIED; seen++, at += step) {
    const other = others[at];
    if (!other || other.at < from || other.at > to) break;
    const [w, d] = direction === 'out' ? [whole, other] : [other, whole];
    const isFit = other.account !== whole.account && compare(other.quantity, whole.quantity) < 0;
    if (isFit && !free.taken.has(other) && !free.isRejected(w.id, d.id) && !differ(w, d)) found.push(other);
  }
  return found.sort(byTime);
}

function differ(w: Half, d: Half): boolean {
  const [a, b] = [hashKey(w), hashKey(d)];
  return a !== null && b !== null && a !== b;
}

/** The only few that come to the whole; null where none do, or several. */
function addingUp(whole: Half, direction: 'out' | 'in', others: readonly Half[]): Half[] | null {
  if (others.length < 2) return null;
  const rest = withoutFee(whole);
  const ways: { target: Decimal; of: (half: Half) => Decimal }[] = [
    { target: whole.quantity, of: ({ quantity }) => quantity },
    ...(direction === 'out' && rest ? [{ target: rest, of: ({ quantity }: Half) => quantity }] : []),
    ...(direction === 'in' && others.some((half) => withoutFee(half))
      ? [{ target: whole.quantity, of: (half: Half) => withoutFee(half) ?? half.quantity }]
      : []),
  ];
  for (let count = 2; count <= MOST_PARTS; count++) {
    const found = ways.flatMap((way) => subsets(others, way, count));
    if (found.length > 0) return found.length === 1 ? found[0]! : null;
  }
  return null;
}

/** Every choice of so many that add up to the target; two at most, because more than one is none. */
function subsets(
  others: readonly Half[],
  { target, of: quantityOf }: { target: Decimal; of: (half: Half) => Decimal },
  count: number,
): Half[][] {
  const quantities = others.map(quantityOf);
  const scale = Math.max(target.scale, ...quantities.map((quantity) => quantity.scale));
  const units = (quantity: Decimal) => atScale(quantity, scale);
  const sizes = quantities.map(units);
  const found: Half[][] = [];
  const choose = (from: number, left: bigint, chosen: Half[]) => {
    if (chosen.length === count) {
      if (left === 0n) found.push(chosen);
      return;
    }
    for (let i = from; i < others.length && found.length < 2; i++) {
      if (sizes[i]! <= left) choose(i + 1, left - sizes[i]!, [...chosen, others[i]!]);
    }
  };
  choose(0, units(target), []);
  return found;
}
