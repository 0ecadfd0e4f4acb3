/** Common parts of HitBTC's formats. The time offset is in the column's name. */

/** Matches `Date (UTC)`, `Date (+01:00)`. */
export const DATE = '^date \\(.*\\)$';
