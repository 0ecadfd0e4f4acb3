/**
 * A filter as SQL: which transactions a search finds, as conditions on a transaction `t`, and which index to walk. The words of a search
 * are resolved among what the user has before the database is asked.
 */

import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { accountNames } from '../../facts/accounts/accounts.ts';
import { isHiddenAsSpam } from '../../facts/spam/settle.ts';
import { kindsLike } from '../../facts/transactions/verbs.ts';
import {
  type Condition,
  compares,
  type Days,
  hasHash,
  hashBegins,
  isFlagged,
  isFrom,
  isLabeled,
  isLinkedAs,
  isOfKind,
  isOnDays,
  isWith,
  movesAsset,
  movesIn,
  type Of,
  ONCE,
  ROW_BY_ROW,
} from './conditions.ts';
import type { Filter, Flag, Terms } from './filter.ts';
import { writtenInNotes } from './texts.ts';

/** What the words of a search can mean among what the user has. */
export type Vocabulary = {
  assets: readonly { id: string; symbol: string; name: string }[];
  accounts: readonly { id: string; name: string }[];
};

/** A filter as conditions on a transaction `t`, and the index to walk. */
export type Search = {
  /** Walk the flows of these assets or of this account; null: walk the transactions by time. */
  walk: { by: 'asset_id'; ids: string[] } | { by: 'account_id'; ids: string[] } | null;
  /** What the row of a transaction says by itself. */
  conditions: Condition[];
  /** The conditions look for words in the row's texts, which are made small once (`smallTexts`). */
  hasWords: boolean;
  /** What its flows may say besides. */
  moves: Moves;
  /** Nothing but an index decides: it is counted without looking at rows. */
  isIndexAlone: boolean;
  /** A term has an index of its own, which leads to the few that it finds without looking at the rest of the list. */
  hasOwnIndex: boolean;
  /** All it can find are a few that are known, so that the whole list takes no longer than a page. */
  isAmongFew?: boolean;
  /** Only these are looked at; left out: all. It walks no index then. */
  among?: readonly string[];
  /** Dates between which all it finds is; null: any. */
  days: Days | null;
  isImpossible: boolean;
};

/** Terms that the flows of a transaction can meet, its own or those of the deposit merged into it. Each term is a bit. */
export type Moves = {
  /** Of each term: when the row itself meets it. */
  own: Condition[];
  /** The terms that a flow of an asset, or in an account, meets. */
  assets: Map<string, number>;
  accounts: Map<string, number>;
};

/** Assets the user has moved, and accounts: what words can mean. */
export async function vocabulary(tx: Tx, userId: string): Promise<Vocabulary> {
  const { rows: assets } = await sql<{ id: string; symbol: string; name: string }>`
    with recursive used as (
      (select asset_id from flows where user_id = ${userId} order by asset_id limit 1)
      union all
      select (select f.asset_id from flows f where f.user_id = ${userId} and f.asset_id > used.asset_id
        order by f.asset_id limit 1)
      from used where used.asset_id is not null
    )
    select u.asset_id as id, coalesce(a.symbol, o.symbol, u.asset_id) as symbol, coalesce(a.name, o.name, '') as name
    from used u
    left join assets a on a.id = u.asset_id
    left join user_assets o on o.user_id = ${userId} and o.id = u.asset_id
    where u.asset_id is not null`.execute(tx);
  return { assets, accounts: await accountNames(tx, userId) };
}

/** What is altogether spam: among all the others, left out, or alone. */
export type SpamShown = 'all' | 'hidden' | 'alone';

export const SPAM: Record<SpamShown, Condition[]> = {
  all: [],
  hidden: [sql`not ${isHiddenAsSpam}`],
  alone: [sql`t.spam = 'whole'`],
};

