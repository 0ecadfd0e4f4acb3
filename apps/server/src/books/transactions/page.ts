/**
 * The SQL of the list of transactions: which ones a search finds, newest first, a page at a time. Every search walks one
 * index in the order of the list and stops when the page is full: the time index, or the flows of one asset or account.
 * Rows are (happened_at, id), newest first; a page begins after a cursor, never by counting from the start where a nearer
 * cursor is known.
 */

import type { Tx } from '@lotbook/db/user';
import { type RawBuilder, sql } from 'kysely';
import { accountNames } from '../accounts/accounts.ts';
import type { LinkKind } from '../links/links.ts';
import { merelyWaits } from '../prices/waiting.ts';
import { calloutsOfResult, rowsOf } from '../results/current-rows.ts';
import type { Filter } from './filter.ts';
import { type Kind, kindsLike } from './verbs.ts';

export type Cursor = { at: string; id: string };

/** What the words of a search can mean among what the user has. */
export type Vocabulary = {
  assets: readonly { id: string; symbol: string; name: string }[];
  accounts: readonly { id: string; name: string }[];
};

type Condition = RawBuilder<unknown>;

/** A filter as conditions on a transaction `t`, and the index to walk. */
export type Search = {
  /** Walk the flows of these assets or of this account; null: walk the transactions by time. */
  walk: { by: 'asset_id'; ids: string[] } | { by: 'account_id'; ids: string[] } | null;
  conditions: Condition[];
  /** The flows of each `t` are gathered for the conditions, once for all of them (`gathered`). */
  isGathering: boolean;
  isImpossible: boolean;
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

/** Turn a filter into conditions. @param state  the results and the zone of the user now */
export function searchOf(
  filter: Filter,
  words: Vocabulary,
  state: { userId: string; computationId: string | null; timeZone: string },
): Search {
  const { userId, timeZone } = state;
  const conditions: Condition[] = [];
  const assetSets = filter.assetIds.map((id) => [id]);
  const [walked, ...accountTerms] = filter.accountIds;
  const others: string[] = [];
  for (const word of new Set(filter.words)) {
    const exact = words.assets.filter(({ symbol }) => symbol.toLowerCase() === word.toLowerCase());
    // A word that is a symbol means the asset: who looks for BTC does not mean notes that have the letters.
    if (exact.length > 0) assetSets.push(exact.map(({ id }) => id));
    else others.push(word);
  }
  const moved = movesOf(others, words);
  for (const word of others) conditions.push(meansWord(word, words, moved));
  // A transaction is of one kind: who names two wants those of either.
  if (filter.kinds.length > 0) conditions.push(anyOf(filter.kinds.flat().map(isOfKind)));
  for (const id of accountTerms) conditions.push(touches(sql`f.account_id = ${id}::uuid`));
  for (const id of filter.importIds) conditions.push(sql`t.source_id = ${id}::uuid`);
  for (const { from, until } of filter.dates) {
    if (from !== null) conditions.push(sql`t.happened_at >= (${from}::date::timestamp at time zone ${timeZone})`);
    if (until !== null) conditions.push(sql`t.happened_at < (${until}::date::timestamp at time zone ${timeZone})`);
  }
  if (filter.isIgnored) conditions.push(sql`t.is_ignored`);
  for (const kinds of filter.linkedAs) conditions.push(isLinkedAs(kinds));
  if (filter.isUncategorized) conditions.push(isUnmatched);
  if (filter.hasReview) conditions.push(needsReview(userId, state.computationId));
  if (filter.hasUnknown) conditions.push(restsOnUnknown(userId, state.computationId));
  const walkedAssets = walked === undefined ? assetSets.shift() : undefined;
  for (const ids of assetSets) conditions.push(touches(sql`f.asset_id = any(${textArray(ids)}::text[])`));
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
    isGathering: moved === 'once',
    isImpossible: filter.unknown.length > 0,
  };
}

