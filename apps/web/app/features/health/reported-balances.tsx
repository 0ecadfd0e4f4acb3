/** Of one wallet: balances that somebody reported, beside what the ledger counts for the same day. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphqlQuery } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { ReportedBalancesQuery } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/chip.tsx';
import { later, useLater } from '../../ui/later.ts';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import { Failed, Loading } from '../../ui/query-states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
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

const reportDialog = later(async () => (await import('./report-balance.tsx')).ReportBalance);

type Props = { account: { id: string; name: string }; assets: readonly Asset[] };

export function ReportedBalances({ account, assets }: Props) {
  const [isOpen, setOpen] = useState(false);
  const ReportBalance = useLater(reportDialog);
  const reported = useQuery(reportedBalancesQuery(account.id));
  const rows = reported.data?.reportedBalances ?? [];
  return (
    <Section
      title="Reported balances"
      actions={
        assets.length > 0 && (
          <Button size="small" onClick={() => setOpen(true)}>
            Add a balance
          </Button>
        )
      }
    >
      {reported.isPending && <Loading label="Loading reported balances" lines={1} />}
      {reported.isError && <Failed error={reported.error} onRetry={() => void reported.refetch()} />}
      {reported.isSuccess && rows.length === 0 && (
        <p className="max-w-prose text-13 text-quiet">
          Enter what a statement of {account.name} says it held on a day: where the ledger counts something else,
          account health shows from which day on. Some files report balances themselves; those are kept with the import.
        </p>
      )}
      {rows.length > 0 && (
        <div className="-mt-3">
          <Balances name={account.name} rows={rows} />
        </div>
      )}
      {isOpen && ReportBalance && <ReportBalance account={account} assets={assets} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function Balances({ name, rows }: { name: string; rows: readonly Reported[] }) {
  const columns: Column<Reported>[] = [
    { key: 'asset', header: 'Asset', cell: ({ asset }) => asset.symbol },
    { key: 'day', header: 'End of', cell: ({ reportedAt }) => <Moment at={reportedAt} format="short-day" /> },
    { key: 'reported', header: 'Reported', isNumber: true, cell: (row) => <Units row={row} value={row.balance} /> },
    {
      key: 'calculated',
      header: 'By the ledger',
      isNumber: true,
      cell: (row) => <Units row={row} value={row.calculatedBalance} />,
    },
    { key: 'verdict', header: 'The two', cell: (row) => <Verdict row={row} /> },
    { key: 'by', header: 'Reported by', cell: (row) => <By row={row} /> },
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
            <Moment at={row.reportedAt} format="short-day" />: <Units row={row} value={row.balance} />
            <span className="block text-13 text-quiet">
              by the ledger <Units row={row} value={row.calculatedBalance} />
            </span>
          </span>
          <span className="flex items-center gap-2">
            <Verdict row={row} />
            <By row={row} />
          </span>
        </div>
      )}
    />
  );
}

function Units({ row, value }: { row: Reported; value: string }) {
  return <AmountText kind="crypto" value={value} currency={row.asset.symbol} />;
}

function Verdict({ row }: { row: Reported }) {
  if (row.isPartial) return <span className="text-quiet">agree in what changed: the file has not all rows</span>;
  return row.isBalanceDifferenceSignificant ? (
    <Tag tone="warning">differ</Tag>
  ) : (
    <span className="text-quiet">agree</span>
  );
}

/** A file's come and go with its import. */
function By({ row }: { row: Reported }) {
  return row.filename == null ? <Remove row={row} /> : <span className="break-all text-quiet">{row.filename}</span>;
}

function Remove({ row }: { row: Reported }) {
  const { remove, isBusy } = useReporting();
  return (
    <Button
      size="small"
      kind="quiet"
      isBusy={isBusy}
      aria-label={`Remove the reported balance of ${row.asset.symbol} of ${row.reportedAt.slice(0, 10)}`}
      onClick={() => void remove(row.id)}
    >
      Remove
    </Button>
  );
}
