import { graphqlQuery } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';

graphql(`
  fragment UserAssetParts on UserAsset {
    id
    type
    symbol
    typedSymbol
    name
    description
    cryptoNetworkName
    contract
    tokenId
    priceUsd
    numberOfPrices
    marketAsset {
      id
      symbol
      name
      slug
    }
    isMarketAssetChosen
    transactionCount
    balance
    mergedInto {
      id
      symbol
    }
    isDeletable
  }
`);

const UserAssetsDocument = graphql(`
  query UserAssets($search: String, $offset: Int, $limit: Int) {
    userAssets(search: $search, offset: $offset, limit: $limit) {
      totalCount
      assets {
        ...UserAssetParts
      }
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

export const PAGE_SIZE = 50;

export const assetsQuery = ({ search, page }: { search: string; page: number }) =>
  graphqlQuery(UserAssetsDocument, { search, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });

export const AddUserAssetDocument = graphql(`
  mutation AddUserAsset($symbol: String!, $name: String, $description: String, $priceUsd: String) {
    addUserAsset(symbol: $symbol, name: $name, description: $description, priceUsd: $priceUsd) {
      success
      error
      field
      asset {
        id
        symbol
      }
      change {
        ...MadeChange
      }
    }
  }
`);

export const EditUserAssetDocument = graphql(`
  mutation EditUserAsset($assetId: ID!, $symbol: String, $name: String, $description: String, $priceUsd: String) {
    editUserAsset(assetId: $assetId, symbol: $symbol, name: $name, description: $description, priceUsd: $priceUsd) {
      success
      error
      field
      asset {
        id
        symbol
      }
      change {
        ...MadeChange
      }
    }
  }
`);

export const DeleteUserAssetDocument = graphql(`
  mutation DeleteUserAsset($assetId: ID!) {
    deleteUserAsset(assetId: $assetId) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

export const UserAssetPricesDocument = graphql(`
  query UserAssetPrices($assetId: ID!) {
    userAsset(assetId: $assetId) {
      numberOfPrices
      prices {
        moment
        currency
        price
      }
    }
    settings {
      baseCurrency {
        id
        symbol
      }
    }
  }
`);

export const SetUserAssetPricesDocument = graphql(`
  mutation SetUserAssetPrices($assetId: ID!, $prices: String!) {
    setUserAssetPrices(assetId: $assetId, prices: $prices) {
      success
      error
      issues {
        row
        value
        severity
        code
        message
        remedy
      }
      change {
        ...MadeChange
      }
    }
  }
`);

export const MarketAssetsDocument = graphql(`
  query MarketAssets($query: String!) {
    searchPrices(query: $query, limit: 12) {
      id
      symbol
      name
      rank
      assetId
      quote {
        price
        currency
      }
    }
  }
`);

export const SetUserAssetMarketDocument = graphql(`
  mutation SetUserAssetMarket($assetId: ID!, $marketAssetId: ID) {
    setUserAssetMarket(assetId: $assetId, marketAssetId: $marketAssetId) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

export const NftFormDocument = graphql(`
  query NftForm {
    wallets {
      ...WalletNames
    }
    settings {
      country {
        code
      }
      baseCurrency {
        id
        symbol
      }
    }
  }
`);

export const ImportNftDocument = graphql(`
  mutation ImportNft(
    $address: String!
    $tokenId: String!
    $costBasis: String!
    $dateAcquired: String!
    $walletId: String!
    $name: String
    $quantity: String
  ) {
    importNft(
      address: $address
      tokenId: $tokenId
      costBasis: $costBasis
      dateAcquired: $dateAcquired
      walletId: $walletId
      name: $name
      quantity: $quantity
    ) {
      success
      error
      field
      asset {
        id
        symbol
      }
      change {
        ...MadeChange
      }
    }
  }
`);

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

export const MergeAssetsPreviewDocument = graphql(`
  query MergeAssetsPreview($assetId: ID!, $intoAssetId: ID!) {
    mergeAssetsPreview(assetId: $assetId, intoAssetId: $intoAssetId) {
      ...ChangeEffectParts
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
