import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useUndoing } from '../../../data/changes.ts';
import { explain } from '../../../data/errors.ts';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { toast } from '../../../ui/toast.tsx';
import { listAddress, viewOf } from '../list/list-address.ts';
import { MOVED } from './saving.ts';

const DeleteManualTransactionsDocument = graphql(`
  mutation DeleteManualTransactions($ids: [ID!]!) {
    deleteManualTransactions(ids: $ids) {
      success
      error
      errorCode
      count
      change {
        ...MadeChange
      }
    }
  }
`);

export function ManualChanges({ transaction }: { transaction: { publicId: string; sentence: string } }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const view = viewOf(useLocation().search);
  const { offer } = useUndoing();
  const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });
  const remove = useGraphqlMutation(DeleteManualTransactionsDocument, {
    refetch: MOVED.filter((name) => name !== 'Transaction'),
    onSuccess: ({ deleteManualTransactions: answer }) => {
      setAsking(false);
      if (!answer.success) return fail(answer.error ?? "Couldn't delete the transaction.");
      offer(answer.change, 'Transaction deleted. Recalculating your tax years.');
      navigate(listAddress(view), { preventScrollReset: true });
    },
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule border-t pt-4">
      <p className="text-13 text-quiet">Entered by you.</p>
      <span className="flex gap-2">
        <ButtonLink size="small" to={`/add_transaction?edit=${transaction.publicId}`}>
          Edit transaction
        </ButtonLink>
        <Button size="small" kind="danger" onClick={() => setAsking(true)}>
          Delete
        </Button>
      </span>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Delete this transaction?"
        action="Delete transaction"
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ ids: [transaction.publicId] }, { onError: (error) => fail(explain(error)) })}
      >
        <p>
          <Sentence>{transaction.sentence}</Sentence>
        </p>
        <p className="mt-2 text-quiet">
          It is removed from your balances and tax years. You can undo this in the history.
        </p>
      </Confirm>
    </div>
  );
}
