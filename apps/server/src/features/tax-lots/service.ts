/** What is held, asset by asset and lot by lot: what it cost, what it is worth by the last price that the ledger knows, and since when. */
import type { Tx } from '@lotbook/db/user';
import { isMoney } from '@lotbook/ledger/asset-id';
import { dec, formatDecimal, mul, sub, sum } from '@lotbook/ledger/decimal';
import { termsOf } from '../../books/results/lot-terms.ts';
import {
  type AssetLotsRow,
  type LastPrice,
  type LotFilter,
  type LotOrder,
  lastPrices,
  lotPositions,
  lotsAcquiredBy,
  lotsAt,
  lotsByAsset,
  type OpenLotRow,
} from '../../books/results/open-lots.ts';
import { ledgerState, rememberedAt } from '../../books/results/version-cache.ts';
import { readState } from '../../books/results/years.ts';

/** Exact decimal strings in the base currency. Null: nobody knows it. */
type Valued = { value: string | null; gain: string | null };
/** `price` is null where no movement of the asset has a value. */
export type AssetLots = AssetLotsRow & Valued & { price: LastPrice | null };
export type HeldAssets = { currency: string; isComputed: boolean; assets: AssetLots[] };

/** @param accountId  what is in one account alone; null of all */
export async function heldAssets(tx: Tx, userId: string, accountId: string | null): Promise<HeldAssets> {
  const state = await ledgerState(tx, userId);
  const { computationId, baseCurrency: currency } = state;
  if (computationId === null) return { currency, isComputed: false, assets: [] };
  const assets = await rememberedAt(state, userId, `open lots ${accountId ?? ''}`, async () => {
    const rows = (await lotsByAsset(tx, userId, computationId, accountId)).filter(({ assetId }) => !isMoney(assetId));
    const ids = rows.map(({ assetId }) => assetId);
    const prices = new Map((await lastPrices(tx, userId, ids, currency)).map((price) => [price.assetId, price]));
    return rows.map((row) => withValue(row, prices.get(row.assetId) ?? null));
  });
  return { currency, isComputed: true, assets };
}

/** The gain is that of the lots whose cost is known. */
export function withValue(row: AssetLotsRow, price: LastPrice | null): AssetLots {
  const { value } = valueAndGain(row, price, true);
  const isNoneKnown = row.unknownCount === row.lotCount;
  return { ...row, price, value, gain: valueAndGain(row.known, price, isNoneKnown).gain };
}

export function valueAndGain(
  held: { quantity: string; costBasis: string },
  price: LastPrice | null,
  isCostUnknown: boolean,
): Valued {
  if (price === null) return { value: null, gain: null };
  const value = mul(dec(held.quantity), dec(price.price));
  const gain = isCostUnknown ? null : formatDecimal(sub(value, dec(held.costBasis)));
  return { value: formatDecimal(value), gain };
}

/** What all assets together cost and are worth; `value` and `gain` of those lots alone where it is known. */
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

export type TaxLot = OpenLotRow &
  Valued & {
    term: 'short' | 'long' | 'none';
    /** The first day on which a sale is long, `YYYY-MM-DD`; null where the country has no terms or the date is not known. */
    longFrom: string | null;
    /** 0 from that day on. */
    daysUntilLong: number | null;
  };
export type TaxLotPage = { lots: TaxLot[]; totalCount: number };

export type LotPaging = { by: LotOrder; isDescending: boolean; offset: number; limit: number };

/**
 * Lots of one asset, a page at a time; any page costs the same.
 * @param today  of which the terms are
 */
export async function taxLotPage(
  tx: Tx,
  userId: string,
  filter: LotFilter,
  { by, isDescending, offset, limit }: LotPaging,
  today: Date,
): Promise<TaxLotPage> {
  const state = await ledgerState(tx, userId);
  const { computationId } = state;
  if (computationId === null) return { lots: [], totalCount: 0 };
  const key = `order of lots ${filter.assetId} ${filter.accountId ?? ''} ${by} ${isDescending}`;
  const positions = await rememberedAt(state, userId, key, () =>
    lotPositions(tx, userId, computationId, filter, { by, isDescending }),
  );
  const rows = await lotsAt(tx, userId, computationId, [...positions.subarray(offset, offset + limit)]);
  const { settings } = await readState(tx, userId);
  const [price] = await rememberedAt(state, userId, `last price ${filter.assetId}`, () =>
    lastPrices(tx, userId, [filter.assetId], settings.baseCurrency),
  );
  const terms = termsOf(settings, today);
  const lots = rows.map((row) => ({
    ...row,
    ...valueAndGain(row, price ?? null, row.unknown?.includes('cost_basis') ?? false),
    ...terms(row),
  }));
  return { lots, totalCount: positions.length };
}

/** Open lots of what came in with these transactions, with the value and the term of `today`. */
export async function taxLotsOf(tx: Tx, userId: string, ids: readonly string[], today: Date): Promise<TaxLot[]> {
  const { computationId } = await ledgerState(tx, userId);
  const rows = computationId === null ? [] : await lotsAcquiredBy(tx, userId, computationId, ids);
  if (rows.length === 0) return [];
  const { settings } = await readState(tx, userId);
  const assetIds = [...new Set(rows.map(({ assetId }) => assetId))];
  const prices = new Map(
    (await lastPrices(tx, userId, assetIds, settings.baseCurrency)).map((price) => [price.assetId, price]),
  );
  const terms = termsOf(settings, today);
  return rows.map((row) => ({
    ...row,
    ...valueAndGain(row, prices.get(row.assetId) ?? null, row.unknown?.includes('cost_basis') ?? false),
    ...terms(row),
  }));
}