/** Turn a filter into conditions. @param state  the results and the zone of the user now */
export function searchOf(
  filter: Filter,
  words: Vocabulary,
  state: Of & { timeZone: string },
  spam: SpamShown = 'all',
): Search {
  const conditions: Condition[] = [];
  const assetSets = filter.assetIds.map((id) => [id]);
  const [walked, ...accountTerms] = filter.accountIds;
  const others: string[] = [];
  for (const word of new Set(filter.words)) {
    const exact = assetsCalled(word, words);
    // A word that is a symbol means the asset: who looks for BTC does not mean notes that have the letters.
    if (exact.length > 0) assetSets.push(exact.map(({ id }) => id));
    else others.push(word);
  }
  const moves: Moves = { own: [], assets: new Map(), accounts: new Map() };
  for (const word of others) addWord(conditions, moves, word, words);
  for (const id of accountTerms) addMoves(moves, { assetIds: [], accountIds: [id] });
  conditions.push(...ofRow(filter, state), ...ofOthers(filter.without, words, state));
  const walkedAssets = walked === undefined ? assetSets.shift() : undefined;
  for (const ids of assetSets) addMoves(moves, { assetIds: ids, accountIds: [] });
  /** Each row is decided by itself, in no time: its flows, its results and its texts are not looked at. */
  const isCheap =
    moves.own.length === 0 && !isCostly(filter) && !isCostly(filter.without) && !asksForMovements(filter.without);
  const isIndexAlone = conditions.length === 0 && moves.own.length === 0;
  conditions.push(...SPAM[spam]);
  // In the list of one account each half of a transfer stands for itself; elsewhere the withdrawal shows both.
  if (walked === undefined) conditions.push(sql`t.merged_into is null`);
  return {
    walk:
      walked !== undefined
        ? { by: 'account_id', ids: [walked] }
        : walkedAssets
          ? { by: 'asset_id', ids: walkedAssets }
          : null,
    conditions,
    hasWords: others.length > 0 || filter.without.words.length > 0,
    moves,
    isIndexAlone,
    hasOwnIndex: spam === 'alone' || (isCheap && filter.flags.some((flag) => INDEXED.includes(flag))),
    days: daysOf(filter, state.timeZone),
    isImpossible: filter.unknown.length > 0,
  };
}

/** Flags that are few in most ledgers, and have an index. */
const INDEXED: readonly Flag[] = ['ignored', 'edited', 'spam'];
/** Flags that a row says itself. */
const CHEAP: readonly Flag[] = [...INDEXED, 'manual', 'frozen'];

/** Whether more than its own row has to be looked at to know that a transaction meets these. */
function isCostly({ words, linkedAs, comparisons, flags, hashes, kinds }: Terms): boolean {
  const hasLinks = kinds.flat().some(({ type }) => type === 'transfer' || type === 'trade' || type === 'withdrawal');
  const lists = [words, linkedAs, comparisons, hashes, flags.filter((flag) => !CHEAP.includes(flag))];
  return hasLinks || lists.some((list) => list.length > 0);
}

function asksForMovements({ assetIds, accountIds }: Terms): boolean {
  return assetIds.length + accountIds.length > 0;
}

/** The days that all dates of a filter have in common. */
function daysOf({ dates }: Filter, timeZone: string): Days | null {
  if (dates.length === 0) return null;
  const known = (ends: (string | null)[]) => ends.filter((end) => end !== null).sort();
  const from = known(dates.map((range) => range.from)).at(-1) ?? null;
  return { from, until: known(dates.map((range) => range.until))[0] ?? null, timeZone };
}

/** Terms that a row meets or does not meet, whatever moved in it. */
function ofRow(terms: Terms, state: Of & { timeZone: string }): Condition[] {
  return [
    // A transaction is of one kind: who names two wants those of either.
    ...(terms.kinds.length > 0 ? [anyOf(terms.kinds.flat().map((kind) => isOfKind(kind, ROW_BY_ROW)))] : []),
    ...terms.labels.map(isLabeled),
    ...terms.importIds.map((id) => sql`t.source_id = ${id}::uuid`),
    ...terms.hashes.map(hashBegins),
    ...terms.counterparties.map(isWith),
    ...terms.origins.map((origin) => isFrom(origin, state.userId)),
    ...terms.dates.map((days) => isOnDays({ ...days, timeZone: state.timeZone })),
    ...terms.linkedAs.map(isLinkedAs),
    ...terms.comparisons.map((comparison) => compares(comparison, state)),
    ...terms.flags.map((flag) => isFlagged(flag, state)),
  ];
}

/** That a transaction meets none of these terms. What compares with nothing, such as an unknown gain, meets none. */
function ofOthers(terms: Terms, words: Vocabulary, state: Of & { timeZone: string }): Condition[] {
  return ofEach(terms, words, state).map((condition) => sql`not coalesce(${condition}, false)`);
}

/** Each term by itself, asked row by row. */
function ofEach(terms: Terms, words: Vocabulary, state: Of & { timeZone: string }): Condition[] {
  return [
    ...ofRow(terms, state),
    ...terms.assetIds.map((id) => movesAsset([id])),
    ...terms.accountIds.map((id) => movesIn([id])),
    ...terms.words.map((word) => hasWord(word, words)),
  ];
}

/**
 * The same search among few transactions, which are known otherwise: it looks at those alone, each term row by row.
 * @param within  which they are, as a condition on `t` that an index answers
 */
