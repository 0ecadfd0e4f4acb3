/**
 * Which of very many transactions may be in a pair at all: those with a quantity in common with one of another origin that is near enough in time. What
 * `findDuplicates` finds among these it finds among all.
 */
import { each, type Steps } from '../matching/steps.ts';
import { type DuplicateSide, lookupKeys, REACH } from './rule.ts';

/** @returns those, in the order given */
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

/** Those that come soon after one of another origin. @param alike  one after the other in time, forwards or backwards */
function keepNear<Side extends DuplicateSide>(alike: readonly Side[], kept: Set<Side>): void {
  let last: Side | null = null;
  let beforeLast: Side | null = null;
  for (const side of alike) {
    // The last one of another origin than the last one.
    if (last && last.origin !== side.origin) beforeLast = last;
    if (beforeLast && Math.abs(side.at - beforeLast.at) <= REACH) kept.add(side);
    last = side;
  }
}
