/** Marks transactions that moved only spam tokens in `transactions.spam`. Lists, figures and matching exclude them. */
import type { Tx } from '@lotbook/db/user';
import { type RawBuilder, sql } from 'kysely';
import { isFrozen } from '../freezing/closed.ts';

/** True if transaction `t` is hidden from lists by default and excluded from figures. */
export const isHiddenAsSpam: RawBuilder<boolean> = sql<boolean>`(t.spam is not distinct from 'whole')`;

/**
 * Updates `transactions.spam` from the marks. Half of a match is spam only if the other half is too, so that payments
 * for real assets stay visible.
 * @param changeId only transactions of this change so far; without it, frozen tax years are unchanged
 */
export async function settleSpam(tx: Tx, userId: string, changeId: string | null = null): Promise<void> {
  if (!(await hasAnySpam(tx, userId))) return;
  const touched =
    changeId === null
      ? sql`select f.transaction_id as id from marked m join flows f on f.user_id = ${userId} and f.asset_id = m.asset_id
      union select id from transactions where user_id = ${userId} and spam is not null`
      : sql`select transaction_id as id from change_transactions where user_id = ${userId} and change_id = ${changeId}::uuid`;
  await sql`
    with marked as materialized (
      select asset_id from spam_assets where user_id = ${userId} and is_spam
    ), touched as materialized (
      ${touched}
    ), moved as materialized (
      select c.id, case when bool_and(m.asset_id is not null) then 'whole'
        when bool_and(m.asset_id is not null or f.direction = 'fee') and bool_or(f.direction <> 'fee') then 'all_but_fees' end as spam
      from touched c join flows f on f.user_id = ${userId} and f.transaction_id = c.id
      left join marked m on m.asset_id = f.asset_id
      group by c.id
    ), beside as materialized (
      select l.from_transaction_id as id, l.to_transaction_id as other from transaction_links l
      where l.user_id = ${userId} and l.origin <> 'rejected' and l.from_transaction_id in (select id from moved)
      union all
      select l.to_transaction_id, l.from_transaction_id from transaction_links l
      where l.user_id = ${userId} and l.origin <> 'rejected' and l.to_transaction_id in (select id from moved)
    ), settled as (
      select m.id, case when not exists (
        select from beside b
        left join moved o on o.id = b.other
        left join transactions t on t.user_id = ${userId} and t.id = b.other and o.id is null
        where b.id = m.id and coalesce(o.spam, t.spam) is null) then m.spam end as spam
      from moved m
    )
    update transactions t set spam = s.spam from settled s
    where t.user_id = ${userId} and t.id = s.id and t.spam is distinct from s.spam
      ${changeId === null ? sql`and not ${isFrozen(userId, sql`t.happened_at`)}` : sql``}`.execute(tx);
}

async function hasAnySpam(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from spam_assets where user_id = ${userId} and is_spam)
      or exists (select from transactions where user_id = ${userId} and spam is not null) as has`.execute(tx);
  return rows[0]!.has;
}
