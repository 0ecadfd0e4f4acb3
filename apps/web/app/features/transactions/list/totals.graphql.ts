import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';

/** Separate from the list, which need not wait for the totals. */
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
