/** What the list of a year's tax documents shows. */
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
    longTermNftCount
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
