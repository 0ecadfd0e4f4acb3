import { graphql } from '../../generated/gql.ts';

export const MiningPreviewDocument = graphql(`
  query MiningPreview($publicId: ID!, $isMining: Boolean!, $applyToAll: Boolean!) {
    miningPreview(publicId: $publicId, isMining: $isMining, applyToAll: $applyToAll) {
      ...ChangeEffectParts
    }
  }
`);

export const SetMiningStatusDocument = graphql(`
  mutation SetMiningStatus($publicId: ID!, $isMining: Boolean!, $applyToAll: Boolean!) {
    setMiningStatus(publicId: $publicId, isMining: $isMining, applyToAll: $applyToAll) {
      success
      error
      errorCode
      change {
        ...MadeChange
      }
    }
  }
`);

export const IntegrationsToMoveToDocument = graphql(`
  query IntegrationsToMoveTo {
    integrations {
      slug
      name
      category
      closedIn
    }
  }
`);

export const MigrateExchangeDocument = graphql(`
  mutation MigrateExchange($publicId: ID!, $accountTypeSlug: String!) {
    answer: migrateExchange(publicId: $publicId, accountTypeSlug: $accountTypeSlug) {
      ...MigratedAccount
    }
  }
`);

export const MigrateWalletDocument = graphql(`
  mutation MigrateWallet($publicId: ID!, $accountTypeSlug: String!) {
    answer: migrateWallet(publicId: $publicId, accountTypeSlug: $accountTypeSlug) {
      ...MigratedAccount
    }
  }
`);

export const MigrateCustomWalletDocument = graphql(`
  mutation MigrateCustomWallet($publicId: ID!, $accountTypeSlug: String!) {
    answer: migrateCustomWallet(publicId: $publicId, accountTypeSlug: $accountTypeSlug) {
      ...MigratedAccount
    }
  }
`);

graphql(`
  fragment MigratedAccount on MigrateResult {
    success
    error
    errorCode
    account {
      id
      kind
    }
  }
`);

export const DeletionPreviewDocument = graphql(`
  query DeletionPreview($id: ID!) {
    deletionPreview(id: $id) {
      numberTransactions
      numberEdited
      numberFiles
      numberTransfers
      transferPartners
      effect {
        ...ChangeEffectParts
      }
    }
  }
`);
