import {
  compare,
  type Decimal,
  dec,
  formatDecimal,
  isNegative,
  isPositive,
  sub,
  sum,
  ZERO,
} from '@lotbook/ledger/decimal';
import { faultOfAmount, readAmount } from '../../../ui/read-amount.ts';

export type Typed = ReadonlyMap<string, string>;

type Lot = { acquiredTransactionId: string; quantity: string };

/** @returns null for an invalid quantity; zero for empty text */
function unitsOf(text: string): Decimal | null {
  if (text.trim() === '') return ZERO;
  const units = readAmount(text);
  return units === null ? null : dec(units);
}

export function faultOf({ quantity }: Lot, text: string): string | null {
  const units = unitsOf(text);
  if (units === null) return faultOfAmount(text, 'Enter a quantity');
  return compare(units, dec(quantity)) > 0 ? `At most ${quantity}` : null;
}

export type Assigned = {
  lots: { acquiredTransactionId: string; quantity: string }[];
  total: string;
  rest: string;
  isTooMuch: boolean;
  hasFault: boolean;
};

export function assignedOf(quantity: string, lots: readonly Lot[], typed: Typed): Assigned {
  const chosen = lots.flatMap((lot) => {
    const units = unitsOf(typed.get(lot.acquiredTransactionId) ?? '');
    return units && isPositive(units)
      ? [{ acquiredTransactionId: lot.acquiredTransactionId, quantity: formatDecimal(units) }]
      : [];
  });
  const total = sum(chosen.map((lot) => dec(lot.quantity)));
  const rest = sub(dec(quantity), total);
  return {
    lots: chosen,
    total: formatDecimal(total),
    rest: formatDecimal(rest),
    isTooMuch: isNegative(rest),
    hasFault: lots.some((lot) => faultOf(lot, typed.get(lot.acquiredTransactionId) ?? '') !== null),
  };
}

/** The unassigned rest, up to the size of the lot. */
export function fill(quantity: string, lots: readonly Lot[], typed: Typed, lot: Lot): string {
  const others = new Map(typed);
  others.delete(lot.acquiredTransactionId);
  const { rest, isTooMuch } = assignedOf(quantity, lots, others);
  if (isTooMuch) return '';
  return compare(dec(rest), dec(lot.quantity)) > 0 ? lot.quantity : rest;
}
