/**
 * The rule for likely duplicates: two transactions of different sources that report the same event
 * (docs/decisions/032).
 *
 * Kraken file     2024-03-01 10:00:00  in 0.5 BTC, fee 0.001 BTC withheld
 * typed by hand   2024-03-01 10:02:00  in 0.499 BTC                        the same after the fee, two minutes apart
 */
import { add, compare, type Decimal, dec, formatDecimal, isPositive, sub } from '@lotbook/ledger/decimal';
import type { FlowDirection } from '@lotbook/ledger/transaction';
import { atOnce, each, type Steps } from '../matching/steps.ts';
import { Candidates, placesAmongTwins } from './candidates.ts';

export type DuplicateLeg = {
  direction: FlowDirection;
  assetId: string;
  /** Exact decimal string, >= 0. */
  quantity: string;
};

export type DuplicateSide = {
  key: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The origin. Pairs within one origin are never suggested. */
  origin: string;
  /** The account; null if the source does not state it, which matches any. */
  accountId: string | null;
  /** The exchange, wallet or chain that reported it; null for a source that may cover any place. */
  place: string | null;
  /** The on-chain hash. Different hashes are different transactions. */
  hash?: string | null;
  /** True for half of a matched transfer. Two such sides are two steps of one route, not one step reported twice. */
  isLinked?: boolean;
  isByUser?: boolean;
  /** Set if one transaction reports both ends of a transfer: its halves may be two transactions elsewhere. */
  arrival?: Pick<DuplicateSide, 'accountId' | 'place'> | null;
  legs: readonly DuplicateLeg[];
};

export type DuplicateReason =
  | { kind: 'near'; minutes: number }
  | { kind: 'day' }
  | { kind: 'travel'; minutes: number }
  | { kind: 'zone'; hours: number };

export type DuplicatePair = {
  a: string;
  b: string;
  reason: DuplicateReason;
  isAfterFee: boolean;
  /**
   * Set if one side is a transfer and the other only half of it. `isSettled` is true if the half is matched, or the
   * user entered or edited it.
   */
  half: { whole: string; direction: Half; isSettled: boolean } | null;
};

/** The end of a transfer that a withdrawal or a deposit reports. */
export type Half = 'out' | 'in';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/**
 * The tolerance for near moments. Clocks differ, and one source may have the time of the request and the other that of
 * its execution.
 */
const NEAR = 5 * MINUTE;
/** The maximum shift. No inhabited time zone is farther from UTC. */
const MAX_SHIFT_HOURS = 14;
/** The tolerance of a shift, because some sources omit seconds. */
const SHIFT_SLACK = MINUTE;

export const REACH = DAY;

const WINDOWS = { near: NEAR, day: DAY, hour: HOUR, hours: MAX_SHIFT_HOURS, slack: SHIFT_SLACK };

/**
 * @param dayStarts returns true if a moment is the start of a day, as written by a source that has only dates
 * @returns null if the moments differ
 */
export function sameMoment(a: number, b: number, dayStarts: (at: number) => boolean): DuplicateReason | null {
  const apart = Math.abs(a - b);
  if (apart <= NEAR) return { kind: 'near', minutes: Math.round(apart / MINUTE) };
  const [first, last] = a < b ? [a, b] : [b, a];
  if (dayStarts(first) && last - first < DAY) return { kind: 'day' };
  const hours = Math.round(apart / HOUR);
  if (hours >= 1 && hours <= MAX_SHIFT_HOURS && Math.abs(apart - hours * HOUR) <= SHIFT_SLACK) {
    return { kind: 'zone', hours };
  }
  return null;
}

/**
 * Compares legs. Fees count only as part of an outflow, because one source includes a fee in the quantity and another
 * states it separately. Money is compared if both sides state it. A transaction with only money is compared by it.
 */
export function sameLegs(a: readonly DuplicateLeg[], b: readonly DuplicateLeg[]): 'exact' | 'after-fee' | null {
  const [left, right] = [sides(a), sides(b)];
  const moved = new Set([...left.keys(), ...right.keys()].filter((key) => !key.includes(' fiat:')));
  const money = [...left.keys()].filter((key) => key.includes(' fiat:') && right.has(key));
  if (moved.size === 0 && (money.length === 0 || left.size !== right.size)) return null;
  return sameQuantities(left, right, [...moved, ...money]);
}

type Sides = ReadonlyMap<string, Side>;

function sameQuantities(left: Sides, right: Sides, keys: readonly string[]): 'exact' | 'after-fee' | null {
  let isAfterFee = false;
  for (const key of keys) {
    const [one, other] = [left.get(key), right.get(key)];
    if (!one || !other) return null;
    if (compare(one.quantity, other.quantity) === 0) continue;
    const meets = one.withFee.some((x) => other.withFee.some((y) => compare(x, y) === 0));
    if (!meets) return null;
    isAfterFee = true;
  }
  return isAfterFee ? 'after-fee' : 'exact';
}

