/** Every place that holds assets, by kind: what is in it, how much happened there, when a file last came in. */
import { dec, formatDecimal, sub, sum } from '@lotbook/ledger/decimal';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ReactNode, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { allWallets } from '../../data/all-wallets.ts';
import { graphqlQuery, keepingPrevious } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { WalletLinePartsFragment, WalletsQuery } from '../../generated/graphql.ts';
import { Amount, AmountText } from '../../ui/amount.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Tag } from '../../ui/chip.tsx';
import { displayName, formatCount, plural } from '../../ui/format.ts';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { SourceMark } from '../../ui/marks/source-mark.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { formatShare, ratio } from '../../ui/ratio.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import type { KnownSum } from '../../ui/why.tsx';
import { isSyncing, pollWallets, WALLETS_POLL_MS } from './syncing.ts';

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
    }
    syncInfo {
      lastSynced
      isSyncing
      willBeDeleted
    }
    balances(limit: 3) {
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
  ) {
    exchanges: paginatedExchanges(page: $exchangesPage, limit: $limit, includeEmptyWallets: $includeEmptyWallets) {
      ...AccountPageParts
    }
    wallets: paginatedWallets(page: $walletsPage, limit: $limit, includeEmptyWallets: $includeEmptyWallets) {
      ...AccountPageParts
    }
    customWallets: paginatedCustomWallets(
      page: $customWalletsPage
      limit: $limit
      includeEmptyWallets: $includeEmptyWallets
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

export const PAGE_SIZE = 25;
const MOST_PAGES = 1_000_000;
const EMPTY_PARAMETER = 'empty';
const KINDS = [
  { kind: 'exchanges', title: 'Exchanges', one: 'exchange' },
  { kind: 'wallets', title: 'Wallets', one: 'wallet' },
  { kind: 'customWallets', title: 'Custom wallets', one: 'custom wallet' },
] as const;
type Kind = (typeof KINDS)[number]['kind'];

const pageParameter = (kind: Kind) => `${kind}_page`;

/** @param parameters  of the address: the page of each kind, and whether empty wallets are hidden */
export const walletsQuery = (parameters: URLSearchParams) => {
  const pageOf = (kind: Kind) =>
    Math.trunc(Math.min(Math.max(1, Number(parameters.get(pageParameter(kind))) || 1), MOST_PAGES));
  const wanted = {
    exchangesPage: pageOf('exchanges'),
    walletsPage: pageOf('wallets'),
    customWalletsPage: pageOf('customWallets'),
    limit: PAGE_SIZE,
    includeEmptyWallets: parameters.get(EMPTY_PARAMETER) !== 'hidden',
  };
  return {
    ...graphqlQuery(WalletsDocument, wanted),
    refetchInterval: ({ state }: { state: { data?: WalletsQuery | undefined; dataUpdatedAt: number } }) =>
      state.data === undefined ? false : pollList(state.data, state.dataUpdatedAt),
  };
};

/** Those on other pages are syncing, too. */
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

export const walletAddress = ({ kind, id }: { kind: number; id: string }) => `/wallets/${kind}/${id}`;

/**
 * @param asOfMs  when `data` was fetched. What counts as syncing is judged by that and not by the clock: seconds may pass between the
 *   server's page and its waking up in the browser, which must be the same page.
 */
export function WalletList({ data, asOfMs }: { data: WalletsQuery; asOfMs: number }) {
  const { currency } = data.displayedIn;
  const columns = useMemo(() => columnsAsOf(asOfMs, currency), [asOfMs, currency]);
  const [parameters, setParameters] = useSearchParams();
  const isEmptyHidden = parameters.get(EMPTY_PARAMETER) === 'hidden';
  const emptyCount = KINDS.reduce((count, { kind }) => count + data[kind].emptyCount, 0);
  return (
    <>
      {emptyCount > 0 && allWallets(data.all).length > 1 && (
        <Checkbox
          className="mt-4"
          label="Show empty wallets"
          checked={!isEmptyHidden}
          onCheckedChange={(isShown) =>
            setParameters(
              (before) => {
                const next = new URLSearchParams(before);
                if (isShown) next.delete(EMPTY_PARAMETER);
                else next.set(EMPTY_PARAMETER, 'hidden');
                return next;
              },
              { preventScrollReset: true, replace: true },
            )
          }
        />
      )}
      {KINDS.map(({ kind, title, one }) => {
        const { accounts, totalCount, page, pageCount } = data[kind];
        if (totalCount === 0) return null;
        return (
          <Section
            key={kind}
            title={title}
            actions={
              <span className="text-13 text-quiet">
                {formatCount(totalCount)} · <ValueOfKind of={data[kind]} one={one} currency={currency} />
              </span>
            }
          >
            <div className="-mt-3">
              <Table
                caption={title}
                columns={columns}
                rows={accounts}
                rowKey={(row) => row.id}
                phone={(row) => <PhoneLine wallet={row} asOfMs={asOfMs} currency={currency} />}
              />
              <div className="mt-3 flex justify-end">
                <Pagination
                  page={page}
                  pageCount={pageCount}
                  addressOf={(to) => {
                    const next = new URLSearchParams(parameters);
                    next.set(pageParameter(kind), `${to}`);
                    return `?${next}`;
                  }}
                />
              </div>
            </div>
          </Section>
        );
      })}
    </>
  );
}

const columnsAsOf = (asOfMs: number, currency: string): readonly Column<WalletLinePartsFragment>[] => [
  { key: 'name', header: 'Name', width: '30%', cell: (wallet) => <Name wallet={wallet} /> },
  { key: 'holds', header: 'Holds', cell: (wallet) => <Holds wallet={wallet} /> },
  {
    key: 'value',
    header: `Value (${currency}), share`,
    width: '11rem',
    isNumber: true,
    cell: (wallet) => <WalletValue wallet={wallet} currency={currency} />,
  },
  {
    key: 'transactions',
    header: 'Transactions',
    width: '8rem',
    isNumber: true,
    cell: (wallet) => formatCount(wallet.transactionCount),
  },
  {
    key: 'last',
    header: 'Last read',
    width: '11rem',
    isNumber: true,
    cell: (wallet) => <LastImport wallet={wallet} asOfMs={asOfMs} never={<span className="text-quiet">–</span>} />,
  },
];

/** Whether the integration's name says something that the wallet's own does not. */
export function isNamedApart({ name, integration }: { name: string; integration?: { name: string } | null }): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return integration != null && plain(integration.name) !== plain(name);
}

function Name({ wallet }: { wallet: WalletLinePartsFragment }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <SourceMark
        integration={wallet.integration?.slug ?? wallet.sync?.source}
        name={wallet.name}
        className="self-center"
      />
      <Link to={walletAddress(wallet)} className="font-medium hover:underline">
        {displayName(wallet.name)}
      </Link>
      {isNamedApart(wallet) && <span className="text-13 text-quiet">{wallet.integration?.name}</span>}
      {wallet.isSample && <Tag>Sample</Tag>}
      {wallet.isMining && <Tag>Mining</Tag>}
      {wallet.shouldBeRemoved ? (
        <Tag tone="warning">No longer read</Tag>
      ) : (
        wallet.showDeprecationWarning && <Tag>Closed</Tag>
      )}
      {wallet.isBalanceDifferenceSignificant && (
        <Link to="/account-health/balance-differences" className="text-13 text-warning hover:underline">
          Balances differ<span className="sr-only"> in {wallet.name}</span>
        </Link>
      )}
    </span>
  );
}

