/** The list of transactions, a page at a time. */
import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { ListView } from './list-address.ts';

export const TransactionsDocument = graphql(`
  query Transactions($query: String, $page: Int, $limit: Int) {
    transactions(query: $query, page: $page, limit: $limit) {
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

export function listQuery({ q, page }: ListView) {
  return graphqlQuery(TransactionsDocument, { query: q === '' ? null : q, page, limit: PAGE_SIZE });
}
