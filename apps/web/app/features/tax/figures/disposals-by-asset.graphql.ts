/** The disposals of an asset in a tax year. */
import { graphql } from '../../../generated/gql.ts';

export const DisposalsDocument = graphql(`
  query Disposals($taxYear: String, $assetId: ID, $term: Term, $after: Int, $limit: Int) {
    disposals(taxYear: $taxYear, assetId: $assetId, term: $term, after: $after, limit: $limit) {
      disposals {
        id
        position
        transactionId
        kind
        category
        asset {
          id
          symbol
        }
        account {
          id
          name
        }
        quantity
        acquiredTransactionId
        acquiredAt
        disposedAt
        proceeds
        costBasis
        gain
        term
        rule
        deniedLoss
        printedProceeds
        printedCostBasis
        printedGain
      }
      endCursor
      hasMore
      totalCount
    }
  }
`);
