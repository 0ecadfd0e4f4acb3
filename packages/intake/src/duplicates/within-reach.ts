/**
 * Filters a large list to transactions with a quantity in common with a nearby one of another origin. `findDuplicates`
 * finds the same pairs among these.
 */
import { each, type Steps } from '../matching/steps.ts';
import { type DuplicateSide, lookupKeys, REACH } from './rule.ts';

/** @returns the transactions in their original order */
export function* withinReach<Side extends DuplicateSide>(sides: readonly Side[]): Steps<Side[]> {
  const inOrder = [...sides].sort((a, b) => a.at - b.at);
  const byKey = new Map<string, Side[]>();
  yield* each(inOrder, (side) => {
    for (const key of lookupKeys(side.legs)) {
      const alike = byKey.get(key);
      if (alike) alike.push(side);
      else byKey.set(key, [side]);
    }
  });
  const kept = new Set<Side>();
  yield* each(byKey.values(), (alike) => {
    keepNear(alike, kept);
    keepNear(alike.toReversed(), kept);
  });
  return sides.filter((side) => kept.has(side));
}

/** @param alike similar transactions, sorted by time forward or backward */
function keepNear<Side extends DuplicateSide>(alike: readonly Side[], kept: Set<Side>): void {
  let last: Side | null = null;
  let beforeLast: Side | null = null;
  for (const side of alike) {
    // Also keeps the last one of an origin other than that of `last`.
    if (last && last.origin !== side.origin) beforeLast = last;
    if (beforeLast && Math.abs(side.at - beforeLast.at) <= REACH) kept.add(side);
    last = side;
  }
}
