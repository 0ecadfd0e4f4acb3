import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import { dec, formatDecimal, sub } from '@lotbook/ledger/decimal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphqlQuery } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { ReportedBalancesQuery } from '../../generated/graphql.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import { Tag } from '../../ui/chip.tsx';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { Moment, useTimeZone } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import { Failed, Loading } from '../../ui/query-states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import type { KnownSum } from '../../ui/why.tsx';
import { ReportBalance } from './report-balance.tsx';
import { useReporting } from './use-reporting.ts';

const ReportedBalancesDocument = graphql(`
  query ReportedBalances($accountId: ID!) {
    reportedBalances(accountId: $accountId) {
      id
      reportedAt
      balance
      calculatedBalance
      isBalanceDifferenceSignificant
      isPartial
      filename
      isRead
      asset {
        id
        symbol
      }
    }
  }
`);

export const reportedBalancesQuery = (accountId: string) => graphqlQuery(ReportedBalancesDocument, { accountId });

type Reported = ReportedBalancesQuery['reportedBalances'][number];
type Asset = { id: string; symbol: string };

type Props = { account: { id: string; name: string; kind: number }; assets: readonly Asset[] };

export function ReportedBalances({ account, assets }: Props) {
  const [isOpen, setOpen] = useState(false);
  const reported = useQuery(reportedBalancesQuery(account.id));
  const rows = reported.data?.reportedBalances ?? [];
  return (
    <Section
      title="Reported balances"
      actions={
        assets.length > 0 && (
          <Changing>
            <Button size="small" onClick={() => setOpen(true)}>
              Add a balance
            </Button>
          </Changing>
        )
      }
    >
      {reported.isPending && <Loading label="Loading reported balances" lines={1} />}
      {reported.isError && <Failed error={reported.error} onRetry={() => void reported.refetch()} />}
      {reported.isSuccess && rows.length === 0 && (
        <p className="max-w-prose text-13 text-quiet">
          Enter the balance that a statement of {account.name} shows for a day. If your ledger differs, account health
          shows since when. Balances in imported files are added automatically.
        </p>
      )}
      {rows.length > 0 && (
        <div className="-mt-3">
          <Balances account={account} rows={rows} />
        </div>
      )}
      {isOpen && <ReportBalance account={account} assets={assets} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function Balances({ account, rows }: Pick<Props, 'account'> & { rows: readonly Reported[] }) {
  const { id: accountId, name } = account;
  const source = account.kind === ACCOUNT_KIND.exchange ? 'the exchange' : 'the network';
  const columns: Column<Reported>[] = [
    {
      key: 'asset',
      header: 'Asset',
      cell: ({ asset }) => (
        <span className="inline-flex items-baseline gap-2">
          <AssetMark symbol={asset.symbol} assetId={asset.id} size={18} className="self-center" />
          {asset.symbol}
        </span>
      ),
    },
    {
      key: 'day',
      header: 'As of',
      cell: ({ reportedAt, isRead }) => <Moment at={reportedAt} format={isRead ? 'full' : 'short-day'} />,
    },
    {
      key: 'reported',
      header: 'Reported',
      isNumber: true,
      cell: (row) => <ReportedUnits row={row} accountId={accountId} source={source} />,
    },
    {
      key: 'calculated',
      header: 'In your ledger',
      isNumber: true,
      cell: (row) => <CountedUnits row={row} accountId={accountId} />,
    },
    { key: 'verdict', header: 'Status', cell: (row) => <Verdict row={row} /> },
    { key: 'by', header: 'Reported by', cell: (row) => <By row={row} source={source} /> },
  ];
  return (
    <Table
      caption={`Reported balances of ${name}`}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      phone={(row) => (
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <span>
            <Moment at={row.reportedAt} format="short-day" />:{' '}
            <ReportedUnits row={row} accountId={accountId} source={source} />
            <span className="block text-13 text-quiet">
              by the ledger <CountedUnits row={row} accountId={accountId} />
            </span>
          </span>
          <span className="flex items-center gap-2">
            <Verdict row={row} />
            <By row={row} source={source} />
          </span>
        </div>
      )}
    />
  );
}

type Units = { row: Reported; accountId: string };

/** An entered or imported balance shows its difference from the ledger. */
function ReportedUnits({ row, accountId, source }: Units & { source: string }) {
  const { asset, balance, calculatedBalance, reportedAt } = row;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: useTimeZone(), dateStyle: 'short' }).format(
    Date.parse(reportedAt),
  );
  const query = `wallet:${accountId} asset_id:${asset.id} date:..${day}`;
  const why: KnownSum = {
    currency: asset.symbol,
    isQuantity: true,
    sum: [
      { sign: null, label: reporter(row, source), value: balance },
      { sign: 'MINUS', label: 'In your ledger', value: calculatedBalance },
      { sign: 'EQUALS', label: 'Difference', value: formatDecimal(sub(dec(balance), dec(calculatedBalance))) },
    ],
    ways: [{ to: `/transactions?${new URLSearchParams({ q: query })}`, words: 'See transactions up to that day' }],
  };
  return <Amount kind="crypto" value={balance} currency={asset.symbol} why={why} />;
}

function CountedUnits({ row: { asset, calculatedBalance, reportedAt }, accountId }: Units) {
  const why = { figure: 'BALANCE', walletId: accountId, assetId: asset.id, at: reportedAt } as const;
  return <Amount kind="crypto" value={calculatedBalance} currency={asset.symbol} why={why} />;
}

function Verdict({ row }: { row: Reported }) {
  if (row.isPartial) return <span className="text-quiet">change matches: the file is missing rows</span>;
  return row.isBalanceDifferenceSignificant ? (
    <Tag tone="warning">differ</Tag>
  ) : (
    <span className="text-quiet">agree</span>
  );
}

function reporter({ filename, isRead }: Reported, source: string): string {
  if (isRead) return `Read from ${source}`;
  return filename == null ? 'Reported by you' : `Reported by ${filename}`;
}

/** An imported balance is removed with its import, a synced one with its wallet. */
function By({ row, source }: { row: Reported; source: string }) {
  if (row.isRead) return <span className="text-quiet">{source}</span>;
  return row.filename == null ? <Remove row={row} /> : <span className="break-all text-quiet">{row.filename}</span>;
}

function Remove({ row }: { row: Reported }) {
  const { remove, isBusy } = useReporting();
  return (
    <Changing>
      <Button
        size="small"
        kind="quiet"
        isBusy={isBusy}
        aria-label={`Remove the reported balance of ${row.asset.symbol} of ${row.reportedAt.slice(0, 10)}`}
        onClick={() => void remove(row.id)}
      >
        Remove
      </Button>
    </Changing>
  );
}
