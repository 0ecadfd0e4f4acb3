/** What somebody types as the quantities of lots: how much of a disposal that comes to, and what is wrong with it. Exact throughout. */
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

/** As it is typed, by lot. */
export type Typed = ReadonlyMap<string, string>;

type Lot = { acquiredTransactionId: string; quantity: string };

/** @returns null for what is no quantity; nothing typed is zero */
function unitsOf(text: string): Decimal | null {
  if (text.trim() === '') return ZERO;
  const units = readAmount(text);
  return units === null ? null : dec(units);
}

/** What is wrong with the quantity of a lot; null where nothing is. */
export function faultOf({ quantity }: Lot, text: string): string | null {
  const units = unitsOf(text);
  if (units === null) return faultOfAmount(text, 'Enter a quantity');
  return compare(units, dec(quantity)) > 0 ? `At most ${quantity}` : null;
}

export type Assigned = {
  /** The lots as they are sent. */
  lots: { acquiredTransactionId: string; quantity: string }[];
  total: string;
  /** What is left for the method; below zero where too much is assigned. */
  rest: string;
  isTooMuch: boolean;
  hasFault: boolean;
};

/** @param quantity  what is given up */
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

/** As much of a lot as is still to be assigned. */
export function fill(quantity: string, lots: readonly Lot[], typed: Typed, lot: Lot): string {
  const others = new Map(typed);
  others.delete(lot.acquiredTransactionId);
  const { rest, isTooMuch } = assignedOf(quantity, lots, others);
  if (isTooMuch) return '';
  return compare(dec(rest), dec(lot.quantity)) > 0 ? lot.quantity : rest;
}
