/**
 * The unknown inputs of a row, such as a missing price. Its figures are computed with zero instead and must not be
 * shown as known.
 */

/** The figures in the order in which a row lists them. `value` is that of income; the others match the row's keys. */
export const UNKNOWN_FIGURES = ['cost_basis', 'proceeds', 'value', 'acquired_at'] as const;
export type UnknownFigure = (typeof UNKNOWN_FIGURES)[number];

/** A row whose figures may be unknown. `unknown` is undefined if everything is known. */
export type RestsOn = { unknown?: readonly UnknownFigure[] };

/** The number of a sum's disposals with unknown inputs, and their known proceeds. */
export type UnknownTotals = { disposals: number; proceeds: string };
