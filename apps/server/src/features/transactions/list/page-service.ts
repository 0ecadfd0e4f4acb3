import type { Tx } from '@lotbook/db/user';
import { countText } from '@lotbook/ledger/thousands';
import { type LedgerState, ledgerState, rememberedAt } from '../../../facts/ledger-state.ts';
import { badInput } from '../../../platform/graphql/builder.ts';
import { decodeCursor, encodeCursor } from '../../../platform/graphql/cursors.ts';
import { type Filter, hasTooManyTerms, MOST_TERMS, parseFilter } from '../../../views/list/filter.ts';
import { counted, cursorOf, hasFew, listed, MOST_COUNTED, ORDERS, type Sort } from '../../../views/list/page.ts';
import { type Search, searchFor, searchForHiddenSpam } from '../../../views/list/search.ts';
import { clamp } from '../../api/page-size.ts';

/** The page size in the specification. */
export const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 100;

export type PageRequest = {
  query?: string | null;
  page?: number | null;
  limit?: number | null;
  after?: string | null;
  sort?: Sort | null;
};

export type Page = {
  ids: string[];
  page: number;
  hasMore: boolean;
  knownCount: number | null;
  unknownTerms: string[];
  query: string;
  limit: number;
};

/**
 * Returns a page. A cursor takes precedence over a page number, and a number beyond the last page means the last page.
 * @throws {GraphQLError} if the cursor is invalid, its row was deleted, or the page number is beyond `MOST_COUNTED`
 * rows
 */
export async function pageOf(tx: Tx, userId: string, request: PageRequest, state: LedgerState): Promise<Page> {
  const limit = clamp(request.limit ?? PAGE_SIZE, 1, MAX_PAGE_SIZE);
  const query = (request.query ?? '').trim();
  const sort = request.sort ?? 'newest_first';
  const search = await searchFor(tx, userId, query, state);
  const about = { unknownTerms: search.unknownTerms, query, limit };
  const rows = async (from: { after: Cursor } | { offset: number }) => {
    const ids = await listed(tx, { userId, ...state }, search, { sort, ...from, limit: limit + 1 });
    return { ids: ids.slice(0, limit), hasMore: ids.length > limit };
  };
  if (request.after) {
    const after = await cursorFor(tx, userId, request.after, sort);
    return { ...about, page: 1, knownCount: null, ...(await rows({ after })) };
  }
  const numbered = async (page: number) => {
    const offset = (page - 1) * limit;
    const found = await rows({ offset });
    const isLast = !found.hasMore && (found.ids.length > 0 || page === 1);
    return { ...about, page, knownCount: isLast ? offset + found.ids.length : null, ...found };
  };
  const page = clamp(request.page ?? 1, 1, Number.MAX_SAFE_INTEGER / limit);
  const isNumbered = (page - 1) * limit < MOST_COUNTED;
  const found = isNumbered ? await numbered(page) : null;
  if (found?.knownCount != null || found?.hasMore) return found;
  const count = await countFor(tx, userId, query, state);
  if (count > MOST_COUNTED) throw badInput(TOO_FAR);
  return numbered(Math.max(1, Math.ceil(count / limit)));
}

const TOO_FAR = `Page numbers lead to the first ${countText(MOST_COUNTED)} transactions only. Search for a date to go further.`;

type Cursor = NonNullable<Awaited<ReturnType<typeof cursorOf>>>;

async function cursorFor(tx: Tx, userId: string, text: string, sort: Sort): Promise<Cursor> {
  const after = decodeCursor(text);
  if (ORDERS[sort].by === 'time') return after;
  const now = await cursorOf(tx, userId, after.id);
  if (now === null) throw badInput('The list has changed. Start again from its first page.');
  return now;
}

export function countFor(tx: Tx, userId: string, query: string, state: LedgerState): Promise<number> {
  const count = async () => counted(tx, { userId, ...state }, await searchFor(tx, userId, query, state));
  return rememberedAt(state, userId, `count ${query}`, count);
}

export async function quickCountFor(tx: Tx, userId: string, page: Page, state: LedgerState): Promise<number | null> {
  if (page.knownCount !== null) return page.knownCount;
  return (await hasFew(tx, userId)) ? countFor(tx, userId, page.query, state) : null;
}

export async function countHiddenSpam(tx: Tx, userId: string, query: string, state: LedgerState): Promise<number> {
  const search = await searchForHiddenSpam(tx, userId, query, state);
  if (search === null) return 0;
  return rememberedAt(state, userId, `hidden spam ${query}`, () => counted(tx, { userId, ...state }, search));
}

export async function idsInOrder(tx: Tx, userId: string, query: string, sort: Sort): Promise<string[]> {
  const state = await ledgerState(tx, userId);
  const search: Search = await searchFor(tx, userId, query, state);
  return listed(tx, { userId, ...state }, search, { sort, limit: null });
}

export async function endCursorOf(tx: Tx, userId: string, { ids }: Pick<Page, 'ids'>): Promise<string | null> {
  const last = ids.at(-1);
  const cursor = last === undefined ? null : await cursorOf(tx, userId, last);
  return cursor && encodeCursor(cursor);
}

/**
 * Returns the text of a search.
 * @throws {GraphQLError} if it is too long or has too many terms
 */
export function searchText(text: string | null | undefined): string {
  const query = (text ?? '').trim();
  if (hasTooManyTerms(query)) throw badInput(`A search has at most ${MOST_TERMS} words. Shorten it.`);
  return query;
}

const STAKING_REWARDS = 'label:staking';

/** Adds a condition to exclude staking rewards if the user hides them and the search is not about them. */
export function shownText(query: string, { hasStakingRewardsHidden }: LedgerState): string {
  return hasStakingRewardsHidden && !isAboutStaking(parseFilter(query)) ? `${query} -${STAKING_REWARDS}`.trim() : query;
}

export function hiddenRewardsText(query: string, state: LedgerState): string | null {
  return shownText(query, state) === query ? null : `${query} ${STAKING_REWARDS}`.trim();
}

function isAboutStaking({ labels, kinds, without }: Filter): boolean {
  const isStaking = ({ label }: { label?: unknown }) => label === 'staking';
  return (
    [...labels, ...without.labels].includes('staking') ||
    [...kinds, ...without.kinds].some((some) => some.some(isStaking))
  );
}
