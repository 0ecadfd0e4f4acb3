import { graphql } from '../../generated/gql.ts';

export const LikelyDuplicatesDocument = graphql(`
  query LikelyDuplicates($after: String) {
    likelyDuplicates(after: $after, limit: 25) {
      totalCount
      hasMore
      endCursor
      groups {
        id
        count
        first {
          id
          name
        }
        second {
          id
          name
        }
      }
      pairs {
        id
        reason
        first {
          ...DuplicateSide
        }
        second {
          ...DuplicateSide
        }
      }
    }
  }
  fragment DuplicateSide on Transaction {
    publicId
    sentence
    dateTime
    isManual
    account {
      id
      name
      integration {
        slug
      }
    }
    source {
      filename
    }
  }
`);

export const DecideDuplicateDocument = graphql(`
  mutation DecideDuplicate($keep: ID!, $drop: ID!, $verdict: DuplicateVerdict!) {
    decideDuplicate(keep: $keep, drop: $drop, verdict: $verdict) {
      success
      error
      decisionIds
      numberSkipped
      change {
        ...MadeChange
      }
    }
  }
`);

export const DecideDuplicateGroupDocument = graphql(`
  mutation DecideDuplicateGroup($groupId: ID!, $verdict: DuplicateVerdict!, $keepSource: ID) {
    decideDuplicateGroup(groupId: $groupId, verdict: $verdict, keepSource: $keepSource) {
      success
      error
      decisionIds
      numberSkipped
      change {
        ...MadeChange
      }
    }
  }
`);

export const DuplicateDecisionsDocument = graphql(`
  query DuplicateDecisions {
    duplicateDecisions(limit: 100) {
      id
      isSame
      decidedAt
      kept {
        publicId
        sentence
      }
      dropped {
        publicId
        sentence
      }
    }
  }
`);

export const UndoDuplicateDecisionsDocument = graphql(`
  mutation UndoDuplicateDecisions($ids: [ID!]!) {
    undoDuplicateDecisions(ids: $ids) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);
