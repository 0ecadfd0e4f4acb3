/** GraphQL documents of entering transactions by hand. */
import { graphql } from '../../../generated/gql.ts';

export const ManualEntryDocument = graphql(`
  query ManualEntry {
    wallets {
      exchanges {
        id
        name
      }
      wallets {
        id
        name
      }
      customWallets {
        id
        name
      }
    }
    settings {
      timeZone
      baseCurrency {
        id
        symbol
      }
    }
  }
`);

export const SearchAssetsDocument = graphql(`
  query SearchAssets($query: String!) {
    searchCurrencies(query: $query, limit: 8) {
      id
      symbol
      name
      isUserDefined
    }
  }
`);

export const CreateTransactionsDocument = graphql(`
  mutation CreateTransactions($inputs: [CreateTransactionInput!]!) {
    createTransactions(inputs: $inputs) {
      success
      error
      errorCode
      customTokens
      transactions {
        publicId
        sentence
      }
      errors {
        row
        field
        message
        remedy
      }
    }
  }
`);

export const UpdateManualTransactionDocument = graphql(`
  mutation UpdateManualTransaction($publicId: ID!, $input: CreateTransactionInput!) {
    updateManualTransaction(publicId: $publicId, input: $input) {
      success
      error
      errorCode
      customTokens
      transactions {
        publicId
        sentence
      }
      errors {
        row
        field
        message
        remedy
      }
    }
  }
`);

export const DeleteManualTransactionsDocument = graphql(`
  mutation DeleteManualTransactions($ids: [ID!]!) {
    deleteManualTransactions(ids: $ids) {
      success
      error
      errorCode
      count
    }
  }
`);
