/** Terms of a search as conditions on a transaction `t`, looked at row by row. */
import { type RawBuilder, sql } from 'kysely';
import { isFrozen } from '../freezing/closed.ts';
import type { LinkKind } from '../links/links.ts';
import { merelyWaits } from '../prices/waiting.ts';
import { calloutsOfResult, rowsOf } from '../results/current-rows.ts';
import type { Comparison, Flag, Origin } from './filter.ts';
import type { Kind } from './verbs.ts';

export type Condition = RawBuilder<unknown>;

/** The results and the user that conditions are about. */
export type Of = { userId: string; computationId: string | null; baseCurrency: string };

export const hasLink = sql`exists (
  select 1 from transaction_links l
  where l.user_id = t.user_id and l.from_transaction_id = t.id and l.origin <> 'rejected')`;

/** Whether it is one end of such a link. A deposit that is has been merged, so its links are looked for only then. */
export function isLinkedAs(kinds: readonly LinkKind[]): Condition {
  const such = sql`l.user_id = t.user_id and l.origin <> 'rejected' and l.kind in (${sql.join(kinds)})`;
  return sql`((t.type = 'withdrawal' and exists (select 1 from transaction_links l where ${such} and l.from_transaction_id = t.id))
    or (t.merged_into is not null and exists (select 1 from transaction_links l where ${such} and l.to_transaction_id = t.id)))`;
}

/** A withdrawal or deposit that counts, is linked to nothing, and of which nobody has said where it went or came from. */
const isOpenEnded = sql`t.type in ('withdrawal', 'deposit') and not t.is_ignored and t.spam is null and t.purpose is null and t.acquired_at is null
  and t.merged_into is null and not ${hasLink}`;

/** Flows `f` of the side that such a transaction has. */
const ITS_SIDE = sql`flows f where f.user_id = t.user_id and f.transaction_id = t.id
  and f.direction = case t.type when 'withdrawal' then 'out' else 'in' end`;

/** What crypto it moved has no explanation. Money goes to a bank, which keeps no books here. */
const isUncategorized = sql`(${isOpenEnded} and coalesce((select bool_or(f.asset_id not like 'fiat:%') from ${ITS_SIDE}), false))`;

/** It could be a side of a transfer, as transfer matching has it (books/links): it moved one asset, once. */
const isUnmatched = sql`(${isOpenEnded} and (select count(*) = 1 and bool_and(f.asset_id not like 'fiat:%') from ${ITS_SIDE}))`;

/** How it is known what a transaction is linked as: asked row by row where it matters, or once for all words (`smallTexts`). */
type Linked = { as: (kinds: readonly LinkKind[]) => Condition; isLinked: Condition };
export const ROW_BY_ROW: Linked = { as: isLinkedAs, isLinked: hasLink };
export const ONCE: Linked = {
  as: (kinds) => sql`small.linked_as in (${sql.join(kinds)})`,
  isLinked: sql`small.linked_as is not null`,
};

/** A linked withdrawal is a Transfer or a Trade to whoever looks at it, so a search for withdrawals does not find it. */
export function isOfKind({ type, label }: Kind, linked: Linked): Condition {
  if (type === 'transfer') return sql`(t.type = 'transfer' or ${linked.as(['transfer', 'bridge'])})`;
  if (type === 'trade') return sql`(t.type = 'trade' or ${linked.as(['linked_trade'])})`;
  if (type === 'withdrawal') return sql`(t.type = 'withdrawal' and not (${linked.isLinked}))`;
  if (type === 'deposit') return sql`(t.type = 'deposit' and t.merged_into is null)`;
  if (label === undefined) return sql`t.type = ${type}`;
  if (label === null) return sql`(t.type = ${type} and coalesce(t.label, 'other') = 'other')`;
  return sql`(t.type = ${type} and t.label = ${label})`;
}

/** What a callout of the current results is about, and what no result can settle: a withdrawal without its other end. */
function needsReview(userId: string, computationId: string | null): Condition {
  return sql`(not t.is_ignored and (
    (t.type = 'withdrawal' and t.purpose is null and t.spam is null and not ${hasLink})
    or t.id in (select transaction_id from callouts
      where ${calloutsOfResult(userId, computationId)} and transaction_id is not null
        and not ${merelyWaits(userId)})))`;
}

function restsOnUnknown(userId: string, computationId: string | null): Condition {
  const rows = sql`${rowsOf(userId, computationId)} and unknown is not null`;
  return sql`(t.id in (select transaction_id from disposals where ${rows})
    or t.id in (select transaction_id from income where ${rows}))`;
}

/** Its own, or that of the deposit that is shown with it. The few attachments of a user are read at once. */
const hasAttachment = (userId: string): Condition => sql`(t.id in (
  select coalesce(d.merged_into, a.transaction_id) from attachments a
  left join transactions d on d.user_id = a.user_id and d.id = a.transaction_id
  where a.user_id = ${userId}))`;

