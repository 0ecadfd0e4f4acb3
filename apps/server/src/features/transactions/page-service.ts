/** A page of the list of transactions, by number or after a cursor, with how many there are in all. */
import type { Tx } from '@lotbook/db/user';
import { type LedgerState, ledgerState, rememberedAbout } from '../../books/results/version-cache.ts';
import { parseFilter } from '../../books/transactions/filter.ts';
import { type Cursor, countOf, cursorsAlong, cursorsIn, type Sort } from '../../books/transactions/page.ts';
import type { Search } from '../../books/transactions/search.ts';
import { searchFor } from '../../books/transactions/search-for.ts';
import { surveyOf } from '../../books/transactions/survey.ts';
import { forgedCursor, isCalendarDate } from '../../platform/graphql/builder.ts';
import { isUuid } from '../../platform/ids.ts';
import { clamp } from '../page-size.ts';

/** Transactions on a page, as the spec has it. */
export const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 500;
/** A page further than this from every known cursor is worth a walk along the whole list, which then has cursors all over. */
const FAR = 5000;
const CURSOR_EVERY = 1000;

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
  totalCount: number;
  page: number;
  pageCount: number;
  endCursor: string | null;
  hasMore: boolean;
  /** Terms of the query that mean nothing, as they were written. */
  unknownTerms: string[];
};

/** The page. A cursor wins over a page number. @throws {GraphQLError} when it was not made here */
export async function pageOf(tx: Tx, userId: string, request: PageRequest): Promise<Page> {
  const limit = clamp(request.limit ?? PAGE_SIZE, 1, MAX_PAGE_SIZE);
  const state = await ledgerState(tx, userId);
  const query = (request.query ?? '').trim();
  const after = request.after ? decodeCursor(request.after) : null;
  const search = await searchFor(tx, userId, query, state);
  const { totalCount, known } = await listFor(tx, userId, query, state);
  const pageCount = Math.max(1, Math.ceil(totalCount / limit));
  const page = clamp(request.page ?? 1, 1, pageCount);
  const about = { totalCount, page, pageCount, unknownTerms: parseFilter(query).unknown };
  if (totalCount === 0) return pageFrom([], limit, about);
  if (request.sort === 'oldest_first') return oldestFirst(tx, userId, search, { after, limit, known, about });
  if (after) {
    const found =
      knownAfter(known, after, { limit: limit + 1, totalCount }) ??
      (await cursorsIn(tx, userId, search, { after, skip: 0, limit: limit + 1, direction: 'down' }));
    return pageFrom(found, limit, about);
  }
  const found = await cursorsAt(tx, userId, search, {
    offset: (page - 1) * limit,
    limit: limit + 1,
    totalCount,
    known,
  });
  return pageFrom(found, limit, about);
}

type Mirrored = { after: Cursor | null; limit: number; known: List['known']; about: About };

/** A page from the oldest on: the page from the newest on that has the same rows, turned round. */
async function oldestFirst(tx: Tx, userId: string, search: Search, { after, limit, known, about }: Mirrored) {
  if (after) {
    const range = { after, skip: 0, limit: limit + 1, direction: 'up' as const };
    return pageFrom(await cursorsIn(tx, userId, search, range), limit, about);
  }
  const { totalCount, page } = about;
  const before = (page - 1) * limit;
  const count = Math.min(limit, totalCount - before);
  const offset = totalCount - before - count;
  const found = await cursorsAt(tx, userId, search, { offset, limit: count + 1, totalCount, known });
  const shown = found.slice(0, count).reverse();
  return { ...pageFrom(shown, limit, about), hasMore: offset > 0 };
}

/** How long a list is, and cursors by how many rows come before the row after each. */
type List = { totalCount: number; known: Map<number, Cursor> };

