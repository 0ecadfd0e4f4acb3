/**
 * A lead is an index query for the `id` of every transaction that can match a term. A transaction merged into a
 * withdrawal also returns the withdrawal.
 */

import type { Tx } from '@lotbook/db/user';
import { isPurpose } from '@lotbook/ledger/purpose';
import { sql } from 'kysely';
import type { LinkKind } from '../../facts/links/links.ts';
import { type Kind, kindsLike } from '../../facts/transactions/verbs.ts';
import { calloutsOfResult, isProblem, rowsOf } from '../../results/rows/current-rows.ts';
import {
  type Condition,
  hasHash,
  hashBegins,
  isFrom,
  isInNote,
  isOpenEnded,
  isWith,
  type Of,
  withAttachment,
  writtenInNotes,
} from './conditions.ts';
import type { Comparison, Flag, Terms } from './filter.ts';
import { assetsNamed, idsNamed, type Vocabulary } from './vocabulary.ts';

/** The maximum number of matches from a lead. No more are counted, so a search with a lead is counted exactly. */
export const MOST_LED = 10_000;

export async function shortLead(tx: Tx, leads: readonly Condition[]): Promise<Condition | null> {
  for (const lead of leads) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from (select 1 from (${lead}) lead limit ${MOST_LED + 1}) few`.execute(tx);
    if (rows[0]!.count <= MOST_LED) return lead;
  }
  return null;
}

/** Returns leads, the most selective kinds of terms first. */
export function leadsOf(terms: Terms, words: Vocabulary, of: Of): Condition[] {
  const { userId } = of;
  const {
    hashes,
    importIds,
    origins,
    flags,
    linkedAs,
    comparisons,
    labels,
    kinds,
    accountIds,
    assetIds,
    counterparties,
  } = terms;
  const leads = [
    ...hashes.map((hash) => transactionsWith(userId, hashBegins(hash))),
    ...importIds.map((id) => transactionsWith(userId, sql`t.source_id = ${id}::uuid`)),
    ...origins.map((origin) => transactionsWith(userId, isFrom(origin, userId))),
    ...comparisons.map((comparison) => withFigure(comparison, of)),
    ...flags.map((flag) => flagged(flag, of)),
    ...linkedAs.map((as) => linked(userId, as)),
    ...labels.map((label) => labeled(userId, label)),
    kinds.length > 0 ? either(kinds.flat().map((kind) => ofKind(userId, kind))) : null,
    ...assetIds.map((id) => movingAssets(userId, [id])),
    ...accountIds.map((id) => inAccounts(userId, [id])),
    ...counterparties.map((text) => saying(userId, 'counterparties', [text.toLowerCase()], isWith(text))),
    // Longer words are in fewer transactions.
    ...terms.words.toSorted((a, b) => b.length - a.length).map((word) => withWord(word, words, userId)),
  ];
  return leads.filter((lead) => lead !== null);
}

function transactionsWith(userId: string, such: Condition): Condition {
  return sql`select t.id from transactions t where t.user_id = ${userId} and ${such}`;
}

function either(leads: readonly Condition[]): Condition {
  return sql.join(
    leads.map((lead) => sql`(${lead})`),
    sql` union all `,
  );
}

/** A bound on the approximate binary number in the index. It admits every decimal within the exact bound. */
const NEAR = { '<': '<=', '<=': '<=', '=': '=', '>=': '>=', '>': '>=' } as const;

/**
 * A condition on the approximate binary number in the index. With row-level security, only leakproof comparisons narrow
 * an index scan, and those of decimals are not.
 */
export function nearWithin(bounds: Comparison['bounds']): Condition {
  const each = bounds.map(({ by, number }) => sql`near ${sql.raw(NEAR[by])} near_number(${number}::numeric)`);
  return sql.join(each, sql` and `);
}

function withFigure({ of: figure, bounds }: Comparison, { userId, computationId, baseCurrency }: Of): Condition {
  const near = nearWithin(bounds);
  if (figure === 'amount') return moving(userId, sql`f.direction <> 'fee' and ${near}`);
  return figure === 'value'
    ? sql`select transaction_id as id from transaction_values where user_id = ${userId} and currency = ${baseCurrency} and ${near}`
    : sql`select transaction_id as id from transaction_results where ${rowsOf(userId, computationId)} and ${near}`;
}

/** Finds transactions with such a flow, including those that a deposit with such a flow is merged into. */
function moving(userId: string, such: Condition): Condition {
  return sql`
    select coalesce(d.merged_into, m.transaction_id) as id
    from (select f.transaction_id from flows f where f.user_id = ${userId} and ${such} offset 0) m
    cross join lateral (select t.merged_into from transactions t where t.user_id = ${userId} and t.id = m.transaction_id offset 0) d`;
}

function movingAssets(userId: string, ids: readonly string[]): Condition {
  return moving(userId, sql`f.asset_id in (${sql.join(ids)})`);
}

/** Finds transactions in the accounts, including those imported into them. */
function inAccounts(userId: string, ids: readonly string[]): Condition {
  const accounts = sql`${`{${ids.join(',')}}`}::uuid[]`;
  return either([
    transactionsWith(userId, sql`t.account_id = any(${accounts})`),
    moving(userId, sql`f.account_id = any(${accounts})`),
  ]);
}

function withWord(word: string, words: Vocabulary, userId: string): Condition {
  const named = assetsNamed(word, words);
  if (named.length > 0) return movingAssets(userId, named);
  const { assetIds, accountIds } = idsNamed(word, words);
  return either([
    ...kindsLike(word).map((kind) => ofKind(userId, kind)),
    ...(accountIds.length > 0 ? [inAccounts(userId, accountIds)] : []),
    ...(assetIds.length > 0 ? [movingAssets(userId, assetIds)] : []),
    transactionsWith(userId, hasHash(word)),
    saying(userId, 'notes', writtenInNotes(word), isInNote(word)),
  ]);
}

/**
 * Searches combined texts of several transactions first (`transaction_texts`), because searching every note takes five
 * times as long.
 */
function saying(
  userId: string,
  of: 'notes' | 'counterparties',
  written: readonly string[],
  such: Condition,
): Condition {
  const has = written.map((text) => sql`strpos(p.${sql.ref(of)}, ${text}) > 0`);
  return sql`select t.id from transaction_texts p cross join lateral (
      select * from transactions where user_id = ${userId} and happened_at >= p.since and happened_at <= p.until offset 0) t
    where p.user_id = ${userId} and (${sql.join(has, sql` or `)}) and ${such}`;
}

function flagged(flag: Flag, { userId, computationId }: Of): Condition | null {
  const inResults = (such: Condition) =>
    sql`select transaction_id as id from transaction_results where ${rowsOf(userId, computationId)} and ${such}`;
  switch (flag) {
    case 'review':
      return either([
        sql`select transaction_id as id from callouts where ${calloutsOfResult(userId, computationId)} and transaction_id is not null
          and ${isProblem(sql`type`)}`,
        transactionsWith(
          userId,
          sql`t.type = 'withdrawal' and t.purpose is null and t.spam is null and not exists (
            select 1 from transaction_links l where l.user_id = t.user_id and l.from_transaction_id = t.id and l.origin <> 'rejected')`,
        ),
      ]);
    case 'attachment':
      return withAttachment(userId);
    case 'unknown':
      return inResults(sql`has_unknown`);
    case 'taxable':
      return inResults(sql`is_taxable`);
    case 'ignored':
      return transactionsWith(userId, sql`t.is_ignored`);
    case 'spam':
      return transactionsWith(userId, sql`t.spam is not null`);
    case 'edited':
      return transactionsWith(userId, sql`t.is_edited`);
    case 'manual':
      return transactionsWith(userId, isFrom({ kind: 'hand' }, userId));
    case 'uncategorized':
    case 'unmatched':
      return transactionsWith(userId, isOpenEnded);
    // These match too many transactions: whole years are frozen, and most exchange transactions have a fee.
    case 'frozen':
    case 'fee':
      return null;
  }
}

function linked(userId: string, kinds: readonly LinkKind[]): Condition {
  const such = sql`from transaction_links where user_id = ${userId} and origin <> 'rejected' and kind in (${sql.join(kinds)})`;
  return either([sql`select from_transaction_id as id ${such}`, sql`select to_transaction_id as id ${such}`]);
}

/** Finds transactions with a label. Only income has labels, and a purpose is not a label. */
function labeled(userId: string, label: string): Condition {
  if (isPurpose(label)) return transactionsWith(userId, sql`t.purpose = ${label}`);
  return transactionsWith(userId, sql`t.type = 'income' and coalesce(t.label, 'other') = ${label}`);
}

function ofKind(userId: string, { type, label }: Kind): Condition {
  const labeled = label === undefined ? sql`true` : sql`coalesce(t.label, 'other') = ${label ?? 'other'}`;
  const such = transactionsWith(userId, sql`t.type = ${type} and ${labeled}`);
  if (type === 'transfer') return either([such, linked(userId, ['transfer', 'bridge'])]);
  if (type === 'trade') return either([such, linked(userId, ['linked_trade'])]);
  return such;
}
