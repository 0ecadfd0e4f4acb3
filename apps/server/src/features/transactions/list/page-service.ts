/**
 * Pages of the list of transactions, by number or after a cursor. A page stops where it is full, and looks at a long list for a moment at most:
 * what was found until then is remembered, and who asks again goes on from there. How many there are in all is asked apart (`found.ts`).
 */
import type { Tx } from '@lotbook/db/user';
import { keepAt, type LedgerState, ledgerState, recalledAt } from '../../../books/results/version-cache.ts';
import { badInput } from '../../../platform/graphql/builder.ts';
import { decodeCursor, encodeCursor } from '../../../platform/graphql/cursors.ts';
import { quickSearchFor } from '../../../views/list/few.ts';
import { type AllBy, allByOn, NONE_BY } from '../../../views/list/figure-marks.ts';
import { parseFilter } from '../../../views/list/filter.ts';
import { type Figure, idAt, ORDERS, type Ordered, orderedBy, placeOf, type Sort } from '../../../views/list/orders.ts';
import type { PackedIds } from '../../../views/list/packed-ids.ts';
import { type Cursor, cursorOf, cursorsIn, rowsFrom } from '../../../views/list/page.ts';
import { searchFor } from '../../../views/list/search-for.ts';
import { clamp } from '../../api/page-size.ts';
import {
  type Asked,
  everythingByFigure,
  LOOKING,
  lookingMs,
  NEAR,
  nearByFigure,
  type Rows,
  rowsFound,
  rowsLed,
  SEARCHING,
} from './by-figure.ts';
import { countFor, isLongFor, keyOf, lookingFor, marksFor, recalledList, wholeFor } from './found.ts';

/** Transactions on a page, as the spec has it. */
export const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 500;

/** `query` is within the limits of a search. */
export type PageRequest = {
  query?: string | null;
  page?: number | null;
  limit?: number | null;
  after?: string | null;
  /** Left out: newest first. */
  sort?: Sort | null;
};

export type Page = {
  ids: string[];
  page: number;
  hasMore: boolean;
  /** Time was up before its rows were found, or all of them: who asks again has what was found since. */
  isSearching: boolean;
  /** Terms of the query that mean nothing, as they were written. */
  unknownTerms: string[];
  query: string;
  limit: number;
};

/**
 * The page. A cursor wins over a page number; of a number beyond the last page, the last one.
 * @throws {GraphQLError} when the cursor was not made here, or the list has no such row any more
 */
export async function pageOf(tx: Tx, userId: string, request: PageRequest, state: LedgerState): Promise<Page> {
  const limit = clamp(request.limit ?? PAGE_SIZE, 1, MAX_PAGE_SIZE);
  const query = (request.query ?? '').trim();
  const after = request.after ? decodeCursor(request.after) : null;
  const search = await (after ? quickSearchFor : searchFor)(tx, userId, query, state);
  const asked = { query, sort: request.sort ?? 'newest_first', limit, search, state };
  const about = { unknownTerms: parseFilter(query).unknown, query, limit };
  if (after) return { ...about, page: 1, ...(await rowsAfter(tx, userId, asked, after)) };
  const page = clamp(request.page ?? 1, 1, Number.MAX_SAFE_INTEGER / limit);
  const rows = await rowsAt(tx, userId, asked, (page - 1) * limit);
  if (rows.ids.length > 0 || rows.isSearching || page === 1) return { ...about, page, ...rows };
  const last = Math.max(1, Math.ceil((await countFor(tx, userId, query, state)) / limit));
  return { ...about, page: last, ...(await rowsAt(tx, userId, asked, (last - 1) * limit)) };
}

async function rowsAt(tx: Tx, userId: string, asked: Asked, offset: number): Promise<Rows> {
  const begun = (await firstLook(tx, userId, asked, offset)) ?? (await rowsLed(tx, userId, asked, offset));
  if (begun) return begun;
  const quick = { ...asked, search: await quickSearchFor(tx, userId, asked.query, asked.state) };
  return (await nearRows(tx, userId, quick, offset)) ?? rowsSought(tx, userId, quick, offset);
}

