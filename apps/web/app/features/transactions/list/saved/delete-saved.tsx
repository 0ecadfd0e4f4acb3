import { explain } from '../../../../data/errors.ts';
import { useGraphqlMutation } from '../../../../data/queries.ts';
import { Confirm } from '../../../../ui/confirm.tsx';
import { toast } from '../../../../ui/toast.tsx';
import type { Saved } from './saved-list.tsx';
import { DeleteViewDocument, REFETCH } from './saved-searches.graphql.ts';

export function DeleteSaved({ view, onClose }: { view: Saved; onClose: () => void }) {
  const remove = useGraphqlMutation(DeleteViewDocument, REFETCH);
  const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });
  const confirm = () =>
    remove.mutate(
      { id: view.id },
      {
        onSuccess: ({ deleteView: { success, error } }) =>
          success ? onClose() : fail(error ?? "Couldn't delete the search. Try again."),
        onError: (error) => fail(explain(error)),
      },
    );
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={`Delete the saved search “${view.name}”?`}
      action="Delete search"
      isDanger
      isBusy={remove.isPending}
      onConfirm={confirm}
    >
      The transactions it finds are not affected.
    </Confirm>
  );
}