/** What is remembered of the list of a search. @param query  trimmed */
export function listFor(tx: Tx, userId: string, query: string, state: LedgerState): Promise<List> {
  return rememberedAbout(state, userId, `list ${query}`, async () =>
    listOf(tx, userId, await searchFor(tx, userId, query, state)),
  );
}

async function listOf(tx: Tx, userId: string, search: Search): Promise<List> {
  if (search.isIndexAlone) return { totalCount: await countOf(tx, userId, search), known: new Map() };
  const { count, cursors } = await surveyOf(tx, userId, search);
  return { totalCount: count, known: new Map(cursors.map(({ place, ...cursor }) => [place, cursor])) };
}

/** The rows from `offset` on, where each of them is known. */
function knownRows(known: List['known'], offset: number, { limit, totalCount }: { limit: number; totalCount: number }) {
  const rows: Cursor[] = [];
  for (let place = offset + 1; place <= Math.min(offset + limit, totalCount); place++) {
    const row = known.get(place);
    if (!row) return null;
    rows.push(row);
  }
  return rows;
}

function knownAfter(known: List['known'], after: Cursor, wanted: { limit: number; totalCount: number }) {
  for (const [place, { at, id }] of known)
    if (id === after.id && at === after.at) return knownRows(known, place, wanted);
  return null;
}

type At = { offset: number; limit: number; totalCount: number; known: Map<number, Cursor> };

/**
 * The rows from `offset` on. `known` has cursors of pages served before, by how many rows come before them: the walk begins
 * at the nearest one, or from the end when that is nearer, so that a jump far into a million rows does not count them all.
 */
async function cursorsAt(tx: Tx, userId: string, search: Search, at: At): Promise<Cursor[]> {
  const { offset, limit, totalCount, known } = at;
  const remembered = knownRows(known, offset, at);
  if (remembered) return remembered;
  const fromEnd = Math.max(0, totalCount - offset - limit);
  let from = nearest(known, offset);
  if (Math.min(offset - from, fromEnd) > FAR) {
    for (const { place, ...cursor } of await cursorsAlong(tx, userId, search, CURSOR_EVERY)) known.set(place, cursor);
    from = nearest(known, offset);
  }
  const skip = offset - from;
  let found: Cursor[];
  if (fromEnd < skip) {
    const wanted = Math.min(limit, totalCount - offset);
    found = (
      await cursorsIn(tx, userId, search, { after: null, skip: fromEnd, limit: wanted, direction: 'up' })
    ).reverse();
  } else {
    found = await cursorsIn(tx, userId, search, { after: known.get(from) ?? null, skip, limit, direction: 'down' });
  }
  // The last row asked for only says whether there are more; the next page begins with it.
  const shown = found.slice(0, limit - 1);
  const last = shown.at(-1);
  if (last) known.set(offset + shown.length, last);
  return found;
}

/** The place of the last cursor that is not after `offset`; 0 is the beginning, which needs none. */
function nearest(known: ReadonlyMap<number, Cursor>, offset: number): number {
  let found = 0;
  for (const place of known.keys()) if (place <= offset && place > found) found = place;
  return found;
}

type About = Pick<Page, 'totalCount' | 'page' | 'pageCount' | 'unknownTerms'>;

function pageFrom(found: Cursor[], limit: number, about: About): Page {
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    ...about,
    ids: shown.map(({ id }) => id),
    endCursor: last ? encodeCursor(last) : null,
    hasMore: found.length > limit,
  };
}

export function encodeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at}|${id}`).toString('base64url');
}

const AT = /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?([+-](0\d|1[0-4])(:[0-5]\d)?)$/;

/** @throws {GraphQLError} for a text that is no cursor of ours */
export function decodeCursor(text: string): Cursor {
  const [at = '', id = '', ...rest] = Buffer.from(text, 'base64url').toString().split('|');
  const day = AT.exec(at)?.[1];
  if (!day || !isCalendarDate(day) || !isUuid(id) || rest.length > 0) throw forgedCursor();
  return { at, id };
}
