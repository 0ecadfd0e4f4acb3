/**
 * Indexes transactions by common quantity, origin and time. A bot may buy the same quantity every minute for years, so
 * only the nearest are compared, and the work is not quadratic.
 */

/** Time windows around each transaction, in milliseconds. */
export type Windows = { near: number; day: number; hour: number; hours: number; slack: number };

export type Moment = { at: number; key: string; origin: string };

/** The number of transactions of one origin within the range up to which all are compared. */
const MOST_IN_REACH = 64;
/** The number of nearest transactions in each window that are compared otherwise. */
const MOST_IN_WINDOW = 16;

type Timeline<Side> = { all: Side[]; dayStarts: Side[] };

export class Candidates<Side extends Moment> {
  readonly #byKey = new Map<string, Map<string, Timeline<Side>>>();
  readonly #windows: Windows;
  readonly #isDayStart: (at: number) => boolean;

  /** @param keysOf  the quantities under which a transaction is indexed */
  constructor(
    sides: readonly Side[],
    keysOf: (side: Side) => readonly string[],
    windows: Windows,
    isDayStart: (at: number) => boolean,
  ) {
    this.#windows = windows;
    this.#isDayStart = isDayStart;
    for (const side of [...sides].sort(byTime)) {
      const isDay = isDayStart(side.at);
      for (const key of keysOf(side)) {
        const { all, dayStarts } = this.#timeline(key, side.origin);
        all.push(side);
        if (isDay) dayStarts.push(side);
      }
    }
  }

  #timeline(key: string, origin: string): Timeline<Side> {
    const origins = this.#byKey.get(key) ?? new Map<string, Timeline<Side>>();
    const timeline = origins.get(origin) ?? { all: [], dayStarts: [] };
    this.#byKey.set(key, origins.set(origin, timeline));
    return timeline;
  }

  /**
   * Yields transactions of other origins that may be at the same moment. If there are many, only some are returned, and
   * some repeatedly.
   * @param place the index among identical transactions of its own origin, from 0: the third is compared with the third
   * @param how.isNear only the near window
   */
  *of(side: Moment, keys: readonly string[], place: number, { isNear }: { isNear: boolean }): Generator<Side> {
    for (const key of keys)
      for (const [origin, timeline] of this.#byKey.get(key) ?? []) {
        if (origin === side.origin) continue;
        if (isNear) yield* nearest(timeline.all, side.at, this.#windows.near, place);
        else yield* this.#within(timeline, side.at, place);
      }
  }

  *#within({ all, dayStarts }: Timeline<Side>, at: number, place: number): Generator<Side> {
    const { near, day, hour, hours, slack } = this.#windows;
    const [from, until] = [firstFrom(all, at - day), firstFrom(all, at + day + 1)];
    if (until - from <= MOST_IN_REACH) {
      for (let i = from; i < until; i++) yield all[i]!;
      return;
    }
    yield* nearest(all, at, near, place);
    if (this.#isDayStart(at)) yield* forward(all, at, at + day);
    yield* forward(dayStarts, at - day, at);
    for (let n = 1; n <= hours; n++) {
      yield* nearest(all, at - n * hour, slack, place);
      yield* nearest(all, at + n * hour, slack, place);
    }
  }
}

export function placesAmongTwins<Side extends Moment>(
  sides: readonly Side[],
  keysOf: (side: Side) => readonly string[],
): Map<string, number> {
  const seen = new Map<string, number>();
  const places = new Map<string, number>();
  for (const side of [...sides].sort(byTime)) {
    const twin = `${side.at} ${side.origin} ${keysOf(side)[0]}`;
    const place = seen.get(twin) ?? 0;
    seen.set(twin, place + 1);
    places.set(side.key, place);
  }
  return places;
}

function byTime(a: Moment, b: Moment): number {
  return a.at - b.at || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
}

function* nearest<Side extends Moment>(list: readonly Side[], at: number, reach: number, place: number) {
  let right = Math.min(firstFrom(list, at) + place, firstFrom(list, at + 1));
  let left = right - 1;
  for (let given = 0; given < MOST_IN_WINDOW; given++) {
    const before = left >= 0 ? at - list[left]!.at : Number.POSITIVE_INFINITY;
    const after = right < list.length ? list[right]!.at - at : Number.POSITIVE_INFINITY;
    if (Math.min(before, after) > reach) return;
    yield before < after ? list[left--]! : list[right++]!;
  }
}

function* forward<Side extends Moment>(list: readonly Side[], from: number, before: number) {
  const start = firstFrom(list, from);
  for (let i = start; i < list.length && i < start + MOST_IN_WINDOW && list[i]!.at < before; i++) yield list[i]!;
}

function firstFrom(list: readonly Moment[], at: number): number {
  let low = 0;
  for (let high = list.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (list[middle]!.at < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
