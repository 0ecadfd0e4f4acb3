import {
  add,
  type Decimal,
  dec,
  divide,
  equals,
  formatDecimal,
  isPositive,
  mul,
  roundTo,
  sub,
  sum,
} from '@lotbook/ledger/decimal';
import { type Cell, less, percentChange, total } from '@lotbook/portfolio/holding-cells';
import type { AssetTotals, HeldCost } from '../../results/lots/asset-totals.ts';
import type { UnitPrice } from './unit-prices.ts';

export type HoldingPart = Cell & { costBasis: string | null; isCostUnknown: boolean };

export type Holding = {
  assetId: string;
  quantity: string;
  price: UnitPrice | null;
  marketValue: string | null;
  calculatedValue: string | null;
  reportedValue: string | null;
  isReported: boolean;
  /** The effect of prices in the last 24 hours. */
  change24h: string | null;
  portfolioPercent: string | null;
  /** Covers lots with a known or partly known cost. */
  costBasis: string | null;
  unknownCostCount: number;
  lotCount: number;
  averageCostBasis: string | null;
  allTimeReturn: string | null;
  allTimeReturnPercent: string | null;
  isReturnPartial: boolean;
  knownQuantity: string | null;
  netTotalDeposits: string | null;
  netTotalWithdrawals: string | null;
  /** The number of acquisitions, disposals and receipts with an unknown figure. */
  unknownFlowCount: number;
  totalReturnOnInvestment: string | null;
  totalReturnOnInvestmentPercent: string | null;
  parts: HoldingPart[];
};

export type MoneyMoved = { deposits: Decimal; withdrawals: Decimal; unknownCount: number };

const ZERO_TOTALS = { proceeds: '0', costBasis: '0', removedCost: '0', deniedLoss: '0', income: '0', unknownCount: 0 };

/**
 * Computes deposits, the cost of all acquired units minus income, and withdrawals, the proceeds of sales plus the cost
 * of removals.
 */
export function moneyMoved(lots: readonly HeldCost[], gone: Omit<AssetTotals, 'assetId'> = ZERO_TOTALS): MoneyMoved {
  const held = sum(lots.map(({ costBasis }) => dec(costBasis)));
  const cost = add(held, dec(gone.costBasis));
  return {
    deposits: sub(sub(cost, dec(gone.deniedLoss)), dec(gone.income)),
    withdrawals: add(dec(gone.proceeds), dec(gone.removedCost)),
    unknownCount: gone.unknownCount + lots.reduce((count, { unknownCount }) => count + unknownCount, 0),
  };
}

export type RowInput = {
  assetId: string;
  price: UnitPrice | null;
  parts: readonly HoldingPart[];
  lots: readonly HeldCost[];
  costBasis: string | null;
  moved: { deposits: string; withdrawals: string; unknownCount: number } | null;
  portfolioPercent: string | null;
  digits: number;
};

export function holdingRow({ assetId, price, parts, lots, moved, digits, ...input }: RowInput): Holding {
  const quantity = sum(parts.map((part) => dec(part.quantity)));
  const worth = (of: (part: Cell) => string | null) => (price === null ? null : total(parts.map(of)));
  const marketValue = worth(({ value }) => value);
  const unknownCostCount = lots.reduce((count, lot) => count + lot.unknownCount, 0);
  const lotCount = lots.reduce((count, lot) => count + lot.lotCount, 0);
  const hasCost = input.costBasis !== null && lotCount > 0;
  const known = {
    quantity: sum(lots.map((lot) => dec(lot.knownQuantity))),
    cost: sum(lots.map((lot) => dec(lot.knownCostBasis))),
  };
  const isWhole = unknownCostCount === 0 && equals(known.quantity, quantity);
  const costBasis = hasCost ? input.costBasis : null;
  const allTimeReturn = returnOf({ price, marketValue, costBasis, known, isWhole, digits });
  const returnOn = isWhole ? costBasis : formatDecimal(known.cost);
  const isInvested = hasCost && moved !== null;
  const roi =
    isInvested && isWhole && moved.unknownCount === 0 && marketValue !== null
      ? less(total([marketValue, moved.withdrawals]), moved.deposits)
      : null;
  return {
    assetId,
    quantity: formatDecimal(quantity),
    price,
    marketValue,
    calculatedValue: worth((part) => part.calculatedValue),
    reportedValue: worth((part) => part.reportedValue),
    isReported: parts.some(({ isReported }) => isReported),
    change24h: change24h(marketValue, price, digits),
    portfolioPercent: input.portfolioPercent,
    costBasis,
    unknownCostCount,
    lotCount,
    averageCostBasis: hasCost && isPositive(known.quantity) ? unitCost(known.cost, known.quantity) : null,
    allTimeReturn,
    allTimeReturnPercent: allTimeReturn === null ? null : percentChange(allTimeReturn, returnOn ?? '0'),
    isReturnPartial: allTimeReturn !== null && !isWhole,
    knownQuantity: hasCost ? formatDecimal(known.quantity) : null,
    netTotalDeposits: isInvested ? moved.deposits : null,
    netTotalWithdrawals: isInvested ? moved.withdrawals : null,
    unknownFlowCount: isInvested ? moved.unknownCount : 0,
    totalReturnOnInvestment: roi,
    totalReturnOnInvestmentPercent: roi === null ? null : percentChange(roi, moved!.deposits),
    parts: [...parts],
  };
}

type Known = { quantity: Decimal; cost: Decimal };

/**
 * Computes the return from the rounded value and cost if everything is known, and otherwise only from units with a
 * known cost.
 */
function returnOf(of: {
  price: UnitPrice | null;
  marketValue: string | null;
  costBasis: string | null;
  known: Known;
  isWhole: boolean;
  digits: number;
}): string | null {
  const { price, marketValue, costBasis, known, isWhole, digits } = of;
  if (price === null || marketValue === null || costBasis === null) return null;
  if (isWhole) return less(marketValue, costBasis);
  if (!isPositive(known.quantity)) return null;
  return formatDecimal(roundTo(sub(mul(known.quantity, dec(price.price)), known.cost), digits, 'half-up'));
}

/** The number of decimals of the cost per unit. */
const UNIT_DIGITS = 12;

function unitCost(cost: Decimal, quantity: Decimal): string {
  return formatDecimal(divide(cost, quantity, UNIT_DIGITS, 'half-up'));
}

/** Returns the value minus that of the same units a day ago: value × p ÷ (100 + p). */
function change24h(value: string | null, price: UnitPrice | null, digits: number): string | null {
  if (value === null || price === null || price.percentChange24h === null) return null;
  const percent = dec(price.percentChange24h);
  const before = add(dec('100'), percent);
  if (!isPositive(before)) return null;
  return formatDecimal(divide(mul(dec(value), percent), before, digits, 'half-up'));
}
