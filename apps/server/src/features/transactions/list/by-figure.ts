/**
 * Pages by value and by gain that an index leads to: of a search where its beginning is, of everything at any place. What else is searched for is put in
 * order as a whole (`page-service.ts`).
 */
import type { Tx } from '@lotbook/db/user';
import { keepAt, type LedgerState, recalledAt, rememberedAbout } from '../../../books/results/version-cache.ts';
import { searchOneByOne } from '../../../views/list/few.ts';
import {
  type FigureWalk,
  idsFrom,
  lacking,
  type MarkedFigures,
  markFiguresOn,
  NO_FIGURES_MARKED,
  type WalkFrom,
} from '../../../views/list/figure-marks.ts';
import {
  type Bound,
  boundBefore,
  isRanked,
  NO_RANKS,
  NO_UNLISTED,
  type Ranks,
  rankOn,
  STRIDE,
  type Unlisted,
} from '../../../views/list/figure-ranks.ts';
import { parseFilter } from '../../../views/list/filter.ts';
import { firstFound } from '../../../views/list/firsts.ts';
import { isLed, ledByFigure } from '../../../views/list/led-by-figure.ts';
import { alongFigure, type Figure, ORDERS, type Sort } from '../../../views/list/orders.ts';
import type { Cursor } from '../../../views/list/page.ts';
import { isVeryLong, NOTHING_SEEN, type Survey, surveyOn } from '../../../views/list/survey.ts';
import { isLongFor, marksFor, recalledList, recalledMarks, type Sought } from './found.ts';

/** Rows from either end of the list that are walked to along an index. */
export const NEAR = 1000;
/**
 * So many milliseconds a page looks for its rows, and ends the step that it is at. What so many answers have not found may take longer answers, where the
 * ledger is very long.
 */
export const LOOKING = { mostMs: 30, answers: 6, thenMs: 80 };

/** How long this answer may look for rows far from where a list begins. */
export async function lookingMs(
  tx: Tx,
  userId: string,
  { query, state }: Pick<Sought, 'query' | 'state'>,
): Promise<number> {
  const key = `answers ${query}`;
  const before = recalledAt<number>(state, userId, key) ?? 0;
  keepAt(state, userId, key, before + 1);
  if (before < LOOKING.answers) return LOOKING.mostMs;
  const begun = performance.now();
  const isVery = await rememberedAbout(state, userId, 'is very long', () => isVeryLong(tx, userId));
  return Math.max(0, (isVery ? LOOKING.thenMs : LOOKING.mostMs) - (performance.now() - begun));
}

export type Asked = Sought & { sort: Sort; limit: number };

/**
 * Rows of a page. `isSearching`: time was up before its rows were found, or all of them: who asks again has what was found since.
 */
export type Rows = { ids: string[]; hasMore: boolean; isSearching: boolean };

export const SEARCHING: Rows = { ids: [], hasMore: true, isSearching: true };

/** Of one more than a page has. */
export function rowsFound(found: readonly Cursor[], limit: number): Rows {
  return { ids: found.slice(0, limit).map(({ id }) => id), hasMore: found.length > limit, isSearching: false };
}

/** Rows at the beginning, where a comparison of a figure leads to some thousand; null where it does not, or these do not fill the page. */
export async function rowsLed(tx: Tx, userId: string, asked: Asked, offset: number): Promise<Rows | null> {
  const { search, sort, state, query, limit } = asked;
  const filter = parseFilter(query);
  if (!isLed(filter) || search.walk !== null || search.isImpossible || offset + limit > NEAR) return null;
  if (recalledList(state, userId, query, ORDERS[sort].by) || !(await isLongFor(tx, userId, state))) return null;
  const wanted = offset + limit + 1;
  const oneByOne = await searchOneByOne(tx, userId, query, state);
  const of = { userId, ...state };
  const beginning = { isBeginning: offset === 0, wanted };
  const led = await ledByFigure(tx, { filter, search: oneByOne, days: search.days, sort, ...beginning }, of);
  if (led === null || (led.ids.length < wanted && !led.isAll)) return null;
  return { ids: led.ids.slice(offset, offset + limit), hasMore: led.ids.length > offset + limit, isSearching: false };
}

