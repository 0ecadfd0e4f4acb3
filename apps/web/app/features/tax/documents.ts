/** GraphQL documents of a tax year: its figures, where they come from, and the papers made of them. */
import { graphql } from '../../generated/gql.ts';

export const TaxYearsDocument = graphql(`
  query TaxYears {
    taxYears {
      label
      startsOn
      endsOn
      transactionCount
      hasResults
    }
    user {
      taxYearToUse
    }
  }
`);

export const TaxReportParts = graphql(`
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

export const TaxPageDocument = graphql(`
  query TaxPage($taxYear: String!) {
    taxSummary(taxYear: $taxYear) {
      taxYear
      startsOn
      endsOn
      currency
      isComputed
      capitalGain
      shortTerm {
        proceeds
        costBasis
        gain
        count
      }
      longTerm {
        proceeds
        costBasis
        gain
        count
      }
      noTerm {
        proceeds
        costBasis
        gain
        count
      }
      deniedLoss
      incomeCategories {
        label
        name
        value
        count
      }
      taxableIncomeTotal
      giftsCostBasis
      donationsCostBasis
      lostCostBasis
      marginGains
      transactionCount
      disposalCount
      calloutCounts {
        type
        severity
        count
        title
      }
      assets {
        asset {
          id
          symbol
          name
          kind
        }
        quantity
        proceeds
        costBasis
        gain
        disposalCount
      }
      accounts {
        account {
          id
          kind
          name
        }
        gain
        proceeds
        costBasis
        disposalCount
      }
      resultHash
      inputHash
      engineVersion
      method
      methodTimeline {
        method
        startsOn
        endsOn
        accountName
      }
      unusualMethods
      lotAllocation
      walletFrom
      computedAt
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
    taxYears {
      label
      startsOn
      endsOn
      transactionCount
      hasResults
    }
    settings {
      timeZone
      country {
        code
        name
        hasOwnRules
        notice
      }
    }
  }
`);

export const DisposalsDocument = graphql(`
  query Disposals($taxYear: String, $assetId: ID, $term: Term, $after: Int, $limit: Int) {
    disposals(taxYear: $taxYear, assetId: $assetId, term: $term, after: $after, limit: $limit) {
      disposals {
        id
        position
        transactionId
        kind
        category
        asset {
          id
          symbol
        }
        account {
          id
          name
        }
        quantity
        acquiredTransactionId
        acquiredAt
        disposedAt
        proceeds
        costBasis
        gain
        term
        rule
        deniedLoss
        printedProceeds
        printedCostBasis
        printedGain
      }
      endCursor
      hasMore
      totalCount
    }
  }
`);

export const IncomeEntriesDocument = graphql(`
  query IncomeEntries($taxYear: String!, $after: Int, $limit: Int) {
    incomeEntries(taxYear: $taxYear, after: $after, limit: $limit) {
      entries {
        id
        transactionId
        label
        name
        asset {
          id
          symbol
        }
        account {
          id
          name
        }
        quantity
        value
        receivedAt
      }
      endCursor
      hasMore
      totalCount
    }
  }
`);

export const CalloutsDocument = graphql(`
  query Callouts($taxYear: String, $type: String, $after: Int, $limit: Int) {
    callouts(taxYear: $taxYear, type: $type, after: $after, limit: $limit) {
      callouts {
        id
        type
        title
        severity
        message
        remedy
        stake
        isStakeEstimate
        transactionId
        asset {
          id
          symbol
        }
        quantity
        taxYear
      }
      endCursor
      hasMore
      totalCount
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

export const EnqueueCostBasisDocument = graphql(`
  mutation EnqueueCostBasis($priority: Priority) {
    enqueueCostBasis(priority: $priority) {
      success
      error
      errorCode
    }
  }
`);
