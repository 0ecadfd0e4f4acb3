import { graphql } from '../../../generated/gql.ts';

export const AttachmentsDocument = graphql(`
  query Attachments($publicId: ID!) {
    transaction(publicId: $publicId) {
      attachments {
        id
        filename
        contentType
        sizeBytes
        attachedAt
        attachedBy
        fileUrl
      }
    }
  }
`);

export const AttachFilesDocument = graphql(`
  mutation AttachFiles($transactionId: ID!, $fileUrls: [String!]!) {
    attachFiles(transactionId: $transactionId, fileUrls: $fileUrls) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

export const RemoveAttachmentDocument = graphql(`
  mutation RemoveAttachment($id: ID!) {
    removeAttachment(id: $id) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);
