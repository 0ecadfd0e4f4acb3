/** Terms of a search as conditions on a transaction `t`, looked at row by row. */
import { type RawBuilder, sql } from 'kysely';
import type { LinkKind } from '../links/links.ts';
import { merelyWaits } from '../prices/waiting.ts';
import { calloutsOfResult, rowsOf } from '../results/current-rows.ts';
import type { Comparison, Flag } from './filter.ts';
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

export const isUnmatched = sql`(t.type in ('withdrawal', 'deposit') and t.merged_into is null and not ${hasLink})`;

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

/** Whether it is what `has:` or `is:` asks for. */
export function isFlagged(flag: Flag, { userId, computationId }: Of): Condition {
  switch (flag) {
    case 'review':
      return needsReview(userId, computationId);
    case 'unknown':
      return restsOnUnknown(userId, computationId);
    case 'ignored':
      return sql`t.is_ignored`;
    case 'uncategorized':
    case 'unmatched':
      return isUnmatched;
    case 'manual':
      return sql`t.source_id in (select s.id from sources s where s.user_id = ${userId} and s.kind = 'hand')`;
    case 'edited':
      return sql`t.is_edited`;
    case 'taxable':
      return sql`(exists (${resultRows('disposals', { userId, computationId })} and r.category = 'disposal')
        or exists (${resultRows('income', { userId, computationId })}))`;
  }
}

/** Rows `r` of the current results that are of `t`; to go on with `and`. */
function resultRows(table: 'disposals' | 'income', { userId, computationId }: Omit<Of, 'baseCurrency'>): Condition {
  return sql`select 1 from (select * from ${sql.table(table)} where ${rowsOf(userId, computationId)}) r where r.transaction_id = t.id`;
}

/** Whether a label of income, or a purpose, is its. */
export function isLabelled(label: string): Condition {
  return sql`(t.label = ${label} or t.purpose = ${label} or (${label} = 'other' and t.type = 'income' and t.label is null))`;
}

/** Movements `f` of `t`, and of the deposit that is merged into it; to go on with `and`. */
const MOVEMENTS = sql`select 1 from flows f where f.user_id = t.user_id and f.transaction_id in (
  select t.id union all select d.id from transactions d where d.user_id = t.user_id and d.merged_into = t.id)`;

/** Whether any of these assets moved in it. */
export function movesAsset(ids: readonly string[]): Condition {
  return sql`exists (${MOVEMENTS} and f.asset_id in (${sql.join(ids)}))`;
}

/** Whether anything moved in any of these accounts. */
export function movesIn(accountIds: readonly string[]): Condition {
  return sql`(t.account_id in (${uuids(accountIds)}) or exists (${MOVEMENTS} and f.account_id in (${uuids(accountIds)})))`;
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
  if (of === 'amount') return sql`exists (${MOVEMENTS} and f.direction <> 'fee' and ${holdFor(sql`f.quantity`)})`;
  if (of === 'value')
    return sql`(select ${holdFor(sql`of_it.value`)} from (select ${valueOfIt(baseCurrency)} as value) of_it)`;
  return sql`(select ${holdFor(sql`of_it.gain`)} from (
      select sum(coalesce(r.printed_gain, r.gain)) as gain from (
        select * from disposals where ${rowsOf(userId, computationId)} and category = 'disposal' and unknown is null) r
      where r.transaction_id = t.id) of_it)`;
}

/** What `transactionValueOf` (value.ts) says of it: the side that is money, else what came in, else what went out, else the fee. */
function valueOfIt(baseCurrency: string): Condition {
  return sql`(
    select side.value from (
      select case when count(*) = count(f.fiat_value) filter (where f.fiat_currency = ${baseCurrency} and f.split_ratio is null)
          then sum(f.fiat_value) end as value,
        bool_and(f.asset_id like 'fiat:%') and f.direction <> 'fee' as is_money, f.direction,
        count(*) over () as sides
      from flows f where f.user_id = t.user_id and (f.transaction_id = t.id or f.transaction_id in (
        select case t.id when l.from_transaction_id then l.to_transaction_id else l.from_transaction_id end
        from transaction_links l where l.user_id = t.user_id and t.id in (l.from_transaction_id, l.to_transaction_id)
          and l.kind = 'linked_trade' and l.origin <> 'rejected'))
      group by f.direction
    ) side
    where side.value is not null and (side.direction <> 'fee' or side.sides = 1)
    order by side.is_money desc, array_position('{in,out,fee}', side.direction) limit 1)`;
}
