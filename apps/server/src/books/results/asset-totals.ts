/** The SQL of what an asset has cost and brought since the beginning, by the latest result: what is held, what has gone and what was received. */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { rowsOf } from './current-rows.ts';

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
  const { rows } = await sql<AssetTotals>`
    with gone as (
      select asset_id, sum(proceeds) filter (where category = 'disposal') as proceeds, sum(cost_basis) as cost_basis,
        sum(cost_basis) filter (where category = 'removal') as removed_cost, sum(denied_loss) as denied_loss,
        count(*) filter (where 'cost_basis' = any(unknown) or (category = 'disposal' and 'proceeds' = any(unknown)))::int as unknown_count
      from disposals where ${rowsOf(userId, computationId)} group by asset_id
    ), received as (
      select asset_id, sum(value) as value, count(*) filter (where 'value' = any(unknown))::int as unknown_count
      from income where ${rowsOf(userId, computationId)} group by asset_id
    )
    select coalesce(g.asset_id, r.asset_id) as "assetId", trim_scale(coalesce(g.proceeds, 0))::text as proceeds,
      trim_scale(coalesce(g.cost_basis, 0))::text as "costBasis", trim_scale(coalesce(g.removed_cost, 0))::text as "removedCost",
      trim_scale(coalesce(g.denied_loss, 0))::text as "deniedLoss", trim_scale(coalesce(r.value, 0))::text as income,
      coalesce(g.unknown_count, 0) + coalesce(r.unknown_count, 0) as "unknownCount"
    from gone g full join received r on r.asset_id = g.asset_id
    order by 1`.execute(tx);
  return rows;
}
