/**
 * A search of which a term leads, along an index, to few transactions: those alone are looked at, however long the list is. Without it a
 * search that finds next to nothing is over only when the whole list has been looked at.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { type LedgerState, rememberedAt } from '../results/version-cache.ts';
import { parseFilter } from './filter.ts';
import { leadsOf } from './leads.ts';
import { type Search, SPAM, searchWithin } from './search.ts';
import { type Asked, isHidingSpam, searchFor, wordsFor } from './search-for.ts';

/** What is looked at row by row within the time of a page. */
export const FEW = { most: 5000 };

type Few = { ids: readonly string[] } | null;

/** As `searchFor`, for lists and their sums: quick also where next to nothing is found. */
export async function quickSearchFor(tx: Tx, userId: string, query: string, state: LedgerState): Promise<Search> {
  const search = await searchFor(tx, userId, query, state);
  const asked = { filter: parseFilter(query), state };
  // What is walked along an index of its own is near already; so it is with what has no lead.
  if (search.walk !== null || search.hasOwnIndex || search.isImpossible || search.isIndexAlone) return search;
  const few = await rememberedAt(state, userId, `few ${query}`, () => fewOf(tx, userId, asked), bytesOf);
  if (few === null) return search;
  const within = searchWithin(
    sql`t.id = any(${`{${few.ids.join(',')}}`}::uuid[])`,
    asked.filter,
    await wordsFor(tx, userId, asked),
    { userId, ...state },
  );
  const spam = SPAM[isHidingSpam(asked) ? 'hidden' : 'all'];
  return { ...within, conditions: [...within.conditions, ...spam], isAmongFew: true };
}

/** Those that the first term leads to that leads to few; null where none does. */
async function fewOf(tx: Tx, userId: string, { filter, state }: Asked): Promise<Few> {
  for (const lead of leadsOf(filter, { userId, ...state })) {
    const { rows } = await sql<{ ids: string[] | null }>`
      select array_agg(id::text) as ids from (select id from (${lead}) lead limit ${FEW.most + 1}) few`.execute(tx);
    const ids = rows[0]!.ids ?? [];
    if (ids.length <= FEW.most) return { ids: [...new Set(ids)] };
  }
  return null;
}

const bytesOf = (few: Few) => (few === null ? 0 : few.ids.length * BYTES_OF_ID);
const BYTES_OF_ID = 56;
