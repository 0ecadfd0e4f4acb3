import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { graphqlQuery, keepingPrevious } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { WalletsQuery } from '../../generated/graphql.ts';
import { pollWallets, WALLETS_POLL_MS } from './syncing.ts';

graphql(`
  fragment WalletLineParts on Account {
    id
    kind
    name
    isSample
    isMining
    showDeprecationWarning
    shouldBeRemoved
    createdAt
    transactionCount
    isBalanceDifferenceSignificant
    value
    calculatedValue
    reportedValue
    portfolioPercent
    unpricedCount
    belowZeroCount
    integration {
      slug
      name
    }
    sync {
      source
      status
      lastComplete
      addresses
    }
    syncInfo {
      lastSynced
      isSyncing
      willBeDeleted
    }
    balanceCount
    balances(limit: 3, order: VALUE) {
      asset {
        id
        symbol
        name
        kind
      }
      quantity
      isNegative
    }
    imports {
      id
      status
      createdAt
      finishedAt
      undoneAt
      numberDone
      numberTotal
    }
  }
`);

graphql(`
  fragment AccountPageParts on AccountPage {
    accounts {
      ...WalletLineParts
    }
    totalCount
    page
    pageCount
    value
    unpricedCount
    belowZeroCount
    emptyCount
    readCount
  }
`);

const WalletsDocument = graphql(`
  query Wallets(
    $exchangesPage: Int!
    $walletsPage: Int!
    $customWalletsPage: Int!
    $limit: Int!
    $includeEmptyWallets: Boolean!
    $query: String!
  ) {
    exchanges: paginatedExchanges(
      page: $exchangesPage
      limit: $limit
      includeEmptyWallets: $includeEmptyWallets
      query: $query
    ) {
      ...AccountPageParts
    }
    wallets: paginatedWallets(
      page: $walletsPage
      limit: $limit
      includeEmptyWallets: $includeEmptyWallets
      query: $query
    ) {
      ...AccountPageParts
    }
    customWallets: paginatedCustomWallets(
      page: $customWalletsPage
      limit: $limit
      includeEmptyWallets: $includeEmptyWallets
      query: $query
    ) {
      ...AccountPageParts
    }
    all: wallets {
      ...WalletNames
      isSyncing
    }
    user {
      hasSampleData
    }
    userStats {
      numberOfExchanges
      numberOfLocalWallets
      numberOfCustomWallets
    }
    displayedIn {
      ...DisplayedInParts
    }
  }
`);

const PAGE_SIZE = 25;
const MOST_PAGES = 1_000_000;
export const EMPTY_PARAMETER = 'empty';
export const SEARCH_PARAMETER = 'find';
export const LONGEST_SEARCH = 200;
export const KINDS = [
  { kind: 'exchanges', type: '1', title: 'Exchanges', one: 'exchange' },
  { kind: 'wallets', type: '2', title: 'Wallets', one: 'wallet' },
  { kind: 'customWallets', type: '3', title: 'Custom wallets', one: 'custom wallet' },
] as const;
export const TYPE_PARAMETER = 'type';
type Kind = (typeof KINDS)[number]['kind'];

export const pageParameter = (kind: Kind) => `${kind}_page`;

export const walletsQuery = (parameters: URLSearchParams) => {
  const pageOf = (kind: Kind) =>
    Math.trunc(Math.min(Math.max(1, Number(parameters.get(pageParameter(kind))) || 1), MOST_PAGES));
  const wanted = {
    exchangesPage: pageOf('exchanges'),
    walletsPage: pageOf('wallets'),
    customWalletsPage: pageOf('customWallets'),
    limit: PAGE_SIZE,
    includeEmptyWallets: parameters.get(EMPTY_PARAMETER) !== 'hidden',
    query: (parameters.get(SEARCH_PARAMETER) ?? '').slice(0, LONGEST_SEARCH),
  };
  return {
    ...graphqlQuery(WalletsDocument, wanted),
    refetchInterval: ({ state }: { state: { data?: WalletsQuery | undefined; dataUpdatedAt: number } }) =>
      state.data === undefined ? false : pollList(state.data, state.dataUpdatedAt),
  };
};

/** Wallets on other pages may be syncing, too. */
function pollList(data: WalletsQuery, asOfMs: number): number | false {
  return data.all.isSyncing
    ? WALLETS_POLL_MS
    : pollWallets(
        KINDS.flatMap(({ kind }) => data[kind].accounts),
        asOfMs,
      );
}

export function useWallets() {
  const [parameters] = useSearchParams();
  return useQuery(keepingPrevious(walletsQuery(parameters)));
}
