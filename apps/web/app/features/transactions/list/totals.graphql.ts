/** The sums of a search, asked for apart from its rows. */
import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { TransactionTotalsQuery } from '../../../generated/graphql.ts';
import { AGAIN_MS } from './transactions.graphql.ts';

/** Sums over everything the search finds; asked apart, so that the list need not wait for it. */
const TransactionTotalsDocument = graphql(`
  query TransactionTotals($query: String) {
    transactionTotals(query: $query) {
      proceeds
      costBasis
      gain
      deniedLoss
      income
      exact {
        proceeds
        costBasis
        gain
        deniedLoss
        income
      }
      disposalCount
      unknown {
        disposals
        proceedsCount
        costCount
        income
      }
    }
  }
`);

export const totalsQuery = (q: string) => ({
  ...graphqlQuery(TransactionTotalsDocument, { query: q === '' ? null : q }),
  refetchInterval: ({ state }: { state: { data?: TransactionTotalsQuery | undefined } }) =>
    state.data?.transactionTotals === null ? AGAIN_MS : false,
});

/** The number of matches; `isExact` is false if counting stopped at its limit. */
export type Count = { count: number; isExact: boolean };
