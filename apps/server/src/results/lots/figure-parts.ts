import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { unitsOf } from '../../facts/transactions/splits.ts';
import { rowsOfYear } from '../rows/current-rows.ts';
import { type Between, isBetween } from '../years/months.ts';

export type IncomeGroup = { key: string; value: string; quantity: string; count: number; unknownCount: number };

type IncomeOf = { taxYear: string; label: string | null; accountId: string | null; between: Between | null };

export async function incomeGroups(
  tx: Tx,
  userId: string,
  computationId: string,
  { taxYear, label, accountId, between }: IncomeOf,
): Promise<IncomeGroup[]> {
  const { rows } = await sql<IncomeGroup>`
    select ${label === null ? sql`label` : sql`asset_id`} as key,
      trim_scale(sum(coalesce(printed_value, value)))::text as value, trim_scale(sum(quantity))::text as quantity,
      count(*)::int as count, (count(*) filter (where unknown is not null))::int as "unknownCount"
    from income where ${rowsOfYear(userId, computationId, taxYear)} ${label === null ? sql`` : sql`and label = ${label}`}
      and ${accountId === null ? sql`true` : sql`account_id = ${accountId}::uuid`}
      and ${between === null ? sql`true` : isBetween(sql`received_at`, between)}
    group by 1 order by sum(coalesce(printed_value, value)) desc, 1`.execute(tx);
  return rows;
}

export async function incomeByWallet(
  tx: Tx,
  userId: string,
  computationId: string,
  taxYear: string,
): Promise<IncomeGroup[]> {
  const { rows } = await sql<IncomeGroup>`
    select coalesce(account_id::text, '') as key, trim_scale(sum(coalesce(printed_value, value)))::text as value,
      trim_scale(sum(quantity))::text as quantity, count(*)::int as count,
      (count(*) filter (where unknown is not null))::int as "unknownCount"
    from income where ${rowsOfYear(userId, computationId, taxYear)}
    group by account_id order by 1`.execute(tx);
  return rows;
}

export type MovementGroup = { direction: 'in' | 'out' | 'fee'; quantity: string; count: number };

/**
 * Groups movements in current units after splits, without ignored transactions.
 * @param until  inclusive; null for all
 */
export async function movementGroups(
  tx: Tx,
  userId: string,
  { accountId, assetId, until }: { accountId: string; assetId: string; until: Date | null },
): Promise<MovementGroup[]> {
  const units = await unitsOf(tx, userId);
  const { rows } = await sql<MovementGroup>`
    select f.direction, trim_scale(sum(${units}))::text as quantity, count(*)::int as count
    from flows f
    where f.user_id = ${userId} and f.account_id = ${accountId}::uuid and f.asset_id = ${assetId}
      and ${until === null ? sql`true` : sql`f.happened_at <= ${until}`}
      and f.transaction_id not in (select id from transactions where user_id = ${userId} and is_ignored)
    group by f.direction`.execute(tx);
  return rows;
}
