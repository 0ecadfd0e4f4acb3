import type { Tx } from '@lotbook/db/user';
import { baseAssetId, isMoney } from '@lotbook/ledger/asset-id';
import { add, compare, dec, formatDecimal, isNegative, isPositive, isZero, mul } from '@lotbook/ledger/decimal';
import {
  type Cell,
  type HeldBalance,
  percentages,
  sharedOut,
  sharedOutWithin,
  total,
  valuedCells,
} from '@lotbook/portfolio/holding-cells';
import { ledgerState, MOST_AGE_MS, versionWithMarket } from '../../facts/ledger-state.ts';
import { readOnce } from '../../platform/graphql/loaders.ts';
import { remembered } from '../../platform/memory.ts';
import type { HeldCost } from '../../results/lots/asset-totals.ts';
import { type BalanceRow, balancesByAccount } from '../balances/balances.ts';
import { type HoldingSettings, holdingSettings } from '../balances/displayed.ts';
import { type Display, displayDigits, displayOf } from './display.ts';
import { type Costs, costsIn, costsOf } from './holding-costs.ts';
import { type Holding, type HoldingPart, holdingRow, moneyMoved } from './holding-row.ts';
import { type LatestReported, latestReported } from './latest-reported.ts';
import { pricesInDisplay } from './prices-in-display.ts';
import { type UnitPrice, unitPrices } from './unit-prices.ts';

export type Holdings = {
  currency: string;
  display: Display;
  isComputed: boolean;
  settings: HoldingSettings;
  pricedAt: Date;
  cells: Cell[];
  rows: Holding[];
  /** Cash by currency and account, excluded from the value as in the history (decision 081). */
  cash: Cell[];
  /** Negative balances, which indicate missing deposits and count as zero. */
  belowZero: Cell[];
};

async function heldBalances(tx: Tx, userId: string): Promise<HeldBalance[]> {
  const byAccount = await balancesByAccount(tx, userId, true);
  const latest = await latestReported(tx, userId);
  return besideReported([...byAccount.values()].flat(), latest);
}

function besideReported(counted: readonly BalanceRow[], latest: readonly LatestReported[]): HeldBalance[] {
  const differences = new Map(latest.map((one) => [`${one.accountId} ${one.assetId}`, one]));
  const held: HeldBalance[] = [];
  for (const { accountId, assetId, quantity } of counted) {
    const key = `${accountId} ${assetId}`;
    const apart = differences.get(key);
    differences.delete(key);
    const reported = apart === undefined ? null : formatDecimal(add(dec(quantity), dec(apart.difference)));
    held.push({ accountId, assetId, calculated: quantity, reported });
  }
  for (const { accountId, assetId, difference } of differences.values())
    if (!isZero(dec(difference))) held.push({ accountId, assetId, calculated: '0', reported: difference });
  return held;
}

type Counted = Pick<Holdings, 'cells' | 'rows' | 'cash' | 'belowZero'>;
/** Approximate memory per asset and account. */
const BYTES_OF_CELL = 700;

export const holdingsOf = readOnce(async (tx, userId) => {
  const now = new Date();
  const version = versionWithMarket(await ledgerState(tx, userId));
  const bytesOf = ({ cells }: Holdings) => cells.length * BYTES_OF_CELL;
  return remembered(userId, 'holdings', version, () => holdings(tx, userId, now), bytesOf, MOST_AGE_MS);
});

export async function holdings(tx: Tx, userId: string, now: Date): Promise<Holdings> {
  const state = await ledgerState(tx, userId);
  const settings = await holdingSettings(tx, userId);
  const held = await heldBalances(tx, userId);
  const display = await displayOf(tx, userId, state.baseCurrency, now);
  const ids = [...new Set(held.map(({ assetId }) => assetId))];
  const prices = await pricesInDisplay(tx, userId, display, await unitPrices(tx, userId, state, ids, now));
  const costs = await costsOf(tx, userId, state);
  const counted = countedFrom(held, costsIn(display, costs), prices, settings, display);
  return { currency: display.currency, display, isComputed: costs !== null, settings, pricedAt: now, ...counted };
}

function countedFrom(
  held: readonly HeldBalance[],
  costs: Costs | null,
  prices: ReadonlyMap<string, UnitPrice>,
  { displayedBalances }: HoldingSettings,
  display: Display,
): Counted {
  const digits = displayDigits(display);
  const [cash, cells] = [true, false].map((isCash) =>
    valuedCells(
      held.filter(({ assetId }) => isMoney(assetId) === isCash),
      (id) => prices.get(id)?.price,
      displayedBalances,
      digits,
    ),
  ) as [Cell[], Cell[]];
  return {
    cells,
    rows: rowsOf(cells, withBase(costs, cells, display), prices, digits),
    cash: cash.filter(({ quantity }) => isPositive(dec(quantity))),
    belowZero: cells.filter(({ quantity }) => isNegative(dec(quantity))),
  };
}

/** Adds the cost of bitcoin as the base currency, which has no lots. Its cost is its quantity. */
function withBase(costs: Costs | null, cells: readonly Cell[], { base, rate }: Display): Costs | null {
  const id = baseAssetId(base);
  const held = cells.filter(({ assetId, quantity }) => assetId === id && isPositive(dec(quantity)));
  if (costs === null || held.length === 0) return costs;
  const lots = held.map(({ accountId, quantity }): HeldCost => {
    const costBasis = formatDecimal(mul(dec(quantity), rate));
    const known = { unknownCount: 0, knownQuantity: quantity, knownCostBasis: costBasis };
    return { assetId: id, accountId, lotCount: 1, quantity, costBasis, ...known };
  });
  return { ...costs, lots: new Map([...costs.lots, [id, lots]]) };
}

