import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { graphqlQuery, keepingPrevious, loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { DisposedCsv } from '../features/disposed-lots/disposed-csv.tsx';
import { addressWith, ORDERS, pageCount, readAddress, variablesOf } from '../features/disposed-lots/list-address.ts';
import { ListFilters } from '../features/disposed-lots/list-filters.tsx';
import { ListSums } from '../features/disposed-lots/list-sums.tsx';
import { LotTable, PlainLotTable } from '../features/disposed-lots/lot-table.tsx';
import { LotTabs } from '../features/disposed-lots/lot-tabs.tsx';
import { graphql } from '../generated/gql.ts';
import type { DisposedLotsQuery } from '../generated/graphql.ts';
import { ButtonLink } from '../ui/button.tsx';
import { plural } from '../ui/format.ts';
import { PageHead } from '../ui/page.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { PrintAll } from '../ui/print-all.tsx';
import { Empty, Loading, QueryStates } from '../ui/query-states.tsx';

const DisposedLotsDocument = graphql(`
  query DisposedLots(
    $taxYear: String
    $assetId: ID
    $walletId: ID
    $term: Term
    $month: Int
    $isRemoval: Boolean
    $search: String
    $sortBy: DisposedLotOrder
    $desc: Boolean
    $offset: Int
    $limit: Int
  ) {
    disposedLots(
      taxYear: $taxYear
      assetId: $assetId
      walletId: $walletId
      term: $term
      month: $month
      isRemoval: $isRemoval
      search: $search
      sortBy: $sortBy
      desc: $desc
      offset: $offset
      limit: $limit
    ) {
      taxYear
      currency
      isComputed
      totalCount
      removalCount
      hasTerms
      months {
        startsOn
        endsOn
      }
      assets {
        id
        symbol
        name
      }
      wallets {
        id
        name
      }
      sums {
        count
        unreportedCount
        proceeds
        costBasis
        deniedLoss
        gain
        unknownCount
        unknownProceedsCount
        unknownCostCount
      }
      lots {
        ...DisposedLotParts
      }
    }
    taxYears {
      label
    }
  }
`);

const pageQuery = (search: URLSearchParams) => graphqlQuery(DisposedLotsDocument, variablesOf(readAddress(search)));
const queries: PageQueries = ({ url }) => [pageQuery(url.searchParams)];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function DisposedLots() {
  const [search] = useSearchParams();
  const { filters } = readAddress(search);
  const page = useQuery(keepingPrevious(pageQuery(search)));
  const list = page.data?.disposedLots;
  const isNarrowed = ['asset', 'wallet', 'term', 'month', 'kind', 'q'].some((key) => search.has(key));
  return (
    <>
      <LotTabs taxYear={list?.taxYear} />
      <PageHead
        title="Disposed lots"
        tabTitle={list?.taxYear ? `Disposed lots ${list.taxYear}` : 'Disposed lots'}
        actions={list?.taxYear && list.totalCount > 0 && <DisposedCsv filters={filters} taxYear={list.taxYear} />}
      >
        What you sold, traded, spent or gave away, lot by lot.
      </PageHead>
      <QueryStates query={page} loading={<Loading label="Loading disposed lots" lines={8} />}>
        {({ disposedLots, taxYears }) => (
          <div aria-busy={page.isPlaceholderData}>
            {(disposedLots.taxYear !== null || isNarrowed) && (
              <ListFilters list={disposedLots} taxYears={taxYears} hasTerms={disposedLots.hasTerms} />
            )}
            {disposedLots.totalCount === 0 ? (
              <NothingFound list={disposedLots} isNarrowed={isNarrowed} />
            ) : (
              <Found list={disposedLots} />
            )}
          </div>
        )}
      </QueryStates>
    </>
  );
}

const PRINTED_AT_ONCE = 500;

async function allLots(client: QueryClient, filters: ReturnType<typeof readAddress>['filters'], count: number) {
  const lots: DisposedLotsQuery['disposedLots']['lots'][number][] = [];
  for (let offset = 0; offset < count; offset += PRINTED_AT_ONCE) {
    const variables = { ...filters, offset, limit: PRINTED_AT_ONCE };
    const { disposedLots } = await client.fetchQuery(graphqlQuery(DisposedLotsDocument, variables));
    lots.push(...disposedLots.lots);
  }
  return lots;
}

function Found({ list }: { list: DisposedLotsQuery['disposedLots'] }) {
  const client = useQueryClient();
  const [search] = useSearchParams();
  const { filters, page } = readAddress(search);
  const nameOf = (order: string) => Object.entries(ORDERS).find(([, code]) => code === order)?.[0] ?? 'disposed';
  return (
    <>
      <ListSums
        sums={list.sums}
        currency={list.currency}
        isRemoval={filters.isRemoval === true}
        about={filters.search || filters.isRemoval ? null : { taxYear: list.taxYear, ...narrowed(filters) }}
      />
      <PrintAll
        label={`Print all ${plural(list.totalCount, 'lot')}`}
        load={() => allLots(client, filters, list.totalCount)}
        table={(lots) => <PlainLotTable caption={`Disposed lots of ${list.taxYear}`} lots={lots} />}
      >
        {(button) => (
          <>
            <div className="mt-6">
              <LotTable
                caption={`Disposed lots of ${list.taxYear}`}
                lots={list.lots}
                sorting={{
                  sort: { by: filters.sortBy ?? 'DISPOSED', isDescending: filters.desc === true },
                  addressOf: ({ by, isDescending }) =>
                    addressWith(search, { sort: nameOf(by), desc: isDescending ? '1' : null }),
                }}
              />
            </div>
            <div className="flex items-center justify-between gap-4 pt-3">
              <p className="numeric text-13 text-quiet">{plural(list.totalCount, 'lot')}</p>
              <div className="flex items-center gap-4">
                {button}
                <Pagination
                  page={page}
                  pageCount={pageCount(list.totalCount)}
                  addressOf={(to) => addressWith(search, { page: String(to) })}
                />
              </div>
            </div>
          </>
        )}
      </PrintAll>
    </>
  );
}

function narrowed({ assetId, walletId, term, month }: ReturnType<typeof readAddress>['filters']) {
  return { assetId, walletId, term, month };
}

function NothingFound({ list, isNarrowed }: { list: DisposedLotsQuery['disposedLots']; isNarrowed: boolean }) {
  if (isNarrowed) {
    const year = list.taxYear ? `?year=${encodeURIComponent(list.taxYear)}` : '';
    return (
      <Empty action={<ButtonLink to={`/disposed-lots${year}`}>Show the whole year</ButtonLink>}>
        No disposed lots for {list.taxYear ?? 'any year'} match these filters.
      </Empty>
    );
  }
  if (!list.isComputed) {
    return (
      <Empty action={<ButtonLink to="/wallets">See your wallets</ButtonLink>}>
        Lots appear here once your gains are calculated.
      </Empty>
    );
  }
  return (
    <Empty action={<ButtonLink to="/tax-lots">See your open lots</ButtonLink>}>
      No disposals in {list.taxYear ?? 'any tax year'}.
    </Empty>
  );
}
