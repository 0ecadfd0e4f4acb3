/** The last row of each holding and asset at the end of a day. */
import type { Tx } from '@lotbook/db/user';
import { dec } from '@lotbook/ledger/decimal';
import type { AssetState, Holding } from '@lotbook/portfolio/roll';
import { sql } from 'kysely';
import { knownAssets } from './assets.ts';
import { type FlowCells, flowFigures, type GrowthCells } from './cells.ts';

type HoldingCells = [accountId: string, assetId: string, quantity: string, netDeposits: string, unknownFlows: number];
type AssetCells = [assetId: string, ...GrowthCells, ...FlowCells];

export async function readCarry(
  tx: Tx,
  userId: string,
  day: string | null,
): Promise<{ holdings: Holding[]; assets: AssetState[] }> {
  if (day === null) return { holdings: [], assets: [] };
  const { rows } = await sql<{ holdings: string | null; assets: string | null }>`
    with recursive accounts as (
      (select account_id from account_holdings where user_id = ${userId} order by account_id limit 1)
      union all
      select (select n.account_id from account_holdings n where n.user_id = ${userId} and n.account_id > accounts.account_id
        order by n.account_id limit 1)
      from accounts where accounts.account_id is not null
    ), known as (${knownAssets(userId)})
    select (
      select json_agg(json_build_array(account_id, asset_id, quantity::text, net_deposits::text, unknown_flows))::text from (
        select h.* from accounts a cross join known k cross join lateral (
          select * from account_holdings h where h.user_id = ${userId} and h.account_id = a.account_id and h.asset_id = k.asset_id
            and h.day <= ${day}::date order by h.day desc limit 1) h
        where a.account_id is not null and k.asset_id is not null) last_of_each) as holdings, (
      select json_agg(json_build_array(asset_id, price::text, growth::text, breaks, deposits::text, withdrawals::text, unknown_flows,
        income::text, unknown_income, fees::text, unknown_fees))::text from (
        select c.* from known k cross join lateral (
          select * from asset_value_changes c where c.user_id = ${userId} and c.asset_id = k.asset_id and c.day <= ${day}::date
          order by c.day desc limit 1) c
        where k.asset_id is not null) last_of_each) as assets`.execute(tx);
  const { holdings, assets } = rows[0]!;
  return {
    holdings: (JSON.parse(holdings ?? '[]') as HoldingCells[]).map(asHolding),
    assets: (JSON.parse(assets ?? '[]') as AssetCells[]).map(asAsset),
  };
}

function asHolding([accountId, assetId, quantity, netDeposits, unknownFlows]: HoldingCells): Holding {
  return { accountId, assetId, quantity: dec(quantity), netDeposits: dec(netDeposits), unknownFlows };
}

function asAsset([assetId, price, growth, breaks, ...cells]: AssetCells): AssetState {
  const { deposits, withdrawals, unknownFlows, income, unknownIncome, fees, unknownFees } = flowFigures(cells);
  return {
    assetId,
    price: price === null ? null : dec(price),
    growth: dec(growth),
    breaks,
    flows: { in: dec(deposits), out: dec(withdrawals), unknown: unknownFlows },
    income: { value: dec(income), unknown: unknownIncome },
    fees: { value: dec(fees), unknown: unknownFees },
  };
}
