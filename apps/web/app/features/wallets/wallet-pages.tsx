/** Accounts of one kind, a page at a time: where there are more than a page has. The page is part of the address. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { graphqlQuery, keepingPrevious } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { AccountPagePartsFragment, WalletLinePartsFragment } from '../../generated/graphql.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { Failed, Loading } from '../../ui/query-states.tsx';

graphql(`
  fragment AccountPageParts on AccountPage {
    accounts {
      ...WalletLineParts
    }
    page
    pageCount
  }
`);

const DOCUMENTS = {
  exchanges: graphql(`
    query PaginatedExchanges($page: Int!, $limit: Int!, $includeEmptyWallets: Boolean!) {
      page: paginatedExchanges(page: $page, limit: $limit, includeEmptyWallets: $includeEmptyWallets) {
        ...AccountPageParts
      }
    }
  `),
  wallets: graphql(`
    query PaginatedWallets($page: Int!, $limit: Int!, $includeEmptyWallets: Boolean!) {
      page: paginatedWallets(page: $page, limit: $limit, includeEmptyWallets: $includeEmptyWallets) {
        ...AccountPageParts
      }
    }
  `),
  customWallets: graphql(`
    query PaginatedCustomWallets($page: Int!, $limit: Int!, $includeEmptyWallets: Boolean!) {
      page: paginatedCustomWallets(page: $page, limit: $limit, includeEmptyWallets: $includeEmptyWallets) {
        ...AccountPageParts
      }
    }
  `),
};

export const PAGE_SIZE = 25;

type Props = {
  kind: keyof typeof DOCUMENTS;
  includeEmptyWallets: boolean;
  children: (rows: readonly WalletLinePartsFragment[]) => ReactNode;
};

export function WalletPages({ kind, includeEmptyWallets, children }: Props) {
  const [parameters] = useSearchParams();
  const parameter = `${kind}_page`;
  const wanted = Math.max(1, Number(parameters.get(parameter)) || 1);
  const query = useQuery(
    keepingPrevious(
      graphqlQuery<{ page: AccountPagePartsFragment }, { page: number; limit: number; includeEmptyWallets: boolean }>(
        DOCUMENTS[kind],
        { page: Math.min(Math.trunc(wanted), 1_000_000), limit: PAGE_SIZE, includeEmptyWallets },
      ),
    ),
  );
  if (query.isError && !query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Loading lines={5} />;
  const { accounts, page, pageCount } = query.data.page;
  return (
    <>
      {children(accounts)}
      <div className="mt-3 flex justify-end">
        <Pagination
          page={page}
          pageCount={pageCount}
          addressOf={(to) => {
            const next = new URLSearchParams(parameters);
            next.set(parameter, `${to}`);
            return `?${next}`;
          }}
        />
      </div>
    </>
  );
}
