import { type RawBuilder, sql } from 'kysely';
import { isFrozen } from '../../facts/freezing/closed.ts';
import type { LinkKind } from '../../facts/links/links.ts';
import type { Kind } from '../../facts/transactions/verbs.ts';
import { calloutsOfResult, isProblem, rowsOf } from '../../results/rows/current-rows.ts';
import { merelyWaits } from '../../valuation/waiting.ts';
import type { Comparison, Flag, Origin } from './filter.ts';

export type Condition = RawBuilder<unknown>;

export type Of = { userId: string; computationId: string | null; baseCurrency: string };

export type Days = { from: string | null; until: string | null; timeZone: string };

export function isOnDays({ from, until, timeZone }: Days, at: Condition = sql`t.happened_at`): Condition {
  const day = (date: string) => sql`(${date}::date::timestamp at time zone ${timeZone})`;
  const since = from === null ? sql`true` : sql`${at} >= ${day(from)}`;
  return until === null ? since : sql`(${since} and ${at} < ${day(until)})`;
}

export const hasLink = sql`coalesce((
  select true from transaction_links l
  where l.user_id = t.user_id and l.from_transaction_id = t.id and l.origin <> 'rejected' limit 1), false)`;

/**
 * True if the transaction has such a link. Only a merged deposit can have links, so those of other deposits are not
 * looked up.
 */
export function isLinkedAs(kinds: readonly LinkKind[]): Condition {
  const such = sql`l.user_id = t.user_id and l.origin <> 'rejected' and l.kind in (${sql.join(kinds)})`;
  const one = (end: Condition) =>
    sql`coalesce((select true from transaction_links l where ${such} and ${end} = t.id limit 1), false)`;
  return sql`((t.type = 'withdrawal' and ${one(sql`l.from_transaction_id`)})
    or (t.merged_into is not null and ${one(sql`l.to_transaction_id`)}))`;
}

export const isOpenEnded = sql`t.type in ('withdrawal', 'deposit') and not t.is_ignored and t.spam is null and t.purpose is null and t.acquired_at is null
  and t.merged_into is null and not ${hasLink}`;

const ITS_SIDE = sql`flows f where f.user_id = t.user_id and f.transaction_id = t.id
  and f.direction = case t.type when 'withdrawal' then 'out' else 'in' end`;

/** True if moved crypto is unexplained. Money usually goes to a bank, and Lotbook does not track banks. */
const isUncategorized = sql`(${isOpenEnded} and coalesce((select bool_or(f.asset_id not like 'fiat:%') from ${ITS_SIDE}), false))`;

/** True if the transaction could be half of a transfer: it moved one asset once, as matching requires (facts/links). */
const isUnmatched = sql`(${isOpenEnded} and (select count(*) = 1 and bool_and(f.asset_id not like 'fiat:%') from ${ITS_SIDE}))`;

/**
 * True if the transaction is shown as this kind. A linked withdrawal is shown as a Transfer or Trade, so a search for
 * withdrawals does not find it.
 */
export function isOfKind({ type, label }: Kind): Condition {
  if (type === 'transfer') return sql`(t.type = 'transfer' or ${isLinkedAs(['transfer', 'bridge'])})`;
  if (type === 'trade') return sql`(t.type = 'trade' or ${isLinkedAs(['linked_trade'])})`;
  if (type === 'withdrawal') return sql`(t.type = 'withdrawal' and not ${hasLink})`;
  if (type === 'deposit') return sql`(t.type = 'deposit' and t.merged_into is null)`;
  if (label === undefined) return sql`t.type = ${type}`;
  if (label === null) return sql`(t.type = ${type} and coalesce(t.label, 'other') = 'other')`;
  return sql`(t.type = ${type} and t.label = ${label})`;
}

/**
 * True for subjects of callouts, and for unmatched withdrawals, which no result can settle. Looks up callouts per
 * transaction. Otherwise all would be read for each slice of the list.
 */
function needsReview(userId: string, computationId: string | null): Condition {
  return sql`(not t.is_ignored and (
    (t.type = 'withdrawal' and t.purpose is null and t.spam is null and not ${hasLink})
    or coalesce((select true from callouts
      where ${calloutsOfResult(userId, computationId)} and transaction_id = t.id and ${isProblem(sql`type`)}
        and not ${merelyWaits(userId)} limit 1), false)))`;
}

/**
 * True for a transaction with attachments, including those of its merged deposit. A user has few, so they are read at
 * once.
 */
export const withAttachment = (userId: string): Condition => sql`
  select coalesce(d.merged_into, a.transaction_id) as id from attachments a
  left join transactions d on d.user_id = a.user_id and d.id = a.transaction_id
  where a.user_id = ${userId}`;

export const isFee = sql`f.direction = 'fee' and f.quantity > 0`;

export function isFlagged(flag: Flag, { userId, computationId }: Of): Condition {
  switch (flag) {
    case 'review':
      return needsReview(userId, computationId);
    case 'unknown':
      return resultHas(sql`has_unknown`, { userId, computationId });
    case 'attachment':
      return sql`(t.id in (${withAttachment(userId)}))`;
    case 'fee':
      return hasMovement(isFee);
    case 'ignored':
      return sql`t.is_ignored`;
    case 'spam':
      return sql`(t.spam is not null)`;
    case 'uncategorized':
      return isUncategorized;
    case 'unmatched':
      return isUnmatched;
    case 'manual':
      return sql`t.source_id in (select s.id from sources s where s.user_id = ${userId} and s.kind = 'hand')`;
    case 'edited':
      return sql`t.is_edited`;
    case 'frozen':
      return isFrozen(userId, sql`t.happened_at`);
    case 'taxable':
      return resultHas(sql`is_taxable`, { userId, computationId });
  }
}

