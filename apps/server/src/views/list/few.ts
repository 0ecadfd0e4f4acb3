/**
 * A search of which a term leads, along an index, to few transactions: those alone are looked at, however long the list is. Without it a
 * search that finds next to nothing is over only when the whole list has been looked at.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { type LedgerState, rememberedAt } from '../../books/results/version-cache.ts';
import { type Condition, isWith, type Of } from './conditions.ts';
import { parseFilter } from './filter.ts';
import { FEW, leadOfWord, leadsOf } from './leads.ts';
import { anyOf, assetsCalled, type Search, SPAM, searchWithin, type Vocabulary } from './search.ts';
import { type Asked, isHidingSpam, searchFor, wordsFor } from './search-for.ts';
import { saying, writtenInNotes } from './texts.ts';

type Few = { ids: readonly string[] } | null;

/** As `searchFor`, for lists and their sums: quick also where next to nothing is found. */
export async function quickSearchFor(tx: Tx, userId: string, query: string, state: LedgerState): Promise<Search> {
  const search = await searchFor(tx, userId, query, state);
  const asked = { filter: parseFilter(query), state };
  // What an index alone decides is near already; so it is with what has no lead.
  if (search.hasOwnIndex || search.isImpossible || search.isIndexAlone) return search;
  const few = await rememberedAt(state, userId, `few ${query}`, () => fewOf(tx, userId, asked), bytesOf);
  if (few === null) return search;
  return { ...(await searchOneByOne(tx, userId, query, state)), among: few.ids, isAmongFew: true };
}

/** The search as conditions on each transaction by itself, whatever moved in it, for some that are known otherwise. */
export async function searchOneByOne(tx: Tx, userId: string, query: string, state: LedgerState): Promise<Search> {
  const asked = { filter: parseFilter(query), state };
  const within = searchWithin(sql`true`, asked.filter, await wordsFor(tx, userId, asked), { userId, ...state });
  const spam = SPAM[isHidingSpam(asked) ? 'hidden' : 'all'];
  return { ...within, conditions: [...within.conditions, ...spam] };
}

/** Those that the first term leads to that leads to few; null where none does. Words come last: texts are read for them. */
async function fewOf(tx: Tx, userId: string, asked: Asked): Promise<Few> {
  const { filter } = asked;
  const of = { userId, ...asked.state };
  for (const lead of leadsOf(filter, of)) {
    const few = await ledTo(tx, lead);
    if (few) return few;
  }
  for (const counterparty of filter.counterparties) {
    const written = [counterparty.toLowerCase()];
    const lead = await saying(tx, userId, { of: 'counterparties', written, such: isWith(counterparty) });
    const few = lead && (await ledTo(tx, lead));
    if (few) return few;
  }
  const vocabulary = await wordsFor(tx, userId, asked);
  // The longer a word, the fewer have it.
  for (const word of filter.words.toSorted((a, b) => b.length - a.length)) {
    const few = await withWord(tx, word, vocabulary, of);
    if (few) return few;
  }
  return null;
}

async function withWord(tx: Tx, word: string, vocabulary: Vocabulary, of: Of): Promise<Few> {
  // It is walked along the flows of the asset, or of another that is searched for.
  if (assetsCalled(word, vocabulary).length > 0) return null;
  const others = await ledTo(tx, leadOfWord(word, vocabulary, of));
  if (!others) return null;
  const written = writtenInNotes(word);
  const such = anyOf(written.map((text) => sql`strpos(lower(t.note collate "C"), ${text}) > 0`));
  const lead = await saying(tx, of.userId, { of: 'notes', written, such });
  const noted = lead && (await ledTo(tx, lead));
  return noted && { ids: [...new Set([...noted.ids, ...others.ids])] };
}

async function ledTo(tx: Tx, lead: Condition): Promise<Few> {
  const { rows } = await sql<{ count: number; ids: string[] | null }>`
    with few as materialized (select id from (${lead}) lead limit ${FEW.most + 1}),
    counted as (select count(*)::integer as count from few)
    select counted.count, (select array_agg(id::text) from few where counted.count <= ${FEW.most}) as ids from counted`.execute(
    tx,
  );
  const { count, ids } = rows[0]!;
  return count <= FEW.most ? { ids: [...new Set(ids ?? [])] } : null;
}

const bytesOf = (few: Few) => (few === null ? 0 : few.ids.length * BYTES_OF_ID);
const BYTES_OF_ID = 56;
