import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment DisposalsByAssetParts on TaxSummary {
    taxYear
    currency
    disposalCount
    isUnknownMinor
    unknown {
      disposals
    }
    assets {
      asset {
        id
        symbol
        name
      }
      quantity
      proceeds
      costBasis
      gain
      disposalCount
      unknownCount
      unknownProceedsCount
      unknownCostCount
    }
  }
`);

export const DisposalsDocument = graphql(`
  query Disposals($taxYear: String, $assetId: ID, $isRemoval: Boolean, $after: Int, $limit: Int) {
    disposals(taxYear: $taxYear, assetId: $assetId, isRemoval: $isRemoval, after: $after, limit: $limit) {
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
          integration {
            slug
          }
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
        exactProceeds
        exactCostBasis
        exactGain
        unknown
      }
      endCursor
      hasMore
      totalCount
    }
  }
`);
