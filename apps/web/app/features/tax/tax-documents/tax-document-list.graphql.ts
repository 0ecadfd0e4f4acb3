/** The tax documents of a year: made, and asked after until they are there. */
import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment TaxReportParts on TaxReport {
    id
    reportType
    title
    format
    status
    createdAt
    resultHash
    isOutOfDate
    url
  }
`);

graphql(`
  fragment TaxDocumentListParts on TaxSummary {
    taxYear
    unusualMethods
    taxReports {
      ...TaxReportParts
    }
    availableReports {
      reportType
      title
      description
      formats
    }
  }
`);

export const GenerateTaxReportDocument = graphql(`
  mutation GenerateTaxReport($reportType: String!, $taxYear: String!, $format: ReportFormat!) {
    generateTaxReport(reportType: $reportType, taxYear: $taxYear, format: $format) {
      success
      error
      errorCode
      jobId
    }
  }
`);

export const PollTaxReportDocument = graphql(`
  query PollTaxReport($jobId: ID!) {
    pollTaxReport(jobId: $jobId) {
      success
      isReady
      url
      error
      errorCode
    }
  }
`);
