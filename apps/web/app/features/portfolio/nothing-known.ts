/** @param days  `atLeast`: the known part of the value, as a decimal text */
export function isNothingKnown(days: readonly { atLeast: string; unknownAssets: number }[]): boolean {
  return (days.at(-1)?.unknownAssets ?? 0) > 0 && days.every(({ atLeast }) => /^-?0(\.0+)?$/.test(atLeast));
}