function Holds({ wallet: { balances } }: { wallet: WalletLinePartsFragment }) {
  if (balances.length === 0) return <span className="text-quiet">Nothing</span>;
  return (
    <ul className="flex flex-wrap gap-x-4">
      {balances.map(({ asset, quantity, isNegative }) => (
        <li key={asset.id} className={isNegative ? 'text-warning' : ''}>
          <AssetMark symbol={asset.symbol} assetId={asset.id} size={16} className="mr-1.5 align-[-3px]" />
          <AmountText kind={asset.kind === 'FIAT' ? 'fiat' : 'crypto'} value={quantity} currency={asset.symbol} />
          {isNegative && <span className="sr-only"> (below zero)</span>}
        </li>
      ))}
    </ul>
  );
}

type LineProps = { wallet: WalletLinePartsFragment; asOfMs: number };

/** A missing price, or a balance below zero, can only add to a value. */
const lacking = ({ unpricedCount, belowZeroCount }: { unpricedCount: number; belowZeroCount: number }) =>
  unpricedCount + belowZeroCount;

/** What it holds that has a price; without money. */
function WalletValue({ wallet, currency }: { wallet: WalletLinePartsFragment; currency: string }) {
  const { value, portfolioPercent } = wallet;
  return (
    <>
      <Amount
        value={value}
        currency={currency}
        isCurrencyHidden
        doubt={lacking(wallet) > 0 ? { kind: 'at-least' } : undefined}
        why={walletAddress(wallet)}
      />
      {portfolioPercent != null && (
        <span className="block text-13 text-quiet">{formatShare(ratio(portfolioPercent), value)}</span>
      )}
      {wallet.isBalanceDifferenceSignificant && <OtherValue wallet={wallet} currency={currency} />}
    </>
  );
}

/** Where the two differ, the one that is not shown. */
function OtherValue({ wallet, currency }: { wallet: WalletLinePartsFragment; currency: string }) {
  const { value, calculatedValue, reportedValue } = wallet;
  if (calculatedValue === reportedValue) return null;
  const isReported = value === reportedValue;
  return (
    <span className="block text-13 text-quiet">
      {isReported ? 'calculated' : 'reported'}{' '}
      <Amount
        value={isReported ? calculatedValue : reportedValue}
        currency={currency}
        isCurrencyHidden
        why="/account-health/balance-differences"
      />
    </span>
  );
}

