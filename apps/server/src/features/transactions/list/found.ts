/**
 * What a search finds in all, for its pages, its count and its sums: looked for as far as time goes, remembered for as long as the ledger
 * stands as it is, and gone on with by whoever asks next.
 */
import type { Tx } from '@lotbook/db/user';
import {
  forget,
  keepAt,
  type LedgerState,
  recalledAbout,
  recalledAt,
  rememberedAbout,
} from '../../../books/results/version-cache.ts';
import { quickSearchFor } from '../../../views/list/few.ts';
import type { Ordered } from '../../../views/list/orders.ts';
import type { PackedIds } from '../../../views/list/packed-ids.ts';
import { type MarkedList, markOn, NOTHING_MARKED, type Part } from '../../../views/list/page.ts';
import type { Search } from '../../../views/list/search.ts';
import { isLong, NOTHING_SEEN, type Survey, surveyOn } from '../../../views/list/survey.ts';

/** @property query  trimmed */
export type Sought = { query: string; search: Search; state: LedgerState };

export const keyOf = (query: string, by: string) => `list ${by} ${query}`;
const surveyKey = (query: string, direction: Part['direction']) => `seen ${direction} ${query}`;
const bytesOf = ({ ids }: Pick<Survey, 'ids'>) => ids.byteLength;

type Wanted = { direction: Part['direction']; wanted?: number; mostMs?: number | undefined };

/** What it finds from one end of the list on, looked for further where there is not enough. */
export async function lookingFor(tx: Tx, userId: string, sought: Sought, asked: Wanted): Promise<Survey> {
  const { query, search, state } = sought;
  const { direction, wanted = Number.POSITIVE_INFINITY } = asked;
  const list = recalledList(state, userId, query);
  if (list) return { ...NOTHING_SEEN, ids: direction === 'down' ? list.ids : list.ids.reversed(), isAll: true };
  const key = surveyKey(query, direction);
  // Of a ledger that is just being imported into, what was seen is no part of what is there.
  const seen = recalledAt<Survey>(state, userId, key) ?? NOTHING_SEEN;
  if (seen.ids.length >= wanted) return seen;
  const further = await surveyOn(tx, userId, search, { ...asked, seen });
  if (!further.isAll) keepAt(state, userId, key, further, bytesOf);
  else {
    forget(userId, key);
    const ids = direction === 'down' ? further.ids : further.ids.reversed();
    keepAt(state, userId, keyOf(query, 'time'), { ids, knownCount: ids.length }, bytesOf);
  }
  return further;
}

/** All it finds, newest first. @returns null where time was up */
export async function wholeFor(tx: Tx, userId: string, sought: Sought, mostMs?: number): Promise<PackedIds | null> {
  const { ids, isAll } = await lookingFor(tx, userId, sought, { direction: 'down', mostMs });
  return isAll ? ids : null;
}

/** The list, where all of it is remembered. */
export function recalledList(state: LedgerState, userId: string, query: string, by = 'time'): Ordered | undefined {
  return recalledAbout<Ordered>(state, userId, keyOf(query, by));
}

/** Cursors along a list that an index alone decides. While something is imported they lag behind it. */
export function recalledMarks(state: LedgerState, userId: string, query: string): MarkedList | null {
  const marks = recalledAt<MarkedList>(state, userId, `marks ${query}`);
  return marks?.isAll ? marks : null;
}

/** The same, set further where they do not reach as many rows. */
export async function marksFor(
  tx: Tx,
  userId: string,
  { query, search, state }: Sought,
  { wanted = Number.POSITIVE_INFINITY, mostMs }: { wanted?: number; mostMs: number },
): Promise<MarkedList> {
  const key = `marks ${query}`;
  const seen = recalledAt<MarkedList>(state, userId, key) ?? NOTHING_MARKED;
  if (seen.isAll || seen.count >= wanted) return seen;
  const marks = await markOn(tx, userId, search, seen, { wanted, mostMs });
  keepAt(state, userId, key, marks);
  return marks;
}

/** How many there are, as far as they have been looked for. */
export type Found = { count: number; isExact: boolean };

/** How many transactions a search finds. @param query  trimmed */
export async function countFor(tx: Tx, userId: string, query: string, state: LedgerState): Promise<number> {
  return (await countSoFar(tx, userId, query, state)).count;
}

/** The same, as far as so many milliseconds go. */
export async function countSoFar(
  tx: Tx,
  userId: string,
  query: string,
  state: LedgerState,
  mostMs?: number,
): Promise<Found> {
  const known = recalledCount(userId, query, state);
  if (known !== null) return { count: known, isExact: true };
  const search = await quickSearchFor(tx, userId, query, state);
  if (search.isIndexAlone && search.walk === null && !search.isImpossible) {
    const marks = await marksFor(tx, userId, { query, search, state }, { mostMs: mostMs ?? Number.POSITIVE_INFINITY });
    return { count: marks.count, isExact: marks.isAll };
  }
  const { ids, isAll } = await lookingFor(tx, userId, { query, search, state }, { direction: 'down', mostMs });
  return { count: ids.length, isExact: isAll };
}

/** The count where it is remembered, else null. */
export function recalledCount(userId: string, query: string, state: LedgerState): number | null {
  const list = recalledList(state, userId, query);
  const marks = recalledAbout<MarkedList>(state, userId, `marks ${query}`);
  return list?.ids.length ?? (marks?.isAll ? marks.count : null);
}

/** How many there are where it takes no longer than the page to say: it is remembered, or the ledger is short; else null. */
export async function quickCountFor(tx: Tx, userId: string, query: string, state: LedgerState): Promise<number | null> {
  const isShort = !(await isLongFor(tx, userId, state));
  return isShort ? countFor(tx, userId, query, state) : recalledCount(userId, query, state);
}

export function isLongFor(tx: Tx, userId: string, state: LedgerState): Promise<boolean> {
  return rememberedAbout(state, userId, 'is long', () => isLong(tx, userId));
}
