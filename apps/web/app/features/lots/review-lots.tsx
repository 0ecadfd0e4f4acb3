import { useQuery } from '@tanstack/react-query';
import { explain } from '../../data/errors.ts';
import { graphqlQuery, useGraphqlMutation } from '../../data/queries.ts';
import type { ReviewOpeningLotsQuery } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { plural } from '../../ui/format.ts';
import { Moment, useTimeZone } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import { Loading, QueryStates } from '../../ui/query-states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { ImportOpeningLotsDocument, ReviewOpeningLotsDocument } from './review-lots.graphql.ts';

type Review = ReviewOpeningLotsQuery['reviewOpeningLots'];
type Check = Review['checks'][number];
type Lot = Review['lots'][number];

type Props = { fileUrl: string; onOther: () => void; onStarted: (importId: string) => void };

export function ReviewLots({ fileUrl, onOther, onStarted }: Props) {
  const timeZone = useTimeZone();
  // Depends on the current ledger, so it is not cached.
  const review = useQuery({
    ...graphqlQuery(ReviewOpeningLotsDocument, { fileUrl, timeZone }),
    staleTime: 0,
    gcTime: 0,
  });
  const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });
  const start = useGraphqlMutation(ImportOpeningLotsDocument, {
    refetch: ['Imports', 'Wallets'],
    onSuccess: ({ importOpeningLots: answer }) => {
      if (answer.success && answer.jobId) onStarted(answer.jobId);
      else fail(answer.error ?? "Couldn't import the lots.");
    },
  });
  const other = <Button onClick={onOther}>Choose another file</Button>;
  return (
    <QueryStates query={review} loading={<Loading label="Checking the file against your ledger" lines={6} />}>
      {({ reviewOpeningLots: found }) =>
        found.error ? (
          <Banner status="error" action={other}>
            {found.error}
          </Banner>
        ) : (
          <>
            <Checks checks={found.checks} />
            <Issues found={found} />
            <Lots found={found} />
            <div className="sticky bottom-0 mt-6 flex flex-wrap items-center gap-3 border-strong border-t bg-paper py-3">
              {found.numberOfLots > found.numberOfDuplicates && (
                <Button
                  kind="primary"
                  disabled={!found.canImport}
                  isBusy={start.isPending}
                  onClick={() => start.mutate({ fileUrl, timeZone }, { onError: (error) => fail(explain(error)) })}
                >
                  Import {plural(found.numberOfLots - found.numberOfDuplicates, 'lot')}
                </Button>
              )}
              {other}
              <p className="text-13 text-quiet">{standing(found)}</p>
            </div>
          </>
        )
      }
    </QueryStates>
  );
}

function standing({ canImport, numberOfLots, numberOfDuplicates, numberOfIssues }: Review): string {
  const parts = [];
  if (numberOfDuplicates > 0) parts.push(`${plural(numberOfDuplicates, 'lot')} already in your ledger`);
  if (numberOfIssues > 0) parts.push(`${plural(numberOfIssues, 'row')} to correct`);
  if (numberOfLots === 0)
    return 'Nothing to import: no row contains a valid lot. Correct the rows, or choose another file.';
  if (numberOfDuplicates === numberOfLots)
    return 'Nothing to import: your ledger already has all lots in this file. Choose another file.';
  if (!canImport) return 'Correct the currency of these rows first.';
  return parts.length > 0 ? `Skipped: ${parts.join(', ')}.` : 'Nothing is stored until you select Import.';
}

const CHECKS: readonly Column<Check>[] = [
  {
    key: 'wallet',
    header: 'Wallet',
    cell: ({ wallet, isNewWallet }) => (
      <>
        {wallet} {isNewWallet && <span className="text-13 text-quiet">new</span>}
      </>
    ),
  },
  { key: 'asset', header: 'Asset', width: '6rem', cell: ({ asset }) => asset },
  {
    key: 'file',
    header: 'In the file',
    isNumber: true,
    cell: (one) => <AmountText kind="crypto" value={one.inFile} />,
  },
  {
    key: 'calculated',
    header: 'In your ledger',
    isNumber: true,
    cell: (one) => <AmountText kind="crypto" value={one.calculated} />,
  },
  {
    key: 'difference',
    header: 'Difference',
    isNumber: true,
    cell: (one) => <AmountText kind="crypto" value={one.difference} />,
  },
  { key: 'does', header: 'Effect of the import', width: '38%', cell: (one) => <Does check={one} /> },
];

