/** The SQL of what an asset has cost and brought since the beginning, by the latest result: what is held, what has gone and what was received. */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { readRowsOf } from '../rows/current-rows.ts';

/** What is held of an asset in one wallet, lots added up; `accountId`: null where lots are of all wallets together. */
export type HeldCost = {
  assetId: string;
  accountId: string | null;
  lotCount: number;
  quantity: string;
  costBasis: string;
  /** Of how many lots the cost is not known; in `costBasis` they are with the part that is. */
  unknownCount: number;
  /** Of the lots without those. */
  knownQuantity: string;
  knownCostBasis: string;
};

/** In order of asset and wallet; money has no lots. */
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

/** What has gone of an asset and what was received of it as income, in all years. Exact decimal strings, in the base currency. */
export type AssetTotals = {
  assetId: string;
  /** What disposals brought. */
  proceeds: string;
  /** What all that has gone had cost. */
  costBasis: string;
  /** Of that, what left without being sold. */
  removedCost: string;
  /** Losses that were denied: they are in the cost of other units. */
  deniedLoss: string;
  /** Income, at its value when it came. */
  income: string;
  /** Of how many disposals and receipts a figure is not known. */
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
