/** What matching asks and what it changes. */
import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment MatchSide on Transaction {
    publicId
    sentence
    dateTime
    account {
      id
      name
    }
  }
`);

graphql(`
  fragment MatchReasonParts on MatchReason {
    type
    params {
      quantity
      minutes
    }
  }
`);

export const SuggestedMatchesDocument = graphql(`
  query SuggestedMatches($after: String, $limit: Int) {
    suggestedMatches(after: $after, limit: $limit) {
      totalCount
      hasMore
      endCursor
      matches {
        id
        grade
        kind
        reasons {
          ...MatchReasonParts
        }
        withdrawal {
          ...MatchSide
        }
        deposit {
          ...MatchSide
        }
      }
    }
  }
`);

export const MatchCandidatesDocument = graphql(`
  query MatchCandidates($publicId: ID!) {
    matchCandidates(publicId: $publicId, limit: 5) {
      grade
      kind
      reasons {
        ...MatchReasonParts
      }
      transaction {
        ...MatchSide
      }
    }
  }
`);

/** Withdrawals or deposits that a user looks for. */
export const MatchSearchDocument = graphql(`
  query MatchSearch($query: String!) {
    transactions(query: $query, limit: 10) {
      totalCount
      transactions {
        ...MatchSide
        flows {
          direction
          asset {
            id
          }
        }
      }
    }
  }
`);

export const CreateLinkDocument = graphql(`
  mutation CreateLink($fromId: ID!, $toId: ID!, $kind: LinkKind!) {
    createLink(fromId: $fromId, toId: $toId, kind: $kind) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

export const RemoveLinkDocument = graphql(`
  mutation RemoveLink($transactionId: ID!, $isUndo: Boolean) {
    removeLink(transactionId: $transactionId, isUndo: $isUndo) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

export const RejectMatchDocument = graphql(`
  mutation RejectMatch($fromId: ID!, $toId: ID!, $isRejected: Boolean!) {
    rejectMatch(fromId: $fromId, toId: $toId, isRejected: $isRejected) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

export const CallItDocument = graphql(`
  mutation CallIt($publicId: ID!, $input: UpdateTransactionInput!) {
    updateTransaction(publicId: $publicId, input: $input) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);
