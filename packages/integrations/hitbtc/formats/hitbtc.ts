/** What HitBTC's formats share. The offset of their times is in the name of the column. */

/** `Date (UTC)`, `Date (+01:00)`. */
export const DATE = '^date \\(.*\\)$';
