import { graphql } from '../../generated/gql.ts';

graphql(`
  fragment BrokerLineParts on BrokerLine {
    id
    broker
    filename
    rowNumber
    asset
    quantity
    dateAcquired
    dateSold
    proceeds
    costBasis
    accruedMarketDiscount
    washSaleLoss
    isBasisReported
    term
    aggregate
    saleCount
    isTransferredIn
    isNominee
    isMatchedByHand
  }
`);

graphql(`
  fragment BrokerEntryParts on BrokerEntry {
    id
    status
    isByHand
    why
    wallet {
      id
      name
      integration {
        slug
      }
    }
    lines {
      ...BrokerLineParts
    }
    sales {
      id
      flowId
      day
      asset {
        id
        symbol
      }
      quantity
      proceeds
      isFee
    }
    differences {
      kind
      sentence
    }
    formLines {
      flowId
      disposedLotId
      box
      codes
      quantity
      proceeds
      costBasis
      adjustment
      gain
    }
  }
`);

export const FormDocument = graphql(`
  query Form1099Da($taxYear: String!, $status: BrokerStatus, $walletId: ID, $offset: Int, $limit: Int) {
    brokerForms(taxYear: $taxYear, status: $status, walletId: $walletId, offset: $offset, limit: $limit) {
      taxYear
      currency
      notOffered
      isComputed
      totalCount
      wallets {
        wallet {
          id
          name
          integration {
            slug
          }
        }
        lineCount
        proceeds
        filenames
      }
      totals {
        reported
        matched
        unmatched
        nominee
        marketDiscount
        own
        unreported
      }
      counts {
        agrees
        differs
        unmatched
        unreported
      }
      entries {
        ...BrokerEntryParts
      }
    }
    wallets {
      ...WalletNames
    }
  }
`);

export const ImportFormDocument = graphql(`
  mutation ImportBrokerForm($taxYear: String!, $walletId: ID!, $csvUrl: String!, $isReplacing: Boolean) {
    importBrokerForm(taxYear: $taxYear, walletId: $walletId, csvUrl: $csvUrl, isReplacing: $isReplacing) {
      success
      error
      numberImported
      errorCount
      issues {
        row
        column
        value
        severity
        code
        message
        remedy
      }
      change {
        ...MadeChange
      }
    }
  }
`);

export const SaveLineDocument = graphql(`
  mutation SaveBrokerLine($id: ID, $taxYear: String!, $walletId: ID!, $input: BrokerLineInput!) {
    saveBrokerLine(id: $id, taxYear: $taxYear, walletId: $walletId, input: $input) {
      success
      error
      faults {
        field
        message
      }
      change {
        ...MadeChange
      }
    }
  }
`);

export const RemoveLineDocument = graphql(`
  mutation RemoveBrokerLine($id: ID!) {
    removeBrokerLine(id: $id) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

export const RemoveFormDocument = graphql(`
  mutation RemoveBrokerForm($taxYear: String!, $walletId: ID!) {
    removeBrokerForm(taxYear: $taxYear, walletId: $walletId) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

export const MatchLineDocument = graphql(`
  mutation MatchBrokerLine($id: ID!, $saleIds: [String!]) {
    matchBrokerLine(id: $id, saleIds: $saleIds) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

export const CandidatesDocument = graphql(`
  query BrokerLineCandidates($id: ID!) {
    brokerLineCandidates(id: $id) {
      id
      day
      asset {
        id
        symbol
      }
      quantity
      proceeds
      isFee
    }
  }
`);

export const TemplateDocument = graphql(`
  query BrokerFormTemplate {
    brokerFormTemplate
  }
`);
