import type { Tx } from '@lotbook/db/user';
import { type Decimal, dec } from '@lotbook/ledger/decimal';
import { sql } from 'kysely';
import { dayPrices } from '../../market/days.ts';
import { marketIdentity } from '../../market/identity.ts';

/** The number of assets per statement. Each has about 2,000 days in five years. */
const ASSETS_AT_ONCE = 50;

export type AssetRows = {
  holdings: { accountId: string; day: string; quantity: Decimal }[];
  flows: { day: string; deposits: Decimal; withdrawals: Decimal }[];
  prices: ReadonlyMap<string, Decimal>;
};

type HoldingCells = [assetId: string, accountId: string, day: string, quantity: string];
type FlowCells = [assetId: string, day: string, deposits: string, withdrawals: string];

/** @param range the days for which to read prices; rows include all earlier days */
export async function rowsOfAssets(
  tx: Tx,
  userId: string,
  { assetIds, currency, from, to }: { assetIds: readonly string[]; currency: string; from: string; to: string },
): Promise<Map<string, AssetRows>> {
  const found = new Map<string, AssetRows>();
  for (let first = 0; first < assetIds.length; first += ASSETS_AT_ONCE) {
    const ids = assetIds.slice(first, first + ASSETS_AT_ONCE);
    const wanted = sql`(select value from json_array_elements_text(${JSON.stringify(ids)}::text::json))`;
    const { rows } = await sql<{ holdings: string | null; flows: string | null }>`
      select (
        select json_agg(json_build_array(asset_id, account_id, day, quantity::text) order by day)::text from account_holdings
        where user_id = ${userId} and asset_id in ${wanted} and day <= ${to}::date) as holdings, (
        select json_agg(json_build_array(asset_id, day, deposits::text, withdrawals::text) order by day)::text from asset_value_changes
        where user_id = ${userId} and asset_id in ${wanted} and day <= ${to}::date) as flows`.execute(tx);
    const holdings = Map.groupBy(JSON.parse(rows[0]!.holdings ?? '[]') as HoldingCells[], ([id]) => id);
    const flows = Map.groupBy(JSON.parse(rows[0]!.flows ?? '[]') as FlowCells[], ([id]) => id);
    const prices = Map.groupBy(await dayPrices(tx, userId, ids, currency, { from, to }), ({ assetId }) => assetId);
    for (const id of ids)
      found.set(id, {
        holdings: (holdings.get(id) ?? []).map(([, accountId, day, quantity]) => ({
          accountId,
          day,
          quantity: dec(quantity),
        })),
        flows: (flows.get(id) ?? []).map(([, day, deposits, withdrawals]) => ({
          day,
          deposits: dec(deposits),
          withdrawals: dec(withdrawals),
        })),
        prices: new Map((prices.get(id) ?? []).map(({ day, price }) => [day, dec(price)])),
      });
  }
  return found;
}

/** Returns assets with a negative balance or a missing market price on some day. */
export async function doubtfulAssets(
  tx: Tx,
  userId: string,
  { assetIds, from, to }: { assetIds: readonly string[]; from: string; to: string },
): Promise<string[]> {
  const { rows } = await sql<{ assetId: string }>`
    select w.value as "assetId" from json_array_elements_text(${JSON.stringify(assetIds)}::text::json) w
    where exists (select from asset_value_changes c where c.user_id = ${userId} and c.asset_id = w.value and c.is_quantity_unknown
        and c.day <= ${to}::date)
      or (select count(*) from ${marketIdentity(userId)} i join market_days d on d.market_asset_id = i.market_asset_id
        where i.asset_id = w.value and d.day between ${from}::date and ${to}::date) <= ${to}::date - ${from}::date
    order by 1`.execute(tx);
  return rows.map(({ assetId }) => assetId);
}
