import { graphqlQuery } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';

const LotMigrationDocument = graphql(`
  query LotMigration {
    appInfo {
      gates
    }
    lotMigration {
      day
      isOffered
      whyNot
      freezes
      isUndergoingAllocation
      whyNotUndo
      wallets {
        id
        name
        integration {
          slug
        }
      }
      migration {
        id
        migratedAt
        allocation
        wallets {
          id
          name
        }
      }
    }
  }
`);

export const lotMigrationQuery = () => graphqlQuery(LotMigrationDocument);

graphql(`
  fragment AllocatedLotsParts on AllocatedLots {
    shares {
      account {
        id
        name
        integration {
          slug
        }
      }
      asset {
        id
        symbol
      }
      quantity
      costBasis
      lotCount
      isCostKnown
    }
    lotCount
    costBasis
    unallocated {
      isWithoutLot
      account {
        id
        name
        integration {
          slug
        }
      }
      asset {
        id
        symbol
      }
      quantity
    }
  }
`);

export const LotMigrationPreviewDocument = graphql(`
  query LotMigrationPreview($allocation: AllocationRule!, $walletIds: [ID!], $units: [AllocatedUnits!]) {
    lotMigrationPreview(allocation: $allocation, walletIds: $walletIds, units: $units) {
      error
      errorCode
      preview {
        currency
        lots {
          ...AllocatedLotsParts
        }
        years {
          ...YearChangeParts
        }
      }
    }
  }
`);

const MadeAllocationDocument = graphql(`
  query MadeAllocation {
    madeAllocation {
      error
      lots {
        ...AllocatedLotsParts
      }
    }
  }
`);

export const madeAllocationQuery = () => graphqlQuery(MadeAllocationDocument);

export const StartMigrationDocument = graphql(`
  mutation StartMigration($allocation: AllocationRule!, $walletIds: [ID!], $units: [AllocatedUnits!]) {
    startUniversalToPerWalletMigration(allocation: $allocation, walletIds: $walletIds, units: $units) {
      success
      error
      errorCode
      jobId
    }
  }
`);

export const PollMigrationDocument = graphql(`
  query PollMigration($jobId: ID!) {
    pollUniversalToPerWalletMigration(jobId: $jobId) {
      success
      isReady
      url
      error
      errorCode
    }
  }
`);

export const UndoMigrationDocument = graphql(`
  mutation UndoMigration {
    undoUniversalToPerWalletMigration {
      success
      error
    }
  }
`);
