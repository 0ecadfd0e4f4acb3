import type { Tx } from '@lotbook/db/user';
import { ledgerState } from '../../../facts/ledger-state.ts';
import { listed } from '../../../views/list/page.ts';
import { searchFor, vocabularyOf } from '../../../views/list/search.ts';

export type Found = { accounts: string[]; assets: string[]; transactions: string[] };

export const MOST_FOUND = 10;

export async function findInLedger(tx: Tx, userId: string, query: string, limit: number): Promise<Found> {
  if (query === '') return { accounts: [], assets: [], transactions: [] };
  const most = Math.min(Math.max(limit, 1), MOST_FOUND);
  const state = await ledgerState(tx, userId);
  const words = await vocabularyOf(tx, userId, state);
  const search = await searchFor(tx, userId, query, state);
  return {
    accounts: best(words.accounts, query, most, ({ name }) => [name]),
    assets: best(words.assets, query, most, ({ symbol, name }) => [symbol, name]),
    transactions: await listed(tx, { userId, ...state }, search, { sort: 'newest_first', limit: most }),
  };
}

const NO_MATCH = 3;

/** Returns exact names first, then prefixes, then prefixes of a word, so that `there` does not match Ethereum. */
function best<T extends { id: string }>(all: readonly T[], query: string, most: number, names: (one: T) => string[]) {
  const wanted = query.toLowerCase();
  const rankOf = (name: string) => {
    const text = name.toLowerCase();
    if (text === wanted) return 0;
    return text.startsWith(wanted) ? 1 : text.includes(` ${wanted}`) ? 2 : NO_MATCH;
  };
  return all
    .map((one) => ({ id: one.id, rank: Math.min(...names(one).map(rankOf)) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ id }) => id);
}
