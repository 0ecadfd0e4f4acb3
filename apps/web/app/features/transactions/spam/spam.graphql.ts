import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { SpamState } from '../../../generated/graphql.ts';

graphql(`
  fragment MarkableParts on SpamAsset {
    asset {
      id
      symbol
    }
    isSpam
    hasDisposals
    hasIncome
  }
`);

graphql(`
  fragment SpamAssetParts on SpamAsset {
    ...MarkableParts
    contractAddress
    cryptoNetworkName
    assetName
    symbol
    wasAutomarkedAsSpam
    reasons {
      code
      sentence
    }
    transactionCount
    accountCount
    balance
    firstSeenAt
  }
`);

const SpamAssetsDocument = graphql(`
  query SpamAssets($state: SpamState!, $page: Int) {
    spamAssets(state: $state, page: $page) {
      totalCount
      page
      pageCount
      assets {
        ...SpamAssetParts
      }
    }
  }
`);

const SpamCountsDocument = graphql(`
  query SpamCounts {
    spamCounts {
      unresolved
      spam
      notSpam
      autoResolvedSpamAssetsCount
    }
    user {
      hasWalletsSpamHidden
      hasStakingRewardsHidden
    }
  }
`);

export const SpamAssetsByIdsDocument = graphql(`
  query SpamAssetsByIds($assetIds: [ID!]!) {
    spamAssetsByIds(assetIds: $assetIds) {
      ...MarkableParts
    }
  }
`);

export const ToggleSpamDocument = graphql(`
  mutation ToggleSpam($assetId: ID!, $isSpam: Boolean!) {
    toggleSpam(assetId: $assetId, isSpam: $isSpam) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

export const ReportTokensAsSpamDocument = graphql(`
  mutation ReportTokensAsSpam($assetIds: [ID!]!, $isSpam: Boolean!) {
    reportTokensAsSpam(assetIds: $assetIds, isSpam: $isSpam) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

export const ReportTokensAsSpamPreviewDocument = graphql(`
  query ReportTokensAsSpamPreview($assetIds: [ID!]!, $isSpam: Boolean!) {
    reportTokensAsSpamPreview(assetIds: $assetIds, isSpam: $isSpam) {
      ...ChangeEffectParts
    }
  }
`);

export const ToggleStakingRewardsDocument = graphql(`
  mutation ToggleStakingRewards($isHidden: Boolean!) {
    toggleStakingRewards(isHidden: $isHidden) {
      success
      error
    }
  }
`);

export const ToggleWalletsSpamDocument = graphql(`
  mutation ToggleWalletsSpam($isHidden: Boolean!) {
    toggleWalletsSpam(isHidden: $isHidden) {
      success
      error
    }
  }
`);

export const spamAssetsQuery = (state: SpamState, page: number) => graphqlQuery(SpamAssetsDocument, { state, page });
export const spamCountsQuery = () => graphqlQuery(SpamCountsDocument, {});
