/** The list of transactions, a page at a time. */
import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { TransactionSort } from '../../../generated/graphql.ts';
import type { ListView } from './list-address.ts';

export const TransactionsDocument = graphql(`
  query Transactions($query: String, $page: Int, $limit: Int, $sort: TransactionSort) {
    transactions(query: $query, page: $page, limit: $limit, sort: $sort) {
      transactions {
        ...TransactionRowParts
      }
      totalCount
      page
      pageCount
      hasMore
      unknownTerms
    }
  }
`);

export const PAGE_SIZE = 50;

/** The order of a view, as the API names it. */
export const sortOf = ({ sort }: ListView): TransactionSort => (sort === 'oldest' ? 'OLDEST_FIRST' : 'NEWEST_FIRST');

export function listQuery(view: ListView) {
  const { q, page } = view;
  return graphqlQuery(TransactionsDocument, { query: q === '' ? null : q, page, limit: PAGE_SIZE, sort: sortOf(view) });
}
