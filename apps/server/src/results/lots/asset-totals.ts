import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { readRowsOf } from '../rows/current-rows.ts';

export type HeldCost = {
  assetId: string;
  accountId: string | null;
  lotCount: number;
  quantity: string;
  costBasis: string;
  /** The number of lots with unknown cost. `costBasis` includes the known part. */
  unknownCount: number;
  knownQuantity: string;
  knownCostBasis: string;
};

export async function heldCosts(tx: Tx, userId: string, computationId: string): Promise<HeldCost[]> {
  const { rows } = await sql<HeldCost>`
    select asset_id as "assetId", account_id as "accountId", count(*)::int as "lotCount",
      trim_scale(sum(quantity))::text as quantity, trim_scale(sum(cost_basis))::text as "costBasis",
      (count(*) filter (where 'cost_basis' = any(unknown)))::int as "unknownCount",
      trim_scale(coalesce(sum(quantity) filter (where 'cost_basis' = any(unknown) is not true), 0))::text as "knownQuantity",
      trim_scale(coalesce(sum(cost_basis) filter (where 'cost_basis' = any(unknown) is not true), 0))::text as "knownCostBasis"
    from lots where user_id = ${userId} and computation_id = ${computationId}::uuid and asset_id not like 'fiat:%'
    group by asset_id, account_id order by asset_id, account_id`.execute(tx);
  return rows;
}

export type AssetTotals = {
  assetId: string;
  proceeds: string;
  costBasis: string;
  /** The part of `costBasis` that was removed without a sale. */
  removedCost: string;
  deniedLoss: string;
  income: string;
  /** The number of disposals and receipts with an unknown figure. */
  unknownCount: number;
};

export async function assetTotals(tx: Tx, userId: string, computationId: string): Promise<AssetTotals[]> {
  const stored = await readRowsOf(tx, userId, computationId);
  const { rows } = await sql<AssetTotals>`
    select asset_id as "assetId", trim_scale(sum(proceeds))::text as proceeds, trim_scale(sum(cost_basis))::text as "costBasis",
      trim_scale(sum(removed_cost))::text as "removedCost", trim_scale(sum(denied_loss))::text as "deniedLoss",
      trim_scale(sum(income))::text as income, sum(unknown_count)::int as "unknownCount"
    from result_months where ${stored} group by asset_id order by 1`.execute(tx);
  return rows;
}