const hasLink = sql`exists (
  select 1 from transaction_links l
  where l.user_id = t.user_id and l.from_transaction_id = t.id and l.origin <> 'rejected')`;

/** Whether it is one end of such a link. A deposit that is has been merged, so its links are looked for only then. */
function isLinkedAs(kinds: readonly LinkKind[]): Condition {
  const such = sql`l.user_id = t.user_id and l.origin <> 'rejected' and l.kind in (${sql.join(kinds)})`;
  return sql`((t.type = 'withdrawal' and exists (select 1 from transaction_links l where ${such} and l.from_transaction_id = t.id))
    or (t.merged_into is not null and exists (select 1 from transaction_links l where ${such} and l.to_transaction_id = t.id)))`;
}

const isUnmatched = sql`(t.type in ('withdrawal', 'deposit') and t.merged_into is null and not ${hasLink})`;

/** A linked withdrawal is a Transfer or a Trade to whoever looks at it, so a search for withdrawals does not find it. */
function isOfKind({ type, label }: Kind): Condition {
  if (type === 'transfer') return sql`(t.type = 'transfer' or ${isLinkedAs(['transfer', 'bridge'])})`;
  if (type === 'trade') return sql`(t.type = 'trade' or ${isLinkedAs(['linked_trade'])})`;
  if (type === 'withdrawal') return sql`(t.type = 'withdrawal' and not ${hasLink})`;
  if (type === 'deposit') return sql`(t.type = 'deposit' and t.merged_into is null)`;
  if (label === undefined) return sql`t.type = ${type}`;
  if (label === null) return sql`(t.type = ${type} and coalesce(t.label, 'other') = 'other')`;
  return sql`(t.type = ${type} and t.label = ${label})`;
}

/** What a callout of the current results is about, and what no result can settle: a withdrawal without its other end. */
function needsReview(userId: string, computationId: string | null): Condition {
  return sql`(not t.is_ignored and (
    (t.type = 'withdrawal' and t.purpose is null and not ${hasLink})
    or t.id in (select transaction_id from callouts
      where ${calloutsOfResult(userId, computationId)} and transaction_id is not null
        and not ${merelyWaits(userId)})))`;
}

function restsOnUnknown(userId: string, computationId: string | null): Condition {
  const rows = sql`${rowsOf(userId, computationId)} and unknown is not null`;
  return sql`(t.id in (select transaction_id from disposals where ${rows})
    or t.id in (select transaction_id from income where ${rows}))`;
}

/** Some flow of the transaction, or of the deposit merged into it, is such. */
function touches(condition: Condition): Condition {
  return sql`(exists (select 1 from flows f where f.user_id = t.user_id and f.transaction_id = t.id and ${condition})
    or exists (select 1 from transactions d join flows f on f.user_id = d.user_id and f.transaction_id = d.id
      where d.user_id = t.user_id and d.merged_into = t.id and ${condition}))`;
}

/** How the flows of a transaction are looked through: for each word, or once for all of them. */
type Moved = 'for each word' | 'once';
/** From here on it is cheaper to gather what a transaction moved than to look for each word. */
const MANY_WORDS = 4;

/** What a transaction, with the deposit merged into it, moved and where. */
const FLOWS_ONCE = sql`
  cross join lateral (
    select array_agg(o.asset_id) as assets, array_agg(o.account_id) as accounts from (
      select f.asset_id, f.account_id from flows f where f.user_id = t.user_id and f.transaction_id = t.id
      union all
      select f.asset_id, f.account_id from transactions d join flows f on f.user_id = d.user_id and f.transaction_id = d.id
      where d.user_id = t.user_id and d.merged_into = t.id
    ) o offset 0
  ) moved`;

function movesOf(words: readonly string[], vocabulary: Vocabulary): Moved {
  const named = words.filter((word) => Object.values(idsOf(word, vocabulary)).some((ids) => ids.length > 0));
  return named.length >= MANY_WORDS ? 'once' : 'for each word';
}

