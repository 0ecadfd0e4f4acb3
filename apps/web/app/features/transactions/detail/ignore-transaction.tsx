import { graphql } from '../../../generated/gql.ts';
import type { IgnoreTransactionPartsFragment } from '../../../generated/graphql.ts';
import { useShortcuts } from '../../../keyboard/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { useIgnoring } from '../use-ignoring.ts';

graphql(`
  fragment IgnoreTransactionParts on Transaction {
    publicId
    isIgnored
  }
`);

export function IgnoreTransaction({ transaction }: { transaction: IgnoreTransactionPartsFragment }) {
  const { isBusy, toggle } = useIgnoring();
  useShortcuts({ ignore: () => void toggle(transaction) }, 'drawer');
  return (
    <div className="flex items-center justify-between gap-4 border-rule border-t pt-4">
      <p className="text-13 text-quiet">
        {transaction.isIgnored
          ? 'Not counted in balances or tax.'
          : "An ignored transaction doesn't count in balances or tax, but stays in the list."}
      </p>
      <Button size="small" isBusy={isBusy} onClick={() => void toggle(transaction)}>
        {transaction.isIgnored ? 'Count again' : 'Ignore'}
      </Button>
    </div>
  );
}
