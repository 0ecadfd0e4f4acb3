/** What is shown of an entry of the audit log, in the log and beside the transaction it is about. */
import { graphql } from '../generated/gql.ts';

graphql(`
  fragment AuditEventParts on AuditEvent {
    id
    happenedAt
    action
    entity
    entityId
    before
    after
  }
`);
