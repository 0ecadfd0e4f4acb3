import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment ImportParts on Import {
    id
    filename
    integration
    format
    formatLabel
    account {
      id
      kind
      name
      integration {
        slug
      }
    }
    status
    numberTotal
    numberDone
    numberImported
    numberDuplicate
    numberIgnored
    numberFrozen
    numberLeftOut
    leftOutMessage
    numberUserDefinedTokens
    errorMessage
    issues {
      ...RowIssueParts
    }
    howRead
    createdAt
    finishedAt
    undoneAt
    canUndo
    canRedo
    fileUrl
    rejectedRowsUrl
    isSample
    createdBy
  }
`);

export const ImportsDocument = graphql(`
  query Imports($accountId: ID, $limit: Int) {
    imports(accountId: $accountId, limit: $limit) {
      ...ImportParts
    }
  }
`);
