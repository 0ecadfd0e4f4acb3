import type { Tx } from '@lotbook/db/user';
import { isMoney } from '@lotbook/ledger/asset-id';
import { dec, formatDecimal, mul, sub, sum } from '@lotbook/ledger/decimal';
import { ledgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { type AssetLotsRow, lotsByAsset } from '../../results/lots/open-lots.ts';
import { pricesOfToday, type TodayPrice } from './unit-prices.ts';

/** Exact decimal strings in the base currency. Null if unknown. */
export type Valued = { value: string | null; gain: string | null };
export type AssetLots = AssetLotsRow & Valued & { price: TodayPrice | null };
export type HeldAssets = { currency: string; isComputed: boolean; assets: AssetLots[] };

export async function heldAssets(tx: Tx, userId: string, accountId: string | null): Promise<HeldAssets> {
  const state = await ledgerState(tx, userId);
  const { computationId, baseCurrency: currency } = state;
  if (computationId === null) return { currency, isComputed: false, assets: [] };
  const rows = await rememberedAt(state, userId, `open lots ${accountId ?? ''}`, async () =>
    (await lotsByAsset(tx, userId, computationId, accountId)).filter(({ assetId }) => !isMoney(assetId)),
  );
  const ids = rows.map(({ assetId }) => assetId);
  const prices = new Map((await pricesOfToday(tx, userId, state, ids)).map((price) => [price.assetId, price]));
  const assets = rows.map((row) => withValue(row, prices.get(row.assetId) ?? null));
  return { currency, isComputed: true, assets };
}

/** Adds the value and the gain, which covers only lots with a known cost. */
export function withValue(row: AssetLotsRow, price: TodayPrice | null): AssetLots {
  const { value } = valueAndGain(row, price, true);
  const isNoneKnown = row.unknownCount === row.lotCount;
  return { ...row, price, value, gain: valueAndGain(row.known, price, isNoneKnown).gain };
}

export function valueAndGain(
  held: { quantity: string; costBasis: string },
  price: TodayPrice | null,
  isCostUnknown: boolean,
): Valued {
  if (price === null) return { value: null, gain: null };
  const value = mul(dec(held.quantity), dec(price.price));
  const gain = isCostUnknown ? null : formatDecimal(sub(value, dec(held.costBasis)));
  return { value: formatDecimal(value), gain };
}

export function totalOf(assets: readonly AssetLots[]) {
  const total = (of: (one: AssetLots) => string | null) =>
    formatDecimal(sum(assets.flatMap((one) => dec(of(one) ?? '0'))));
  return {
    costBasis: total(({ costBasis }) => costBasis),
    unknownCostCount: assets.reduce((count, { unknownCount }) => count + unknownCount, 0),
    value: total(({ value }) => value),
    unpricedCount: assets.filter(({ price }) => price === null).length,
    gain: total(({ gain }) => gain),
    lotCount: assets.reduce((count, { lotCount }) => count + lotCount, 0),
    gainUnknownCount: assets.reduce((count, one) => count + (one.price ? one.unknownCount : one.lotCount), 0),
  };
}
