/** One transaction with everything about it. */
import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment TransactionDetailParts on Transaction {
    ...TransactionRowParts
    flows {
      statedValue
      statedCurrency
      account {
        kind
      }
    }
    link {
      origin
      reason
      other {
        sentence
        dateTime
        transactionType
      }
    }
    isManual
    purpose
    possiblePurposes
    isTaxable
    note
    transactionHash
    source {
      kind
      importId
      filename
      format
      sourceId
      rows {
        rowNumber
        cells
      }
    }
    disposals {
      id
      position
      kind
      category
      asset {
        id
        symbol
        kind
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
    }
    incomeEntries {
      id
      label
      name
      asset {
        id
        symbol
      }
      quantity
      value
      receivedAt
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