function halfOf(whole: DuplicateSide, half: DuplicateSide): { direction: Half; legs: 'exact' | 'after-fee' } | null {
  const own = sides(half.legs);
  const [key] = own.keys();
  if (key === undefined || own.size > 1) return null;
  const legs = sameQuantities(sides(whole.legs), own, [key]);
  return legs && { direction: key.startsWith('in ') ? 'in' : 'out', legs };
}

type Side = { quantity: Decimal; withFee: Decimal[] };

/** Maps `out crypto:BTC` to its quantity and to the quantity with the fee counted the other way. */
function sides(legs: readonly DuplicateLeg[]): Sides {
  const known = SIDES.get(legs);
  if (known) return known;
  const made = sidesOf(legs);
  SIDES.set(legs, made);
  return made;
}

const SIDES = new WeakMap<readonly DuplicateLeg[], Sides>();

function sidesOf(legs: readonly DuplicateLeg[]): Map<string, Side> {
  const totals = new Map<string, Decimal>();
  const fees = new Map<string, Decimal>();
  for (const { direction, assetId, quantity } of legs) {
    const [map, key] = direction === 'fee' ? [fees, assetId] : [totals, `${direction} ${assetId}`];
    const known = map.get(key);
    map.set(key, known ? add(known, dec(quantity)) : dec(quantity));
  }
  return new Map([...totals].map(([key, quantity]) => [key, { quantity, withFee: countings(key, quantity, fees) }]));
}

function countings(key: string, quantity: Decimal, fees: ReadonlyMap<string, Decimal>): Decimal[] {
  const fee = fees.get(key.slice(key.indexOf(' ') + 1));
  if (!fee || !isPositive(fee)) return [quantity];
  return [quantity, add(quantity, fee), sub(quantity, fee)].filter(isPositive);
}

/** Returns keys of the form `direction assetId quantity`, with money only if there is nothing else. */
export function lookupKeys(legs: readonly DuplicateLeg[]): string[] {
  const all = [...sides(legs)];
  const assets = all.filter(([key]) => !key.includes(' fiat:'));
  return (assets.length > 0 ? assets : all).flatMap(([key, { withFee }]) =>
    withFee.map((quantity) => `${key} ${formatDecimal(quantity)}`),
  );
}

function areTwo(a: DuplicateSide, b: DuplicateSide): boolean {
  return !samePlace(a, b) || (!!a.hash && !!b.hash && a.hash !== b.hash) || (!!a.isLinked && !!b.isLinked);
}

/** True for one account, accounts of one integration, or one without a particular place. */
function samePlace(a: DuplicateSide, b: DuplicateSide): boolean {
  if (a.accountId !== null && a.accountId === b.accountId) return true;
  return a.place === null || b.place === null || a.place === b.place;
}

/**
 * Finds pairs. Each transaction (and each end of a transfer) is in at most one pair. Exact quantities come before those
 * equal after a fee, near moments before days, days before shifted hours, and nearest first, so that two sources with
 * two identical fills each give two pairs. Among hundreds of similar transactions within minutes, each is compared only
 * with the nearest.
 * @param lefts, rights the two lists, of which a pair has one each; pass a list twice to search within it
 */
export function findDuplicates(given: Given): DuplicatePair[] {
  return atOnce(findingDuplicates(given));
}

export type Given = {
  lefts: readonly DuplicateSide[];
  rights: readonly DuplicateSide[];
  dayStarts: (at: number) => boolean;
  isDecided?: (a: string, b: string) => boolean;
};

export function* findingDuplicates({ lefts, rights, dayStarts, isDecided }: Given): Steps<DuplicatePair[]> {
  const keys = new Map<DuplicateSide, string[]>();
  yield* each(new Set([...lefts, ...rights]), (side) => keys.set(side, lookupKeys(side.legs)));
  const keysOf = (side: DuplicateSide) => keys.get(side)!;
  const candidates = new Candidates(rights, keysOf, WINDOWS, dayStarts);
  const places = placesAmongTwins(lefts, keysOf);
  const taken = new Taken();
  // Near exact matches take precedence, and usually leave nothing else to find.
  const kept: DuplicatePair[] = [];
  for (const isNear of [true, false]) {
    const found = new Map<string, Found>();
    yield* each(lefts, (a) => {
      if (taken.hasAll(a.key)) return;
      for (const b of candidates.of(a, keysOf(a), places.get(a.key)!, { isNear })) {
        if (a.key === b.key || taken.hasAll(b.key)) continue;
        const name = a.key < b.key ? `${a.key} ${b.key}` : `${b.key} ${a.key}`;
        const pair = found.has(name) ? null : pairOf(a, b, dayStarts);
        if (!pair || (isNear && pair.isAfterFee) || isDecided?.(a.key, b.key)) continue;
        found.set(name, { ...pair, name, apart: apartFor(pair.reason, a, b) });
      }
    });
    kept.push(...oneEach([...found.values()], taken));
  }
  return kept;
}

