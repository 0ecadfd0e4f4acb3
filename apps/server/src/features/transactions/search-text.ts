/** The text of a search as the API takes it: so many characters at most as `query` has everywhere, and so many words. */
import { hasTooManyTerms, MOST_TERMS } from '../../books/transactions/filter.ts';
import { badInput } from '../../platform/graphql/builder.ts';

/** @throws {GraphQLError} with a sentence, when it is more than is looked for at once */
export function searchText(text: string | null | undefined): string {
  const query = (text ?? '').trim();
  if (hasTooManyTerms(query)) throw badInput(`A search has at most ${MOST_TERMS} words. Shorten it.`);
  return query;
}
