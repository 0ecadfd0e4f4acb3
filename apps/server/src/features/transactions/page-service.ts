/**
 * Pages of the list of transactions, by number or after a cursor, and how many there are in all, which a page does not wait for: of a long
 * ledger the first page stops where it is full. Whoever goes further has the whole list remembered, and then every page is a look at it.
 */
import type { Tx } from '@lotbook/db/user';
import {
  type LedgerState,
  ledgerState,
  recalledAbout,
  rememberedAbout,
  rememberedAt,
} from '../../books/results/version-cache.ts';
import { quickSearchFor } from '../../books/transactions/few.ts';
import { parseFilter } from '../../books/transactions/filter.ts';
import {
  allBy,
  alongFigure,
  type Figure,
  idAt,
  ORDERS,
  type Ordered,
  orderedBy,
  placeOf,
  type Sort,
} from '../../books/transactions/orders.ts';
import { type Cursor, countOf, cursorOf, cursorsIn, thoseFound } from '../../books/transactions/page.ts';
import type { Search } from '../../books/transactions/search.ts';
import { beginningOf, isLong, surveyOf } from '../../books/transactions/survey.ts';
import { badInput, forgedCursor } from '../../platform/graphql/builder.ts';
import { isInstantOfRow } from '../../platform/graphql/cursors.ts';
import { isUuid } from '../../platform/ids.ts';
import { clamp } from '../page-size.ts';

/** Transactions on a page, as the spec has it. */
export const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 500;
/** Rows from either end of the list that are looked for without the rest of it. */
const NEAR = 1000;

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
  /** Terms of the query that mean nothing, as they were written. */
  unknownTerms: string[];
  query: string;
  limit: number;
};

type Asked = { query: string; sort: Sort; limit: number; search: Search; state: LedgerState };

/**
 * The page. A cursor wins over a page number; of a number beyond the last page, the last one.
 * @throws {GraphQLError} when the cursor was not made here, or the list has no such row any more
 */
export async function pageOf(tx: Tx, userId: string, request: PageRequest, state: LedgerState): Promise<Page> {
  const limit = clamp(request.limit ?? PAGE_SIZE, 1, MAX_PAGE_SIZE);
  const query = (request.query ?? '').trim();
  const after = request.after ? decodeCursor(request.after) : null;
  const search = await quickSearchFor(tx, userId, query, state);
  const asked = { query, sort: request.sort ?? 'newest_first', limit, search, state };
  const about = { unknownTerms: parseFilter(query).unknown, query, limit };
  if (after) return { ...about, page: 1, ...(await rowsAfter(tx, userId, asked, after)) };
  const page = clamp(request.page ?? 1, 1, Number.MAX_SAFE_INTEGER / limit);
  const rows = await rowsAt(tx, userId, asked, (page - 1) * limit);
  if (rows.ids.length > 0 || page === 1) return { ...about, page, ...rows };
  const last = Math.max(1, Math.ceil((await countFor(tx, userId, query, state)) / limit));
  return { ...about, page: last, ...(await rowsAt(tx, userId, asked, (last - 1) * limit)) };
}

type Rows = Pick<Page, 'ids' | 'hasMore'>;

async function rowsAt(tx: Tx, userId: string, asked: Asked, offset: number): Promise<Rows> {
  const near = await nearRows(tx, userId, asked, offset);
  return near ?? rowsOf(await orderFor(tx, userId, asked), asked, offset);
}

async function rowsAfter(tx: Tx, userId: string, asked: Asked, after: Cursor): Promise<Rows> {
  const { sort, limit, search, state, query } = asked;
  const { by, isReversed } = ORDERS[sort];
  const list =
    by === 'time' ? recalledAbout<Ordered>(state, userId, keyOf(query, by)) : await orderFor(tx, userId, asked);
  const place = list && placeOf(list, isReversed, after.id);
  if (list && place != null) return rowsOf(list, asked, place + 1);
  if (by !== 'time') throw badInput('The list has changed since. Begin again with its first page.');
  const direction = isReversed ? 'up' : 'down';
  const found = await cursorsIn(tx, userId, search, { after, skip: 0, limit: limit + 1, direction });
  return { ids: found.slice(0, limit).map(({ id }) => id), hasMore: found.length > limit };
}