/** Assets and accounts that a word can be the name of. */
function idsOf(word: string, { assets, accounts }: Vocabulary): { assetIds: string[]; accountIds: string[] } {
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

function meansWord(word: string, vocabulary: Vocabulary, moved: Moved): Condition {
  const { assetIds, accountIds } = idsOf(word, vocabulary);
  // What costs least comes first: the database looks no further once one of them is true.
  const meanings: Condition[] = [
    sql`lower(t.transaction_hash) = ${word.toLowerCase()}`,
    ...kindsLike(word).map(isOfKind),
  ];
  const inAccounts = sql`${`{${accountIds.join(',')}}`}::uuid[]`;
  const ofAssets = sql`${textArray(assetIds)}::text[]`;
  if (accountIds.length > 0) meanings.push(sql`t.account_id = any(${inAccounts})`);
  meanings.push(isInNote(word));
  if (assetIds.length > 0)
    meanings.push(moved === 'once' ? sql`moved.assets && ${ofAssets}` : touches(sql`f.asset_id = any(${ofAssets})`));
  if (accountIds.length > 0)
    meanings.push(
      moved === 'once' ? sql`moved.accounts && ${inAccounts}` : touches(sql`f.account_id = any(${inAccounts})`),
    );
  return anyOf(meanings);
}

/**
 * Whether the note has the word, in small letters or capitals. `ilike` makes small letters of every language of note and word for each
 * row and word, which takes fifty times as long as those of ASCII alone; letters beyond are looked for as they are usually written.
 */
function isInNote(word: string): Condition {
  const [small, capitals] = [word.toLowerCase(), word.toUpperCase()];
  const written = new Set([small, word, capitals, capitals.slice(0, 1) + small.slice(1)].map(smallAscii));
  return anyOf([...written].map((text) => sql`strpos(lower(t.note collate "C"), ${text}) > 0`));
}

function smallAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 1 ? conditions[0]! : sql`(${sql.join(conditions, sql` or `)})`;
}

