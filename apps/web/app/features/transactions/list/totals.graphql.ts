/** The sums of a search, asked for apart from its rows. */
import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';

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

export const totalsQuery = (q: string) => graphqlQuery(TransactionTotalsDocument, { query: q === '' ? null : q });
