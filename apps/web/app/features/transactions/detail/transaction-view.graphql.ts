import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment FlowLineParts on Flow {
    ...LegParts
    isWithheld
    fiatValue
    fiatCurrency
    fiatSource
    fiatPricedAt
    statedValue
    statedCurrency
    check {
      value
      source
      pricedAt
      agrees
    }
  }
`);

graphql(`
  fragment SourceParts on Transaction {
    dateTime
    account {
      id
      kind
      name
      integration {
        slug
      }
    }
    comments
    transactionHash
    explorer {
      name
      url
    }
    source {
      kind
      filename
      formatLabel
      rows {
        rowNumber
        cells
      }
    }
  }
`);

graphql(`
  fragment TransactionDetailParts on Transaction {
    ...TransactionRowParts
    ...CalloutsParts
    ...StoredRowParts
    ...EditTransactionParts
    ...IgnoreTransactionParts
    ...MarkTransactionParts
    ...MatchedTransferParts
    ...UnmatchedParts
    ...SourceParts
    ...ImportedValuesParts
    ...DividedParts
    hasCustomCostBasis
    hasCustomProceeds
    hasCustomDisposalBasis
    isManual
    reason
    unknown
    flows {
      ...FlowLineParts
    }
    sides {
      counts {
        position
        fiatValue
        fiatCurrency
      }
      replaced {
        position
      }
    }
    disposals {
      term
      unknown
      ...DisposalRowParts
    }
    incomeEntries {
      name
    }
  }
`);

export const TransactionDocument = graphql(`
  query Transaction($publicId: ID!) {
    transaction(publicId: $publicId) {
      ...TransactionDetailParts
    }
  }
`);
