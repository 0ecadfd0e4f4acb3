import { graphql } from '../generated/gql.ts';

export const GenerateTaxReportDocument = graphql(`
  mutation GenerateTaxReport(
    $reportType: String!
    $taxYear: String!
    $format: ReportFormat!
    $wholeUnits: Boolean
    $blankUrl: String
    $on: Date
    $query: String
    $startDate: Date
    $endDate: Date
  ) {
    generateTaxReport(
      reportType: $reportType
      taxYear: $taxYear
      format: $format
      wholeUnits: $wholeUnits
      blankUrl: $blankUrl
      on: $on
      query: $query
      startDate: $startDate
      endDate: $endDate
    ) {
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
      numberDone
      numberTotal
      error
      errorCode
    }
  }
`);
