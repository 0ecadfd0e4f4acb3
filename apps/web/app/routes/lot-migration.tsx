import { useQuery } from '@tanstack/react-query';
import { loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { DownloadAllocation } from '../features/documents/download-allocation.tsx';
import { lotMigrationQuery } from '../features/lot-migration/lot-migration.graphql.ts';
import { MadeAllocation } from '../features/lot-migration/made-allocation.tsx';
import { ChooseAllocation } from '../features/lot-migration/migration-page.tsx';
import { NOTE } from '../features/lot-migration/words.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHead } from '../ui/page.tsx';
import { Empty, Loading, QueryStates } from '../ui/query-states.tsx';

const queries: PageQueries = () => [lotMigrationQuery()];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function LotMigration() {
  const page = useQuery({
    ...lotMigrationQuery(),
    refetchInterval: ({ state }) => (state.data?.lotMigration.isUndergoingAllocation ? 2_000 : false),
  });
  const state = page.data?.lotMigration;
  return (
    <>
      <PageHead
        title="Lots per wallet"
        actions={state?.migration && !state.isUndergoingAllocation && <DownloadAllocation />}
      >
        {NOTE}
      </PageHead>
      <QueryStates query={page} loading={<Loading label="Loading" lines={6} />}>
        {({ lotMigration }) => {
          if (lotMigration.migration) return <MadeAllocation made={lotMigration.migration} state={lotMigration} />;
          if (lotMigration.isOffered) return <ChooseAllocation state={lotMigration} />;
          return <Empty action={<ButtonLink to="/tax">See your tax year</ButtonLink>}>{lotMigration.whyNot}</Empty>;
        }}
      </QueryStates>
    </>
  );
}
