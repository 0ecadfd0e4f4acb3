import { useQueryClient } from '@tanstack/react-query';
import { explain } from '../../../data/errors.ts';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { ImportPartsFragment } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';

const RedoImportDocument = graphql(`
  mutation RedoImport($importId: ID!) {
    redoImport(importId: $importId) {
      success
      error
      errorCode
      jobId
    }
  }
`);

export function RedoImport({ one }: { one: ImportPartsFragment }) {
  const client = useQueryClient();
  const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });
  const redo = useGraphqlMutation(RedoImportDocument, {
    onSuccess: async ({ redoImport: answer }) => {
      if (!answer.success) return fail(answer.error ?? "Couldn't redo the import.");
      await client.invalidateQueries();
      toast({ status: 'Success', message: `${one.filename} is being imported again.` });
    },
  });
  return (
    <Button
      size="small"
      isBusy={redo.isPending}
      onClick={() => redo.mutate({ importId: one.id }, { onError: (error) => fail(explain(error)) })}
      aria-label={`Redo the import of ${one.filename}`}
    >
      Redo
    </Button>
  );
}
