/** Terms of a search as conditions on a transaction `t`, looked at row by row. */
import { type RawBuilder, sql } from 'kysely';
import { isFrozen } from '../../facts/freezing/closed.ts';
import type { LinkKind } from '../../facts/links/links.ts';
import type { Kind } from '../../facts/transactions/verbs.ts';
import { calloutsOfResult, isProblem, rowsOf } from '../../results/rows/current-rows.ts';
import { merelyWaits } from '../../valuation/waiting.ts';
import type { Comparison, Flag, Origin } from './filter.ts';

export type Condition = RawBuilder<unknown>;

/** The results and the user that conditions are about. */
export type Of = { userId: string; computationId: string | null; baseCurrency: string };

/** As in a filter, with the zone whose days they are. */
export type Days = { from: string | null; until: string | null; timeZone: string };

/** Whether a moment, of the transaction where none is named, is on these days. */
export function isOnDays({ from, until, timeZone }: Days, at: Condition = sql`t.happened_at`): Condition {
  const day = (date: string) => sql`(${date}::date::timestamp at time zone ${timeZone})`;
  const since = from === null ? sql`true` : sql`${at} >= ${day(from)}`;
  return until === null ? since : sql`(${since} and ${at} < ${day(until)})`;
}

/** Looked up transaction by transaction, which `limit` sees to: asked whether one exists, the planner reads all links of the user for each slice of the list. */
export const hasLink = sql`coalesce((
  select true from transaction_links l
  where l.user_id = t.user_id and l.from_transaction_id = t.id and l.origin <> 'rejected' limit 1), false)`;

/** Whether it is one end of such a link. A deposit that is has been merged, so its links are looked for only then. */
export function isLinkedAs(kinds: readonly LinkKind[]): Condition {
  const such = sql`l.user_id = t.user_id and l.origin <> 'rejected' and l.kind in (${sql.join(kinds)})`;
  const one = (end: Condition) =>
    sql`coalesce((select true from transaction_links l where ${such} and ${end} = t.id limit 1), false)`;
  return sql`((t.type = 'withdrawal' and ${one(sql`l.from_transaction_id`)})
    or (t.merged_into is not null and ${one(sql`l.to_transaction_id`)}))`;
}

/** A withdrawal or deposit that counts, is linked to nothing, and of which nobody has said where it went or came from. */
export const isOpenEnded = sql`t.type in ('withdrawal', 'deposit') and not t.is_ignored and t.spam is null and t.purpose is null and t.acquired_at is null
  and t.merged_into is null and not ${hasLink}`;

/** Flows `f` of the side that such a transaction has. */
const ITS_SIDE = sql`flows f where f.user_id = t.user_id and f.transaction_id = t.id
  and f.direction = case t.type when 'withdrawal' then 'out' else 'in' end`;

/** What crypto it moved has no explanation. Money goes to a bank, which keeps no books here. */
const isUncategorized = sql`(${isOpenEnded} and coalesce((select bool_or(f.asset_id not like 'fiat:%') from ${ITS_SIDE}), false))`;

/** Whether it could be one side of a transfer: it moved one asset, once, as transfer matching requires (facts/links). */
const isUnmatched = sql`(${isOpenEnded} and (select count(*) = 1 and bool_and(f.asset_id not like 'fiat:%') from ${ITS_SIDE}))`;

/** A linked withdrawal is a Transfer or a Trade to whoever looks at it, so a search for withdrawals does not find it. */
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
 * What a callout of the current results is about, and what no result can settle: a withdrawal without its other end. Callouts are looked up
 * transaction by transaction: all together they would be read for each slice of the list.
 */
function needsReview(userId: string, computationId: string | null): Condition {
  return sql`(not t.is_ignored and (
    (t.type = 'withdrawal' and t.purpose is null and t.spam is null and not ${hasLink})
    or coalesce((select true from callouts
      where ${calloutsOfResult(userId, computationId)} and transaction_id = t.id and ${isProblem(sql`type`)}
        and not ${merelyWaits(userId)} limit 1), false)))`;
}

/** Ids of those with one of their own, or of the deposit that is shown with them. The few attachments of a user are read at once. */
export const withAttachment = (userId: string): Condition => sql`
  select coalesce(d.merged_into, a.transaction_id) as id from attachments a
  left join transactions d on d.user_id = a.user_id and d.id = a.transaction_id
  where a.user_id = ${userId}`;

/** A movement `f` that a fee was paid with. */
export const isFee = sql`f.direction = 'fee' and f.quantity > 0`;

/** Whether it is what `has:` or `is:` asks for. */
export function isFlagged(flag: Flag, { userId, computationId }: Of): Condition {
  switch (flag) {
    case 'review':
      return needsReview(userId, computationId);
    case 'unknown':
      return resultSays(sql`has_unknown`, { userId, computationId });
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
      return resultSays(sql`is_taxable`, { userId, computationId });
  }
}

