import { graphql } from '../../generated/gql.ts';

graphql(`
  fragment TaxInQuestionParts on TaxInQuestion {
    amount
    ratesOf
    leftOut
    profileYear
  }
`);

graphql(`
  fragment HealthKindParts on HealthKind {
    kind
    title
    remedy
    severity
    fixes
    count
    fixedCount
    resolvedCount
    dismissedCount
    amountAtRisk
    isAmountAtRiskEstimate
    taxInQuestion {
      ...TaxInQuestionParts
    }
  }
`);

export const ProblemGroupsDocument = graphql(`
  query ProblemGroups($kind: String, $state: ProblemState!, $after: String) {
    problemGroups(kind: $kind, state: $state, after: $after, limit: 25) {
      groups {
        ...ProblemGroupParts
      }
      totalCount
      endCursor
      hasMore
    }
  }
  fragment ProblemGroupParts on ProblemGroup {
    id
    kind
    title
    remedy
    fixes
    quantity
    count
    missing
    amountAtRisk
    isAmountAtRiskEstimate
    taxInQuestion {
      ...TaxInQuestionParts
    }
    firstAt
    lastAt
    account {
      id
      kind
      name
    }
    asset {
      id
      symbol
      kind
    }
  }
`);

export const ProblemsDocument = graphql(`
  query Problems($kind: String!, $groupId: ID!, $state: ProblemState!, $after: String) {
    problems(kind: $kind, groupId: $groupId, state: $state, after: $after, limit: 25) {
      problems {
        ...ProblemParts
      }
      endCursor
      hasMore
    }
  }
  fragment ProblemParts on Problem {
    id
    kind
    state
    happenedAt
    quantity
    amountAtRisk
    isAmountAtRiskEstimate
    taxInQuestion {
      ...TaxInQuestionParts
    }
    goneAt
    reason
    note
    decidedAt
    asset {
      id
      symbol
    }
    account {
      id
      kind
      name
    }
    import {
      id
      filename
      errorMessage
      rejectedRowsUrl
    }
    transaction {
      publicId
      sentence
    }
    callout {
      message
    }
    causes {
      text
      action
      query
      walletName
      integrationSlug
      account {
        id
        kind
        name
        integration {
          slug
        }
      }
      import {
        id
        filename
        rejectedRowsUrl
      }
      transaction {
        publicId
        sentence
      }
    }
  }
`);

export const FixProblemsDocument = graphql(`
  mutation FixProblems($selection: SelectedProblems!, $fix: ProblemFix!) {
    fixProblems(selection: $selection, fix: $fix) {
      success
      error
      fixed
      leftOut
      change {
        ...MadeChange
      }
    }
  }
`);

export const FixProblemsPreviewDocument = graphql(`
  query FixProblemsPreview($selection: SelectedProblems!, $fix: ProblemFix!) {
    fixProblemsPreview(selection: $selection, fix: $fix) {
      fixed
      leftOut
      effect {
        ...ChangeEffectParts
      }
    }
  }
`);

export const DismissProblemsDocument = graphql(`
  mutation DismissProblems($selection: SelectedProblems!, $reason: DismissReason!, $note: String) {
    dismissProblems(selection: $selection, reason: $reason, note: $note) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

export const ReopenProblemsDocument = graphql(`
  mutation ReopenProblems($selection: SelectedProblems!) {
    reopenProblems(selection: $selection) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

export const LikelyMatchDocument = graphql(`
  query LikelyMatch($publicId: ID!) {
    matchCandidates(publicId: $publicId, limit: 1) {
      transaction {
        publicId
        sentence
        dateTime
      }
    }
  }
`);
