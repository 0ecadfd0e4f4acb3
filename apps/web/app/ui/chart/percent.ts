/** Returns a share as CSS: 0.25 is `25%`. Three decimals are finer than a pixel. */
export const percent = (share: number): string => `${Math.round(share * 100_000) / 1000}%`;
