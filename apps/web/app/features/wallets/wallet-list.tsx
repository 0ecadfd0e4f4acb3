import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { allWallets } from '../../data/all-wallets.ts';
import type { WalletLinePartsFragment, WalletsQuery } from '../../generated/graphql.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { formatCount, plural } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { continuedAddresses, Holds, LastImport, type LineProps, Name } from './wallet-cells.tsx';
import {
  EMPTY_PARAMETER,
  KINDS,
  LONGEST_SEARCH,
  pageParameter,
  SEARCH_PARAMETER,
  TYPE_PARAMETER,
} from './wallet-list.graphql.ts';
import { ValueOfKind, WalletValue } from './wallet-values.tsx';

const FEWEST_SEARCHED = 8;

/**
 * @param asOfMs when `data` was fetched. Syncing is judged by it, not by the clock, so that server and browser render
 * the same page.
 */
export function WalletList({ data, asOfMs }: { data: WalletsQuery; asOfMs: number }) {
  const { currency } = data.displayedIn;
  const continued = useMemo(() => continuedAddresses(KINDS.flatMap(({ kind }) => data[kind].accounts)), [data]);
  const columns = useMemo(() => columnsAsOf(asOfMs, currency, continued), [asOfMs, currency, continued]);
  const [parameters, setParameters] = useSearchParams();
  const isEmptyHidden = parameters.get(EMPTY_PARAMETER) === 'hidden';
  const chosen = KINDS.filter(({ type }) => type === parameters.get(TYPE_PARAMETER));
  const emptyCount = KINDS.reduce((count, { kind }) => count + data[kind].emptyCount, 0);
  const sought = parameters.get(SEARCH_PARAMETER) ?? '';
  const isAnyShown = KINDS.some(({ kind }) => data[kind].totalCount > 0);
  const seek = (text: string) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        for (const { kind } of KINDS) next.delete(pageParameter(kind));
        if (text === '') next.delete(SEARCH_PARAMETER);
        else next.set(SEARCH_PARAMETER, text);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  return (
    <>
      {(allWallets(data.all).length >= FEWEST_SEARCHED || sought !== '') && (
        <SearchInput
          label="Search wallets"
          placeholder="Name, exchange or address"
          value={sought}
          maxLength={LONGEST_SEARCH}
          onChange={(event) => seek(event.target.value)}
          onClear={() => seek('')}
          className="max-w-90"
        />
      )}
      {!isAnyShown && sought !== '' && <p className="mt-4 text-quiet">No wallet matches “{sought}”.</p>}
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
      {chosen.length > 0 && (
        <p className="mt-4 text-13 text-quiet">
          Only {chosen[0]!.title.toLowerCase()} are shown. <Link to="/wallets">Show all wallets</Link>
        </p>
      )}
      {(chosen.length > 0 ? chosen : KINDS).map(({ kind, title, one }) => {
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
                phone={(row) => (
                  <PhoneLine wallet={row} asOfMs={asOfMs} currency={currency} isContinued={continued.has(row.id)} />
                )}
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

const columnsAsOf = (
  asOfMs: number,
  currency: string,
  continued: ReadonlySet<string>,
): readonly Column<WalletLinePartsFragment>[] => [
  {
    key: 'name',
    header: 'Name',
    width: '30%',
    cell: (wallet) => <Name wallet={wallet} isContinued={continued.has(wallet.id)} />,
  },
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
    header: 'Last synced',
    width: '11rem',
    isNumber: true,
    cell: (wallet) => <LastImport wallet={wallet} asOfMs={asOfMs} never={<span className="text-quiet">–</span>} />,
  },
];

type PhoneLineProps = LineProps & { currency: string; isContinued: boolean };

function PhoneLine({ wallet, asOfMs, currency, isContinued }: PhoneLineProps) {
  return (
    <div className="space-y-1">
      <div className="flex items-baseline justify-between gap-3">
        <Name wallet={wallet} isContinued={isContinued} />
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

export function HowMany({ stats }: { stats: WalletsQuery['userStats'] }) {
  const parts = [
    [stats.numberOfExchanges, 'exchange'],
    [stats.numberOfLocalWallets, 'wallet'],
    [stats.numberOfCustomWallets, 'custom wallet'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => plural(count, word));
  return <p className="text-13 text-quiet">{said.join(', ')}</p>;
}
