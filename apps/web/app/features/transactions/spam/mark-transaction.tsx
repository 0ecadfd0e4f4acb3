import { lazy, Suspense } from 'react';
import { graphql } from '../../../generated/gql.ts';
import type { MarkTransactionPartsFragment } from '../../../generated/graphql.ts';
import { useShortcuts } from '../../../keyboard/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { isOwn, useMarkSpam } from './use-mark-spam.ts';

const ConfirmSpam = lazy(async () => ({ default: (await import('./confirm-spam.tsx')).ConfirmSpam }));

graphql(`
  fragment MarkTransactionParts on Transaction {
    isSpam
    flows {
      asset {
        id
        kind
      }
    }
  }
`);

export function MarkTransaction({ transaction }: { transaction: MarkTransactionPartsFragment }) {
  const marking = useMarkSpam();
  useShortcuts({ spam: () => void marking.toggle(transaction) }, 'drawer');
  if (!transaction.flows.some(({ asset }) => isOwn(asset))) return null;
  return (
    <div className="flex items-center justify-between gap-4 border-rule border-t pt-4">
      <p className="text-13 text-quiet">
        {transaction.isSpam
          ? 'Its token is marked as spam and excluded from lists, balances and tax.'
          : 'Marking its token as spam hides all its transactions. Nothing is deleted.'}
      </p>
      <Button size="small" isBusy={marking.isBusy} onClick={() => void marking.toggle(transaction)}>
        {transaction.isSpam ? 'Not spam' : 'Mark as spam'}
      </Button>
      {marking.asked && (
        <Suspense fallback={null}>
          <ConfirmSpam marking={marking} />
        </Suspense>
      )}
    </div>
  );
}
