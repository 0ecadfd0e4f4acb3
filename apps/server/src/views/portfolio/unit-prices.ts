/**
 * Finds current unit prices. The price of the base currency is 1. Without a current price, the last one in the ledger
 * is used.
 */
import type { Tx } from '@lotbook/db/user';
import { baseAssetId, isMoney } from '@lotbook/ledger/asset-id';
import { type LedgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { currentPrices } from '../../market/current.ts';
import { type LastPrice, lastPrices } from '../../valuation/last-prices.ts';

export const LEDGER_SOURCE = 'ledger';
export const PRICE_SOURCE =
  'The source of the price: a service, `own`, or `ledger` for the last price in the transactions.';

export type UnitPrice = {
  price: string;
  pricedAt: Date;
  source: string | null;
  percentChange24h: string | null;
  isStale: boolean;
};

/** The time after which a ledger price is stale. */
const DAY_MS = 86_400_000;

/** Like `LastPrice`, with the source; see `UnitPrice`. */
export type TodayPrice = LastPrice & { source?: string | null };

export async function pricesOfToday(
  tx: Tx,
  userId: string,
  state: LedgerState,
  assetIds: readonly string[],
  now: Date = new Date(),
): Promise<TodayPrice[]> {
  const found = await unitPrices(tx, userId, state, assetIds, now);
  return assetIds.flatMap((assetId) => {
    const one = found.get(assetId);
    return one ? [{ assetId, price: one.price, at: one.pricedAt, source: one.source }] : [];
  });
}

export async function unitPrices(
  tx: Tx,
  userId: string,
  state: LedgerState,
  assetIds: readonly string[],
  now: Date,
): Promise<Map<string, UnitPrice>> {
  const base = baseAssetId(state.baseCurrency);
  // Bitcoin as the base currency has a quote with its change in dollars.
  const asked = assetIds.filter((id) => id !== base || !isMoney(base));
  const found = new Map<string, UnitPrice>();
  for (const [id, { pricedAt, ...one }] of await currentPrices(tx, userId, asked, state.baseCurrency))
    found.set(id, { ...one, pricedAt: new Date(pricedAt) });
  const unpriced = asked.filter((id) => !found.has(id) && id !== base);
  const key = `last prices ${unpriced.toSorted().join(' ')}`;
  const last = await rememberedAt(state, userId, key, () => lastPrices(tx, userId, unpriced, state.baseCurrency));
  for (const { assetId, price, at } of last) {
    const isStale = now.getTime() - at.getTime() > DAY_MS;
    found.set(assetId, { price, pricedAt: at, source: LEDGER_SOURCE, percentChange24h: null, isStale });
  }
  if (!found.has(base))
    found.set(base, { price: '1', pricedAt: now, source: null, percentChange24h: null, isStale: false });
  return found;
}
