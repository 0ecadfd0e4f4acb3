/** What stands further down of one transaction: how it is changed, what is kept with it, where it comes from and what was done to it. Its script comes after the page. */
import { lazy, Suspense } from 'react';
import type { TransactionDetailPartsFragment } from '../../../generated/graphql.ts';
import { Changing } from '../../../ui/changing.ts';
import { MarkTransaction } from '../spam/mark-transaction.tsx';
import { Attachments } from './attachments.tsx';
import { EditTransaction } from './edit-transaction.tsx';
import { IgnoreTransaction } from './ignore-transaction.tsx';
import { Part } from './part.tsx';
import { Source } from './source.tsx';
import { TransactionHistory } from './transaction-history.tsx';

// Of few transactions.
const ImportedValues = lazy(async () => ({ default: (await import('./imported-values.tsx')).ImportedValues }));
const ManualChanges = lazy(async () => ({
  default: (await import('../manual-entry/manual-changes.tsx')).ManualChanges,
}));

export function TransactionRest({
  transaction,
  currency,
}: {
  transaction: TransactionDetailPartsFragment;
  currency: string;
}) {
  return (
    <>
      <Part title="Edit">
        <Changing>
          <EditTransaction key={transaction.publicId} transaction={transaction} currency={currency} />
        </Changing>
      </Part>
      <Attachments key={transaction.publicId} publicId={transaction.publicId} />
      {transaction.importedValues.length > 0 && (
        <Suspense fallback={null}>
          <Changing>
            <ImportedValues transaction={transaction} />
          </Changing>
        </Suspense>
      )}
      <Part title="Where it comes from">
        <Source transaction={transaction} />
      </Part>
      <TransactionHistory publicId={transaction.publicId} />
      <Changing>
        <IgnoreTransaction transaction={transaction} />
        <MarkTransaction transaction={transaction} />
      </Changing>
      {transaction.isManual && (
        <Suspense fallback={null}>
          <Changing>
            <ManualChanges transaction={transaction} />
          </Changing>
        </Suspense>
      )}
    </>
  );
}