function rowsOf(
  cells: readonly Cell[],
  costs: Costs | null,
  prices: ReadonlyMap<string, UnitPrice>,
  digits: number,
): Holding[] {
  const byAsset = [...Map.groupBy(cells, ({ assetId }) => assetId)];
  const held = byAsset.filter(([, ofAsset]) => ofAsset.some(({ quantity }) => isPositive(dec(quantity))));
  const lotsOf = (assetId: string) => costs?.lots.get(assetId) ?? [];
  const lots = held.flatMap(([assetId]) => lotsOf(assetId));
  const lotCosts = sharedOutWithin(
    lots.map(({ costBasis }) => dec(costBasis)),
    (at) => lots[at]!.assetId,
    digits,
  );
  const costOf = new Map(lots.map((lot, at) => [lot, lotCosts[at]!]));
  const moved = held.map(([assetId]) => moneyMoved(lotsOf(assetId), costs?.gone.get(assetId)));
  const deposits = sharedOut(
    moved.map((one) => one.deposits),
    digits,
  );
  const withdrawals = sharedOut(
    moved.map((one) => one.withdrawals),
    digits,
  );
  const values = held.map(([id, ofAsset]) => (prices.has(id) ? total(ofAsset.map(({ value }) => value)) : null));
  const percents = percentages(values);
  const rows = held.map(([assetId, ofAsset], at) => {
    const ofThis = lotsOf(assetId);
    return holdingRow({
      assetId,
      price: prices.get(assetId) ?? null,
      parts: ofAsset.filter(({ quantity }) => isPositive(dec(quantity))).map((cell) => partOf(cell, ofThis, costOf)),
      lots: ofThis,
      costBasis: costs === null ? null : total(ofThis.map((lot) => costOf.get(lot)!)),
      moved:
        costs === null
          ? null
          : { deposits: deposits[at]!, withdrawals: withdrawals[at]!, unknownCount: moved[at]!.unknownCount },
      portfolioPercent: percents[at]!,
      digits,
    });
  });
  return rows.sort(byValue);
}

function partOf(cell: Cell, lots: readonly HeldCost[], costOf: ReadonlyMap<HeldCost, string>): HoldingPart {
  const own = lots.filter(({ accountId }) => accountId === cell.accountId);
  const isApart = lots.every(({ accountId }) => accountId !== null);
  return {
    ...cell,
    costBasis: isApart && own.length > 0 ? total(own.map((lot) => costOf.get(lot)!)) : null,
    isCostUnknown: own.some(({ unknownCount }) => unknownCount > 0),
  };
}

function byValue(a: Holding, b: Holding): number {
  if (a.marketValue === null || b.marketValue === null)
    return a.marketValue === b.marketValue ? a.assetId.localeCompare(b.assetId) : a.marketValue === null ? 1 : -1;
  return compare(dec(b.marketValue), dec(a.marketValue)) || a.assetId.localeCompare(b.assetId);
}

export type HoldingsTotal = ReturnType<typeof totalOfHoldings>;

/**
 * Adds up holdings. The reported and calculated sums both cover all assets of either one. An asset that is missing in
 * the displayed one has no row.
 */
export function totalOfHoldings({ cells, rows, belowZero }: Pick<Holdings, 'cells' | 'rows' | 'belowZero'>) {
  const lacking = (isLacking: (row: Holding) => boolean) => rows.filter(isLacking).length;
  const sumOf = (of: (row: Holding) => string | null) => total(rows.map(of));
  return {
    marketValue: sumOf((row) => row.marketValue),
    calculatedValue: total(cells.map((cell) => cell.calculatedValue)),
    reportedValue: total(cells.map((cell) => cell.reportedValue)),
    unpricedCount: lacking((row) => row.price === null),
    staleCount: lacking((row) => row.price?.isStale ?? false),
    belowZeroCount: belowZero.length,
    change24h: sumOf((row) => row.change24h),
    changeKnownCount: lacking((row) => row.change24h !== null),
    costBasis: sumOf((row) => row.costBasis),
    unknownCostCount: lacking((row) => row.unknownCostCount > 0),
    allTimeReturn: sumOf((row) => row.allTimeReturn),
    unknownReturnCount: lacking((row) => row.costBasis !== null && (row.allTimeReturn === null || row.isReturnPartial)),
    netTotalDeposits: sumOf((row) => row.netTotalDeposits),
    netTotalWithdrawals: sumOf((row) => row.netTotalWithdrawals),
    unknownFlowCount: lacking((row) => row.unknownFlowCount > 0),
    totalReturnOnInvestment: sumOf((row) => row.totalReturnOnInvestment),
    unknownInvestmentCount: lacking((row) => row.netTotalDeposits !== null && row.totalReturnOnInvestment === null),
  };
}

export type ValueSum = { value: string; unpricedCount: number; holdingCount: number };

export function valueBy(rows: readonly Holding[], keyOf: (part: Cell) => string): Map<string, ValueSum> {
  const groups = Map.groupBy(
    rows.flatMap(({ parts }) => parts),
    keyOf,
  );
  const sums = [...groups].map(([key, parts]): [string, ValueSum] => [
    key,
    {
      value: total(parts.map(({ value }) => value)),
      unpricedCount: parts.filter(({ value }) => value === null).length,
      holdingCount: parts.length,
    },
  ]);
  return new Map(sums.sort(([a, one], [b, other]) => compare(dec(other.value), dec(one.value)) || a.localeCompare(b)));
}