function rowsOf(list: Ordered, { sort, limit }: Asked, offset: number): Rows {
  const { isReversed } = ORDERS[sort];
  const end = Math.min(list.ids.length, offset + limit);
  const count = Math.max(0, end - offset);
  return {
    ids: Array.from({ length: count }, (_, at) => idAt(list, isReversed, offset + at)),
    hasMore: end < list.ids.length,
  };
}

/** Rows at the beginning of a list by time that is not remembered; null where the whole list answers better. */
async function nearRows(tx: Tx, userId: string, asked: Asked, offset: number): Promise<Rows | null> {
  const { query, sort, limit, search, state } = asked;
  const { by, isReversed } = ORDERS[sort];
  const wanted = offset + limit + 1;
  if (search.isAmongFew || recalledAbout(state, userId, keyOf(query, by))) return null;
  const isCounted = by === 'time' && search.isIndexAlone;
  if ((wanted > NEAR && !isCounted) || !(await isLongFor(tx, userId, state))) return null;
  if (isCounted && wanted > NEAR) return rowsFarOff(tx, userId, asked, offset);
  if (by !== 'time') return nearByFigure(tx, userId, asked, { by, offset });
  const direction = isReversed ? 'up' : 'down';
  if (search.isIndexAlone || search.hasOwnIndex || (search.walk !== null && search.moves.own.length === 0)) {
    const range = { after: null, skip: offset, limit: limit + 1, direction } as const;
    const found = await cursorsIn(tx, userId, search, range);
    return { ids: found.slice(0, limit).map(({ id }) => id), hasMore: found.length > limit };
  }
  const { ids, isAll } = await beginningOf(tx, userId, search, { direction, wanted });
  const begun = { ids, knownCount: ids.length };
  // Who looked at everything knows the list.
  if (isAll && !isReversed) await rememberedAbout(state, userId, keyOf(query, by), async () => begun, bytesOf);
  return rowsOf(begun, { ...asked, sort: 'newest_first' }, offset);
}

/** Rows far into a list that an index alone decides: it is walked to them, from the end that is nearer where the length is known. */
async function rowsFarOff(
  tx: Tx,
  userId: string,
  { query, sort, limit, search, state }: Asked,
  offset: number,
): Promise<Rows> {
  const { isReversed } = ORDERS[sort];
  const direction = isReversed ? 'up' : 'down';
  // It may lag behind an import.
  const count = state.isImporting ? null : recalledCount(userId, query, state);
  if (count === null || offset * 2 < count || offset >= count) {
    const found = await cursorsIn(tx, userId, search, { after: null, skip: offset, limit: limit + 1, direction });
    return { ids: found.slice(0, limit).map(({ id }) => id), hasMore: found.length > limit };
  }
  const end = Math.min(count, offset + limit);
  const range = { after: null, skip: count - end, limit: end - offset, direction: isReversed ? 'down' : 'up' } as const;
  const found = await cursorsIn(tx, userId, search, range);
  return { ids: found.map(({ id }) => id).reverse(), hasMore: end < count };
}

/** How many are looked at along the index of a figure, one after the other until there are enough. */
const ALONG = [500, 1500, 4000, 12_000];

/** Rows at the beginning of a list by a figure; null where it does not begin with so many of those that are searched for. */
async function nearByFigure(
  tx: Tx,
  userId: string,
  { query, search, state, sort, limit }: Asked,
  { by, offset }: { by: Figure; offset: number },
): Promise<Rows | null> {
  const { isReversed } = ORDERS[sort];
  // What is walked by its own index is put in order in no time.
  if (search.walk !== null || search.isImpossible) return null;
  const found: string[] = [];
  const filter = parseFilter(query);
  let skip = 0;
  for (const most of ALONG) {
    const stretch = { figure: by, isReversed, skip, limit: offset + limit + most, filter, days: search.days };
    const ids = await alongFigure(tx, stretch, { userId, ...state });
    found.push(...(await thoseFound(tx, userId, search, ids)));
    if (found.length > offset + limit) return { ids: found.slice(offset, offset + limit), hasMore: true };
    skip += stretch.limit;
  }
  return null;
}

