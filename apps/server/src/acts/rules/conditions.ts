/** A rule's conditions may only use what is known when an import ends. Pure. */
import { helpForTerm } from '@lotbook/ledger/search-help';
import {
  type Filter,
  hasTooManyTerms,
  isEmptyFilter,
  MOST_TERMS,
  parseFilter,
  type Terms,
} from '../../views/list/filter.ts';

/** Conditions can be opened as a search, so both have the same limit. */
export const MAX_CONDITIONS = 200;

export function mistakeInConditions(text: string): string | null {
  if (text.length > MAX_CONDITIONS) return `The conditions of a rule have at most ${MAX_CONDITIONS} characters.`;
  if (hasTooManyTerms(text)) return `A search has at most ${MOST_TERMS} words. Shorten it.`;
  const filter = parseFilter(text);
  if (isEmptyFilter(filter)) return 'Enter at least one condition so that the rule knows which transactions to change.';
  const [unknown] = filter.unknown;
  if (unknown !== undefined) return `“${unknown}” is not understood.${helpForTerm(unknown)}`;
  return askedTooEarly(filter) ?? askedTooEarly(filter.without);
}

function askedTooEarly(terms: Terms | Filter): string | null {
  const compared = terms.comparisons.find(({ of }) => of !== 'amount');
  if (compared) return `Rules run before values and gains are known, so a rule can’t use a ${compared.of}.`;
  if (terms.flags.some((flag) => flag === 'taxable' || flag === 'review' || flag === 'unknown')) {
    return 'Rules run before anything is computed, so a rule can’t check what is taxable, unknown or needs review.';
  }
  return terms.importIds.length > 0 ? 'Rules are for future imports, so a rule can’t be limited to one import.' : null;
}

export function namedIn(text: string): { accountIds: string[]; assetIds: string[] } {
  const { without, ...given } = parseFilter(text);
  return {
    accountIds: [...new Set([...given.accountIds, ...without.accountIds])],
    assetIds: [...new Set([...given.assetIds, ...without.assetIds])],
  };
}
