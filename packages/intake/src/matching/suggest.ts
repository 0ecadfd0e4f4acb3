/**
 * Suggests pairs. Each half is in at most one suggestion, the one with the best grade and then the nearest in time, so
 * that all can be accepted together.
 */

import { divisionsByHash, divisionsBySum, type SuggestedDivision } from './divisions.ts';
import { byTime } from './equal.ts';
import { byLikelihood, type Found, foundPairs, halvesOf, isSure, rank, unrivalled } from './found.ts';
import { type Graded, gradeOf, withRival } from './grade.ts';
import type { Half, MatchInput } from './transfers.ts';

export type SuggestedMatch = Graded & {
  withdrawalId: string;
  depositId: string;
  /** The withdrawal's time, ISO 8601 in UTC. */
  at: string;
};

export type Suggestions = {
  matches: SuggestedMatch[];
  divisions: SuggestedDivision[];
};

/** @returns the same suggestions for any input order */
export function suggestionsOf(input: MatchInput): Suggestions {
  const halves = halvesOf(input);
  const found = foundPairs(halves, input.isRejected);
  const sure = new Set(unrivalled(found, halves));
  const settled = found
    .map((one) => (!sure.has(one) && isSure(one.graded) ? { ...one, graded: withRival(one.graded) } : one))
    .sort(byLikelihood);
  const taken = new Set<Half>();
  const isRejected = input.isRejected ?? (() => false);
  const byHash = divisionsByHash(halves, { taken, isRejected });
  const likely = take(
    settled.filter(({ graded }) => graded.grade !== 'low'),
    taken,
  );
  const bySum = divisionsBySum(halves, { taken, isRejected });
  const possible = take(
    settled.filter(({ graded }) => graded.grade === 'low'),
    taken,
  );
  const matches = [...likely, ...possible].sort((a, b) => rank(a.graded) - rank(b.graded) || byTime(a.w, b.w));
  return { matches: matches.map(matchOf), divisions: [...byHash, ...bySum] };
}

export function suggestMatches(input: MatchInput): SuggestedMatch[] {
  return suggestionsOf(input).matches;
}

function take(found: readonly Found[], taken: Set<Half>): Found[] {
  return found.filter(({ w, d }) => {
    if (taken.has(w) || taken.has(d)) return false;
    taken.add(w).add(d);
    return true;
  });
}

function matchOf({ w, d, graded }: Found): SuggestedMatch {
  return { ...graded, withdrawalId: w.id, depositId: d.id, at: new Date(w.at).toISOString() };
}

/**
 * @param others the halves of the other direction
 * @returns candidates, the most likely first
 */
export function candidatesFor(
  half: Half,
  others: readonly Half[],
  direction: 'out' | 'in',
): (Graded & { id: string })[] {
  const found = others.flatMap((other): Found[] => {
    const [w, d] = direction === 'out' ? [half, other] : [other, half];
    const graded = gradeOf(w, d);
    return graded ? [{ w, d, graded }] : [];
  });
  const likely = found.filter(({ graded }) => graded.grade !== 'low').length;
  const settled = found.map((one) =>
    likely > 1 && isSure(one.graded) ? { ...one, graded: withRival(one.graded) } : one,
  );
  return settled.sort(byLikelihood).map(({ w, d, graded }) => ({ ...graded, id: direction === 'out' ? d.id : w.id }));
}