/** The page, where a short look from the end of the list fills it; null where it does not, or an index leads to its rows at once. */
async function firstLook(tx: Tx, userId: string, asked: Asked, offset: number): Promise<Rows | null> {
  const { search, sort, state, query, limit } = asked;
  const { by, isReversed } = ORDERS[sort];
  if (by !== 'time' || offset > 0 || search.walk !== null || search.hasOwnIndex || search.isIndexAlone) return null;
  if (recalledList(state, userId, query) || !(await isLongFor(tx, userId, state))) return null;
  const look = { direction: isReversed ? 'up' : 'down', wanted: limit + 1, mostMs: 0 } as const;
  let { ids } = await lookingFor(tx, userId, asked, look);
  // Where twice as many more have the rest of the page, these are looked at, too, and nothing else is asked.
  if (ids.length <= limit && ids.length * 3 > limit)
    ({ ids } = await lookingFor(tx, userId, asked, { ...look, mostMs: LOOKING.mostMs }));
  return ids.length > limit ? rowsOf({ ids, knownCount: ids.length }, { ...asked, sort: 'newest_first' }, 0) : null;
}

async function rowsSought(tx: Tx, userId: string, asked: Asked, offset: number): Promise<Rows> {
  const { by, isReversed } = ORDERS[asked.sort];
  if (by !== 'time') {
    const order = await orderFor(tx, userId, asked, await lookingMs(tx, userId, asked));
    return order ? rowsOf(order, asked, offset) : SEARCHING;
  }
  const list = recalledList(asked.state, userId, asked.query);
  if (list) return rowsOf(list, asked, offset);
  const wanted = offset + asked.limit + 1;
  const direction = isReversed ? 'up' : 'down';
  // Where a list begins its rows are soon found, or few have what is searched for: then they are better found by one answer.
  const mostMs = offset === 0 ? LOOKING.thenMs : await lookingMs(tx, userId, asked);
  const { ids, isAll } = await lookingFor(tx, userId, asked, { direction, wanted, mostMs });
  const rows = rowsOf({ ids, knownCount: ids.length }, { ...asked, sort: 'newest_first' }, offset);
  const isSearching = !isAll && ids.length < wanted;
  return isSearching ? { ...rows, hasMore: true, isSearching } : rows;
}

async function rowsAfter(tx: Tx, userId: string, asked: Asked, after: Cursor): Promise<Rows> {
  const { sort, limit, search, state, query } = asked;
  const { by, isReversed } = ORDERS[sort];
  const list = by === 'time' ? recalledList(state, userId, query) : await orderFor(tx, userId, asked);
  const place = list && placeOf(list, isReversed, after.id);
  if (list && place != null) return rowsOf(list, asked, place + 1);
  if (by !== 'time') throw badInput('The list has changed since. Begin again with its first page.');
  const direction = isReversed ? 'up' : 'down';
  const found = await cursorsIn(tx, userId, search, { after, skip: 0, limit: limit + 1, direction });
  return rowsFound(found, limit);
}

function rowsOf(list: Ordered, { sort, limit }: Asked, offset: number): Rows {
  const { isReversed } = ORDERS[sort];
  const end = Math.min(list.ids.length, offset + limit);
  const count = Math.max(0, end - offset);
  return {
    ids: Array.from({ length: count }, (_, at) => idAt(list, isReversed, offset + at)),
    hasMore: end < list.ids.length,
    isSearching: false,
  };
}

/** Rows that an index leads to at once, of a list that is not remembered; null where the list is to be looked through. */
async function nearRows(tx: Tx, userId: string, asked: Asked, offset: number): Promise<Rows | null> {
  const { query, sort, limit, search, state } = asked;
  const { by, isReversed } = ORDERS[sort];
  if (search.isAmongFew || recalledList(state, userId, query, by)) return null;
  const isEverything = search.isIndexAlone && search.walk === null && !search.isImpossible;
  const isFar = offset + limit > NEAR;
  if ((isFar && !isEverything) || !(await isLongFor(tx, userId, state))) return null;
  if (by !== 'time') {
    const near = isFar ? null : await nearByFigure(tx, userId, asked, { by, offset });
    return near ?? (isEverything ? everythingByFigure(tx, userId, asked, { by, offset }) : null);
  }
  // While an import adds to the ledger, cursors would be set again for each answer.
  if (isEverything && isFar && !state.isImporting) return rowsFarOff(tx, userId, asked, offset);
  if (!search.isIndexAlone && !search.hasOwnIndex && (search.walk === null || search.moves.own.length > 0)) return null;
  const direction = isReversed ? 'up' : 'down';
  return rowsFound(
    await cursorsIn(tx, userId, search, { after: null, skip: offset, limit: limit + 1, direction }),
    limit,
  );
}

