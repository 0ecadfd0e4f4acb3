/** A share of a drawing as CSS: 0.25 is `25%`. At most three decimals, which is less than a pixel. */
export const percent = (share: number): string => `${Math.round(share * 100_000) / 1000}%`;