export function searchWithin(
  within: Condition,
  filter: Filter,
  words: Vocabulary,
  state: Of & { timeZone: string },
): Search {
  // As in the list: the withdrawal shows both halves of a transfer, but for the list of one account.
  const whole = filter.accountIds.length === 0 ? [sql`t.merged_into is null`] : [];
  return {
    walk: null,
    conditions: [within, ...whole, ...ofEach(filter, words, state), ...ofOthers(filter.without, words, state)],
    hasWords: filter.words.length > 0 || filter.without.words.length > 0,
    moves: { own: [], assets: new Map(), accounts: new Map() },
    isIndexAlone: false,
    hasOwnIndex: true,
    days: null,
    isImpossible: filter.unknown.length > 0,
  };
}

export type Ids = { assetIds: readonly string[]; accountIds: readonly string[] };

/** One more term: a flow of one of these assets, or in one of these accounts. @param own  when the row itself meets it */
function addMoves(moves: Moves, { assetIds, accountIds }: Ids, own: Condition = sql`false`): void {
  const bit = 1 << moves.own.length;
  moves.own.push(own);
  for (const id of assetIds) moves.assets.set(id, (moves.assets.get(id) ?? 0) | bit);
  for (const id of accountIds) moves.accounts.set(id, (moves.accounts.get(id) ?? 0) | bit);
}

/** Assets and accounts that a word can be the name of. */
export function idsOf(word: string, { assets, accounts }: Vocabulary): Ids {
  const wanted = word.toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(wanted);
  // Names of assets are many and long: `there` is not meant to find Ethereum.
  const hasWord = (text: string) => ` ${text.toLowerCase()}`.includes(` ${wanted}`);
  return {
    assetIds: assets
      .filter(({ symbol, name }) => symbol.toLowerCase().startsWith(wanted) || hasWord(name))
      .map(({ id }) => id),
    accountIds: accounts.filter(({ name }) => has(name)).map(({ id }) => id),
  };
}

function addWord(conditions: Condition[], moves: Moves, word: string, vocabulary: Vocabulary): void {
  const ids = idsOf(word, vocabulary);
  const meanings = inItsRow(word, ids);
  if (ids.assetIds.length + ids.accountIds.length > 0) addMoves(moves, ids, anyOf(meanings));
  else conditions.push(anyOf(meanings));
}

/** What the row of a transaction can say of a word; what costs least comes first: the database looks no further once one is true. */
function inItsRow(word: string, ids: Ids): Condition[] {
  const meanings: Condition[] = kindsLike(word).map((kind) => isOfKind(kind, ONCE));
  const inAccounts = sql`${`{${ids.accountIds.join(',')}}`}::uuid[]`;
  if (ids.accountIds.length > 0) meanings.push(sql`t.account_id = any(${inAccounts})`);
  meanings.push(hasHash(word), isInNote(word));
  return meanings;
}

/** The assets whose symbol a word is: then it means these and nothing else. */
export function assetsCalled(word: string, { assets }: Vocabulary): { id: string }[] {
  return assets.filter(({ symbol }) => symbol.toLowerCase() === word.toLowerCase());
}

/** The same with what moved, row by row: for a word that must not be met. */
function hasWord(word: string, vocabulary: Vocabulary): Condition {
  const exact = assetsCalled(word, vocabulary);
  if (exact.length > 0) return movesAsset(exact.map(({ id }) => id));
  const ids = idsOf(word, vocabulary);
  return anyOf([
    ...inItsRow(word, ids),
    ...(ids.assetIds.length > 0 ? [movesAsset(ids.assetIds)] : []),
    ...(ids.accountIds.length > 0 ? [movesIn(ids.accountIds)] : []),
  ]);
}

/**
 * The texts of a row in small letters, once for all words. Those of ASCII alone: of every language it takes fifty times as long.
 * Nothing of it is worked out that no condition asks for.
 */
export function smallTexts({ hasWords }: Search): Condition {
  if (!hasWords) return sql``;
  const link = sql`select l.kind from transaction_links l where l.user_id = t.user_id and l.origin <> 'rejected'`;
  return sql`cross join lateral (
    select lower(t.note collate "C") as note,
      case when t.type = 'withdrawal' then (${link} and l.from_transaction_id = t.id)
        when t.merged_into is not null then (${link} and l.to_transaction_id = t.id) end as linked_as offset 0) small`;
}

/** Whether the note has the word, in small letters or capitals (`smallTexts`). */
function isInNote(word: string): Condition {
  return anyOf(writtenInNotes(word).map((text) => sql`strpos(small.note, ${text}) > 0`));
}

export function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 1 ? conditions[0]! : sql`(${sql.join(conditions, sql` or `)})`;
}

/** An array of texts as PostgreSQL writes one. */
export function textArray(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

export function walkedColumn(by: 'asset_id' | 'account_id'): Condition {
  return by === 'asset_id' ? sql`f.asset_id = w.key` : sql`f.account_id = w.key::uuid`;
}
