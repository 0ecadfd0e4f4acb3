/**
 * The unknown inputs of a lot, a pool or a row, as bits joined by `|` when units mix. The engine computes with zero in
 * place of an unknown input and marks every figure that depends on it.
 */
import { type RestsOn, UNKNOWN_FIGURES, type UnknownFigure } from '@lotbook/ledger/unknown';

export type Unknown = number;

export const KNOWN = 0;
export const COST = 1;
export const PROCEEDS = 2;
export const VALUE = 4;
const ACQUIRED = 8;
export const ORIGIN = COST | ACQUIRED;
/**
 * A gift whose value at the time is unknown. Its cost is known unless it is sold at a loss. Only lots have this bit,
 * never rows.
 */
export const GIFT_VALUE = 16;

const FIGURES: Record<UnknownFigure, Unknown> = {
  cost_basis: COST,
  proceeds: PROCEEDS,
  value: VALUE,
  acquired_at: ACQUIRED,
};

export function costIf(isUnknown: boolean): Unknown {
  return isUnknown ? COST : KNOWN;
}

export function proceedsIf(isUnknown: boolean): Unknown {
  return isUnknown ? PROCEEDS : KNOWN;
}

export function restsOn(unknown: Unknown): { unknown?: readonly UnknownFigure[] } {
  if (unknown === KNOWN) return {};
  const figures = UNKNOWN_FIGURES.filter((figure) => (unknown & FIGURES[figure]) !== 0);
  return figures.length === 0 ? {} : { unknown: figures };
}

export function unknownBits({ unknown = [] }: RestsOn): Unknown {
  return unknown.reduce((bits, figure) => bits | FIGURES[figure], KNOWN);
}
