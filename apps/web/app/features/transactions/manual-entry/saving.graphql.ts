import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment SavedEntriesParts on CreateTransactionsResult {
    success
    error
    errorCode
    customTokens
    change {
      ...MadeChange
    }
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
`);

export const CreateTransactionsDocument = graphql(`
  mutation CreateTransactions($inputs: [CreateTransactionInput!]!) {
    createTransactions(inputs: $inputs) {
      ...SavedEntriesParts
    }
  }
`);

export const UpdateManualTransactionDocument = graphql(`
  mutation UpdateManualTransaction($publicId: ID!, $input: CreateTransactionInput!) {
    updateManualTransaction(publicId: $publicId, input: $input) {
      ...SavedEntriesParts
    }
  }
`);
