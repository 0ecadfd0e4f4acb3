import { useForm } from 'react-hook-form';
import { explain } from '../../data/errors.ts';
import { useGraphqlMutation } from '../../data/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { RenameAccountDocument } from './wallet-page.graphql.ts';
import type { Wallet } from './wallet-page.tsx';

export function RenameWallet({ wallet, onClose }: { wallet: Wallet; onClose: () => void }) {
  const form = useForm({ defaultValues: { name: wallet.name } });
  const rename = useGraphqlMutation(RenameAccountDocument, {
    refetch: ['Wallet', 'Wallets'],
    onSuccess: ({ renameAccount: answer }) => {
      if (answer.success) onClose();
      else form.setError('name', { message: answer.error ?? "Couldn't rename the wallet." });
    },
  });
  const submit = form.handleSubmit(({ name }) =>
    rename.mutate(
      { id: wallet.id, name: name.trim() },
      { onError: (error) => form.setError('name', { message: explain(error) }) },
    ),
  );
  return (
    <Dialog
      width="narrow"
      isOpen
      onClose={onClose}
      title="Rename wallet"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" isBusy={rename.isPending} onClick={submit}>
            Rename
          </Button>
        </>
      }
    >
      <form onSubmit={submit}>
        <Field label="Wallet name" error={form.formState.errors.name?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('name', { validate: (name) => name.trim() !== '' || 'Wallet name is required' })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
