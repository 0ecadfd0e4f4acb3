import { graphql } from '../../generated/gql.ts';

export const WalletDocument = graphql(`
  query Wallet($id: ID!) {
    account(id: $id) {
      id
      kind
      name
      isSample
      isMining
      showDeprecationWarning
      shouldBeRemoved
      createdAt
      transactionCount
      entryCount
      sanitizedCryptoSymbol
      instructions
      hasOwnInstructions
      integration {
        ...FilesOfIntegration
        websiteUrl
        closedIn
        successor
      }
      coverage {
        kind
        startsAt
        endsAt
        numberTransactions
        numberSetAside
      }
      syncInfo {
        lastSynced
        isSyncing
        willBeDeleted
      }
      sync {
        ...WalletSyncParts
      }
      partings {
        ...PartingParts
      }
      rereadings {
        ...RereadingCounts
      }
      balances(order: VALUE) {
        asset {
          id
          symbol
          name
          kind
          slug
        }
        quantity
        costBasis
        isCostBasisUnknown
        isNegative
        reported {
          quantity
          reportedAt
          difference
          isSignificant
          isRead
        }
      }
      value
      calculatedValue
      reportedValue
      portfolioPercent
      unpricedCount
      belowZeroCount
      holdings {
        asset {
          id
        }
        price {
          price
          isStale
          pricedAt
        }
        marketValue
      }
    }
    settings {
      baseCurrency {
        symbol
      }
      syncCutoffDate
    }
    displayedIn {
      ...DisplayedInParts
    }
  }
`);

export const RenameAccountDocument = graphql(`
  mutation RenameAccount($id: ID!, $name: String!) {
    renameAccount(id: $id, name: $name) {
      success
      error
      errorCode
      account {
        id
        name
      }
    }
  }
`);

export const DeleteAccountDocument = graphql(`
  mutation DeleteAccount($id: ID!) {
    deleteAccount(id: $id) {
      success
      error
      errorCode
    }
  }
`);

graphql(`
  fragment WalletSyncParts on AccountSync {
    network
    source
    addresses
    status
    isReadHere
    keyRights
    isGranted
    lastComplete
    balancesAt
    balancesError
    numberIssues
    numberFrozen
    issues {
      code
      transactionHash
      message
      remedy
    }
    streams {
      label
      status
      failure
      error
      numberRecords
      startsAt
      endsAt
      lastRead
    }
  }
`);

export const SyncWalletDocument = graphql(`
  mutation SyncWallet($publicId: ID!, $syncType: SyncType!) {
    syncWallet(publicId: $publicId, syncType: $syncType) {
      success
      error
      errorCode
    }
  }
`);
