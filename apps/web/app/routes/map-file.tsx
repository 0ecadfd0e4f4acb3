import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { graphqlQuery, loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { MappingPage } from '../features/imports/mapping/mapping-page.tsx';
import { graphql } from '../generated/gql.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHead } from '../ui/page.tsx';
import { Empty, QueryStates } from '../ui/query-states.tsx';

const MappingChoicesDocument = graphql(`
  query MappingChoices {
    mappingChoices {
      fields {
        key
        label
        hint
      }
      verbs {
        key
        label
      }
      dateFormats {
        key
        label
      }
      constants
    }
    settings {
      timeZone
    }
  }
`);

const choicesQuery = () => graphqlQuery(MappingChoicesDocument, {});
const queries: PageQueries = () => [choicesQuery()];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export default function MapFile() {
  const [parameters] = useSearchParams();
  const choices = useQuery(choicesQuery());
  const fileId = parameters.get('file') ?? '';
  if (!UUID.test(fileId)) {
    return (
      <>
        <PageHead title="Map a file" />
        <Empty
          action={
            <ButtonLink kind="primary" to="/upload-csv">
              Choose a file
            </ButtonLink>
          }
        >
          Choose a file first. If it isn't recognized, you can map its columns here.
        </Empty>
      </>
    );
  }
  return (
    <QueryStates query={choices}>
      {({ mappingChoices, settings }) => (
        <MappingPage
          key={fileId}
          fileId={fileId}
          accountId={parameters.get('account') ?? undefined}
          choices={mappingChoices}
          timeZone={settings.timeZone}
        />
      )}
    </QueryStates>
  );
}