/** An array of texts as PostgreSQL writes one. */
function textArray(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

export type Range = {
  /** Begin after this cursor, in the direction of the walk. */
  after: Cursor | null;
  skip: number;
  limit: number;
  /** From the newest down, or from the oldest up. */
  direction: 'down' | 'up';
};

/** Cursors of the transactions in a range of the list. */
export async function cursorsIn(tx: Tx, userId: string, search: Search, range: Range): Promise<Cursor[]> {
  if (search.isImpossible) return [];
  const order = range.direction === 'down' ? sql`desc` : sql`asc`;
  const than = range.direction === 'down' ? sql`<` : sql`>`;
  const { after, skip, limit } = range;
  const past = (at: Condition, id: Condition) =>
    after === null ? sql`true` : sql`(${at}, ${id}) ${than} (${after.at}::timestamptz, ${after.id}::uuid)`;
  const conditions = sql.join([sql`true`, ...search.conditions], sql` and `);
  const { rows } = search.walk
    ? await sql<Cursor>`
        select at::text as at, id from (
          select distinct m.at, m.id from unnest(${textArray(search.walk.ids)}::text[]) w (key)
          cross join lateral (
            select distinct on (f.happened_at, f.transaction_id) f.happened_at as at, f.transaction_id as id
            from flows f join transactions t on t.user_id = f.user_id and t.id = f.transaction_id ${gathered(search)}
            where f.user_id = ${userId} and ${walkedColumn(search.walk.by)} and ${conditions}
              and ${past(sql`f.happened_at`, sql`f.transaction_id`)}
            order by f.happened_at ${order}, f.transaction_id ${order}
            limit ${skip + limit}
          ) m
        ) cursors order by cursors.at ${order}, id ${order} limit ${limit} offset ${skip}`.execute(tx)
    : await sql<Cursor>`
        select t.happened_at::text as at, t.id from transactions t ${gathered(search)}
        where t.user_id = ${userId} and ${conditions} and ${past(sql`t.happened_at`, sql`t.id`)}
        order by t.happened_at ${order}, t.id ${order} limit ${limit} offset ${skip}`.execute(tx);
  return rows;
}

/** What is joined to each `t`. */
function gathered(search: Search): Condition {
  return search.isGathering ? FLOWS_ONCE : sql``;
}

function walkedColumn(by: 'asset_id' | 'account_id'): Condition {
  return by === 'asset_id' ? sql`f.asset_id = w.key` : sql`f.account_id = w.key::uuid`;
}

/**
 * Cursors all along the list, one after each `every` rows, made in one walk: from then on any page is near one of them.
 * `place` is how many rows come before the row after the cursor.
 */
export async function cursorsAlong(
  tx: Tx,
  userId: string,
  search: Search,
  every: number,
): Promise<(Cursor & { place: number })[]> {
  if (search.isImpossible) return [];
  const conditions = sql.join([sql`true`, ...search.conditions], sql` and `);
  const list = search.walk
    ? sql`
        select distinct f.happened_at as at, f.transaction_id as id
        from unnest(${textArray(search.walk.ids)}::text[]) w (key)
        join flows f on f.user_id = ${userId} and ${walkedColumn(search.walk.by)}
        join transactions t on t.user_id = f.user_id and t.id = f.transaction_id ${gathered(search)}
        where ${conditions}`
    : sql`select t.happened_at as at, t.id from transactions t ${gathered(search)} where t.user_id = ${userId} and ${conditions}`;
  const { rows } = await sql<Cursor & { place: number }>`
    select place::integer as place, at::text as at, id from (
      select at, id, row_number() over (order by at desc, id desc) as place from (${list}) list
    ) numbered where place % ${every}::integer = 0`.execute(tx);
  return rows;
}

/** How many transactions the search finds. */
export async function countOf(tx: Tx, userId: string, search: Search): Promise<number> {
  if (search.isImpossible) return 0;
  const conditions = sql.join([sql`true`, ...search.conditions], sql` and `);
  const { rows } = search.walk
    ? await sql<{ count: number }>`
        select count(distinct t.id)::integer as count
        from unnest(${textArray(search.walk.ids)}::text[]) w (key)
        join flows f on f.user_id = ${userId} and ${walkedColumn(search.walk.by)}
        join transactions t on t.user_id = f.user_id and t.id = f.transaction_id ${gathered(search)}
        where ${conditions}`.execute(tx)
    : await sql<{ count: number }>`
        select count(*)::integer as count from transactions t ${gathered(search)}
        where t.user_id = ${userId} and ${conditions}`.execute(tx);
  return rows[0]!.count;
}

export type Totals = {
  proceeds: string;
  costBasis: string;
  gain: string;
  deniedLoss: string;
  income: string;
  /** The sums of what was rounded for these. */
  exact: Record<'proceeds' | 'costBasis' | 'gain' | 'deniedLoss' | 'income', string>;
  disposalCount: number;
  unknown: UnknownTotals;
};
/** Rows that rest on something unknown, and what those disposals brought by what is known. */
export type UnknownTotals = {
  disposals: number;
  proceeds: string;
  /** Of these disposals, how many have proceeds, or a cost, that are not known. */
  proceedsCount: number;
  costCount: number;
  income: number;
};
type TotalsRow = Omit<Totals, 'unknown' | 'exact'> & {
  exactProceeds: string;
  exactCostBasis: string;
  exactGain: string;
  exactDeniedLoss: string;
  exactIncome: string;
  unknownDisposals: number;
  unknownProceeds: string;
  unknownProceedsCount: number;
  unknownCostCount: number;
  unknownIncome: number;
};

/** What the current results make of the transactions the search finds: sums of printed rows, in base currency. */
export async function totalsOf(tx: Tx, userId: string, computationId: string, search: Search): Promise<Totals> {
  // What is found is found once: joined in, it is looked for again at every disposal when the planner takes a user's
  // transactions for few, as it does of everyone who came after the statistics were made.
  const of = sql`${rowsOf(userId, computationId)} and transaction_id in (select id from found)`;
  const { rows } = await sql<TotalsRow>`
    with found as materialized (${found(userId, search)})
    select coalesce(d.proceeds, 0) as proceeds, coalesce(d.cost_basis, 0) as "costBasis", coalesce(d.gain, 0) as gain,
      coalesce(d.denied_loss, 0) as "deniedLoss", coalesce(i.value, 0) as income, 
      coalesce(d.exact_proceeds, 0) as "exactProceeds", coalesce(d.exact_cost_basis, 0) as "exactCostBasis", coalesce(d.exact_gain, 0) as "exactGain",
      coalesce(d.exact_denied_loss, 0) as "exactDeniedLoss", coalesce(i.exact_value, 0) as "exactIncome",
      d.disposals as "disposalCount", d.unknown_disposals as "unknownDisposals",
      coalesce(d.unknown_proceeds, 0) as "unknownProceeds", d.without_proceeds as "unknownProceedsCount", d.without_cost as "unknownCostCount", i.unknown_income as "unknownIncome"
    from (select sum(coalesce(printed_proceeds, proceeds)) as proceeds, sum(coalesce(printed_cost_basis, cost_basis)) as cost_basis,
        sum(coalesce(printed_gain, gain)) as gain, sum(coalesce(printed_denied_loss, denied_loss)) as denied_loss, count(*)::integer as disposals,
        sum(proceeds) as exact_proceeds, sum(cost_basis) as exact_cost_basis, sum(gain) as exact_gain, sum(denied_loss) as exact_denied_loss,
        count(unknown)::integer as unknown_disposals, sum(coalesce(printed_proceeds, proceeds)) filter (where unknown is not null) as unknown_proceeds,
        count(*) filter (where 'proceeds' = any(unknown))::integer as without_proceeds, count(*) filter (where 'cost_basis' = any(unknown))::integer as without_cost
      from disposals where ${of} and category = 'disposal') d,
      (select sum(coalesce(printed_value, value)) as value, sum(value) as exact_value, count(unknown)::integer as unknown_income from income where ${of}) i`.execute(
    tx,
  );
  return totalsFrom(rows[0]!);
}

function totalsFrom(row: TotalsRow): Totals {
  const { proceeds, costBasis, gain, deniedLoss, income, disposalCount } = row;
  return {
    ...{ proceeds, costBasis, gain, deniedLoss, income, disposalCount },
    exact: {
      proceeds: row.exactProceeds,
      costBasis: row.exactCostBasis,
      gain: row.exactGain,
      deniedLoss: row.exactDeniedLoss,
      income: row.exactIncome,
    },
    unknown: {
      disposals: row.unknownDisposals,
      proceeds: row.unknownProceeds,
      proceedsCount: row.unknownProceedsCount,
      costCount: row.unknownCostCount,
      income: row.unknownIncome,
    },
  };
}

/** The ids of what the search finds. */
function found(userId: string, search: Search): Condition {
  if (search.isImpossible) return sql`select null::uuid as id where false`;
  const conditions = sql.join([sql`true`, ...search.conditions], sql` and `);
  if (search.walk) {
    return sql`select distinct t.id from unnest(${textArray(search.walk.ids)}::text[]) w (key)
      join flows f on f.user_id = ${userId} and ${walkedColumn(search.walk.by)}
      join transactions t on t.user_id = f.user_id and t.id = f.transaction_id ${gathered(search)}
      where ${conditions}`;
  }
  return sql`select t.id from transactions t ${gathered(search)} where t.user_id = ${userId} and ${conditions}`;
}