/** Rows far into a list that an index alone decides: it is walked to them from the nearest cursor that is known, and cursors are set until there. */
async function rowsFarOff(tx: Tx, userId: string, asked: Asked, offset: number): Promise<Rows> {
  const { sort, limit, search } = asked;
  const { isReversed } = ORDERS[sort];
  const wanted = isReversed ? Number.POSITIVE_INFINITY : offset + limit + 1;
  const marks = await marksFor(tx, userId, asked, { wanted, mostMs: await lookingMs(tx, userId, asked) });
  if (!marks.isAll && marks.count < wanted) return SEARCHING;
  const end = Math.min(marks.count, offset + limit);
  if (offset >= end) return { ids: [], hasMore: false, isSearching: false };
  const place = isReversed ? marks.count - end : offset;
  const found = (await rowsFrom(tx, userId, search, { marks, place, limit: end - offset })).map(({ id }) => id);
  return { ids: isReversed ? found.reverse() : found, hasMore: end < marks.count, isSearching: false };
}

/**
 * The whole list, in the order that is not reversed.
 * @returns null where time was up
 */
async function orderFor(tx: Tx, userId: string, asked: Asked): Promise<Ordered>;
async function orderFor(tx: Tx, userId: string, asked: Asked, mostMs: number): Promise<Ordered | null>;
async function orderFor(
  tx: Tx,
  userId: string,
  asked: Asked,
  mostMs = Number.POSITIVE_INFINITY,
): Promise<Ordered | null> {
  const { sort, state, query } = asked;
  const { by } = ORDERS[sort];
  if (by !== 'time') {
    const known = recalledAt<Ordered>(state, userId, keyOf(query, by));
    if (known) return known;
  }
  const isKnown = recalledList(state, userId, query) !== undefined;
  const begun = performance.now();
  const list = await wholeFor(tx, userId, asked, mostMs);
  if (list === null || by === 'time') return list && { ids: list, knownCount: list.length };
  // What took time to find is put in order by the next answer.
  if (!isKnown && performance.now() - begun > mostMs / 2) return null;
  const order = await orderedBy(tx, list, by, { userId, ...state }, () => allFor(tx, userId, { state, by }, mostMs));
  if (order) keepAt(state, userId, keyOf(query, by), order, ({ ids }) => ids.byteLength);
  return order;
}

/** All that have a figure, in its order; null where time was up. */
async function allFor(
  tx: Tx,
  userId: string,
  { state, by }: { state: LedgerState; by: Figure },
  mostMs: number,
): Promise<PackedIds | null> {
  const key = `all by ${by}`;
  const seen = recalledAt<AllBy>(state, userId, key) ?? NONE_BY;
  if (seen.isAll) return seen.ids;
  const all = await allByOn(tx, { figure: by, isReversed: false, of: { userId, ...state } }, seen, mostMs);
  keepAt(state, userId, key, all, ({ ids }) => ids.byteLength);
  // Putting a long list in its order takes a while, too.
  return all.isAll && mostMs === Number.POSITIVE_INFINITY ? all.ids : null;
}

/** All that a search finds in an order, as it is now: for a file, which has all of it. */
export async function idsInOrder(tx: Tx, userId: string, query: string, sort: Sort): Promise<string[]> {
  const state = await ledgerState(tx, userId);
  const search = await quickSearchFor(tx, userId, query, state);
  const list = await orderFor(tx, userId, { query, sort, limit: 0, search, state });
  return Array.from({ length: list.ids.length }, (_, at) => idAt(list, ORDERS[sort].isReversed, at));
}

/** The cursor of the last row of a page, after which the next one begins. */
export async function endCursorOf(tx: Tx, userId: string, { ids }: Pick<Page, 'ids'>): Promise<string | null> {
  const last = ids.at(-1);
  const cursor = last === undefined ? null : await cursorOf(tx, userId, last);
  return cursor && encodeCursor(cursor);
}
