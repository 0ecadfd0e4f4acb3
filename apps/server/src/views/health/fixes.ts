import type { Tx } from '@lotbook/db/user';
import { type AssetRef, assetKey, symbolRef } from '@lotbook/ledger/asset-ref';
import { sql } from 'kysely';
import { handSource } from '../../facts/sources/kinds.ts';
import { storeDrafts } from '../../facts/transactions/store-drafts.ts';
import { IS_OF_IT } from '../../valuation/checks.ts';

export type PricedAt = { transactionId: string; assetId: string; price: string };

/**
 * Sets unit prices, except for movements with a final value.
 * @param currency  of the prices
 */
export async function setUnitPrices(
  tx: Tx,
  userId: string,
  { of, currency }: { of: readonly PricedAt[]; currency: string },
): Promise<void> {
  await sql`
    update flows f set fiat_value = f.quantity * r.price, fiat_currency = ${currency}, fiat_source = 'typed', fiat_priced_at = null
    from json_to_recordset(${JSON.stringify(of)}::text::json) as r ("transactionId" uuid, "assetId" text, price numeric)
    where f.user_id = ${userId} and f.transaction_id = r."transactionId" and f.asset_id = r."assetId"
      and f.split_ratio is null and coalesce(f.fiat_source, '') <> 'typed'
      and (f.fiat_value is null or f.direction = 'in' or exists (
        select from provisional_values p where p.user_id = f.user_id and p.transaction_id = f.transaction_id and p.position = f.position) or exists (
        select from value_checks c where ${IS_OF_IT} and c.verdict = 'differs'))`.execute(tx);
}

export type Arrival = { id: string; accountId: string; assetId: string; quantity: string; happenedAt: Date };

export async function storeDeposits(tx: Tx, userId: string, arrivals: readonly Arrival[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { id, accountId, assetId, quantity, happenedAt } of arrivals) {
    const asset: AssetRef = symbolRef('ARRIVED');
    const draft = { sourceId: `manual:${id}`, timestamp: happenedAt.toISOString(), type: 'deposit' as const };
    const { outcomes } = await storeDrafts(tx, {
      ...{ userId, sourceId: await handSource(tx, userId), accountId, assetIds: new Map([[assetKey(asset), assetId]]) },
      drafts: [{ ...draft, received: { asset, quantity }, fees: [], rows: [] }],
    });
    ids.push(outcomes[0]!.transactionId);
  }
  return ids;
}

export type Purchase = {
  id: string;
  accountId: string;
  assetId: string;
  quantity: string;
  cost: string | null;
  currency: string;
  heldFrom: Date;
  acquiredAt: Date;
};

export async function storePurchase(tx: Tx, userId: string, purchase: Purchase): Promise<void> {
  const { id, accountId, assetId, quantity, cost, currency, heldFrom, acquiredAt } = purchase;
  const asset: AssetRef = symbolRef('OPENING');
  const stated = cost === null ? {} : { fiatValue: cost, fiatCurrency: currency, isCostBasis: true };
  await storeDrafts(tx, {
    userId,
    sourceId: await handSource(tx, userId),
    accountId,
    assetIds: new Map([[assetKey(asset), assetId]]),
    drafts: [
      {
        sourceId: `manual:${id}`,
        timestamp: heldFrom.toISOString(),
        acquiredAt: acquiredAt.toISOString(),
        type: 'deposit',
        received: { asset, quantity, ...stated },
        fees: [],
        rows: [],
      },
    ],
  });
}

export async function startOfDay(tx: Tx, day: string, timeZone: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select (${day}::date)::timestamp at time zone ${timeZone} as at`.execute(tx);
  return rows[0]!.at;
}
