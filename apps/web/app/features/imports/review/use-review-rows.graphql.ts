import { graphql } from '../../../generated/gql.ts';

export const ImportReviewDocument = graphql(`
  query ImportReview($input: ReviewInput!, $filter: ReviewFilter!, $after: Int, $limit: Int) {
    importReview(input: $input, filter: $filter, after: $after, limit: $limit) {
      validation {
        ...ValidationParts
      }
      header
      counts {
        all
        ready
        duplicates
        likelyDuplicates
        skipped
        skippedByYou
        warnings
        errors
        toImport
      }
      rows {
        ...ReviewRowParts
      }
      endCursor
      hasMore
      rejectedRowsUrl
    }
  }
`);

export const KeepImportRowsDocument = graphql(`
  mutation KeepImportRows($fileUrl: String!, $rowNumbers: [Int!]!, $transactionId: ID!) {
    keepImportRows(fileUrl: $fileUrl, rowNumbers: $rowNumbers, transactionId: $transactionId) {
      success
      error
    }
  }
`);

export const EditImportCellDocument = graphql(`
  mutation EditImportCell($fileUrl: String!, $rowNumber: Int!, $column: Int!, $value: String) {
    editImportCell(fileUrl: $fileUrl, rowNumber: $rowNumber, column: $column, value: $value) {
      success
      error
    }
  }
`);

export const SkipImportRowsDocument = graphql(`
  mutation SkipImportRows($fileUrl: String!, $rowNumbers: [Int!]!, $isSkipped: Boolean!, $isSame: Boolean) {
    skipImportRows(fileUrl: $fileUrl, rowNumbers: $rowNumbers, isSkipped: $isSkipped, isSame: $isSame) {
      success
      error
    }
  }
`);
