/** The user's own tokens that can be merged with another asset, and the merges that were made. */
import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';

const TokensDocument = graphql(`
  query Tokens {
    mergeableTokens {
      asset {
        id
        symbol
      }
      chain
      contract
      transactionCount
    }
    assetMerges {
      asset {
        id
        symbol
      }
      into {
        id
        symbol
      }
      isFromEarlier
      mergedAt
    }
  }
`);

export const tokensQuery = () => graphqlQuery(TokensDocument);

export const MergeTargetDocument = graphql(`
  query MergeTarget($query: String!) {
    searchCurrencies(query: $query, limit: 10) {
      id
      symbol
      name
      isUserDefined
    }
  }
`);

export const MergeAssetsDocument = graphql(`
  mutation MergeAssets($assetId: ID!, $intoAssetId: ID!) {
    mergeAssets(assetId: $assetId, intoAssetId: $intoAssetId) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

export const UndoMergeAssetsDocument = graphql(`
  mutation UndoMergeAssets($assetId: ID!) {
    undoMergeAssets(assetId: $assetId) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

/** The queries whose answers a merge changes. */
export const MERGED = [
  'Tokens',
  'GetCostBasisStatus',
  'Wallets',
  'Wallet',
  'Transactions',
  'Transaction',
  'TransactionHistory',
  'TransactionCount',
  'TransactionTotals',
  'TransactionFilters',
  'AuditEvents',
  'AccountHealth',
  'SearchAssets',
];
