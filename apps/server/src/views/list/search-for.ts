/** From the text of a search to what is asked of the database. */
import type { Tx } from '@lotbook/db/user';
import { type LedgerState, rememberedAt } from '../../books/results/version-cache.ts';
import { type Filter, isEmptyFilter, parseFilter } from './filter.ts';
import { countOf } from './page.ts';
import { type Search, searchOf, type Vocabulary, vocabulary } from './search.ts';
import { surveyOf } from './survey.ts';

/** The search behind a query text, with its words resolved among what the user has. Spam is left out unless the query is about it. */
export async function searchFor(tx: Tx, userId: string, query: string, state: LedgerState): Promise<Search> {
  const filter = parseFilter(query);
  const asked = { filter, state };
  return searchOf(
    filter,
    await wordsFor(tx, userId, asked),
    { userId, ...state },
    isHidingSpam(asked) ? 'hidden' : 'all',
  );
}

/** Whether spam is left out. Where there is none, nothing is asked of any row. */
export function isHidingSpam({ filter, state }: Asked): boolean {
  return state.hasSpam && !isAboutSpam(filter);
}

/** How many transactions a query would find besides, if spam were not left out. */
export async function countHiddenSpam(tx: Tx, userId: string, query: string, state: LedgerState): Promise<number> {
  const filter = parseFilter(query);
  if (!state.hasSpam || isAboutSpam(filter)) return 0;
  return rememberedAt(state, userId, `hidden spam ${query}`, async () => {
    const search = searchOf(filter, await wordsFor(tx, userId, { filter, state }), { userId, ...state }, 'alone');
    return search.moves.own.length === 0 ? countOf(tx, userId, search) : (await surveyOf(tx, userId, search)).length;
  });
}

export type Asked = { filter: Filter; state: LedgerState };

/** What the words of a search can mean; nothing where it has no terms. */
export async function wordsFor(tx: Tx, userId: string, { filter, state }: Asked): Promise<Vocabulary> {
  if (isEmptyFilter(filter)) return { assets: [], accounts: [] };
  return rememberedAt(state, userId, 'vocabulary', () => vocabulary(tx, userId));
}

function isAboutSpam(filter: Filter): boolean {
  return filter.flags.includes('spam');
}
