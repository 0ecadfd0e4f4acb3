/** Where a history is at the end of a day: the last row of each holding and of each asset. */
import type { Tx } from '@lotbook/db/user';
import type { AssetState, Holding } from '@lotbook/engine/performance/roll';
import { dec } from '@lotbook/ledger/decimal';
import { sql } from 'kysely';

type HoldingCells = [accountId: string, assetId: string, quantity: string, netDeposits: string, unknownFlows: number];
type AssetCells = [
  assetId: string,
  price: string | null,
  growth: string,
  breaks: number,
  deposits: string,
  withdrawals: string,
  unknownFlows: number,
  income: string,
  unknownIncome: number,
  fees: string,
  unknownFees: number,
];

/** @param day  the last one that counts; null: of before the first */
export async function readCarry(
  tx: Tx,
  userId: string,
  day: string | null,
): Promise<{ holdings: Holding[]; assets: AssetState[] }> {
  if (day === null) return { holdings: [], assets: [] };
  const { rows } = await sql<{ holdings: string | null; assets: string | null }>`
    select (
      select json_agg(json_build_array(account_id, asset_id, quantity::text, net_deposits::text, unknown_flows))::text from (
        select distinct on (account_id, asset_id) * from account_holdings where user_id = ${userId} and day <= ${day}::date
        order by account_id, asset_id, day desc) last_of_each) as holdings, (
      select json_agg(json_build_array(asset_id, price::text, growth::text, breaks, deposits::text, withdrawals::text, unknown_flows,
        income::text, unknown_income, fees::text, unknown_fees))::text from (
        select distinct on (asset_id) * from asset_value_changes where user_id = ${userId} and day <= ${day}::date
        order by asset_id, day desc) last_of_each) as assets`.execute(tx);
  const { holdings, assets } = rows[0]!;
  return {
    holdings: (JSON.parse(holdings ?? '[]') as HoldingCells[]).map(asHolding),
    assets: (JSON.parse(assets ?? '[]') as AssetCells[]).map(asAsset),
  };
}

function asHolding([accountId, assetId, quantity, netDeposits, unknownFlows]: HoldingCells): Holding {
  return { accountId, assetId, quantity: dec(quantity), netDeposits: dec(netDeposits), unknownFlows };
}

function asAsset(cells: AssetCells): AssetState {
  const [
    assetId,
    price,
    growth,
    breaks,
    deposits,
    withdrawals,
    unknownFlows,
    income,
    unknownIncome,
    fees,
    unknownFees,
  ] = cells;
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
