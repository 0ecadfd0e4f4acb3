/** The text of a search as the API takes it: so many characters at most as `query` has everywhere, and so many words. */
import type { LedgerState } from '../../../books/results/version-cache.ts';
import { badInput } from '../../../platform/graphql/builder.ts';
import { type Filter, hasTooManyTerms, MOST_TERMS, parseFilter } from '../../../views/list/filter.ts';

/** @throws {GraphQLError} with a sentence, when it is more than is looked for at once */
export function searchText(text: string | null | undefined): string {
  const query = (text ?? '').trim();
  if (hasTooManyTerms(query)) throw badInput(`A search has at most ${MOST_TERMS} words. Shorten it.`);
  return query;
}

const STAKING_REWARDS = 'label:staking';

/** Returns the search that a list shows: without staking rewards if the user hides them and the search is not about them. */
export function shownText(query: string, { hasStakingRewardsHidden }: LedgerState): string {
  return hasStakingRewardsHidden && !isAboutStaking(parseFilter(query)) ? `${query} -${STAKING_REWARDS}`.trim() : query;
}

/** Returns the search for the staking rewards that a list leaves out; null if it leaves none out. */
export function hiddenRewardsText(query: string, state: LedgerState): string | null {
  return shownText(query, state) === query ? null : `${query} ${STAKING_REWARDS}`.trim();
}

function isAboutStaking({ labels, kinds, without }: Filter): boolean {
  const isStaking = ({ label }: { label?: unknown }) => label === 'staking';
  return (
    [...labels, ...without.labels].includes('staking') ||
    [...kinds, ...without.kinds].some((some) => some.some(isStaking))
  );
}
