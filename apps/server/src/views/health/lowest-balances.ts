/**
 * Reads balances below zero in one statement: the lowest value, its first transaction, and earlier withdrawals from
 * other accounts.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { feesInside } from '../../facts/accounts/fees-inside.ts';
import { unitsOf } from '../../facts/transactions/splits.ts';
import type { BalanceRow } from '../balances/balances.ts';

export type Lowest = {
  accountId: string;
  assetId: string;
  lowest: string;
  firstAt: string;
  transactionId: string;
  sentId: string | null;
  sentAt: string | null;
  sentQuantity: string | null;
};

/** Returns balances that are negative now. At the same instant, inflows come before outflows. */
export async function lowestBalances(
  tx: Tx,
  userId: string,
  negative: readonly Pick<BalanceRow, 'accountId' | 'assetId'>[],
): Promise<Lowest[]> {
  if (negative.length === 0) return [];
  const units = await unitsOf(tx, userId);
  const asked = negative.map(({ accountId, assetId }) => ({ account: accountId, asset: assetId }));
  const { rows } = await sql<Lowest>`
    with asked as materialized (
      select account as account_id, asset as asset_id from json_to_recordset(${JSON.stringify(asked)}::text::json) as d (account uuid, asset text)
    ), f as (
      select f.user_id, f.transaction_id, f.position, f.happened_at, f.account_id, f.asset_id, f.direction, f.quantity
      from flows f join asked using (account_id, asset_id)
      where f.user_id = ${userId}
        and f.transaction_id not in (select t.id from transactions t where t.user_id = ${userId} and t.is_ignored)
      union all
      select i.user_id, i.transaction_id, i.position, i.happened_at, i.account_id, i.asset_id, i.direction, i.quantity
      from (${feesInside(userId, { where: sql`(w.account_id, w.asset_id) in (select account_id, asset_id from asked)` })}) i
    ), moved as (
      select f.account_id, f.asset_id, f.happened_at, f.transaction_id, f.direction, f.position,
        sum(case f.direction when 'in' then ${units} else -(${units}) end) over (
          partition by f.account_id, f.asset_id order by f.happened_at, f.direction <> 'in', f.transaction_id, f.position
          rows unbounded preceding) as held
      from f
    ), lowest as (
      select m.account_id, m.asset_id, min(m.held) as held, min(m.happened_at) as first_at,
        (array_agg(m.transaction_id order by m.happened_at, m.direction <> 'in', m.transaction_id, m.position))[1] as transaction_id
      from moved m where m.held < 0 group by m.account_id, m.asset_id
    )
    select m.account_id as "accountId", m.asset_id as "assetId", trim_scale(m.held)::text as lowest, to_json(m.first_at) #>> '{}' as "firstAt",
      m.transaction_id as "transactionId", s.id as "sentId", to_json(s.happened_at) #>> '{}' as "sentAt",
      trim_scale(s.quantity)::text as "sentQuantity"
    from lowest m left join lateral (
      select t.id, t.happened_at, f.quantity from flows f
      join transactions t on t.user_id = f.user_id and t.id = f.transaction_id and t.type = 'withdrawal' and t.merged_into is null
        and t.purpose is null and t.spam is null and not t.is_ignored
      where f.user_id = ${userId} and f.asset_id = m.asset_id and f.direction = 'out' and f.account_id <> m.account_id
        and f.happened_at <= m.first_at
        and not exists (select from transaction_links l where l.user_id = t.user_id and l.from_transaction_id = t.id and l.origin <> 'rejected')
      order by f.happened_at desc limit 1
    ) s on true`.execute(tx);
  return rows;
}