function pairOf(a: DuplicateSide, b: DuplicateSide, dayStarts: Given['dayStarts']): DuplicatePair | null {
  const pair = { a: a.key, b: b.key };
  if (!a.arrival === !b.arrival) {
    const reason = areTwo(a, b) ? null : sameMoment(a.at, b.at, dayStarts);
    const legs = reason && sameLegs(a.legs, b.legs);
    return legs && { ...pair, reason: reason!, isAfterFee: legs === 'after-fee', half: null };
  }
  const [whole, half] = a.arrival ? [a, b] : [b, a];
  const found = halfOf(whole, half);
  if (!found) return null;
  const { direction, legs } = found;
  const end = direction === 'in' ? { ...whole, ...whole.arrival! } : whole;
  if (areTwo(end, half) || isWithinOnePlace(whole, half)) return null;
  const reason = sameJourney(whole, half, direction, dayStarts);
  const isSettled = !!half.isLinked || !!half.isByUser;
  return (
    reason && { ...pair, reason, isAfterFee: legs === 'after-fee', half: { whole: whole.key, direction, isSettled } }
  );
}

/**
 * True for a transfer within one exchange without a proof. Such a transfer often precedes a withdrawal of the same
 * quantity, so only a hash proves them equal.
 */
function isWithinOnePlace({ place, arrival, hash }: DuplicateSide, half: DuplicateSide): boolean {
  return place !== null && place === arrival!.place && (!hash || hash !== half.hash);
}

/**
 * Compares a transfer with a withdrawal or a deposit. A transfer states the time of one end, and the other may be up to
 * a day away in the right direction.
 */
function sameJourney(
  whole: DuplicateSide,
  half: DuplicateSide,
  direction: Half,
  dayStarts: Given['dayStarts'],
): DuplicateReason | null {
  const reason = sameMoment(whole.at, half.at, dayStarts);
  if (reason && reason.kind !== 'zone') return reason;
  const later = direction === 'in' ? half.at - whole.at : whole.at - half.at;
  return later > 0 && later <= REACH ? { kind: 'travel', minutes: Math.round(later / MINUTE) } : reason;
}

class Taken {
  readonly #ends = new Set<string>();

  hasAll(key: string): boolean {
    return this.#ends.has(`out ${key}`) && this.#ends.has(`in ${key}`);
  }

  take(pair: DuplicatePair): boolean {
    const ends = [pair.a, pair.b].flatMap((key) =>
      pair.half?.whole === key ? [`${pair.half.direction} ${key}`] : [`out ${key}`, `in ${key}`],
    );
    if (ends.some((end) => this.#ends.has(end))) return false;
    for (const end of ends) this.#ends.add(end);
    return true;
  }
}

type Found = DuplicatePair & { name: string; apart: number };

/** Returns the distance in milliseconds without the hours of a time zone. Fewer hours rank first. */
function apartFor(reason: DuplicateReason, a: DuplicateSide, b: DuplicateSide): number {
  const apart = Math.abs(a.at - b.at);
  return reason.kind === 'zone' ? Math.abs(apart - reason.hours * HOUR) + reason.hours / 100 : apart;
}

const RANK = { near: 0, day: 1, travel: 2, zone: 3 } as const;

/** @param taken  transactions already in a pair; new pairs are added */
function oneEach(pairs: Found[], taken: Taken): DuplicatePair[] {
  pairs.sort(
    (a, b) =>
      Number(a.half !== null) - Number(b.half !== null) ||
      Number(a.isAfterFee) - Number(b.isAfterFee) ||
      RANK[a.reason.kind] - RANK[b.reason.kind] ||
      a.apart - b.apart ||
      (a.name < b.name ? -1 : 1),
  );
  const kept: DuplicatePair[] = [];
  for (const { apart: _apart, name: _name, ...pair } of pairs) {
    if (taken.take(pair)) kept.push(pair);
  }
  return kept;
}

export function reasonText({ reason, isAfterFee }: Pick<DuplicatePair, 'reason' | 'isAfterFee'>): string {
  const what = isAfterFee ? 'The same quantity once the fee is counted alike' : 'The same quantity';
  if (reason.kind === 'day') return `${what}, on the same day; one source gives no time.`;
  if (reason.kind === 'zone') {
    return `${what}, exactly ${reason.hours} ${reason.hours === 1 ? 'hour' : 'hours'} apart: the same in another time zone?`;
  }
  if (reason.kind === 'travel')
    return `${what}, arriving ${reason.minutes} ${reason.minutes === 1 ? 'minute' : 'minutes'} later.`;
  if (reason.minutes === 0) return `${what}, at the same time.`;
  return `${what}, ${reason.minutes} ${reason.minutes === 1 ? 'minute' : 'minutes'} apart.`;
}
