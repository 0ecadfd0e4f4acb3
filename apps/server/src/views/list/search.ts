import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { type LedgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { isHiddenAsSpam } from '../../facts/spam/settle.ts';
import { kindsLike } from '../../facts/transactions/verbs.ts';
import {
  type Condition,
  compares,
  hasHash,
  hashBegins,
  isFlagged,
  isFrom,
  isInNote,
  isLabeled,
  isLinkedAs,
  isOfKind,
  isOnDays,
  isWith,
  movesAsset,
  movesIn,
  movesItself,
  type Of,
} from './conditions.ts';
import { type Filter, isEmptyFilter, parseFilter, type Terms } from './filter.ts';
import { leadsOf, nearWithin } from './leads.ts';
import { assetsNamed, idsNamed, NO_WORDS, type Vocabulary, vocabulary } from './vocabulary.ts';

export type Figure = 'value' | 'gain';

export type Search = {
  /** Conditions on a match. If `along` is set, every match also has such a flow. */
  conditions: readonly Condition[];
  /** Queries that return `id`. Each finds every transaction that can match, so running one of them is enough. */
  leads: readonly Condition[];
  /** Flows whose index lists the matches by time; null if the search has neither an account nor an asset. */
  along: Along | null;
  days: readonly Condition[];
  figures: Record<Figure, readonly Condition[]>;
  unknownTerms: string[];
  isEverything: boolean;
  isNarrow: boolean;
};

export type Along = { by: 'account_id' | 'asset_id'; ids: readonly string[] };

type SpamShown = 'all' | 'hidden' | 'alone';

type State = Of & { timeZone: string };

/** Parses a query. Excludes spam unless the query includes it. */
export async function searchFor(tx: Tx, userId: string, query: string, state: LedgerState): Promise<Search> {
  const filter = parseFilter(query);
  const words = await wordsFor(tx, userId, filter, state);
  return searchOf(filter, words, { userId, ...state }, hidesSpam(filter, state) ? 'hidden' : 'all');
}

export async function searchForHiddenSpam(
  tx: Tx,
  userId: string,
  query: string,
  state: LedgerState,
): Promise<Search | null> {
  const filter = parseFilter(query);
  if (!hidesSpam(filter, state)) return null;
  return searchOf(filter, await wordsFor(tx, userId, filter, state), { userId, ...state }, 'alone');
}

export function hidesSpam({ flags }: Filter, { hasSpam }: LedgerState): boolean {
  return hasSpam && !flags.includes('spam');
}

function wordsFor(tx: Tx, userId: string, filter: Filter, state: LedgerState): Promise<Vocabulary> | Vocabulary {
  return isEmptyFilter(filter) ? NO_WORDS : vocabularyOf(tx, userId, state);
}

export function vocabularyOf(tx: Tx, userId: string, state: LedgerState): Promise<Vocabulary> {
  return rememberedAt(state, userId, 'vocabulary', () => vocabulary(tx, userId));
}

export function searchOf(filter: Filter, words: Vocabulary, state: State, spam: SpamShown = 'all'): Search {
  const along = alongOf(filter, words);
  const terms = along === null ? filter : withoutFirst(filter, along, words);
  const figureRows = (figure: Figure) => [
    ...filter.dates.map((range) => isOnDays({ ...range, timeZone: state.timeZone }, sql`r.at`)),
    ...filter.comparisons.filter((one) => one.of === figure).map(({ bounds }) => nearWithin(bounds)),
  ];
  return {
    conditions: [
      // The list of one account shows each half of a transfer. Every other list shows the withdrawal for both.
      ...(along?.by === 'account_id' ? [] : [sql`t.merged_into is null`]),
      ...conditionsOf(terms, words, state),
      ...conditionsOf(filter.without, words, state).map((condition) => sql`not coalesce(${condition}, false)`),
      ...SPAM[spam],
    ],
    leads: [...(spam === 'alone' ? [spamOf(state.userId)] : []), ...leadsOf(terms, words, state)],
    along,
    days: filter.dates.map((range) => isOnDays({ ...range, timeZone: state.timeZone })),
    figures: { value: figureRows('value'), gain: figureRows('gain') },
    unknownTerms: filter.unknown,
    isEverything: isEmptyFilter(filter) && spam !== 'alone',
    isNarrow: false,
  };
}

/** Returns all conditions, for rows that are not found through the search's flows. */
export function everyCondition({ along, conditions }: Search): readonly Condition[] {
  return along === null ? conditions : [movesItself(along.by, along.ids), ...conditions];
}

export function within(userId: string, condition: Condition, search: Search): Search {
  const lead = sql`select t.id from transactions t where t.user_id = ${userId} and ${condition}`;
  return {
    ...search,
    conditions: [condition, ...everyCondition(search)],
    leads: [lead],
    along: null,
    isEverything: false,
    isNarrow: true,
  };
}

const SPAM: Record<SpamShown, Condition[]> = {
  all: [],
  hidden: [sql`not ${isHiddenAsSpam}`],
  alone: [sql`t.spam = 'whole'`],
};

const spamOf = (userId: string): Condition =>
  sql`select t.id from transactions t where t.user_id = ${userId} and t.spam is not null`;

function alongOf({ accountIds, assetIds, words }: Filter, vocabulary: Vocabulary): Along | null {
  const [account] = accountIds;
  if (account !== undefined) return { by: 'account_id', ids: [account] };
  const [asset] = assetIds;
  if (asset !== undefined) return { by: 'asset_id', ids: [asset] };
  const named = words.map((word) => assetsNamed(word, vocabulary)).find((ids) => ids.length > 0);
  return named ? { by: 'asset_id', ids: named } : null;
}

function withoutFirst(filter: Filter, { by }: Along, vocabulary: Vocabulary): Terms {
  if (by === 'account_id') return { ...filter, accountIds: filter.accountIds.slice(1) };
  if (filter.assetIds.length > 0) return { ...filter, assetIds: filter.assetIds.slice(1) };
  const first = filter.words.findIndex((word) => assetsNamed(word, vocabulary).length > 0);
  return { ...filter, words: filter.words.filter((_word, at) => at !== first) };
}

/** Returns conditions, which are null for a comparison with an unknown figure. */
function conditionsOf(terms: Terms, words: Vocabulary, state: State): Condition[] {
  return [
    // A transaction has only one kind, so a search with several kinds matches any of them.
    ...(terms.kinds.length > 0 ? [anyOf(terms.kinds.flat().map(isOfKind))] : []),
    ...terms.labels.map(isLabeled),
    ...terms.importIds.map((id) => sql`t.source_id = ${id}::uuid`),
    ...terms.hashes.map(hashBegins),
    ...terms.counterparties.map(isWith),
    ...terms.origins.map((origin) => isFrom(origin, state.userId)),
    ...terms.dates.map((days) => isOnDays({ ...days, timeZone: state.timeZone })),
    ...terms.linkedAs.map(isLinkedAs),
    ...terms.comparisons.map((comparison) => compares(comparison, state)),
    ...terms.flags.map((flag) => isFlagged(flag, state)),
    ...terms.assetIds.map((id) => movesAsset([id])),
    ...terms.accountIds.map((id) => movesIn([id])),
    ...[...new Set(terms.words)].map((word) => hasWord(word, words)),
  ];
}

/** A word matches an asset, account, kind, hash or note. A symbol matches only its asset. */
function hasWord(word: string, vocabulary: Vocabulary): Condition {
  const named = assetsNamed(word, vocabulary);
  if (named.length > 0) return movesAsset(named);
  const { assetIds, accountIds } = idsNamed(word, vocabulary);
  const inAccounts = sql`${`{${accountIds.join(',')}}`}::uuid[]`;
  return anyOf([
    ...kindsLike(word).map(isOfKind),
    hasHash(word),
    isInNote(word),
    ...(accountIds.length > 0 ? [sql`t.account_id = any(${inAccounts})`, movesIn(accountIds)] : []),
    ...(assetIds.length > 0 ? [movesAsset(assetIds)] : []),
  ]);
}

function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 1 ? conditions[0]! : sql`(${sql.join(conditions, sql` or `)})`;
}