/** Wallets with a line of their own in that sum; the others share one. */
const MOST_LISTED = 10;

type OfKind = WalletsQuery['exchanges'];

/** The sum of all wallets of a kind, on whatever page, of all that has a price. */
function ValueOfKind({ of, one, currency }: { of: OfKind; one: string; currency: string }) {
  const { accounts, value, totalCount } = of;
  const listed = accounts.slice(0, MOST_LISTED);
  const others = totalCount - listed.length;
  const rest = formatDecimal(sub(dec(value), sum(listed.map((wallet) => dec(wallet.value)))));
  const isRestUnknown = lacking(of) > listed.reduce((count, wallet) => count + lacking(wallet), 0);
  const why: KnownSum = {
    currency,
    sum: [
      ...listed.map((wallet, at) => ({
        sign: at === 0 ? null : ('PLUS' as const),
        label: displayName(wallet.name),
        value: wallet.value,
        isUnknown: lacking(wallet) > 0,
      })),
      ...(others > 0
        ? [{ sign: 'PLUS' as const, label: plural(others, `other ${one}`), value: rest, isUnknown: isRestUnknown }]
        : []),
      { sign: 'EQUALS', label: 'Value', value },
    ],
    ways: [],
  };
  return (
    <Amount value={value} currency={currency} doubt={lacking(of) > 0 ? { kind: 'at-least' } : undefined} why={why} />
  );
}

/** The sum of all kinds, of all that has a price. */
export function ValueOfAll({ data }: { data: WalletsQuery }) {
  const { currency } = data.displayedIn;
  const kinds = KINDS.map(({ kind, title }) => ({ title, ...data[kind] })).filter(({ totalCount }) => totalCount > 0);
  const value = formatDecimal(sum(kinds.map((kind) => dec(kind.value))));
  const isUnknown = kinds.some((kind) => lacking(kind) > 0);
  const why: KnownSum = {
    currency,
    sum: [
      ...kinds.map((kind, at) => ({
        sign: at === 0 ? null : ('PLUS' as const),
        label: kind.title,
        value: kind.value,
        isUnknown: lacking(kind) > 0,
      })),
      { sign: 'EQUALS', label: 'Value', value },
    ],
    ways: [],
  };
  return <Amount value={value} currency={currency} doubt={isUnknown ? { kind: 'at-least' } : undefined} why={why} />;
}

/** @param never  where nothing was read */
function LastImport({ wallet, asOfMs, never }: LineProps & { never: ReactNode }) {
  const last = wallet.imports
    .filter((one) => one.undoneAt == null)
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0];
  if (isSyncing(wallet, asOfMs) || last?.status === 'STARTED' || last?.status === 'ENQUEUED') {
    return (
      <span className="inline-flex items-center gap-1.5 text-quiet">
        <Spinner size={12} />
        Syncing...
      </span>
    );
  }
  if (wallet.sync)
    return (
      <span className="inline-block">
        {wallet.sync.lastComplete == null ? (
          <span className="text-quiet">Not yet</span>
        ) : (
          <Moment at={wallet.sync.lastComplete} format="short-day" />
        )}
        {(wallet.sync.status === 'FAILED' || wallet.sync.status === 'PARTIAL') && (
          <span className={clsx('block text-13', wallet.sync.status === 'FAILED' ? 'text-warning' : 'text-quiet')}>
            {wallet.sync.status === 'FAILED' ? 'Not all could be read' : 'More is to come'}
          </span>
        )}
      </span>
    );
  const at = last?.createdAt ?? wallet.syncInfo.lastSynced;
  return at ? <Moment at={at} format="short-day" /> : never;
}

function PhoneLine({ wallet, asOfMs, currency }: LineProps & { currency: string }) {
  return (
    <div className="space-y-1">
      <div className="flex items-baseline justify-between gap-3">
        <Name wallet={wallet} />
        <span className="shrink-0 text-right">
          <WalletValue wallet={wallet} currency={currency} />
        </span>
      </div>
      <div className="flex items-baseline justify-between gap-3 text-13">
        <Holds wallet={wallet} />
        <span className="numeric shrink-0 text-right">
          <span className="block text-quiet">{plural(wallet.transactionCount, 'transaction')}</span>
          <LastImport wallet={wallet} asOfMs={asOfMs} never={null} />
        </span>
      </div>
    </div>
  );
}

/** `2 exchanges, 1 wallet` */
export function HowMany({ stats }: { stats: WalletsQuery['userStats'] }) {
  const parts = [
    [stats.numberOfExchanges, 'exchange'],
    [stats.numberOfLocalWallets, 'wallet'],
    [stats.numberOfCustomWallets, 'custom wallet'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => plural(count, word));
  return <p className="text-13 text-quiet">{said.join(', ')}</p>;
}
