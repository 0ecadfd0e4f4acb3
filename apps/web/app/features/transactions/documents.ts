/** GraphQL documents of transactions: the page, one of them with everything about it, and what can be changed. */
import { graphql } from '../../generated/gql.ts';

export const TransactionRowParts = graphql(`
  fragment TransactionRowParts on Transaction {
    publicId
    transactionType
    type
    label
    dateTime
    sentence
    account {
      id
      kind
      name
    }
    flows {
      position
      direction
      account {
        id
        name
      }
      asset {
        id
        symbol
        kind
      }
      quantity
      splitRatio
      isWithheld
      fiatValue
      fiatCurrency
      fiatSource
      fiatPricedAt
    }
    link {
      kind
      other {
        publicId
        account {
          id
          name
        }
      }
    }
    isIgnored
    isEdited
    isSample
    gain
    income
    callouts {
      id
      type
      title
      severity
      message
      remedy
      quantity
      stake
      isStakeEstimate
      receiptTransactionId
      asset {
        id
        symbol
      }
    }
  }
`);

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
    }
  }
`);

/** Sums over everything the search finds; asked apart, so that the list need not wait for it. */
export const TransactionTotalsDocument = graphql(`
  query TransactionTotals($query: String) {
    transactionTotals(query: $query) {
      proceeds
      costBasis
      gain
      income
    }
  }
`);

/** What the filter menus offer: names of wallets and years, and the names behind the ids in chips. */
export const TransactionFiltersDocument = graphql(`
  query TransactionFilters {
    wallets {
      exchanges {
        id
        name
        balances(limit: 40) {
          asset {
            id
            symbol
            name
          }
        }
      }
      wallets {
        id
        name
        balances(limit: 40) {
          asset {
            id
            symbol
            name
          }
        }
      }
      customWallets {
        id
        name
        balances(limit: 40) {
          asset {
            id
            symbol
            name
          }
        }
      }
    }
    taxYears {
      label
      startsOn
      endsOn
      transactionCount
    }
  }
`);

export const TransactionDetailParts = graphql(`
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

export const TransactionHistoryDocument = graphql(`
  query TransactionHistory($limit: Int) {
    auditEvents(limit: $limit) {
      id
      happenedAt
      action
      entity
      entityId
      before
      after
    }
  }
`);

export const IgnoreTransactionDocument = graphql(`
  mutation IgnoreTransaction($publicId: ID!, $isIgnored: Boolean!) {
    ignoreTransaction(publicId: $publicId, isIgnored: $isIgnored) {
      success
      error
      errorCode
    }
  }
`);

export const UpdateTransactionDocument = graphql(`
  mutation UpdateTransaction($publicId: ID!, $input: UpdateTransactionInput!) {
    updateTransaction(publicId: $publicId, input: $input) {
      success
      error
      errorCode
    }
  }
`);

export const SetFlowValueDocument = graphql(`
  mutation SetFlowValue($transactionId: ID!, $position: Int!, $fiatValue: Decimal) {
    setFlowValue(transactionId: $transactionId, position: $position, fiatValue: $fiatValue) {
      success
      error
      errorCode
    }
  }
`);

export const RemoveLinkDocument = graphql(`
  mutation RemoveLink($transactionId: ID!) {
    removeLink(transactionId: $transactionId) {
      success
      error
      errorCode
    }
  }
`);

export const ExportTransactionsCsvDocument = graphql(`
  mutation ExportTransactionsCsv($query: String) {
    exportTransactionsCsv(query: $query) {
      success
      error
      errorCode
      jobId
    }
  }
`);

export const TransactionsCsvPollDocument = graphql(`
  query TransactionsCsvPoll($jobId: ID!) {
    transactionsCsvPoll(jobId: $jobId) {
      success
      isReady
      url
      error
      errorCode
    }
  }
`);

export const UpdateOperationPurposeDocument = graphql(`
  mutation UpdateOperationPurpose($transactionId: ID!, $purpose: OperationPurpose) {
    updateOperationPurpose(transactionId: $transactionId, purpose: $purpose) {
      success
      error
    }
  }
`);

export const UpdateTaxabilityDocument = graphql(`
  mutation UpdateTaxability($transactionId: ID!, $isTaxable: Boolean) {
    updateTaxability(transactionId: $transactionId, isTaxable: $isTaxable) {
      success
      error
    }
  }
`);
