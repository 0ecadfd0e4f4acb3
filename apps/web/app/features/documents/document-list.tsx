import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { runWith } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, Failed, Loading } from '../../ui/query-states.tsx';
import { Select } from '../../ui/select.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { MadeDocument } from './made-document.tsx';

const TaxDocumentsDocument = graphql(`
  query TaxDocuments($taxYear: String, $after: String, $limit: Int) {
    taxDocuments(taxYear: $taxYear, after: $after, limit: $limit) {
      taxYears
      endCursor
      hasMore
      documents {
        ...MadeDocumentParts
      }
    }
  }
`);

const PAGE_SIZE = 50;
const ALL = 'all';

export function DocumentList() {
  const [search, setSearch] = useSearchParams();
  const taxYear = search.get('year');
  const pages = useInfiniteQuery({
    queryKey: ['TaxDocuments', taxYear],
    queryFn: ({ pageParam, client }) =>
      runWith(client, TaxDocumentsDocument, { taxYear, after: pageParam, limit: PAGE_SIZE }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ taxDocuments }) => (taxDocuments.hasMore ? taxDocuments.endCursor : null),
  });
  if (pages.isPending) return <Loading label="Loading your documents" lines={6} />;
  if (pages.isError) return <Failed error={pages.error} onRetry={() => void pages.refetch()} />;
  const documents = pages.data.pages.flatMap(({ taxDocuments }) => taxDocuments.documents);
  const { taxYears } = pages.data.pages[0]!.taxDocuments;
  const shownYears = taxYear && !taxYears.includes(taxYear) ? [taxYear, ...taxYears] : taxYears;
  return (
    <>
      {shownYears.length > 0 && (
        <div className="mb-3 w-44">
          <Select
            aria-label="Tax year"
            value={taxYear ?? ALL}
            options={[
              { value: ALL, label: 'All tax years' },
              ...shownYears.map((year) => ({ value: year, label: `Tax year ${year}` })),
            ]}
            onChange={(year) => setSearch(year === ALL ? {} : { year }, { preventScrollReset: true })}
          />
        </div>
      )}
      {documents.length === 0 ? (
        <NothingMade taxYear={taxYear} />
      ) : (
        <ul className="border-strong border-t">
          {documents.map((document) => (
            <MadeDocument key={document.id} document={document} />
          ))}
        </ul>
      )}
      <ShowMore pages={pages} className="mt-4" />
    </>
  );
}

function NothingMade({ taxYear }: { taxYear: string | null }) {
  const address = taxYear === null ? '/tax' : `/tax/${taxYear.replace('/', '%2F')}`;
  return (
    <Empty action={<ButtonLink to={`${address}#documents`}>See available documents</ButtonLink>}>
      {taxYear === null
        ? 'No documents yet. Documents you download from a tax year are kept here.'
        : `No documents for ${taxYear} yet.`}
    </Empty>
  );
}
