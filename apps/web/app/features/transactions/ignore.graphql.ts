/** Leaves a transaction out of all figures, from its page and from the list. */
import { graphql } from '../../generated/gql.ts';

export const IgnoreTransactionDocument = graphql(`
  mutation IgnoreTransaction($publicId: ID!, $isIgnored: Boolean!) {
    ignoreTransaction(publicId: $publicId, isIgnored: $isIgnored) {
      success
      error
      errorCode
      change {
        ...MadeChange
      }
    }
  }
`);
