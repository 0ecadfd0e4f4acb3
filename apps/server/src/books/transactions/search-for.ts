/** From the text of a search to what is asked of the database. */
import type { Tx } from '@lotbook/db/user';
import { type LedgerState, rememberedAt } from '../results/version-cache.ts';
import { isEmptyFilter, parseFilter } from './filter.ts';
import { type Search, searchOf, vocabulary } from './search.ts';

/** The search behind a query text, with its words resolved among what the user has. */
export async function searchFor(tx: Tx, userId: string, query: string, state: LedgerState): Promise<Search> {
  const filter = parseFilter(query);
  const words = isEmptyFilter(filter)
    ? { assets: [], accounts: [] }
    : await rememberedAt(state, userId, 'vocabulary', () => vocabulary(tx, userId));
  return searchOf(filter, words, { userId, ...state });
}
