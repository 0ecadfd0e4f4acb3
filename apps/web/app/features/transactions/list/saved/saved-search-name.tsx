import { useForm } from 'react-hook-form';
import { explain } from '../../../../data/errors.ts';
import { useGraphqlMutation } from '../../../../data/queries.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { formatCount } from '../../../../ui/format.ts';
import { Input } from '../../../../ui/input.tsx';
import { REFETCH, RenameViewDocument, SaveViewDocument } from './saved-searches.graphql.ts';

export type Named = { kind: 'new'; query: string } | { kind: 'kept'; id: string; name: string };

const MAX_NAME = 60;
const FORM = 'saved-search-name';

const fits = (name: string) => {
  const { length } = name.trim();
  return length <= MAX_NAME || `Use at most ${MAX_NAME} characters; this name has ${formatCount(length)}.`;
};

export function SavedSearchName({ of, onClose }: { of: Named; onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: of.kind === 'kept' ? of.name : '' },
  });
  const save = useGraphqlMutation(SaveViewDocument, REFETCH);
  const rename = useGraphqlMutation(RenameViewDocument, REFETCH);
  const submit = handleSubmit(async ({ name }) => {
    try {
      const answer =
        of.kind === 'new'
          ? (await save.mutateAsync({ name, query: of.query })).saveView
          : (await rename.mutateAsync({ id: of.id, name })).renameView;
      if (answer.success) onClose();
      else setError('name', { message: answer.error ?? "Couldn't save the search. Try again." });
    } catch (error) {
      setError('name', { message: explain(error) });
    }
  });
  return (
    <Dialog
      width="narrow"
      isOpen
      onClose={onClose}
      title={of.kind === 'new' ? 'Save this search' : 'Rename this search'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={FORM} isBusy={formState.isSubmitting}>
            {of.kind === 'new' ? 'Save search' : 'Rename search'}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit}>
        <Field label="Name" error={formState.errors.name?.message}>
          {(control) => <Input {...control} {...register('name', { validate: fits })} autoFocus autoComplete="off" />}
        </Field>
      </form>
    </Dialog>
  );
}
