import {
  abs,
  compare,
  type Decimal,
  dec,
  equals,
  formatDecimal,
  isZero,
  max,
  min,
  sub,
  sum,
  ZERO,
} from '@lotbook/ledger/decimal';
import type { Disposal } from '@lotbook/ledger/result';
import type { Match } from './match.ts';
import { boxesOf, type OneBox } from './parts.ts';

export const DIFFERENCES = [
  'proceeds_higher',
  'proceeds_lower',
  'proceeds_unknown',
  'basis_reported',
  'basis_shown',
  'basis_not_shown',
  'basis_unknown',
  'term',
  'ordinary',
  'market_discount',
  'wash_sale',
  'quantity',
  'day',
  'acquired',
] as const;
export type DifferenceKind = (typeof DIFFERENCES)[number];

/** A difference. A side is null if it has no value. Amounts are decimals, days `YYYY-MM-DD`. */
export type Difference = { kind: DifferenceKind; reported: string | null; own: string | null };

const MERE_FACTS: ReadonlySet<DifferenceKind> = new Set(['basis_not_shown', 'market_discount', 'day', 'acquired']);

export function isContradiction({ kind }: Difference): boolean {
  return !MERE_FACTS.has(kind);
}

/** The smallest difference, because lines are in cents and records are exact. */
const CENT: Decimal = { coefficient: 1n, scale: 2 };

function areSame(reported: Decimal, own: Decimal, lines: number): boolean {
  const most = { coefficient: CENT.coefficient * BigInt(lines), scale: CENT.scale };
  return compare(abs(sub(reported, own)), most) <= 0;
}

/**
 * @param dayOf formats an instant as the user's day: `YYYY-MM-DD`
 * @param isSecurity returns true if an asset is a tokenized security, whose losses a broker can disallow as wash sales
 */
export function differencesOf(
  match: Match,
  dayOf: (instant: string) => string,
  isSecurity: (assetId: string) => boolean = () => false,
): Difference[] {
  const boxes = boxesOf(match);
  const figures = boxes.flatMap((box) => [...proceedsOf(box), ...basisOf(box), ...termOf(box), ...discountOf(box)]);
  const lots = match.sales.flatMap((sale) => sale.lots);
  return [...quantityOf(match), ...figures, ...washSaleOf(match, lots, isSecurity), ...daysOf(match, lots, dayOf)];
}

function quantityOf({ lines, sales }: Match): Difference[] {
  if (lines.some(({ quantity }) => quantity === null)) return [];
  const reported = sum(lines.map(({ quantity }) => dec(quantity!)));
  const own = sum(sales.map(({ quantity }) => quantity));
  return equals(reported, own) ? [] : [{ kind: 'quantity', ...both(reported, own) }];
}

export function proceedsOf({ lines, parts }: OneBox): Difference[] {
  const rows = parts.map(({ row }) => row);
  const reported = sum(lines.map(({ proceeds }) => dec(proceeds)));
  const own = sum(rows.map(({ proceeds }) => dec(proceeds)));
  if (isUnknown(rows, 'proceeds')) return [{ kind: 'proceeds_unknown', reported: formatDecimal(reported), own: null }];
  if (areSame(reported, own, lines.length)) return [];
  return [{ kind: compare(reported, own) > 0 ? 'proceeds_higher' : 'proceeds_lower', ...both(reported, own) }];
}

export function basisOf({ lines, parts }: OneBox): Difference[] {
  const rows = parts.map(({ row }) => row);
  const own = sum(rows.map(({ costBasis }) => dec(costBasis)));
  const shown = lines.flatMap(({ costBasis }) => (costBasis === null ? [] : [dec(costBasis)]));
  if (shown.length < lines.length) return [{ kind: 'basis_not_shown', reported: null, own: formatDecimal(own) }];
  const reported = sum(shown);
  if (isUnknown(rows, 'cost_basis')) return [{ kind: 'basis_unknown', reported: formatDecimal(reported), own: null }];
  if (areSame(reported, own, lines.length)) return [];
  return [{ kind: lines[0].isBasisReported ? 'basis_reported' : 'basis_shown', ...both(reported, own) }];
}

function termOf({ lines: [{ term }], parts }: OneBox): Difference[] {
  const own = new Set(parts.map(({ row }) => row.term ?? 'short'));
  if (term === null) return [];
  if (term === 'ordinary') return [{ kind: 'ordinary', reported: term, own: termText(own) }];
  if (own.size === 1 && own.has(term)) return [];
  return [{ kind: 'term', reported: term, own: termText(own) }];
}

function discountOf({ lines, parts }: OneBox): Difference[] {
  const shown = lines.flatMap(({ accruedMarketDiscount }) => accruedMarketDiscount ?? []);
  const taken = sum(parts.flatMap(({ marketDiscount }) => marketDiscount ?? []));
  return shown.length === 0 ? [] : [{ kind: 'market_discount', ...both(sum(shown.map(dec)), taken) }];
}

const termText = (terms: ReadonlySet<string>) => (terms.size === 1 ? [...terms][0]! : 'both');

function washSaleOf(
  { lines }: Match,
  lots: readonly Disposal[],
  isSecurity: (assetId: string) => boolean,
): Difference[] {
  const reported = sum(lines.map(({ washSaleLoss }) => dec(washSaleLoss ?? '0')));
  const losses = sum(lots.map(({ costBasis, proceeds }) => max(ZERO, sub(dec(costBasis), dec(proceeds)))));
  const own = lots.every(({ assetId }) => isSecurity(assetId))
    ? min(reported, losses)
    : sum(lots.map(({ deniedLoss }) => dec(deniedLoss ?? '0')));
  return isZero(reported) || areSame(reported, own, lines.length)
    ? []
    : [{ kind: 'wash_sale', ...both(reported, own) }];
}

function daysOf({ lines, sales }: Match, lots: readonly Disposal[], dayOf: (instant: string) => string): Difference[] {
  const found: Difference[] = [];
  const [soldOn] = lines.flatMap((line) => line.soldOn ?? []);
  if (soldOn && !sales.some(({ day }) => day === soldOn))
    found.push({ kind: 'day', reported: soldOn, own: sales[0]!.day });
  const acquired = [...new Set(lines.flatMap((line) => line.acquiredOn ?? []))].sort();
  const own = [...new Set(lots.flatMap((lot) => (lot.acquiredAt === null ? [] : [dayOf(lot.acquiredAt)])))].sort();
  if (acquired.length > 0 && acquired.join() !== own.join())
    found.push({ kind: 'acquired', reported: dayText(acquired), own: own.length === 0 ? null : dayText(own) });
  return found;
}

const dayText = (days: readonly string[]) => (days.length === 1 ? days[0]! : 'various');

function both(reported: Decimal, own: Decimal): Pick<Difference, 'reported' | 'own'> {
  return { reported: formatDecimal(reported), own: formatDecimal(own) };
}

function isUnknown(lots: readonly Disposal[], figure: 'proceeds' | 'cost_basis'): boolean {
  return lots.some(({ unknown }) => unknown?.includes(figure) ?? false);
}