/** So many more than the page has are looked at along the index of a figure; and at most, where these say how many it takes. */
const ALONG = 500;
const MOST_ALONG = 5000;

/** Rows at the beginning of a list by a figure; null where it does not begin with so many of those that are searched for. */
export async function nearByFigure(
  tx: Tx,
  userId: string,
  { query, search, state, sort, limit }: Asked,
  { by, offset }: { by: Figure; offset: number },
): Promise<Rows | null> {
  const { isReversed } = ORDERS[sort];
  // What is walked by its own index is put in order in no time.
  if (search.walk !== null || search.isImpossible) return null;
  const wanted = offset + limit + 1;
  const filter = parseFilter(query);
  const oneByOne = await searchOneByOne(tx, userId, query, state);
  const further = (skip: number, most: number, needed: number) => {
    const stretch = { figure: by, isReversed, skip, limit: most, filter, days: search.days };
    return firstFound(tx, userId, oneByOne, alongFigure(stretch, { userId, ...state }), needed);
  };
  const first = neededFor(wanted, { looked: 0, found: 0 });
  const found = await further(0, first, wanted);
  if (found.length < wanted) {
    const needed = neededFor(wanted, { looked: first, found: found.length });
    if (needed > MOST_ALONG) return null;
    found.push(...(await further(first, needed, wanted - found.length)));
  }
  if (found.length < wanted) return null;
  return { ids: found.slice(offset, offset + limit), hasMore: true, isSearching: false };
}

/** How many more to look at: at first a few more than the page has, then as many as it takes if the rest is like these, and half as many again. */
function neededFor(wanted: number, { looked, found }: { looked: number; found: number }): number {
  if (looked === 0) return wanted + ALONG;
  return Math.ceil(((wanted - found) * looked * 1.5) / Math.max(found, 0.1));
}

/** Rows of everything by a figure, from any place on: walked to from the nearest cursor that is known, and cursors are set until there. */
export async function everythingByFigure(
  tx: Tx,
  userId: string,
  asked: Asked,
  { by, offset }: { by: Figure; offset: number },
): Promise<Rows> {
  const { sort, limit, state } = asked;
  const begun = performance.now();
  const walk = { figure: by, isReversed: ORDERS[sort].isReversed, of: { userId, ...state } };
  const wanted = offset + limit + 1;
  const mostMs = await lookingMs(tx, userId, asked);
  const restMs = () => Math.max(0, mostMs - (performance.now() - begun));
  const near = await walkedFrom(tx, userId, walk, { state, offset, wanted, mostMs });
  if (near === null) return SEARCHING;
  const { bound, total } = near;
  const place = offset - bound.count;
  let [ids, count]: [string[], number] = [[], total ?? 0];
  if (total === null || total > offset) {
    const from = { ...walk, near: bound.near };
    const marks = await figuresMarked(tx, userId, from, { state, wanted: place + limit + 1, mostMs: restMs() });
    if (!marks.isAll && marks.count < place + limit + 1) return SEARCHING;
    const known = Math.max(0, Math.min(limit, marks.count - place));
    ids = known > 0 ? await idsFrom(tx, from, { marks, place, limit: known }) : [];
    count = bound.count + marks.count;
  }
  if (count >= wanted) return { ids, hasMore: true, isSearching: false };
  const left = { place: Math.max(0, offset - count), limit: limit - ids.length, known: count };
  const others = await withoutFigure(tx, userId, asked, { ...left, by, mostMs: restMs() });
  return others ? { ...others, ids: [...ids, ...others.ids] } : SEARCHING;
}

/** From where rows are walked to, of a far place the nearest bound that is counted; `total`: how many have the figure, where that is known. */
type From = { bound: Bound; total: number | null };

