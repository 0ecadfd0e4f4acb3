/** Entered transactions, on their way to the ledger. */
import { graphql } from '../../../generated/gql.ts';

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