function resultHas(such: Condition, { userId, computationId }: Omit<Of, 'baseCurrency'>): Condition {
  return sql`coalesce((select bool_or(${such}) from transaction_results where ${rowsOf(userId, computationId)} and transaction_id = t.id), false)`;
}

/**
 * True if the hash begins with the text as written, in lowercase, or in capitals. Case matters in hashes that mix both.
 */
export function hashBegins(hash: string): Condition {
  const each = writtenHash(hash).map((text) => sql`starts_with(t.transaction_hash collate "C", ${text})`);
  return sql`(${sql.join(each, sql` or `)})`;
}

export function hasHash(hash: string): Condition {
  return sql`(t.transaction_hash collate "C" in (${sql.join(writtenHash(hash))}))`;
}

function writtenHash(hash: string): string[] {
  const capitals = hash.toUpperCase();
  return [...new Set([hash, hash.toLowerCase(), capitals, capitals.replace(/^0X/, '0x')])];
}

export function isWith(counterparty: string): Condition {
  return sql`(strpos(lower(t.counterparty), ${counterparty.toLowerCase()}) > 0)`;
}

export function isFrom(origin: Origin, userId: string): Condition {
  const such = 'kind' in origin ? sql`s.kind = ${origin.kind}` : sql`s.integration = ${origin.integration}`;
  return sql`t.source_id in (select s.id from sources s where s.user_id = ${userId} and ${such})`;
}

export function isLabeled(label: string): Condition {
  return sql`(t.label = ${label} or t.purpose = ${label} or (${label} = 'other' and t.type = 'income' and t.label is null))`;
}

/**
 * True if the transaction has such a movement. `limit` ensures a lookup per transaction; with `exists`, the planner
 * reads all of the user's flows for each slice. Only a withdrawal has a merged deposit.
 */
function hasMovement(such: Condition): Condition {
  return sql`coalesce(
    (select true from flows f where f.user_id = t.user_id and f.transaction_id = t.id and ${such} limit 1),
    case when t.type = 'withdrawal' then (
      select true from transactions d join flows f on f.user_id = d.user_id and f.transaction_id = d.id
      where d.user_id = t.user_id and d.merged_into = t.id and ${such} limit 1) end,
    false)`;
}

/** True if the transaction itself has such flows, without those of a merged deposit. */
export function movesItself(by: 'account_id' | 'asset_id', ids: readonly string[]): Condition {
  const such = by === 'asset_id' ? sql`f.asset_id in (${sql.join(ids)})` : sql`f.account_id in (${uuids(ids)})`;
  return sql`coalesce(
    (select true from flows f where f.user_id = t.user_id and f.transaction_id = t.id and ${such} limit 1), false)`;
}

export function movesAsset(ids: readonly string[]): Condition {
  return hasMovement(sql`f.asset_id in (${sql.join(ids)})`);
}

export function movesIn(accountIds: readonly string[]): Condition {
  return sql`(t.account_id in (${uuids(accountIds)}) and not t.is_edited or ${hasMovement(sql`f.account_id in (${uuids(accountIds)})`)})`;
}

function uuids(ids: readonly string[]): Condition {
  return sql.join(ids.map((id) => sql`${id}::uuid`));
}

/** Compares a figure. An unknown one never matches. */
export function compares({ of, bounds }: Comparison, { userId, computationId, baseCurrency }: Of): Condition {
  const holdFor = (figure: Condition) =>
    sql.join(
      bounds.map(({ by, number }) => sql`${figure} ${sql.raw(by)} ${number}::numeric`),
      sql` and `,
    );
  if (of === 'amount') return hasMovement(sql`f.direction <> 'fee' and ${holdFor(sql`f.quantity`)}`);
  if (of === 'value') {
    return sql`(select v.currency = ${baseCurrency} and ${holdFor(sql`v.value`)} from transaction_values v
      where v.user_id = t.user_id and v.transaction_id = t.id)`;
  }
  return sql`(select ${holdFor(sql`of_it.gain`)} from (
    select ${SUM_OF_GAINS} as gain from transaction_results where ${rowsOf(userId, computationId)} and transaction_id = t.id) of_it)`;
}

/** The sum of printed gains of a transaction's rows; null if one of them is unknown. */
export const SUM_OF_GAINS = sql`case when bool_and(is_gain_known) then sum(gain) end`;

export function isInNote(word: string): Condition {
  const each = writtenInNotes(word).map((text) => sql`strpos(lower(t.note collate "C"), ${text}) > 0`);
  return sql`(${sql.join(each, sql` or `)})`;
}

/** Returns lowercase spellings. Converts only ASCII letters, which is fifty times as fast. */
export function writtenInNotes(word: string): string[] {
  const [small, capitals] = [word.toLowerCase(), word.toUpperCase()];
  const written = [small, word, capitals, capitals.slice(0, 1) + small.slice(1)];
  return [...new Set(written.map((text) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())))];
}
