import { graphql } from '../../../generated/gql.ts';

export const CsvValidationErrorsDocument = graphql(`
  query CsvValidationErrors(
    $csvFileUrl: String!
    $isGeneric: Boolean!
    $accountTypeSlug: String!
    $values: [OptionAnswerInput!]
    $accountId: ID
    $format: String
    $isAccountSuggested: Boolean
  ) {
    csvValidationErrors(
      csvFileUrl: $csvFileUrl
      isGeneric: $isGeneric
      accountTypeSlug: $accountTypeSlug
      values: $values
      accountId: $accountId
      format: $format
      isAccountSuggested: $isAccountSuggested
    ) {
      ...ValidationParts
    }
  }
`);

export const SentFilesDocument = graphql(`
  query SentFiles($ids: [ID!]!) {
    sentFiles(ids: $ids) {
      id
      filename
      sizeBytes
      sha256
      importId
    }
  }
`);
