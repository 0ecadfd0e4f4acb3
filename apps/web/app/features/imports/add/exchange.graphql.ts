import { graphql } from '../../../generated/gql.ts';
import type { LinkableExchangePartsFragment } from '../../../generated/graphql.ts';

graphql(`
  fragment LinkableExchangeParts on LinkableExchange {
    slug
    name
    formId
    rank
    isBasic
    coverage
    rights
    credentialFields {
      argument
      label
      isLong
    }
    redirect {
      formId
      path
      whyNot
    }
  }
`);

export type Exchange = LinkableExchangePartsFragment;

graphql(`
  fragment LinkedExchangeParts on ExchangeResult {
    success
    error
    errorCode
    warning
    createdExchange {
      id
      kind
    }
  }
`);

export const ADD_EXCHANGE = {
  ApiKeys: graphql(`
    mutation AddExchangeByApiKeys(
      $accountTypeSlug: String!
      $apiKey: String!
      $apiSecret: String!
      $name: String
      $isInsisted: Boolean
    ) {
      answer: addExchangeByApiKeys(
        accountTypeSlug: $accountTypeSlug
        apiKey: $apiKey
        apiSecret: $apiSecret
        name: $name
        isInsisted: $isInsisted
      ) {
        ...LinkedExchangeParts
      }
    }
  `),
  ApiKey: graphql(`
    mutation AddExchangeByApiKey($accountTypeSlug: String!, $apiKey: String!, $name: String, $isInsisted: Boolean) {
      answer: addExchangeByApiKey(
        accountTypeSlug: $accountTypeSlug
        apiKey: $apiKey
        name: $name
        isInsisted: $isInsisted
      ) {
        ...LinkedExchangeParts
      }
    }
  `),
  CustomerId: graphql(`
    mutation AddExchangeByCustomerId(
      $accountTypeSlug: String!
      $apiKey: String!
      $apiSecret: String!
      $customerId: String!
      $name: String
      $isInsisted: Boolean
    ) {
      answer: addExchangeByCustomerId(
        accountTypeSlug: $accountTypeSlug
        apiKey: $apiKey
        apiSecret: $apiSecret
        customerId: $customerId
        name: $name
        isInsisted: $isInsisted
      ) {
        ...LinkedExchangeParts
      }
    }
  `),
  Passphrase: graphql(`
    mutation AddExchangeByPassphrase(
      $accountTypeSlug: String!
      $apiKey: String!
      $apiSecret: String!
      $passphrase: String!
      $name: String
      $isInsisted: Boolean
    ) {
      answer: addExchangeByPassphrase(
        accountTypeSlug: $accountTypeSlug
        apiKey: $apiKey
        apiSecret: $apiSecret
        passphrase: $passphrase
        name: $name
        isInsisted: $isInsisted
      ) {
        ...LinkedExchangeParts
      }
    }
  `),
};

export const UPDATE_EXCHANGE = {
  ApiKeys: graphql(`
    mutation UpdateExchangeByApiKeys($publicId: ID!, $apiKey: String!, $apiSecret: String!, $isInsisted: Boolean) {
      answer: updateExchangeByApiKeys(
        publicId: $publicId
        apiKey: $apiKey
        apiSecret: $apiSecret
        isInsisted: $isInsisted
      ) {
        ...LinkedExchangeParts
      }
    }
  `),
  ApiKey: graphql(`
    mutation UpdateExchangeByApiKey($publicId: ID!, $apiKey: String!, $isInsisted: Boolean) {
      answer: updateExchangeByApiKey(publicId: $publicId, apiKey: $apiKey, isInsisted: $isInsisted) {
        ...LinkedExchangeParts
      }
    }
  `),
  CustomerId: graphql(`
    mutation UpdateExchangeByCustomerId(
      $publicId: ID!
      $apiKey: String!
      $apiSecret: String!
      $customerId: String!
      $isInsisted: Boolean
    ) {
      answer: updateExchangeByCustomerId(
        publicId: $publicId
        apiKey: $apiKey
        apiSecret: $apiSecret
        customerId: $customerId
        isInsisted: $isInsisted
      ) {
        ...LinkedExchangeParts
      }
    }
  `),
  Passphrase: graphql(`
    mutation UpdateExchangeByPassphrase(
      $publicId: ID!
      $apiKey: String!
      $apiSecret: String!
      $passphrase: String!
      $isInsisted: Boolean
    ) {
      answer: updateExchangeByPassphrase(
        publicId: $publicId
        apiKey: $apiKey
        apiSecret: $apiSecret
        passphrase: $passphrase
        isInsisted: $isInsisted
      ) {
        ...LinkedExchangeParts
      }
    }
  `),
};
