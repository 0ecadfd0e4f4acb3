import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment IdentificationParts on Identification {
    transactionId
    identifiedOn
    note
    isInTime
    sentence
    lots {
      acquiredTransactionId
      quantity
      transaction {
        publicId
        dateTime
      }
    }
  }
`);

export const IdentificationOfDocument = graphql(`
  query IdentificationOf($publicId: ID!) {
    transaction(publicId: $publicId) {
      publicId
      identification {
        ...IdentificationParts
      }
    }
  }
`);

export const LotsToIdentifyDocument = graphql(`
  query LotsToIdentify($transactionId: ID!, $sortBy: HeldLotOrder, $desc: Boolean) {
    lotsToIdentify(transactionId: $transactionId) {
      error
      choice {
        transactionId
        asset {
          id
          symbol
        }
        account {
          id
          name
        }
        quantity
        at
        currency
        unnamed
        lotCount
        lots(sortBy: $sortBy, desc: $desc) {
          acquiredTransactionId
          acquiredAt
          quantity
          costPerUnit
          term
          chosen
        }
        missing {
          acquiredTransactionId
          quantity
          transaction {
            publicId
            dateTime
          }
        }
        identification {
          ...IdentificationParts
        }
      }
    }
  }
`);

export const IdentificationPreviewDocument = graphql(`
  query IdentificationPreview($transactionId: ID!, $lots: [IdentifiedLotInput!]!, $identifiedOn: Date) {
    identificationPreview(transactionId: $transactionId, lots: $lots, identifiedOn: $identifiedOn) {
      ...ChangeEffectParts
    }
  }
`);

export const IdentifyLotsDocument = graphql(`
  mutation IdentifyLots(
    $transactionId: ID!
    $lots: [IdentifiedLotInput!]!
    $identifiedOn: Date
    $note: String
  ) {
    identifyLots(transactionId: $transactionId, lots: $lots, identifiedOn: $identifiedOn, note: $note) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

export const RemoveIdentificationsDocument = graphql(`
  mutation RemoveIdentifications($ids: [ID!]!) {
    removeIdentifications(ids: $ids) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);
