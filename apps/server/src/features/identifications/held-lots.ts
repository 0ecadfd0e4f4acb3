import { add, compare, dec, divide, formatDecimal, isZero, ZERO } from '@lotbook/ledger/decimal';
import type { Term } from '@lotbook/ledger/result';
import type { UnknownFigure } from '@lotbook/ledger/unknown';
import type { HeldBefore } from '../../results/engine/engine-worker.ts';

export type HeldLot = {
  acquiredTransactionId: string;
  acquiredAt: string | null;
  quantity: string;
  costBasis: string;
  /** The cost per unit, to 18 decimals; null if the cost is unknown. */
  costPerUnit: string | null;
  term: Term;
  unknown: readonly UnknownFigure[];
};

const UNIT_DIGITS = 18;

/** @returns the lots in the method's order, and the quantity that can't be identified */
export function heldLots(rows: HeldBefore['lots']): { lots: HeldLot[]; unnamed: string } {
  const named = rows.filter((row) => row.acquiredTransactionId !== null);
  const groups = Map.groupBy(named, ({ acquiredTransactionId }) => acquiredTransactionId!);
  const unnamed = rows.filter((row) => row.acquiredTransactionId === null);
  return {
    lots: [...groups].map(([acquiredTransactionId, parts]) => lotOf(acquiredTransactionId, parts)),
    unnamed: sumOf(unnamed.map(({ quantity }) => quantity)),
  };
}

function lotOf(acquiredTransactionId: string, parts: HeldBefore['lots']): HeldLot {
  const quantity = sumOf(parts.map((part) => part.quantity));
  const costBasis = sumOf(parts.map((part) => part.costBasis));
  const unknown = [...new Set(parts.flatMap((part) => part.unknown ?? []))].filter((figure) => figure !== 'proceeds');
  const isKnown = !unknown.includes('cost_basis') && !isZero(dec(quantity));
  return {
    acquiredTransactionId,
    acquiredAt: parts[0]!.acquiredAt,
    quantity,
    costBasis,
    costPerUnit: isKnown ? formatDecimal(divide(dec(costBasis), dec(quantity), UNIT_DIGITS, 'half-even')) : null,
    term: parts[0]!.term,
    unknown,
  };
}

function sumOf(decimals: readonly string[]): string {
  return formatDecimal(decimals.reduce((sum, text) => add(sum, dec(text)), ZERO));
}

export const LOT_ORDERS = ['method', 'acquired', 'cost', 'quantity'] as const;
export type HeldLotOrder = (typeof LOT_ORDERS)[number];

/** Sorts lots. Unknown values come last in both directions, and ties keep the method's order. */
export function ordered(lots: readonly HeldLot[], by: HeldLotOrder, isDescending: boolean): HeldLot[] {
  if (by === 'method') return [...lots];
  const compared = COMPARE[by];
  const isKnown = (lot: HeldLot) => by !== 'cost' || lot.costPerUnit !== null;
  return [...lots].sort((a, b) => {
    if (!isKnown(a) || !isKnown(b)) return Number(isKnown(b)) - Number(isKnown(a));
    return isDescending ? compared(b, a) : compared(a, b);
  });
}

const COMPARE: Readonly<Record<Exclude<HeldLotOrder, 'method'>, (a: HeldLot, b: HeldLot) => number>> = {
  acquired: (a, b) => Date.parse(a.acquiredAt ?? '') - Date.parse(b.acquiredAt ?? ''),
  cost: (a, b) => compare(dec(a.costPerUnit!), dec(b.costPerUnit!)),
  quantity: (a, b) => compare(dec(a.quantity), dec(b.quantity)),
};
