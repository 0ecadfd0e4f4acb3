import { useForm } from 'react-hook-form';
import { explain } from '../../data/errors.ts';
import { useGraphqlMutation } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/input.tsx';
import type { Wallet } from './wallet-page.tsx';

const UpdateInstructionsDocument = graphql(`
  mutation UpdateInstructions($publicId: ID!, $instructions: String!) {
    updateInstructions(publicId: $publicId, instructions: $instructions) {
      success
      error
    }
  }
`);

type Props = { wallet: Pick<Wallet, 'id' | 'instructions'>; onClose: () => void };

export function EditInstructions({ wallet, onClose }: Props) {
  const form = useForm({ defaultValues: { instructions: wallet.instructions.join('\n') } });
  const update = useGraphqlMutation(UpdateInstructionsDocument, {
    refetch: ['Wallet'],
    onSuccess: ({ updateInstructions: answer }) => {
      if (answer.success) onClose();
      else form.setError('instructions', { message: answer.error ?? "Couldn't save the instructions." });
    },
  });
  const submit = form.handleSubmit(({ instructions }) =>
    update.mutate(
      { publicId: wallet.id, instructions },
      { onError: (error) => form.setError('instructions', { message: explain(error) }) },
    ),
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Edit instructions"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" isBusy={update.isPending} onClick={submit}>
            Save instructions
          </Button>
        </>
      }
    >
      <form onSubmit={submit}>
        <Field
          label="How to get the file"
          hint="One step per line. Leave blank for the standard instructions."
          error={form.formState.errors.instructions?.message}
        >
          {(control) => <TextArea {...control} rows={8} {...form.register('instructions')} />}
        </Field>
      </form>
    </Dialog>
  );
}
