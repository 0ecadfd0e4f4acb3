import { dec, divide, formatDecimal, isZero, sum } from '@lotbook/ledger/decimal';
import { currentPrices } from '../../market/current.ts';
import { marketIds } from '../../market/identity.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { displayOf, inDisplay } from '../../views/portfolio/display.ts';
import { type AssetLots, heldAssets, totalOf, withValue } from '../../views/portfolio/held-assets.ts';

/** A position, in decimal strings in `currency`, the user's display currency. */
export type PricedPosition = ReturnType<typeof totalOf> & {
  currency: string;
  quantity: string;
  averageCost: string | null;
  assetIds: readonly string[];
  /** Null without a price in the base currency. */
  price: { price: string; pricedAt: string; source: string; isStale: boolean } | null;
};

const COST_DIGITS = 24;

export async function positionOf(context: Context, marketAssetId: string): Promise<PricedPosition | null> {
  if (context.viewer === null) return null;
  return context.transaction(async (tx, userId) => {
    const { assets, currency } = await heldAssets(tx, userId, null);
    const ids = assets.map(({ assetId }) => assetId);
    const known = await marketIds(tx, userId, ids);
    const held = assets.filter(({ assetId }) => known.get(assetId) === marketAssetId);
    const assetIds = held.map(({ assetId }) => assetId);
    if (held.length === 0) return null;
    const prices = await currentPrices(tx, userId, assetIds, currency);
    const valued = held.map((one) => {
      const price = prices.get(one.assetId);
      return withValue(one, price ? { assetId: one.assetId, price: price.price, at: new Date(price.pricedAt) } : null);
    });
    const totals = totalOf(valued);
    const price = totals.unpricedCount > 0 ? null : prices.get(assetIds[0]!)!;
    const display = await displayOf(tx, userId, currency, new Date());
    const into = (amount: string | null) => amount && inDisplay(display, amount);
    const { quantity, averageCost } = quantityAndCost(valued);
    return {
      ...totals,
      costBasis: inDisplay(display, totals.costBasis),
      value: inDisplay(display, totals.value),
      gain: inDisplay(display, totals.gain),
      quantity,
      averageCost: into(averageCost),
      currency: display.currency,
      assetIds,
      price: price && { ...price, price: inDisplay(display, price.price) },
    };
  });
}

function quantityAndCost(held: readonly AssetLots[]): Pick<PricedPosition, 'quantity' | 'averageCost'> {
  const quantity = formatDecimal(sum(held.map((one) => dec(one.quantity))));
  const known = sum(held.map((one) => dec(one.known.quantity)));
  const cost = sum(held.map((one) => dec(one.known.costBasis)));
  return {
    quantity,
    averageCost: isZero(known) ? null : formatDecimal(divide(cost, known, COST_DIGITS, 'half-even')),
  };
}
