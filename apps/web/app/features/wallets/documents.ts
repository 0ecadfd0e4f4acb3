/** GraphQL documents of the places that hold assets. */
import { graphql } from '../../generated/gql.ts';

export const WalletLineParts = graphql(`
  fragment WalletLineParts on Account {
    id
    kind
    name
    isSample
    createdAt
    transactionCount
    integration {
      slug
      name
    }
    syncInfo {
      lastSynced
      isSyncing
      willBeDeleted
    }
    balances(limit: 3) {
      asset {
        id
        symbol
        name
        kind
      }
      quantity
      isNegative
    }
    imports {
      id
      status
      createdAt
      finishedAt
      undoneAt
      numberDone
      numberTotal
    }
  }
`);

export const WalletsDocument = graphql(`
  query Wallets {
    wallets {
      exchanges {
        ...WalletLineParts
      }
      wallets {
        ...WalletLineParts
      }
      customWallets {
        ...WalletLineParts
      }
      isSyncing
    }
    user {
      hasSampleData
    }
  }
`);

export const WalletDocument = graphql(`
  query Wallet($id: ID!) {
    account(id: $id) {
      id
      kind
      name
      isSample
      createdAt
      transactionCount
      integration {
        slug
        name
        supportedFileFormats
        instructions
        lacks
        instructionsConfidence
        formats {
          id
          label
          confidence
        }
      }
      syncInfo {
        lastSynced
        isSyncing
        willBeDeleted
      }
      balances {
        asset {
          id
          symbol
          name
          kind
        }
        quantity
        costBasis
        isNegative
      }
    }
    settings {
      baseCurrency {
        symbol
      }
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

export const AddSampleDataDocument = graphql(`
  mutation AddSampleData {
    addSampleData {
      success
      error
      errorCode
      jobId
    }
  }
`);

export const RemoveSampleDataDocument = graphql(`
  mutation RemoveSampleData {
    removeSampleData {
      success
      error
      errorCode
    }
  }
`);
