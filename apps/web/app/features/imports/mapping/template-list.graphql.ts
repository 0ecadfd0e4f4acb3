import { graphql } from '../../../generated/gql.ts';

export const ImportTemplatesDocument = graphql(`
  query ImportTemplates {
    importTemplates {
      id
      name
      mapping
      columns
      updatedAt
    }
  }
`);

export const SaveImportTemplateDocument = graphql(`
  mutation SaveImportTemplate($id: ID, $name: String!, $mapping: String!) {
    saveImportTemplate(id: $id, name: $name, mapping: $mapping) {
      success
      error
      template {
        id
        name
      }
    }
  }
`);

export const DeleteImportTemplateDocument = graphql(`
  mutation DeleteImportTemplate($id: ID!) {
    deleteImportTemplate(id: $id) {
      success
      error
    }
  }
`);
