import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { Outlet, useLocation, useNavigate, useNavigation, useParams } from 'react-router';
import { keepingPrevious, loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { ColumnsMenu } from '../features/transactions/list/columns/columns-menu.tsx';
import { OrderMenu } from '../features/transactions/list/columns/order-menu.tsx';
import { LateExportCsv } from '../features/transactions/list/late-export-csv.tsx';
import { type ListView, listAddress, transactionAddress, viewOf } from '../features/transactions/list/list-address.ts';
import { MOST_COUNTED } from '../features/transactions/list/most-counted.ts';
import { FilterPanel, filterNames, NO_NAMES, nameOfTerm } from '../features/transactions/list/search/filter-panel.tsx';
import { filtersQuery } from '../features/transactions/list/search/filters.graphql.ts';
import { faultsOf, formatQuery, parseQuery, type Query, withTerm } from '../features/transactions/list/search/query.ts';
import { SearchLine } from '../features/transactions/list/search/search-line.tsx';
import { totalsQuery } from '../features/transactions/list/totals.graphql.ts';
import { TransactionList } from '../features/transactions/list/transaction-list.tsx';
import { countQuery, listQuery, PAGE_SIZE } from '../features/transactions/list/transactions.graphql.ts';
import type { TransactionsQuery } from '../generated/graphql.ts';
import { usePreferences } from '../layouts/preferences.tsx';
import { Button, ButtonLink, IconButton } from '../ui/button.tsx';
import { Changing } from '../ui/changing.ts';
import { Menu } from '../ui/menu.tsx';
import { PageHead } from '../ui/page.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Empty, Loading, QueryStates } from '../ui/query-states.tsx';

const SavedSearches = lazy(async () => ({
  default: (await import('../features/transactions/list/saved/saved-searches.tsx')).SavedSearches,
}));
const HiddenSpam = lazy(async () => ({
  default: (await import('../features/transactions/list/totals-line.tsx')).HiddenSpam,
}));
const JumpToDate = lazy(async () => ({
  default: (await import('../features/transactions/list/totals-line.tsx')).JumpToDate,
}));
const TotalsLine = lazy(async () => ({
  default: (await import('../features/transactions/list/totals-line.tsx')).TotalsLine,
}));

const queries: PageQueries = ({ url }) => [
  listQuery(viewOf(url.search)),
  totalsQuery(viewOf(url.search).q),
  filtersQuery(),
];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

/** Set if scrolling changed the address. */
const READ = 'read';

export default function Transactions() {
  const here = useLocation();
  const { location: next } = useNavigation();
  // Uses the pending location, so that two quickly removed chips are both gone.
  const location = next?.pathname === here.pathname ? next : here;
  const navigate = useNavigate();
  const { transactionId } = useParams();
  const asked = viewOf(location.search);
  const view = viewOf(here.search);
  const query = useMemo(() => parseQuery(asked.q), [asked.q]);
  const list = useQuery(keepingPrevious(listQuery(view)));
  const filters = useQuery(filtersQuery());
  const names = useMemo(() => (filters.data ? filterNames(filters.data) : NO_NAMES), [filters.data]);
  const { list: look, setList } = usePreferences();
  const show = (next: Query) => {
    const address = listAddress({ ...asked, q: formatQuery(next), page: 1 });
    if (address !== listAddress(asked)) navigate(address, { preventScrollReset: true, replace: true });
  };
  const addressOf = (view: ListView) => (transactionId ? transactionAddress(transactionId, view) : listAddress(view));
  const onSort = (sort: ListView['sort']) =>
    navigate(addressOf({ q: view.q, page: 1, sort }), { preventScrollReset: true, replace: true });
  const quickCount = list.data?.transactions.quickCount ?? null;
  const counted = useQuery({ ...countQuery(view.q), enabled: quickCount === null && !list.isPlaceholderData });
  const count = quickCount ?? counted.data?.transactions.totalCount ?? null;
  const numbered = count === null ? null : Math.min(count, MOST_COUNTED);
  const pageCount = Math.ceil((numbered ?? 0) / PAGE_SIZE);
  const pages = (page: TransactionsQuery['transactions']) => (
    <Pagination page={page.page} pageCount={pageCount} addressOf={(next) => listAddress({ ...view, page: next })} />
  );
  return (
    <>
      <Head view={view} />
      <SearchLine query={query} names={names} onChange={show}>
        <FilterPanel query={query} names={names} onChange={show} />
        <Suspense fallback={null}>
          <SavedSearches q={formatQuery(query)} onChoose={(q) => show(parseQuery(q))} />
        </Suspense>
        <span className="xl:hidden">
          <OrderMenu sort={asked.sort} onSort={onSort} />
        </span>
        <span className="md:hidden">
          <Changing>
            <LateExportCsv view={view} />
          </Changing>
        </span>
        <span className="max-xl:hidden">
          <ColumnsMenu look={look} onChange={setList} />
        </span>
      </SearchLine>
      <QueryStates query={list} loading={<Loading label="Loading transactions" lines={10} />}>
        {({ transactions: page }) => (
          <div>
            <div className="mt-3 flex flex-wrap items-baseline gap-x-3">
              <Found
                count={count ?? (page.transactions.length > 0 ? null : 0)}
                q={view.q}
                faults={
                  filters.data
                    ? faultsOf(query, page.unknownTerms, (term) => nameOfTerm(names, term))
                    : page.unknownTerms
                }
                onClear={() => show({ terms: [], text: '' })}
                onShowSpam={() => show(withTerm(query, { key: 'is', value: 'spam' }))}
                onShowRewards={() => show(withTerm(query, { key: 'label', value: 'staking' }))}
              />
              <div className="ml-auto">{pages(page)}</div>
            </div>
            {page.transactions.length > 0 && (
              <TransactionList
                key={listAddress({ ...view, page: 1 })}
                view={view}
                rowCount={numbered ?? rowsUpTo(page)}
                isCounted={count !== null && count <= MOST_COUNTED}
                look={look}
                onSort={onSort}
                openId={transactionId}
                isRead={here.state === READ}
                onRead={(page, isLeaving) => {
                  const address = addressOf({ ...view, page });
                  if (isLeaving) keepForReload(address);
                  else void navigate(address, { preventScrollReset: true, replace: true, state: READ });
                }}
              />
            )}
            {count !== null && count > MOST_COUNTED && (
              <Suspense fallback={null}>
                <JumpToDate sort={view.sort} onJump={(value) => show(withTerm(query, { key: 'date', value }))} />
              </Suspense>
            )}
          </div>
        )}
      </QueryStates>
      <Outlet context={{ order: list.data?.transactions.transactions.map(({ publicId }) => publicId) ?? [] }} />
    </>
  );
}

/** Stores the address and state at once: a document that is about to unload has no time for a navigation. */
function keepForReload(address: string): void {
  window.history.replaceState({ ...window.history.state, usr: READ }, '', address);
}

function Head({ view }: { view: ListView }) {
  return (
    <PageHead
      title="Transactions"
      actions={
        <>
          <ButtonLink to="/history" className="max-md:hidden">
            History
          </ButtonLink>
          <ButtonLink to="/match-transfers" className="max-md:hidden">
            Match transfers
          </ButtonLink>
          <ButtonLink to="/rules" className="max-md:hidden">
            Rules
          </ButtonLink>
          <Changing>
            <ButtonLink to="/add_transaction">Add transaction</ButtonLink>
          </Changing>
          <span className="max-md:hidden">
            <Changing>
              <LateExportCsv view={view} />
            </Changing>
          </span>
          <span className="md:hidden">
            <Menu
              align="end"
              trigger={(trigger) => (
                <IconButton {...trigger} label="More">
                  <Ellipsis size={16} aria-hidden />
                </IconButton>
              )}
              groups={[
                [
                  { kind: 'link', label: 'History', to: '/history' },
                  { kind: 'link', label: 'Match transfers', to: '/match-transfers' },
                  { kind: 'link', label: 'Rules', to: '/rules' },
                ],
              ]}
            />
          </span>
        </>
      }
    />
  );
}

function rowsUpTo({ page, transactions, hasMore }: TransactionsQuery['transactions']): number {
  return (page - 1) * PAGE_SIZE + transactions.length + (hasMore ? PAGE_SIZE : 0);
}

type FoundProps = {
  count: number | null;
  q: string;
  faults: readonly string[];
  onClear: () => void;
  onShowSpam: () => void;
  onShowRewards: () => void;
};

function Found({ count, q, faults, onClear, onShowSpam, onShowRewards }: FoundProps) {
  const hidden = (
    <Suspense fallback={null}>
      <HiddenSpam q={q} onShowSpam={onShowSpam} onShowRewards={onShowRewards} />
    </Suspense>
  );
  if (count === null || count > 0)
    return (
      <>
        <Suspense fallback={null}>
          <TotalsLine count={count} q={q} />
        </Suspense>
        {hidden}
      </>
    );
  return (
    <div className="mt-3 w-full">
      {hidden}
      {q !== '' ? (
        <Empty action={<Button onClick={onClear}>Clear the search</Button>}>
          {['No transaction matches this search.', ...faults].join(' ')}
        </Empty>
      ) : (
        <Empty
          action={
            <Changing>
              <ButtonLink kind="primary" to="/wallets?add_integration=">
                Add wallet
              </ButtonLink>
            </Changing>
          }
        >
          Transactions appear here as soon as a wallet has some.
        </Empty>
      )}
    </div>
  );
}
