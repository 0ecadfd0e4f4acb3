import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { graphqlQuery, keepingPrevious, loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { MethodChoicesDocument } from '../features/compare-methods/comparison.graphql.ts';
import { Comparison } from '../features/compare-methods/comparison.tsx';
import { LotTabs } from '../features/disposed-lots/lot-tabs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageHead } from '../ui/page.tsx';
import { Empty, Loading, QueryStates } from '../ui/query-states.tsx';
import { Select } from '../ui/select.tsx';

const pageQuery = (search: URLSearchParams) => graphqlQuery(MethodChoicesDocument, { taxYear: search.get('year') });
const queries: PageQueries = ({ url }) => [pageQuery(url.searchParams)];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function CostBasisMethodCalendar() {
  const [search, setSearch] = useSearchParams();
  const page = useQuery(keepingPrevious(pageQuery(search)));
  const found = page.data?.methodChoices;
  return (
    <>
      <LotTabs taxYear={found?.taxYear} />
      <PageHead
        title="Compare methods"
        actions={
          found && (
            <div className="w-32">
              <Select
                aria-label="Tax year"
                options={(page.data?.taxYears ?? []).map(({ label }) => ({ value: label, label }))}
                value={found.taxYear}
                onChange={(year) => setSearch({ year }, { preventScrollReset: true })}
              />
            </div>
          )
        }
      >
        {found?.law ?? 'Your gain for a tax year under each cost basis method.'}
      </PageHead>
      <QueryStates query={page} loading={<Loading label="Loading methods" lines={6} />}>
        {({ methodChoices }) =>
          methodChoices ? (
            <Comparison key={methodChoices.taxYear} {...methodChoices} />
          ) : (
            <Empty action={<ButtonLink to="/cost-basis-method-calendar">Compare the latest year</ButtonLink>}>
              This tax year does not exist.
            </Empty>
          )
        }
      </QueryStates>
    </>
  );
}
