/** Whether the days of a span have no figure that rests on anything: all that is held is without a price or a quantity. Pure. */

/** @param days  `atLeast`: what is known of the value, as a decimal text */
export function isNothingKnown(days: readonly { atLeast: string; unknownAssets: number }[]): boolean {
  return (days.at(-1)?.unknownAssets ?? 0) > 0 && days.every(({ atLeast }) => /^-?0(\.0+)?$/.test(atLeast));
}
