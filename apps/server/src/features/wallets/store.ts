/** The SQL of accounts: the list, what each holds, and renaming. Removal is in ledger/removal.ts. */
import type { Tx } from '@lotbook/db/person';
import { sql } from 'kysely';

export type AccountRow = {
  id: string;
  kind: number;
  name: string;
  integration: string | null;
  isSample: boolean;
  createdAt: Date;
  lastSyncedAt: Date | null;
  /** An import into it is waiting or running. */
  isImporting: boolean;
};

const ACCOUNT_COLUMNS = sql`
  a.id, a.kind, a.name, a.integration, a.is_sample as "isSample", a.created_at as "createdAt",
  a.last_synced_at as "lastSyncedAt",
  exists (select 1 from imports i where i.user_id = a.user_id and i.account_id = a.id and i.undone_at is null
    and i.status in ('ENQUEUED', 'SCHEDULED', 'STARTED')) as "isImporting"`;

export async function listAccounts(tx: Tx, userId: string): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select ${ACCOUNT_COLUMNS} from accounts a where a.user_id = ${userId} order by lower(a.name), a.id`.execute(tx);
  return rows;
}

export async function accountsByIds(tx: Tx, userId: string, ids: readonly string[]): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select ${ACCOUNT_COLUMNS} from accounts a
    where a.user_id = ${userId} and a.id = any(${uuidArray(ids)}::uuid[])`.execute(tx);
  return rows;
}

export async function renameAccountRow(tx: Tx, userId: string, id: string, name: string): Promise<void> {
  await sql`update accounts set name = ${name} where user_id = ${userId} and id = ${id}::uuid`.execute(tx);
}

export async function accountNamed(tx: Tx, userId: string, name: string): Promise<{ id: string } | null> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where user_id = ${userId} and lower(name) = lower(${name})`.execute(tx);
  return rows[0] ?? null;
}

/** Transactions told by each account's sources. Accounts without any are left out. */
export async function transactionCounts(tx: Tx, userId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ accountId: string; count: number }>`
    select account_id as "accountId", count(*)::integer as count from transactions
    where user_id = ${userId} group by account_id`.execute(tx);
  return new Map(rows.map((row) => [row.accountId, row.count]));
}

export type BalanceRow = {
  accountId: string;
  assetId: string;
  /** Exact decimal string; may be negative, when the history is incomplete. */
  quantity: string;
  movements: number;
  costBasis: string | null;
};

/**
 * What each account holds: everything that came in less everything that left and all fees, asset by asset, most moved
 * first. Ignored transactions do not count. A matched transfer whose withdrawal was shown with its fee inside loses that
 * fee once, not twice, as the engine has it.
 * @param computationId  the results to take cost basis from; null when there are none
 */
export async function balances(tx: Tx, userId: string, computationId: string | null): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    with moved as (
      select f.account_id, f.asset_id, count(*)::integer as movements,
        sum(case f.direction when 'in' then f.quantity else -f.quantity end) as quantity
      from flows f
      where f.user_id = ${userId} and f.transaction_id not in (
        select id from transactions where user_id = ${userId} and is_ignored)
      group by f.account_id, f.asset_id
    ), fees_inside as (
      select w.account_id, w.asset_id, sum(fee.quantity) as quantity
      from transaction_links l
      join flows w on w.user_id = l.user_id and w.transaction_id = l.from_transaction_id and w.direction = 'out'
      join flows d on d.user_id = l.user_id and d.transaction_id = l.to_transaction_id and d.direction = 'in'
        and d.asset_id = w.asset_id
      cross join lateral (
        select sum(g.quantity) as quantity from flows g
        where g.user_id = l.user_id and g.transaction_id in (l.from_transaction_id, l.to_transaction_id)
          and g.direction = 'fee' and g.asset_id = w.asset_id
      ) fee
      where l.user_id = ${userId} and l.kind = 'transfer' and l.origin <> 'rejected'
        and w.quantity - d.quantity = fee.quantity
        and not exists (select 1 from transactions t where t.user_id = l.user_id and t.is_ignored
          and t.id in (l.from_transaction_id, l.to_transaction_id))
      group by w.account_id, w.asset_id
    ), cost as (
      select account_id, asset_id, sum(cost_basis) as cost_basis from lots
      where user_id = ${userId} and computation_id = ${computationId}::uuid and account_id is not null
      group by account_id, asset_id
    )
    select m.account_id as "accountId", m.asset_id as "assetId",
      trim_scale(m.quantity + coalesce(i.quantity, 0))::text as quantity, m.movements, c.cost_basis as "costBasis"
    from moved m
    left join fees_inside i on i.account_id = m.account_id and i.asset_id = m.asset_id
    left join cost c on c.account_id = m.account_id and c.asset_id = m.asset_id
    where m.quantity + coalesce(i.quantity, 0) <> 0
    order by m.movements desc, m.asset_id`.execute(tx);
  return rows;
}

/** Ids as PostgreSQL writes an array, which both drivers pass on alike. */
export function uuidArray(ids: readonly string[]): string {
  return `{${ids.join(',')}}`;
}
