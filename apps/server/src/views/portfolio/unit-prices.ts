/**
 * What a unit of an asset is worth now, where that comes from and how old it is. Money of the base currency is what it is; the last price
 * that the ledger itself knows is taken where nobody gives a current one, and says so by its source and its age.
 */
import type { Tx } from '@lotbook/db/user';
import { baseAssetId, isMoney } from '@lotbook/ledger/asset-id';
import { type LedgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { currentPrices } from '../../market/current.ts';
import { type LastPrice, lastPrices } from '../../valuation/last-prices.ts';

export const LEDGER_SOURCE = 'ledger';
/** Of a field of the API. */
export const PRICE_SOURCE = 'Who says so: a service, `own`, or `ledger` for the last price in the transactions.';

/** In the base currency. */
export type UnitPrice = {
  price: string;
  pricedAt: Date;
  /** Who says so; `ledger`: the user's own last transaction with a value; null of the base currency itself. */
  source: string | null;
  /** In percent, over the last 24 hours; null where nobody says. */
  percentChange24h: string | null;
  isStale: boolean;
};

/** A price of the ledger is old after this. */
const DAY_MS = 86_400_000;

/** As `LastPrice`, with who says so: see `UnitPrice`. */
export type TodayPrice = LastPrice & { source?: string | null };

/** The same as a list: what pages of lots, of harvesting and of simulated sales take a unit for. */
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

/** Those that have one, by asset. @param now  by which a price of the ledger is old */
export async function unitPrices(
  tx: Tx,
  userId: string,
  state: LedgerState,
  assetIds: readonly string[],
  now: Date,
): Promise<Map<string, UnitPrice>> {
  const base = baseAssetId(state.baseCurrency);
  // Bitcoin as the base currency has a quote like any asset: how it changed in dollars is in it.
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
