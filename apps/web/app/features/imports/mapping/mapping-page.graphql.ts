import { graphql } from '../../../generated/gql.ts';

export const GuessMappingDocument = graphql(`
  query GuessMapping($fileUrl: String!, $delimiter: String, $encoding: String, $headerRow: Int, $part: String) {
    guessMapping(
      fileUrl: $fileUrl
      delimiter: $delimiter
      encoding: $encoding
      headerRow: $headerRow
      part: $part
    ) {
      problem
      filename
      parts
      rawRows {
        number
        cells
      }
      header
      headerRow
      delimiter
      encoding
      mapping
      dateFormats
      isDayUnclear
    }
  }
`);

export const PreviewMappingDocument = graphql(`
  query PreviewMapping($fileUrl: String!, $mapping: String!, $timeZone: String, $part: String) {
    previewMapping(fileUrl: $fileUrl, mapping: $mapping, timeZone: $timeZone, part: $part) {
      faults {
        at
        message
      }
      errors
      types {
        value
        count
        means
      }
      symbols {
        symbol
        assetId
      }
      counts {
        all
        ready
        skipped
        warnings
        errors
        toImport
      }
      rows {
        rowNumber
        outcome
        reason
        becomes {
          sentence
          happenedAt
        }
        issues {
          column
          message
          remedy
          severity
        }
      }
    }
  }
`);
