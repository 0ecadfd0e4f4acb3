import type { Tx } from '@lotbook/db/user';
import { ledgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { termsOf } from '../../results/lots/lot-terms.ts';
import {
  countOfLots,
  firstLotPositions,
  type LotFilter,
  type LotOrder,
  lotPositions,
  lotsAcquiredBy,
  lotsAt,
  type OpenLotRow,
} from '../../results/lots/open-lots.ts';
import { readState } from '../../results/years/years.ts';
import { type Valued, valueAndGain } from '../../views/portfolio/held-assets.ts';
import { pricesOfToday } from '../../views/portfolio/unit-prices.ts';
import { placesOfPage } from '../api/places-of-pages.ts';

export type TaxLot = OpenLotRow &
  Valued & {
    term: 'short' | 'long' | 'none';
    /**
     * The first day on which a sale is long-term, `YYYY-MM-DD`; null if the country has no terms or the date is
     * unknown.
     */
    longFrom: string | null;
    daysUntilLong: number | null;
  };
export type TaxLotPage = { lots: TaxLot[]; totalCount: number };

export type LotPaging = { by: LotOrder; isDescending: boolean; offset: number; limit: number };

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
  const order = { by, isDescending };
  const places = await placesOfPage(
    state,
    userId,
    key,
    { offset, limit },
    {
      first: (most) => firstLotPositions(tx, userId, computationId, filter, { ...order, most }),
      all: () => lotPositions(tx, userId, computationId, filter, order),
    },
  );
  const rows = await lotsAt(tx, userId, computationId, places);
  const totalCount = await rememberedAt(
    state,
    userId,
    `count of lots ${filter.assetId} ${filter.accountId ?? ''}`,
    () => countOfLots(tx, userId, computationId, filter),
  );
  const { settings } = await readState(tx, userId);
  const [price] = await pricesOfToday(tx, userId, state, [filter.assetId], today);
  const terms = termsOf(settings, today);
  const lots = rows.map((row) => ({
    ...row,
    ...valueAndGain(row, price ?? null, row.unknown?.includes('cost_basis') ?? false),
    ...terms(row),
  }));
  return { lots, totalCount };
}

export async function taxLotsOf(tx: Tx, userId: string, ids: readonly string[], today: Date): Promise<TaxLot[]> {
  const state = await ledgerState(tx, userId);
  const { computationId } = state;
  const rows = computationId === null ? [] : await lotsAcquiredBy(tx, userId, computationId, ids);
  if (rows.length === 0) return [];
  const { settings } = await readState(tx, userId);
  const assetIds = [...new Set(rows.map(({ assetId }) => assetId))];
  const prices = new Map(
    (await pricesOfToday(tx, userId, state, assetIds, today)).map((price) => [price.assetId, price]),
  );
  const terms = termsOf(settings, today);
  return rows.map((row) => ({
    ...row,
    ...valueAndGain(row, prices.get(row.assetId) ?? null, row.unknown?.includes('cost_basis') ?? false),
    ...terms(row),
  }));
}
