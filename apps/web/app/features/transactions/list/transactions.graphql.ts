import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { TransactionSort } from '../../../generated/graphql.ts';
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
      unknownTerms
    }
  }
`);

const TransactionCountDocument = graphql(`
  query TransactionCount($query: String) {
    transactions(query: $query, limit: 1) {
      totalCount
    }
  }
`);

export const PAGE_SIZE = 50;

export const sortOf = ({ sort }: ListView): TransactionSort => (sort === undefined ? 'NEWEST_FIRST' : SORT_NAMES[sort]);

const SORT_NAMES: Record<ListSort, TransactionSort> = {
  oldest: 'OLDEST_FIRST',
  value: 'HIGHEST_VALUE_FIRST',
  '-value': 'LOWEST_VALUE_FIRST',
  gain: 'HIGHEST_GAIN_FIRST',
  '-gain': 'LOWEST_GAIN_FIRST',
};

export const countQuery = (q: string) => graphqlQuery(TransactionCountDocument, { query: q === '' ? null : q });

export function listQuery(view: ListView, limit = PAGE_SIZE) {
  const { q, page } = view;
  const query = q === '' ? null : q;
  return graphqlQuery(TransactionsDocument, { query, page, limit, sort: sortOf(view) });
}