function isLongFor(tx: Tx, userId: string, state: LedgerState): Promise<boolean> {
  return rememberedAbout(state, userId, 'is long', () => isLong(tx, userId));
}

const keyOf = (query: string, by: string) => `list ${by} ${query}`;
const bytesOf = ({ ids }: Ordered) => ids.byteLength;

/** The whole list, in the order that is not reversed. */
function orderFor(tx: Tx, userId: string, { query, sort, state, search }: Asked): Promise<Ordered> {
  const { by } = ORDERS[sort];
  if (by === 'time') return listFor(tx, userId, query, state);
  const of = { userId, ...state };
  const all = () =>
    rememberedAt(
      state,
      userId,
      `all by ${by}`,
      () => allBy(tx, by, of),
      ({ byteLength }) => byteLength,
    );
  const work = async () => {
    // The list by time may lag behind an import.
    const list = state.isImporting ? await surveyOf(tx, userId, search) : (await listFor(tx, userId, query, state)).ids;
    return orderedBy(tx, list, by, of, all);
  };
  return rememberedAt(state, userId, keyOf(query, by), work, bytesOf);
}

/** All that a search finds, newest first. @param query  trimmed */
function listFor(tx: Tx, userId: string, query: string, state: LedgerState): Promise<Ordered> {
  const work = async () => {
    const ids = await surveyOf(tx, userId, await quickSearchFor(tx, userId, query, state));
    return { ids, knownCount: ids.length };
  };
  return rememberedAbout(state, userId, keyOf(query, 'time'), work, bytesOf);
}

/** How many transactions a search finds. @param query  trimmed */
export async function countFor(tx: Tx, userId: string, query: string, state: LedgerState): Promise<number> {
  const known = recalledCount(userId, query, state);
  if (known !== null) return known;
  const search = await quickSearchFor(tx, userId, query, state);
  if (!search.isIndexAlone) return (await listFor(tx, userId, query, state)).ids.length;
  return rememberedAbout(state, userId, `count ${query}`, () => countOf(tx, userId, search));
}

function recalledCount(userId: string, query: string, state: LedgerState): number | null {
  const list = recalledAbout<Ordered>(state, userId, keyOf(query, 'time'));
  return list?.ids.length ?? recalledAbout<number>(state, userId, `count ${query}`) ?? null;
}

/** All that a search finds in an order by a figure, as it is now: for a file, which has all of it. */
export async function idsInOrder(tx: Tx, userId: string, query: string, sort: Sort): Promise<string[]> {
  const state = await ledgerState(tx, userId);
  const search = await quickSearchFor(tx, userId, query, state);
  const list = await orderFor(tx, userId, { query, sort, limit: 0, search, state });
  return Array.from({ length: list.ids.length }, (_, at) => idAt(list, ORDERS[sort].isReversed, at));
}

/** The same where it takes no longer than the page: it is remembered, or the ledger is short; else null. */
export async function quickCountFor(tx: Tx, userId: string, query: string, state: LedgerState): Promise<number | null> {
  const isShort = !(await isLongFor(tx, userId, state));
  return isShort ? countFor(tx, userId, query, state) : recalledCount(userId, query, state);
}

/** The cursor of the last row of a page, after which the next one begins. */
export async function endCursorOf(tx: Tx, userId: string, { ids }: Pick<Page, 'ids'>): Promise<string | null> {
  const last = ids.at(-1);
  const cursor = last === undefined ? null : await cursorOf(tx, userId, last);
  return cursor && encodeCursor(cursor);
}

export function encodeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at}|${id}`).toString('base64url');
}

/** @throws {GraphQLError} for a text that is no cursor of ours */
export function decodeCursor(text: string): Cursor {
  const [at = '', id = '', ...rest] = Buffer.from(text, 'base64url').toString().split('|');
  if (!isInstantOfRow(at) || !isUuid(id) || rest.length > 0) throw forgedCursor();
  return { at, id };
}
