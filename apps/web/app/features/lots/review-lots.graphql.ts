import { graphql } from '../../generated/gql.ts';

export const ReviewOpeningLotsDocument = graphql(`
  query ReviewOpeningLots($fileUrl: String!, $timeZone: String) {
    reviewOpeningLots(fileUrl: $fileUrl, timeZone: $timeZone) {
      error
      canImport
      numberOfLots
      numberOfDuplicates
      numberOfIssues
      issues {
        row
        column
        value
        message
        remedy
      }
      checks {
        wallet
        isNewWallet
        asset
        isKnownAsset
        at
        inFile
        calculated
        difference
        after
        does
        isWarning
      }
      lots {
        rowNumber
        wallet
        asset
        quantity
        cost
        currency
        acquiredAt
        heldAt
        isDuplicate
      }
    }
  }
`);

export const ImportOpeningLotsDocument = graphql(`
  mutation ImportOpeningLots($fileUrl: String!, $timeZone: String) {
    importOpeningLots(fileUrl: $fileUrl, timeZone: $timeZone) {
      success
      error
      jobId
    }
  }
`);