/** Whether the current results say so of `t`. */
function resultSays(such: Condition, { userId, computationId }: Omit<Of, 'baseCurrency'>): Condition {
  return sql`coalesce((select bool_or(${such}) from transaction_results where ${rowsOf(userId, computationId)} and transaction_id = t.id), false)`;
}

/**
 * Whether its hash begins so: as it is written, or all in small letters or in capitals. Hashes that have both are other ones in other
 * letters, and an index has each once.
 */
export function hashBegins(hash: string): Condition {
  const each = writtenHash(hash).map((text) => sql`starts_with(t.transaction_hash collate "C", ${text})`);
  return sql`(${sql.join(each, sql` or `)})`;
}

/** Whether it is its hash, written so. */
export function hasHash(hash: string): Condition {
  return sql`(t.transaction_hash collate "C" in (${sql.join(writtenHash(hash))}))`;
}

function writtenHash(hash: string): string[] {
  const capitals = hash.toUpperCase();
  return [...new Set([hash, hash.toLowerCase(), capitals, capitals.replace(/^0X/, '0x')])];
}

/** Whether a file says this of its other end, anywhere in what it says. */
export function isWith(counterparty: string): Condition {
  return sql`(strpos(lower(t.counterparty), ${counterparty.toLowerCase()}) > 0)`;
}

/** Whether it came from there. */
export function isFrom(origin: Origin, userId: string): Condition {
  const such = 'kind' in origin ? sql`s.kind = ${origin.kind}` : sql`s.integration = ${origin.integration}`;
  return sql`t.source_id in (select s.id from sources s where s.user_id = ${userId} and ${such})`;
}

/** Whether a label of income, or a purpose, is its. */
export function isLabeled(label: string): Condition {
  return sql`(t.label = ${label} or t.purpose = ${label} or (${label} = 'other' and t.type = 'income' and t.label is null))`;
}

/**
 * Whether a movement `f` of `t`, or of the deposit that is merged into it, is such. Each transaction is looked up by itself, which `limit` sees
 * to: asked whether one exists, the planner reads all of the user's flows first, for each slice of the list again. Only a withdrawal has a
 * deposit merged into it.
 */
function hasMovement(such: Condition): Condition {
  return sql`coalesce(
    (select true from flows f where f.user_id = t.user_id and f.transaction_id = t.id and ${such} limit 1),
    case when t.type = 'withdrawal' then (
      select true from transactions d join flows f on f.user_id = d.user_id and f.transaction_id = d.id
      where d.user_id = t.user_id and d.merged_into = t.id and ${such} limit 1) end,
    false)`;
}

/** Whether it has a flow of these assets, or in this account, itself: the deposit merged into it does not count. */
export function movesItself(by: 'account_id' | 'asset_id', ids: readonly string[]): Condition {
  const such = by === 'asset_id' ? sql`f.asset_id in (${sql.join(ids)})` : sql`f.account_id in (${uuids(ids)})`;
  return sql`coalesce(
    (select true from flows f where f.user_id = t.user_id and f.transaction_id = t.id and ${such} limit 1), false)`;
}

/** Whether any of these assets moved in it. */
export function movesAsset(ids: readonly string[]): Condition {
  return hasMovement(sql`f.asset_id in (${sql.join(ids)})`);
}

/** Whether anything moved in any of these accounts; of what was edited, what moved counts, not where it was imported. */
export function movesIn(accountIds: readonly string[]): Condition {
  return sql`(t.account_id in (${uuids(accountIds)}) and not t.is_edited or ${hasMovement(sql`f.account_id in (${uuids(accountIds)})`)})`;
}

function uuids(ids: readonly string[]): Condition {
  return sql.join(ids.map((id) => sql`${id}::uuid`));
}

/** Whether a figure of it compares so. One that nobody knows compares with nothing. */
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

/** Gains of disposals as they are printed, of rows of one transaction; of one with a disposal that rests on something unknown there is none. */
export const SUM_OF_GAINS = sql`case when bool_and(is_gain_known) then sum(gain) end`;

/** Whether the note contains the word, in either case. */
export function isInNote(word: string): Condition {
  const each = writtenInNotes(word).map((text) => sql`strpos(lower(t.note collate "C"), ${text}) > 0`);
  return sql`(${sql.join(each, sql` or `)})`;
}

/** Returns the lower-case spellings of a word in a note. Only ASCII letters are lowered, which is fifty times as fast. */
export function writtenInNotes(word: string): string[] {
  const [small, capitals] = [word.toLowerCase(), word.toUpperCase()];
  const written = [small, word, capitals, capitals.slice(0, 1) + small.slice(1)];
  return [...new Set(written.map((text) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())))];
}
