import { useQuery } from '@tanstack/react-query';
import { allWallets } from '../data/all-wallets.ts';
import { graphqlQuery, loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { integrationsQuery } from '../features/imports/add/integrations.graphql.ts';
import { ReviewPage } from '../features/imports/review/review-page.tsx';
import { ImportTargetsDocument } from '../features/imports/upload/import-targets.graphql.ts';
import { Changing } from '../ui/changing.ts';
import { Loading, QueryStates } from '../ui/query-states.tsx';

const targetsQuery = () => graphqlQuery(ImportTargetsDocument, {});
const queries: PageQueries = () => [targetsQuery(), integrationsQuery()];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function UploadCsv() {
  const targets = useQuery(targetsQuery());
  const integrations = useQuery(integrationsQuery());
  const loading = <Loading label="Loading your wallets" />;
  return (
    <QueryStates query={targets} loading={loading}>
      {({ wallets }) => (
        <QueryStates query={integrations} loading={loading}>
          {({ integrations: all }) => (
            <Changing>
              <ReviewPage accounts={allWallets(wallets)} integrations={all} />
            </Changing>
          )}
        </QueryStates>
      )}
    </QueryStates>
  );
}
