/** The list of transactions, a page at a time. */
import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { TransactionCountQuery, TransactionSort, TransactionsQuery } from '../../../generated/graphql.ts';
import type { ListSort, ListView } from './list-address.ts';

const TransactionsDocument = graphql(`
  query Transactions($query: String, $page: Int, $limit: Int, $sort: TransactionSort) {
    transactions(query: $query, page: $page, limit: $limit, sort: $sort) {
      transactions {
        ...TransactionRowParts
      }
      quickCount
      page
      hasMore
      isSearching
      unknownTerms
    }
  }
`);

/** How many there are of a long list, which its first page does not wait for. */
const TransactionCountDocument = graphql(`
  query TransactionCount($query: String) {
    transactions(query: $query, limit: 1) {
      countSoFar {
        count
        isExact
      }
    }
  }
`);

export const PAGE_SIZE = 50;

/** The order of a view, as the API names it. */
export const sortOf = ({ sort }: ListView): TransactionSort => (sort === undefined ? 'NEWEST_FIRST' : SORT_NAMES[sort]);

const SORT_NAMES: Record<ListSort, TransactionSort> = {
  oldest: 'OLDEST_FIRST',
  value: 'HIGHEST_VALUE_FIRST',
  '-value': 'LOWEST_VALUE_FIRST',
  gain: 'HIGHEST_GAIN_FIRST',
  '-gain': 'LOWEST_GAIN_FIRST',
};

/** What the server had no time for is asked for again after so long. It goes on from where it was. */
export const AGAIN_MS = 200;
/** Rows that are not there yet are waited for, and an answer that looks for them takes but some hundredths of a second. */
const ROWS_AGAIN_MS = 50;

export const countQuery = (q: string) => ({
  ...graphqlQuery(TransactionCountDocument, { query: q === '' ? null : q }),
  refetchInterval: ({ state }: { state: { data?: TransactionCountQuery | undefined } }) =>
    state.data?.transactions.countSoFar.isExact === false ? AGAIN_MS : false,
});

/** @param limit  rows of a page */
export function listQuery(view: ListView, limit = PAGE_SIZE) {
  const { q, page } = view;
  return {
    ...graphqlQuery(TransactionsDocument, { query: q === '' ? null : q, page, limit, sort: sortOf(view) }),
    refetchInterval: ({ state }: { state: { data?: TransactionsQuery | undefined } }) =>
      state.data?.transactions.isSearching ? ROWS_AGAIN_MS : false,
  };
}
