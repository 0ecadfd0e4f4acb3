/** Terms of a search that an index leads to: of each the ids of all that can meet it, and of a few others at most. */
import { isPurpose } from '@lotbook/ledger/purpose';
import { sql } from 'kysely';
import type { LinkKind } from '../../facts/links/links.ts';
import { type Kind, kindsLike } from '../../facts/transactions/verbs.ts';
import { calloutsOfResult, isProblem, rowsOf } from '../../results/rows/current-rows.ts';
import {
  type Condition,
  type Days,
  hasHash,
  hashBegins,
  isFee,
  isFrom,
  isOnDays,
  isOpenEnded,
  type Of,
  withAttachment,
} from './conditions.ts';
import type { Comparison, Filter, Flag, Terms } from './filter.ts';
import { idsOf, type Vocabulary } from './search.ts';

/** What is looked at row by row within the time of a page. */
export const FEW = { most: 5000 };

/** Queries of `id`, those first that lead to least in most ledgers. */
export function leadsOf(filter: Filter, of: Of): Condition[] {
  const { userId } = of;
  const { hashes, importIds, origins, flags, linkedAs, comparisons, labels, kinds }: Terms = filter;
  const leads = [
    ...hashes.map((hash) => transactionsWith(userId, hashBegins(hash))),
    ...importIds.map((id) => transactionsWith(userId, sql`t.source_id = ${id}::uuid`)),
    ...origins.map((origin) => transactionsWith(userId, isFrom(origin, userId))),
    ...comparisons.map((comparison) => withFigure(comparison, of)),
    ...flags.map((flag) => flagged(flag, of)),
    ...linkedAs.map((as) => linked(userId, as)),
    ...labels.map((label) => labeled(userId, label)),
    leadOfKinds(kinds, userId),
  ];
  return leads.filter((lead) => lead !== null);
}

/** A transaction is of one kind: who names two wants those of either. @param days  between which all that is searched for is */
export function leadOfKinds(kinds: Terms['kinds'], userId: string, days: Days | null = null): Condition | null {
  return kinds.length > 0 ? either(kinds.flat().map((kind) => ofKind(userId, kind, days))) : null;
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

/** What binary numbers are where their decimals compare so. */
const NEAR = { '<': '<=', '<=': '<=', '=': '=', '>=': '>=', '>': '>=' } as const;

/** What the binary number beside a decimal is within, where the decimal is within these bounds. */
export function nearWithin(bounds: Comparison['bounds']): Condition {
  const each = bounds.map(({ by, number }) => sql`near ${sql.raw(NEAR[by])} near_number(${number}::numeric)`);
  return sql.join(each, sql` and `);
}

function withFigure({ of: figure, bounds }: Comparison, { userId, computationId, baseCurrency }: Of): Condition {
  const near = nearWithin(bounds);
  // In the order of the index and no further: else all that have such an amount are read before the first is given.
  if (figure === 'amount')
    return moving(userId, sql`f.direction <> 'fee' and ${near} order by near limit ${FEW.most + 1}`);
  return figure === 'value'
    ? sql`select transaction_id as id from transaction_values where user_id = ${userId} and currency = ${baseCurrency} and ${near}`
    : sql`select transaction_id as id from transaction_results where ${rowsOf(userId, computationId)} and ${near}`;
}

/** Those with such a flow `f`, or with one in the deposit that is merged into them. */
function moving(userId: string, such: Condition): Condition {
  const flows = sql`select f.transaction_id from flows f where f.user_id = ${userId} and ${such}`;
  return either([
    sql`select m.transaction_id as id from (${flows}) m`,
    sql`select d.merged_into as id from (${flows}) m
      cross join lateral (select t.merged_into from transactions t where t.user_id = ${userId} and t.id = m.transaction_id offset 0) d
      where d.merged_into is not null`,
  ]);
}

/** What a word can mean besides that a note has it. */
export function leadOfWord(word: string, vocabulary: Vocabulary, { userId }: Of): Condition {
  const { assetIds, accountIds } = idsOf(word, vocabulary);
  const inAccounts = sql`${`{${accountIds.join(',')}}`}::uuid[]`;
  return either([
    ...kindsLike(word).map((kind) => ofKind(userId, kind)),
    ...(accountIds.length > 0
      ? [
          transactionsWith(userId, sql`t.account_id = any(${inAccounts})`),
          moving(userId, sql`f.account_id = any(${inAccounts})`),
        ]
      : []),
    ...(assetIds.length > 0 ? [moving(userId, sql`f.asset_id in (${sql.join(assetIds)})`)] : []),
    transactionsWith(userId, hasHash(word)),
  ]);
}

/** Whether a year is frozen is known of years alone. */
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
    case 'fee':
      return moving(userId, isFee);
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
    case 'frozen':
      return null;
  }
}

/** Either end of such links. */
function linked(userId: string, kinds: readonly LinkKind[]): Condition {
  const such = sql`from transaction_links where user_id = ${userId} and origin <> 'rejected' and kind in (${sql.join(kinds)})`;
  return either([sql`select from_transaction_id as id ${such}`, sql`select to_transaction_id as id ${such}`]);
}

/** Only income has labels; a purpose is none of them. */
function labeled(userId: string, label: string): Condition {
  if (isPurpose(label)) return transactionsWith(userId, sql`t.purpose = ${label}`);
  return transactionsWith(userId, sql`t.type = 'income' and coalesce(t.label, 'other') = ${label}`);
}

function ofKind(userId: string, { type, label }: Kind, days: Days | null = null): Condition {
  const labeled = label === undefined ? sql`true` : sql`coalesce(t.label, 'other') = ${label ?? 'other'}`;
  const onDays = days ? isOnDays(days) : sql`true`;
  const such = transactionsWith(userId, sql`t.type = ${type} and ${labeled} and ${onDays}`);
  if (type === 'transfer') return either([such, linked(userId, ['transfer', 'bridge'])]);
  if (type === 'trade') return either([such, linked(userId, ['linked_trade'])]);
  return such;
}
