/**
 * What a row of a result rests on that nobody knows: a price that was not found, a purchase that is missing. A row's figures are then
 * what comes out with zero in place of what is not known; they are not to be shown as if they were known.
 */

/** In the order in which a row names them. `value` is that of income; the others are as the row's own keys. */
export const UNKNOWN_FIGURES = ['cost_basis', 'proceeds', 'value', 'acquired_at'] as const;
export type UnknownFigure = (typeof UNKNOWN_FIGURES)[number];

/** On a row; absent where all is known. */
export type RestsOn = { unknown?: readonly UnknownFigure[] };

/** How many disposals of a sum rest on something unknown, and what they brought together by what is known. */
export type UnknownTotals = { disposals: number; proceeds: string };
