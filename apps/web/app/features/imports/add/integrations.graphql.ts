/** Everything a file can come from. */
import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { IntegrationsQuery } from '../../../generated/graphql.ts';

const IntegrationsDocument = graphql(`
  query Integrations($query: String) {
    integrations(query: $query) {
      ...FilesOfIntegration
      category
      syncMethod
    }
    settings {
      timeZone
    }
  }
`);

export type Integration = IntegrationsQuery['integrations'][number];

export const integrationsQuery = () => ({ ...graphqlQuery(IntegrationsDocument, {}), staleTime: 600_000 });
