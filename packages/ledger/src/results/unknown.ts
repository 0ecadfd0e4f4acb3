/**
 * The unknown inputs of a row, such as a missing price. Its figures are computed with zero instead and must not be
 * shown as known.
 */

/** In the order in which a row lists them. `value` is that of income; the others match the row's keys. */
export const UNKNOWN_FIGURES = ['cost_basis', 'proceeds', 'value', 'acquired_at'] as const;
export type UnknownFigure = (typeof UNKNOWN_FIGURES)[number];

/** Undefined if everything is known. */
export type RestsOn = { unknown?: readonly UnknownFigure[] };

/** Counts a sum's disposals with unknown inputs, and sums their known proceeds. */
export type UnknownTotals = { disposals: number; proceeds: string };
