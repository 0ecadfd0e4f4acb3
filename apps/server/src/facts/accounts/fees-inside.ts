import { type RawBuilder, sql } from 'kysely';

type Limits = {
  links?: RawBuilder<unknown>;
  where?: RawBuilder<unknown>;
  isFew?: boolean;
};

/**
 * Returns SQL for flows that add these fees back. `arrived_at` is the time of the deposit; all other columns are from
 * the withdrawal.
 */
export function feesInside(userId: string, { links = transferLinks(userId), where, isFew = false }: Limits = {}) {
  const sideOf = (id: RawBuilder<unknown>, direction: 'out' | 'in') => sql`
    select transaction_id, position, happened_at, account_id, asset_id, quantity from flows
    where user_id = ${userId} and transaction_id = ${id} and direction = ${direction}
    ${isFew ? sql`offset 0` : sql``}`;
  return sql`
    select ${userId}::text as user_id, w.transaction_id, w.position, w.happened_at, d.happened_at as arrived_at, w.account_id, w.asset_id,
      'in' as direction, fee.quantity
    from (${links}) l
    cross join lateral (${sideOf(sql`l.from_transaction_id`, 'out')}) w
    join lateral (${sideOf(sql`l.to_transaction_id`, 'in')}) d on d.asset_id = w.asset_id and d.quantity < w.quantity
      and ${where ?? sql`true`}
    cross join lateral (
      select sum(g.quantity) as quantity from flows g
      where g.user_id = ${userId} and g.transaction_id in (l.from_transaction_id, l.to_transaction_id) and g.direction = 'fee'
        and g.asset_id = w.asset_id) fee
    where w.quantity - d.quantity = fee.quantity`;
}

export function transferLinks(userId: string, also: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  return sql`
    select l.from_transaction_id, l.to_transaction_id from transaction_links l
    where l.user_id = ${userId} and l.kind in ('transfer', 'bridge') and l.origin <> 'rejected' and ${also}
      and not exists (select from transactions t where t.user_id = l.user_id and t.is_ignored
        and t.id in (l.from_transaction_id, l.to_transaction_id))`;
}