/** Whether it is what `has:` or `is:` asks for. */
export function isFlagged(flag: Flag, { userId, computationId }: Of): Condition {
  switch (flag) {
    case 'review':
      return needsReview(userId, computationId);
    case 'unknown':
      return restsOnUnknown(userId, computationId);
    case 'attachment':
      return hasAttachment(userId);
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
      return sql`(exists (${resultRows('disposals', { userId, computationId })} and r.category = 'disposal')
        or exists (${resultRows('income', { userId, computationId })}))`;
  }
}

/** Rows `r` of the current results that are of `t`; to go on with `and`. */
function resultRows(table: 'disposals' | 'income', { userId, computationId }: Omit<Of, 'baseCurrency'>): Condition {
  return sql`select 1 from (select * from ${sql.table(table)} where ${rowsOf(userId, computationId)}) r where r.transaction_id = t.id`;
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
export function isLabelled(label: string): Condition {
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
  if (of === 'value')
    return sql`(select ${holdFor(sql`of_it.value`)} from (select ${valueOfIt(baseCurrency)} as value) of_it)`;
  return sql`(select ${holdFor(sql`of_it.gain`)} from (
      select case when count(r.unknown) = 0 then sum(coalesce(r.printed_gain, r.gain)) end as gain from (
        select * from disposals where ${rowsOf(userId, computationId)} and category = 'disposal') r
      where r.transaction_id = t.id) of_it)`;
}

/** What `transactionValueOf` (value.ts) says of it: the side that is money, else what came in, else what went out, else the fee. */
function valueOfIt(baseCurrency: string): Condition {
  const flowsOfIt = sql`
    select f.* from flows f where f.user_id = t.user_id and f.transaction_id = t.id
    union all
    select f.* from transaction_links l join flows f on f.user_id = l.user_id and f.transaction_id = l.to_transaction_id
    where t.type = 'withdrawal' and l.user_id = t.user_id and l.from_transaction_id = t.id and ${IS_ONE_TRADE}
    union all
    select f.* from transaction_links l join flows f on f.user_id = l.user_id and f.transaction_id = l.from_transaction_id
    where t.merged_into is not null and l.user_id = t.user_id and l.to_transaction_id = t.id and ${IS_ONE_TRADE}`;
  return sql`(
    select side.value from (select ${sideOf(baseCurrency)}, count(*) over () as sides from (${flowsOfIt}) f group by f.direction) side
    where ${HAS_VALUE} order by ${VALUE_FIRST} limit 1)`;
}

/**
 * The same of many: `id` and `figure`, where there is one. Each transaction is looked up by itself, and not each with all of the user's.
 * @param ids  an array of them
 */
export function valuesOf(ids: Condition, { userId, baseCurrency }: Of): Condition {
  return sql`
    with moved as (
      select f.transaction_id as id, f.direction, f.asset_id, f.fiat_value, f.fiat_currency, f.split_ratio
      from flows f where f.user_id = ${userId} and f.transaction_id = any(${ids})
      union all
      select l.from_transaction_id, f.direction, f.asset_id, f.fiat_value, f.fiat_currency, f.split_ratio
      from transaction_links l join flows f on f.user_id = l.user_id and f.transaction_id = l.to_transaction_id
      where l.user_id = ${userId} and l.from_transaction_id = any(${ids}) and ${IS_ONE_TRADE}
      union all
      select l.to_transaction_id, f.direction, f.asset_id, f.fiat_value, f.fiat_currency, f.split_ratio
      from transaction_links l join flows f on f.user_id = l.user_id and f.transaction_id = l.from_transaction_id
      where l.user_id = ${userId} and l.to_transaction_id = any(${ids}) and ${IS_ONE_TRADE})
    select distinct on (side.id) side.id, side.value as figure
    from (select f.id, ${sideOf(baseCurrency)}, count(*) over (partition by f.id) as sides from moved f group by f.id, f.direction) side
    where ${HAS_VALUE} order by side.id, ${VALUE_FIRST}`;
}

const IS_ONE_TRADE = sql`l.kind = 'linked_trade' and l.origin <> 'rejected'`;

/** What flows `f` of one direction come to. */
function sideOf(baseCurrency: string): Condition {
  return sql`
    case when count(*) = count(f.fiat_value) filter (where f.fiat_currency = ${baseCurrency} and f.split_ratio is null)
      then sum(f.fiat_value) end as value,
    bool_and(f.asset_id like 'fiat:%') and f.direction <> 'fee' as is_money, f.direction`;
}

const HAS_VALUE = sql`side.value is not null and (side.direction <> 'fee' or side.sides = 1)`;
const VALUE_FIRST = sql`side.is_money desc, array_position('{in,out,fee}', side.direction)`;
