/** Takes everything back that a file brought. Says beforehand what that is, and afterwards how much it was. */
import { useQueryClient } from '@tanstack/react-query';
import { explain } from '../../data/errors.ts';
import { useGraphqlMutation } from '../../data/queries.ts';
import type { ImportPartsFragment } from '../../generated/graphql.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { plural } from '../../ui/format.ts';
import { toast } from '../../ui/toast.tsx';
import { UndoImportDocument } from './documents.ts';

export function UndoImport({ one, onClose }: { one: ImportPartsFragment; onClose: () => void }) {
  const client = useQueryClient();
  const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });
  const undo = useGraphqlMutation(UndoImportDocument, {
    onSuccess: async ({ undoImport: answer }) => {
      if (!answer.success) return fail(answer.error ?? 'The import could not be undone.');
      onClose();
      await client.invalidateQueries();
      toast({
        status: 'Success',
        message: `Removed ${plural(answer.numberRemoved, 'transaction')} of ${one.filename}.`,
      });
    },
  });
  return (
    <Confirm
      isOpen
      isDanger
      onClose={onClose}
      title={`Undo the import of ${one.filename}`}
      action="Undo import"
      isBusy={undo.isPending}
      onConfirm={() => undo.mutate({ importId: one.id }, { onError: (error) => fail(explain(error)) })}
    >
      <p>
        {plural(one.numberImported, 'transaction')} made from this file {one.numberImported === 1 ? 'is' : 'are'}{' '}
        removed
        {one.account ? ` from ${one.account.name}` : ''}, with what you changed about them. Your tax years are
        calculated again.
      </p>
      {one.numberDuplicate > 0 && (
        <p className="mt-2">
          {plural(one.numberDuplicate, 'transaction')} that other files brought before{' '}
          {one.numberDuplicate === 1 ? 'stays' : 'stay'}.
        </p>
      )}
      <p className="mt-2 text-quiet">The file can be imported again at any time.</p>
    </Confirm>
  );
}
