/** GraphQL documents of files: which integrations take one, what is in it, and how its import goes. */
import { graphql } from '../../generated/gql.ts';

export const IntegrationsDocument = graphql(`
  query Integrations($query: String) {
    integrations(query: $query) {
      slug
      name
      category
      syncMethod
      supportedFileFormats
      instructions
      lacks
      instructionsConfidence
      formats {
        id
        label
        confidence
      }
    }
    settings {
      timeZone
    }
  }
`);

export const PresignFileUploadDocument = graphql(`
  mutation PresignFileUpload($filename: String!) {
    presignFileUpload(filename: $filename) {
      success
      error
      postUrl
      uploadInfoFields {
        key
        value
      }
      fileUrl
    }
  }
`);

export const RowIssueParts = graphql(`
  fragment RowIssueParts on RowIssue {
    row
    column
    value
    severity
    code
    message
    remedy
  }
`);

export const ValidationParts = graphql(`
  fragment ValidationParts on CsvValidation {
    errors
    warnings
    issues {
      ...RowIssueParts
    }
    recognised {
      id
      label
      integration
      integrationName
      overlaps {
        id
        why
        hasSameIds
      }
    }
    candidates {
      id
      label
      integrationName
    }
    missingOptions {
      key
      label
      question
      kind
      choices {
        value
        label
      }
    }
    isOtherIntegration
    numberOfRows
    numberOfTransactions
    numberOfDuplicates
    skipped {
      row
      reason
    }
    firstAt
    lastAt
  }
`);

export const CsvValidationErrorsDocument = graphql(`
  query CsvValidationErrors(
    $csvFileUrl: String!
    $isGeneric: Boolean!
    $accountTypeSlug: String!
    $timeZone: String
    $values: [OptionAnswerInput!]
    $accountId: ID
    $format: String
  ) {
    csvValidationErrors(
      csvFileUrl: $csvFileUrl
      isGeneric: $isGeneric
      accountTypeSlug: $accountTypeSlug
      timeZone: $timeZone
      values: $values
      accountId: $accountId
      format: $format
    ) {
      ...ValidationParts
    }
  }
`);

export const CreateCustomWalletDocument = graphql(`
  mutation CreateCustomWallet($customWalletInput: CustomWalletInput!) {
    createCustomWallet(customWalletInput: $customWalletInput) {
      success
      error
      errorCode
      jobId
    }
  }
`);

export const ImportAccountTransactionsDocument = graphql(`
  mutation ImportAccountTransactions(
    $accountId: ID!
    $csvUrl: String!
    $accountTypeSlug: String
    $timeZone: String
    $values: [OptionAnswerInput!]
    $format: String
  ) {
    importAccountTransactions(
      accountId: $accountId
      csvUrl: $csvUrl
      accountTypeSlug: $accountTypeSlug
      timeZone: $timeZone
      values: $values
      format: $format
    ) {
      success
      error
      errorCode
      jobId
    }
  }
`);

export const CsvImportJobStatusDocument = graphql(`
  query CsvImportJobStatus($jobId: ID!) {
    csvImportJobStatus(jobId: $jobId) {
      isStatusFinal
      success
      status
      errorMessage
      numberImported
      numberTotal
      numberDone
      numberDuplicate
      numberIgnored
      numberUserDefinedTokens
      createdCustomWallet {
        id
        kind
        name
      }
      importId
    }
  }
`);

export const ImportParts = graphql(`
  fragment ImportParts on Import {
    id
    filename
    integration
    format
    formatLabel
    account {
      id
      kind
      name
    }
    status
    numberTotal
    numberDone
    numberImported
    numberDuplicate
    numberIgnored
    numberUserDefinedTokens
    errorMessage
    issues {
      ...RowIssueParts
    }
    createdAt
    finishedAt
    undoneAt
    canUndo
    canRedo
    fileUrl
    badRowsUrl
    isSample
    createdBy
  }
`);

export const ImportsDocument = graphql(`
  query Imports($accountId: ID, $limit: Int) {
    imports(accountId: $accountId, limit: $limit) {
      ...ImportParts
    }
  }
`);

export const ImportRowsDocument = graphql(`
  query ImportRows($importId: ID!, $outcome: SourceRowOutcome, $after: Int, $limit: Int) {
    importRows(importId: $importId, outcome: $outcome, after: $after, limit: $limit) {
      rows {
        rowNumber
        cells
        outcome
        reason
        transactionId
      }
      endCursor
      hasMore
      total
    }
  }
`);

export const UndoPreviewDocument = graphql(`
  query UndoPreview($importId: ID!) {
    undoPreview(importId: $importId) {
      numberRemoved
      numberHandedOver
      accounts
      tokens
      currency
      years {
        taxYear
        gainBefore
        gainAfter
        incomeBefore
        incomeAfter
      }
      yearsLeftOut
    }
  }
`);

export const RedoImportDocument = graphql(`
  mutation RedoImport($importId: ID!) {
    redoImport(importId: $importId) {
      success
      error
      errorCode
      jobId
    }
  }
`);

export const UndoImportDocument = graphql(`
  mutation UndoImport($importId: ID!) {
    undoImport(importId: $importId) {
      success
      error
      errorCode
      numberRemoved
    }
  }
`);

export const SentFilesDocument = graphql(`
  query SentFiles($ids: [ID!]!) {
    sentFiles(ids: $ids) {
      id
      filename
      sizeBytes
      importId
    }
  }
`);

export const ImportTargetsDocument = graphql(`
  query ImportTargets {
    wallets {
      exchanges {
        ...ImportTargetParts
      }
      wallets {
        ...ImportTargetParts
      }
      customWallets {
        ...ImportTargetParts
      }
    }
  }
`);

export const ImportTargetParts = graphql(`
  fragment ImportTargetParts on Account {
    id
    kind
    name
    integration {
      slug
      name
    }
    imports {
      integration
      undoneAt
    }
  }
`);

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
      badRowsUrl
    }
  }
`);

export const ReviewRowParts = graphql(`
  fragment ReviewRowParts on ReviewRow {
    rowNumber
    cells
    outcome
    reason
    editedColumns
    isFirstOfTransaction
    issues {
      ...RowIssueParts
    }
    becomes {
      happenedAt
      sentence
      rowNumbers
      legs {
        direction
        quantity
        symbol
        isKnownAsset
      }
    }
    likelyDuplicates {
      transactionId
      sentence
      happenedAt
      accountName
      source
      reason
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
