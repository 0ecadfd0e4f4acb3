import { useLocation, useNavigate } from 'react-router';
import type { EditTransactionPartsFragment } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import { beginAt } from '../beginning.ts';
import { enterable } from './edit-values.ts';

export function SetDisposalBasis({ transaction }: { transaction: EditTransactionPartsFragment }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (!enterable(transaction).disposalBasis) return null;
  return (
    <Button
      size="small"
      kind="quiet"
      className="-ml-2.5"
      onClick={() =>
        void navigate({ pathname, search }, { state: beginAt('edit'), replace: true, preventScrollReset: true })
      }
    >
      {transaction.customDisposalBasis == null ? 'Set the cost basis' : 'Change the cost basis'}
    </Button>
  );
}
