import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { TransactionDetailPartsFragment } from '../../../generated/graphql.ts';
import { Changing, Unchangeable } from '../../../ui/changing.ts';
import { Loading } from '../../../ui/query-states.tsx';
import { MarkTransaction } from '../spam/mark-transaction.tsx';
import { Attachments } from './attachments.tsx';
import { EditTransaction } from './edit-transaction.tsx';
import { whyFrozen } from './frozen.ts';
import { IgnoreTransaction } from './ignore-transaction.tsx';
import { Part } from './part.tsx';
import { SetDisposalBasis } from './set-disposal-basis.tsx';
import { Source } from './source.tsx';
import { TransactionHistory } from './transaction-history.tsx';

const DisposalRows = lazy(async () => ({ default: (await import('./disposal-rows.tsx')).DisposalRows }));
const HowRead = lazy(async () => ({ default: (await import('./how-read.tsx')).HowRead }));
const Division = lazy(async () => ({ default: (await import('./division.tsx')).Division }));
const Identified = lazy(async () => ({ default: (await import('../identification/identified.tsx')).Identified }));
const OpenLots = lazy(async () => ({ default: (await import('./open-lots.tsx')).OpenLots }));
const MatchedTransfer = lazy(async () => ({ default: (await import('./matched-transfer.tsx')).MatchedTransfer }));
const ImportedValues = lazy(async () => ({ default: (await import('./imported-values.tsx')).ImportedValues }));
const ManualChanges = lazy(async () => ({
  default: (await import('../manual-entry/manual-changes.tsx')).ManualChanges,
}));

export function TransactionRest({
  transaction,
  currency,
  addressOf,
}: {
  transaction: TransactionDetailPartsFragment;
  currency: string;
  addressOf: (id: string) => string;
}) {
  const whyNot = whyFrozen(transaction);
  return (
    <>
      {transaction.source.kind === 'sync' && (
        <Part title="Import details">
          <Suspense fallback={<Loading label="Loading import details" lines={2} />}>
            <HowRead publicId={transaction.publicId} reason={transaction.reason ?? null} />
          </Suspense>
        </Part>
      )}
      {transaction.disposals.length > 0 && (
        <Part title={`Lots used (${currency})`}>
          <Suspense fallback={<Loading label="Loading the lots" lines={transaction.disposals.length} />}>
            <DisposalRows flowId={transaction.publicId} disposals={transaction.disposals} addressOf={addressOf} />
          </Suspense>
          <p className="py-2 text-13">
            <Link className="link" to={`/lot-proof/${transaction.publicId}`}>
              See the calculation
            </Link>
          </p>
          <Changing>
            <Unchangeable why={whyNot}>
              <SetDisposalBasis transaction={transaction} />
            </Unchangeable>
          </Changing>
          <Suspense fallback={null}>
            <Unchangeable why={whyNot}>
              <Identified publicId={transaction.publicId} />
            </Unchangeable>
          </Suspense>
        </Part>
      )}
      {transaction.flows.some(({ direction, asset }) => direction === 'IN' && asset.kind !== 'FIAT') && (
        <Suspense fallback={null}>
          <OpenLots publicId={transaction.publicId} currency={currency} />
        </Suspense>
      )}
      {transaction.link && (
        <Part title={transaction.link.kind === 'LINKED_TRADE' ? 'Other side of the trade' : 'Counterpart'}>
          <Suspense fallback={<Loading label="Loading the counterpart" lines={1} />}>
            <Unchangeable why={whyNot}>
              <MatchedTransfer transaction={transaction} address={addressOf(transaction.link.other.publicId)} />
            </Unchangeable>
          </Suspense>
        </Part>
      )}
      {transaction.division && (
        <Suspense fallback={null}>
          <Unchangeable why={whyNot}>
            <Division transaction={transaction} change={transaction.division} addressOf={addressOf} />
          </Unchangeable>
        </Suspense>
      )}
      <Part title="Edit">
        <Changing>
          <EditTransaction key={transaction.publicId} transaction={transaction} currency={currency} />
        </Changing>
      </Part>
      <Attachments key={transaction.publicId} publicId={transaction.publicId} />
      {transaction.importedValues.length > 0 && (
        <Suspense fallback={null}>
          <Unchangeable why={whyNot}>
            <ImportedValues transaction={transaction} />
          </Unchangeable>
        </Suspense>
      )}
      <Part title="Source">
        <Source transaction={transaction} />
      </Part>
      <TransactionHistory publicId={transaction.publicId} />
      <Unchangeable why={whyNot}>
        <IgnoreTransaction transaction={transaction} />
        <MarkTransaction transaction={transaction} />
      </Unchangeable>
      {transaction.isManual && (
        <Suspense fallback={null}>
          <Unchangeable why={whyNot}>
            <ManualChanges transaction={transaction} />
          </Unchangeable>
        </Suspense>
      )}
    </>
  );
}
