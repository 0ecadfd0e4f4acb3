/**
 * Matches one withdrawal with several deposits, or several withdrawals with one deposit. All must have the same
 * transaction hash, or their quantities must add up exactly. The single side is the whole, and the others are its
 * parts. The remainder is the fee, or an amount paid to or received from someone else.
 */
import {
  add,
  atScale,
  compare,
  type Decimal,
  dec,
  formatDecimal,
  isNegative,
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

/** The remainder of the whole: a fee, or an amount from or to elsewhere. */
export type Rest = { quantity: string; is: 'fee' | 'elsewhere' };

export type SuggestedDivision = {
  wholeId: string;
  /** `out` for one withdrawal with several deposits, `in` for one deposit with several withdrawals. */
  direction: 'out' | 'in';
  grade: Extract<Grade, 'exact' | 'medium'>;
  /** The parts by time, each with its quantity of the whole. */
  parts: { id: string; quantity: string }[];
  rest: Rest | null;
  reasons: GradeReason[];
  at: string;
};

export type Free = { taken: Set<Half>; isRejected: (withdrawalId: string, depositId: string) => boolean };

/** The maximum number of candidates. With more, some would add up by chance. */
const MAX_TRIED = 12;
const MOST_PARTS = 3;

export function divisionsByHash({ out, arrived }: Halves, free: Free): SuggestedDivision[] {
  const withdrawals = grouped(out, hashKey);
  const found: SuggestedDivision[] = [];
  for (const [key, deposits] of grouped(arrived, hashKey)) {
    const sent = withdrawals.get(key) ?? [];
    const all = [...sent, ...deposits];
    if (sent.length === 0 || (sent.length > 1 && deposits.length > 1) || all.some((half) => free.taken.has(half)))
      continue;
    if (sent.some((w) => deposits.some((d) => free.isRejected(w.id, d.id)))) continue;
    const division =
      deposits.length > 1 || sent.length === 1
        ? suggested(sent[0]!, deposits, 'out')
        : suggested(deposits[0]!, sent, 'in');
    if (!division) continue;
    for (const half of all) free.taken.add(half);
    found.push({ ...division, grade: 'exact', reasons: [{ type: 'SAME_HASH' }, { type: 'SAME_ASSET' }] });
  }
  return found.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.wholeId < b.wholeId ? -1 : 1));
}

export type Division = {
  parts: { id: string; quantity: string }[];
  rest: string;
};

/**
 * Divides a whole among others by their quantities. The remainder of a withdrawal was its fee or went to a third party.
 * The remainder of a deposit was from a third party. If withdrawals exceed a deposit, the difference is the fee of the
 * last one.
 * @param direction the direction of the whole
 * @returns null if more arrived than was sent, or if the last withdrawal would be all fee
 */
export function divide(whole: Half, others: readonly Half[], direction: 'out' | 'in'): Division | null {
  const rest = sub(whole.quantity, total(others));
  const taken = direction === 'out' ? others.map(({ quantity }) => quantity) : arrivedOf(whole, others, rest);
  if ((direction === 'out' && isNegative(rest)) || !isPositive(taken.at(-1)!)) return null;
  return {
    parts: others.map(({ id }, i) => ({ id, quantity: formatDecimal(taken[i]!) })),
    rest: isPositive(rest) ? formatDecimal(rest) : '0',
  };
}

/**
 * Returns the arrived part of each withdrawal: without the stated fees if these parts add up to the deposit, and
 * otherwise in full with the last one short.
 */
function arrivedOf(d: Half, withdrawals: readonly Half[], rest: Decimal): Decimal[] {
  const withoutFees = withdrawals.map((w) => withoutFee(w) ?? w.quantity);
  if (isZero(sub(d.quantity, sum(withoutFees)))) return withoutFees;
  const last = withdrawals.length - 1;
  return withdrawals.map(({ quantity }, i) => (i === last ? add(quantity, min(rest, ZERO)) : quantity));
}

/** Returns a suggested division. A single part needs a remainder larger than a fee, and no lost fee may be larger. */
function suggested(whole: Half, others: readonly Half[], direction: 'out' | 'in') {
  const division = divide(whole, others, direction);
  if (!division || (others.length === 1 && isAllButFee(whole, others[0]!))) return null;
  const { parts, rest } = division;
  const last = others.at(-1)!;
  const lost = sub(last.quantity, dec(parts.at(-1)!.quantity));
  if (compare(lost, mostLost(last)) > 0) return null;
  const is =
    direction === 'out' && compare(dec(rest), mostLost(whole)) <= 0 ? ('fee' as const) : ('elsewhere' as const);
  const at = new Date(whole.at).toISOString();
  return { wholeId: whole.id, direction, at, parts, rest: rest === '0' ? null : { quantity: rest, is } };
}

function total(halves: readonly Half[]): Decimal {
  return sum(halves.map(({ quantity }) => quantity));
}

/** Finds the only two or three movements of other accounts that add up to the whole, with or without its fee. */
export function divisionsBySum({ out, arrived }: Halves, free: Free): SuggestedDivision[] {
  const wholes = [
    ...out.map((whole) => ({ whole, direction: 'out' as const })),
    ...arrived.map((whole) => ({ whole, direction: 'in' as const })),
  ].sort((a, b) => byTime(a.whole, b.whole));
  const others = { out: grouped(arrived, assetOf), in: grouped(out, assetOf) };
  return wholes.flatMap(({ whole, direction }): SuggestedDivision[] => {
    if (free.taken.has(whole)) return [];
    const near = nearest(whole, direction, others[direction].get(assetOf(whole)) ?? [], free);
    const parts = addingUp(whole, direction, near);
    if (!parts) return [];
    for (const half of [whole, ...parts]) free.taken.add(half);
    const division = suggested(whole, parts, direction);
    return division ? [{ ...division, grade: 'medium', reasons: [{ type: 'SAME_ASSET' }, { type: 'EXACT_SUM' }] }] : [];
  });
}

const assetOf = ({ candidate }: Half) => candidate.asset;

/** Returns candidates by time: smaller, in another account, without another hash, within the duration of a transfer. */
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

/** Finds at most two subsets, because a second one rules out both. */
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
