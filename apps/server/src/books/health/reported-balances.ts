/**
 * The SQL of balances that somebody reported, held against what the ledger counts at the same moment: every movement of an account's asset
 * is added up once, and each reported balance is compared with the sum as it stood then.
 */
import type { Tx } from '@lotbook/db/user';
import { dec, formatDecimal, sub } from '@lotbook/ledger/decimal';
import { sql } from 'kysely';
import { unitsOf } from '../transactions/splits.ts';

export type ReportedBalance = {
  id: string;
  accountId: string;
  assetId: string;
  reportedAt: Date;
  quantity: string;
};
/** `calculated`: what the ledger counts at that moment, in units of today, as is `reported`. */
export type ComparedBalance = ReportedBalance & { reported: string; calculated: string; isDifferent: boolean };

/** What rounding explains: a hundred-millionth, or a millionth of what was reported. */
const IS_DIFFERENT = sql`abs(c.reported - c.calculated) > greatest(0.00000001, abs(c.reported) / 1000000)`;

/** All of them with what the ledger counts, in order of account, asset and time. @param accountId  of this account alone; null: of all */
export async function comparedBalances(tx: Tx, userId: string, accountId: string | null): Promise<ComparedBalance[]> {
  const units = await unitsOf(tx, userId);
  const wanted = accountId === null ? sql`` : sql`and b.account_id = ${accountId}::uuid`;
  const { rows } = await sql<ComparedBalance>`
    with asked as materialized (select * from reported_balances b where b.user_id = ${userId} ${wanted}),
    f as (
      select f.user_id, f.account_id, f.asset_id, f.happened_at, f.quantity, f.direction, null::uuid as id, null::timestamptz as at
      from flows f
      where f.user_id = ${userId} and (f.account_id, f.asset_id) in (select account_id, asset_id from asked)
        and f.transaction_id not in (select t.id from transactions t where t.user_id = ${userId} and t.is_ignored)
      union all
      -- The fee that a matched withdrawal was shown with inside is lost once, not twice.
      select w.user_id, w.account_id, w.asset_id, w.happened_at, fee.quantity, 'in', null, null
      from transaction_links l
      join flows w on w.user_id = l.user_id and w.transaction_id = l.from_transaction_id and w.direction = 'out'
        and (w.account_id, w.asset_id) in (select account_id, asset_id from asked)
      join flows d on d.user_id = l.user_id and d.transaction_id = l.to_transaction_id and d.direction = 'in' and d.asset_id = w.asset_id
      cross join lateral (
        select sum(g.quantity) as quantity from flows g where g.user_id = l.user_id
          and g.transaction_id in (l.from_transaction_id, l.to_transaction_id) and g.direction = 'fee' and g.asset_id = w.asset_id
      ) fee
      where l.user_id = ${userId} and l.kind in ('transfer', 'bridge') and l.origin <> 'rejected' and w.quantity - d.quantity = fee.quantity
        and not exists (select from transactions t where t.user_id = l.user_id and t.is_ignored
          and t.id in (l.from_transaction_id, l.to_transaction_id))
      union all
      -- Last at its instant: what was reported is what was there after it.
      select b.user_id, b.account_id, b.asset_id, b.reported_at, b.quantity, 'out', b.id, b.reported_at from asked b
    ), counted as (
      select f.account_id, f.asset_id, f.happened_at, f.quantity, f.id,
        case when f.id is not null then ${units} end as reported,
        sum(case when f.id is not null then 0 when f.direction = 'in' then ${units} else -(${units}) end)
          over (partition by f.account_id, f.asset_id order by f.happened_at, f.id is not null rows unbounded preceding) as calculated
      from f
    )
    select c.id, c.account_id as "accountId", c.asset_id as "assetId", c.happened_at as "reportedAt", trim_scale(c.quantity)::text as quantity,
      trim_scale(c.reported)::text as reported, trim_scale(c.calculated)::text as calculated, ${IS_DIFFERENT} as "isDifferent"
    from counted c where c.id is not null order by c.account_id, c.asset_id, c.happened_at, c.id`.execute(tx);
  return rows;
}

export type BalanceDifference = {
  accountId: string;
  assetId: string;
  /** The first reported balance from which on the two differ without a break. */
  firstAt: string;
  /** The last one at which they agreed before that; null where they never did. */
  agreedAt: string | null;
  /** By the last that was reported. */
  reported: string;
  calculated: string;
  difference: string;
};

/** Accounts and assets of which the last reported balance is another than the ledger's. */
export async function balanceDifferences(tx: Tx, userId: string): Promise<BalanceDifference[]> {
  const { rows: any } = await sql`select 1 from reported_balances where user_id = ${userId} limit 1`.execute(tx);
  if (any.length === 0) return [];
  return differencesOf(await comparedBalances(tx, userId, null));
}

/** @param compared  in order of account, asset and time */
export function differencesOf(compared: readonly ComparedBalance[]): BalanceDifference[] {
  const groups = new Map<string, ComparedBalance[]>();
  for (const one of compared) {
    const key = `${one.accountId} ${one.assetId}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()].flatMap((group) => {
    const last = group.at(-1)!;
    if (!last.isDifferent) return [];
    const agreed = group.findLastIndex(({ isDifferent }) => !isDifferent);
    const { accountId, assetId, reported, calculated } = last;
    return [
      {
        accountId,
        assetId,
        firstAt: group[agreed + 1]!.reportedAt.toISOString(),
        agreedAt: group[agreed]?.reportedAt.toISOString() ?? null,
        reported,
        calculated,
        difference: formatDecimal(sub(dec(reported), dec(calculated))),
      },
    ];
  });
}

/** One of the same moment, account and asset is replaced. */
export async function putReportedBalance(tx: Tx, userId: string, row: ReportedBalance): Promise<void> {
  await sql`
    insert into reported_balances (user_id, id, account_id, asset_id, reported_at, quantity)
    values (${userId}, ${row.id}::uuid, ${row.accountId}::uuid, ${row.assetId}, ${row.reportedAt}, ${row.quantity})
    on conflict (user_id, account_id, asset_id, reported_at) do update set quantity = excluded.quantity`.execute(tx);
}

export async function findReportedBalance(
  tx: Tx,
  userId: string,
  id: string,
): Promise<Pick<ReportedBalance, 'id' | 'accountId' | 'assetId'> | null> {
  const { rows } = await sql<Pick<ReportedBalance, 'id' | 'accountId' | 'assetId'>>`
    select id, account_id as "accountId", asset_id as "assetId" from reported_balances
    where user_id = ${userId} and id = ${id}::uuid`.execute(tx);
  return rows[0] ?? null;
}

export async function dropReportedBalance(tx: Tx, userId: string, id: string): Promise<void> {
  await sql`delete from reported_balances where user_id = ${userId} and id = ${id}::uuid`.execute(tx);
}

export async function countReportedBalances(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from reported_balances where user_id = ${userId}`.execute(tx);
  return rows[0]!.count;
}

/** The last moment of a day in a time zone. */
export async function endOfDay(tx: Tx, day: string, timeZone: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select ((${day}::date + 1)::timestamp at time zone ${timeZone}) - interval '1 millisecond' as at`.execute(tx);
  return rows[0]!.at;
}