/** @returns null where time was up before it was counted so far */
async function walkedFrom(
  tx: Tx,
  userId: string,
  walk: FigureWalk,
  { state, offset, wanted, mostMs }: { state: LedgerState; offset: number; wanted: number; mostMs: number },
): Promise<From | null> {
  const [key, unlistedKey] = [`ranks by ${walk.figure} ${walk.isReversed}`, `unlisted by ${walk.figure}`];
  let ranks = recalledAt<Ranks>(state, userId, key) ?? NO_RANKS;
  if (wanted > STRIDE.length && !isRanked(ranks, wanted)) {
    const seen = recalledAt<Unlisted>(state, userId, unlistedKey) ?? NO_UNLISTED;
    const further = await rankOn(tx, walk, { ranks, unlisted: seen }, { wanted, mostMs });
    ({ ranks } = further);
    keepAt(state, userId, key, ranks);
    keepAt(state, userId, unlistedKey, further.unlisted, ({ nears }) => nears.byteLength);
    if (!isRanked(ranks, wanted)) return null;
  }
  return { bound: boundBefore(ranks, offset), total: ranks.total };
}

async function figuresMarked(
  tx: Tx,
  userId: string,
  walk: WalkFrom,
  { state, wanted, mostMs }: { state: LedgerState; wanted: number; mostMs: number },
): Promise<MarkedFigures> {
  const key = `marks by ${walk.figure} ${walk.isReversed} ${walk.near}`;
  const seen = recalledAt<MarkedFigures>(state, userId, key) ?? NO_FIGURES_MARKED;
  if (seen.isAll || seen.count >= wanted) return seen;
  const marks = await markFiguresOn(tx, walk, seen, { wanted, mostMs });
  keepAt(state, userId, key, marks);
  return marks;
}

/**
 * Rows of what nobody knows the figure of, newest first in either direction, looked for from the nearer end where it is known how many there are.
 * @param known  how many have the figure
 * @returns null where time was up before they were reached
 */
async function withoutFigure(
  tx: Tx,
  userId: string,
  { search, state, query }: Asked,
  { by, place, limit, known, mostMs }: { by: Figure; place: number; limit: number; known: number; mostMs: number },
): Promise<Rows | null> {
  const begun = performance.now();
  const isFar = place + limit > NEAR;
  // From which end they are nearer is known when all are counted, which takes less than to look at them.
  const counted = isFar
    ? await marksFor(tx, userId, { query, search, state }, { mostMs })
    : recalledMarks(state, userId, query);
  if (isFar && !counted?.isAll) return null;
  const all = counted && counted.count - known;
  const end = place + limit;
  const isFromEnd = all !== null && place > all / 2;
  const key = `without ${by} ${isFromEnd ? 'up' : 'down'}`;
  let seen = recalledAt<Survey>(state, userId, key) ?? NOTHING_SEEN;
  const wanted = isFromEnd ? all - place : end + 1;
  if (!seen.isAll && seen.ids.length < wanted) {
    const others = lacking(search, by, { userId, ...state });
    // Slice by slice: where next to nothing lacks the figure, a step from one to another that does would be a look at the whole list.
    const restMs = Math.max(0, mostMs - (performance.now() - begun));
    const further = { direction: isFromEnd ? 'up' : 'down', seen, wanted, mostMs: restMs } as const;
    seen = await surveyOn(tx, userId, others, further);
    keepAt(state, userId, key, seen, ({ ids }) => ids.byteLength);
  }
  if (!seen.isAll && seen.ids.length < wanted) return null;
  const last = isFromEnd ? all : seen.ids.length;
  const count = Math.max(0, Math.min(limit, last - place));
  const ids = Array.from({ length: count }, (_, at) => seen.ids.at(isFromEnd ? all - 1 - (place + at) : place + at));
  return { ids, hasMore: last > end, isSearching: false };
}