function Does({ check }: { check: Check }) {
  return (
    <span className={`text-13 whitespace-normal ${check.isWarning ? 'text-warning' : ''}`}>
      {check.isWarning && 'Note: '}
      {check.does}
      {!check.isKnownAsset && ` ${check.asset} is not in our asset list, so it becomes`}
    </span>
  );
}

function Checks({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) return null;
  return (
    <Section title="Compared with your ledger">
      <Table
        caption="Lots in the file compared with your ledger"
        columns={CHECKS}
        rows={checks}
        rowKey={({ wallet, asset }) => `${wallet} ${asset}`}
        phone={(one) => (
          <div className="py-1">
            <p>
              {one.wallet}: <AmountText kind="crypto" value={one.inFile} currency={one.asset} /> in the file,{' '}
              <AmountText kind="crypto" value={one.calculated} /> in your ledger
            </p>
            <Does check={one} />
          </div>
        )}
      />
    </Section>
  );
}

function Issues({ found }: { found: Review }) {
  if (found.issues.length === 0) return null;
  return (
    <Section title={`${plural(found.numberOfIssues, 'row')} to correct`}>
      <ul className="-mt-3 text-13">
        {found.issues.map((issue) => (
          <li key={`${issue.row} ${issue.column} ${issue.message}`} className="border-rule border-b py-2">
            <span className="font-medium">
              Row {issue.row}
              {issue.column ? `, ${issue.column}` : ''}
            </span>{' '}
            {issue.message} <span className="text-quiet">{issue.remedy}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const LOTS: readonly Column<Lot>[] = [
  { key: 'row', header: 'Row', width: '4rem', isNumber: true, cell: ({ rowNumber }) => rowNumber },
  { key: 'wallet', header: 'Wallet', cell: ({ wallet }) => wallet },
  {
    key: 'quantity',
    header: 'Quantity',
    isNumber: true,
    cell: (lot) => <AmountText kind="crypto" value={lot.quantity} currency={lot.asset} />,
  },
  {
    key: 'cost',
    header: 'Cost basis',
    isNumber: true,
    cell: (lot) => <AmountText value={lot.cost} currency={lot.currency} />,
  },
  { key: 'acquired', header: 'Acquired', cell: (lot) => <Moment at={lot.acquiredAt} format="short-day" /> },
  { key: 'held', header: 'Added to your ledger', cell: (lot) => <Moment at={lot.heldAt} format="short-day" /> },
  { key: 'known', header: '', width: '9rem', cell: (lot) => (lot.isDuplicate ? 'there already' : '') },
];

function Lots({ found }: { found: Review }) {
  if (found.lots.length === 0) return null;
  return (
    <Section title={plural(found.numberOfLots, 'lot')}>
      <Table
        caption="Lots in the file"
        columns={LOTS}
        rows={found.lots}
        rowKey={({ rowNumber }) => String(rowNumber)}
        phone={(lot) => (
          <p className="py-1">
            {lot.wallet}: <AmountText kind="crypto" value={lot.quantity} currency={lot.asset} /> for{' '}
            <AmountText value={lot.cost} currency={lot.currency} />, acquired{' '}
            <Moment at={lot.acquiredAt} format="short-day" />
            {lot.isDuplicate && ', there already'}
          </p>
        )}
      />
      {found.lots.length < found.numberOfLots && (
        <p className="mt-2 text-13 text-quiet">The first {plural(found.lots.length, 'lot')} are shown.</p>
      )}
    </Section>
  );
}
