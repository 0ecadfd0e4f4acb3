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

export const UnlinkedMatchesDocument = graphql(`
  query UnlinkedMatches {
    unlinkedMatches {
      id
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
`);

export const MatchCandidatesDocument = graphql(`
  query MatchCandidates($publicId: ID!) {
    matchCandidates(publicId: $publicId, limit: 5, withUnlinked: true) {
      grade
      kind
      isUnlinked
      reasons {
        ...MatchReasonParts
      }
      transaction {
        ...MatchSide
      }
    }
  }
`);

export const MatchSearchDocument = graphql(`
  query MatchSearch($query: String!) {
    transactions(query: $query, limit: 10, transactionsOnly: true) {
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

export const SimilarMatchesDocument = graphql(`
  query SimilarMatches($fromId: ID!, $toId: ID!) {
    similarMatches(fromId: $fromId, toId: $toId) {
      kind
      withdrawal {
        ...MatchSide
      }
      deposit {
        ...MatchSide
      }
    }
  }
`);

export const LinksPreviewDocument = graphql(`
  query LinksPreview($links: [NewLink!]!) {
    linksPreview(links: $links) {
      ...ChangeEffectParts
    }
  }
`);

export const CreateLinksDocument = graphql(`
  mutation CreateLinks($links: [NewLink!]!) {
    createLinks(links: $links) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

graphql(`
  fragment DivisionParts on SuggestedDivision {
    id
    grade
    rest
    restIs
    reasons {
      ...MatchReasonParts
    }
    whole {
      type
      ...MatchSide
    }
    parts {
      quantity
      transaction {
        ...MatchSide
      }
    }
  }
`);

export const SuggestedDivisionsDocument = graphql(`
  query SuggestedDivisions($publicId: ID) {
    suggestedDivisions(publicId: $publicId) {
      ...DivisionParts
    }
  }
`);

export const DivisionPreviewDocument = graphql(`
  query DivisionPreview($division: NewDivision!) {
    divisionPreview(division: $division) {
      ...ChangeEffectParts
    }
  }
`);

export const DivideTransferDocument = graphql(`
  mutation DivideTransfer($division: NewDivision!) {
    divideTransfer(division: $division) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

export const AlikeDocument = graphql(`
  query Alike($query: String!) {
    transactions(query: $query, limit: 10) {
      totalCount
      transactions {
        publicId
        sentence
        dateTime
      }
    }
  }
`);
