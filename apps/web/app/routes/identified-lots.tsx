import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import {
  IdentificationList,
  identificationsQuery,
} from '../features/transactions/identification/identification-list.tsx';
import { StandingOrders, standingOrdersQuery } from '../features/transactions/identification/standing-orders.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageHead, Section } from '../ui/page.tsx';

const IdentifyDialog = lazy(async () => ({
  default: (await import('../features/transactions/identification/identify-dialog.tsx')).IdentifyDialog,
}));

function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1;
}

const queries: PageQueries = ({ url }) => [identificationsQuery(pageIn(url.searchParams)), standingOrdersQuery()];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function IdentifiedLots() {
  const [search, setSearch] = useSearchParams();
  const chosenFor = search.get('choose');
  return (
    <>
      <PageHead title="Identified lots" actions={<ButtonLink to="/documents">Documents</ButtonLink>}>
        The lots you chose for your disposals, with the time you recorded each choice.
      </PageHead>
      <Section title="By disposal">
        <IdentificationList page={pageIn(search)} addressOf={(page) => (page === 1 ? '?' : `?page=${page}`)} />
      </Section>
      <StandingOrders />
      {chosenFor && (
        <Suspense fallback={null}>
          <IdentifyDialog
            transactionId={chosenFor}
            onClose={() =>
              setSearch((before) => {
                before.delete('choose');
                return before;
              })
            }
          />
        </Suspense>
      )}
    </>
  );
}
