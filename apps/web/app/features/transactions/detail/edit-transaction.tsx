/** What a user may say about a transaction: its verb, a label, a note. */
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useUndoing } from '../../../data/changes.ts';
import { explain } from '../../../data/errors.ts';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { EditTransactionPartsFragment } from '../../../generated/graphql.ts';
import { useShortcuts } from '../../../keyboard/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useBeginning } from '../beginning.ts';
import { CHANGED } from '../changed.ts';
import { INCOME_KINDS, verbsFor } from '../verbs.ts';
import { EditEffect } from './edit-effect.tsx';

const UpdateTransactionDocument = graphql(`
  mutation UpdateTransaction($publicId: ID!, $input: UpdateTransactionInput!, $version: String) {
    updateTransaction(publicId: $publicId, input: $input, version: $version) {
      success
      error
      errorCode
      change {
        ...MadeChange
      }
    }
  }
`);

graphql(`
  fragment EditTransactionParts on Transaction {
    publicId
    version
    type
    transactionType
    label
    note
    flows {
      direction
    }
  }
`);

const wordsOf = ({ type, label, note }: EditTransactionPartsFragment) => ({
  type,
  label: label ?? 'other',
  note: note ?? '',
});

export function EditTransaction({ transaction }: { transaction: EditTransactionPartsFragment }) {
  const form = useForm({ defaultValues: wordsOf(transaction) });
  const { isDirty } = form.formState;
  const seen = useRef(transaction.version);
  useEffect(() => {
    // What is undone elsewhere is shown here too; whoever has begun to type keeps that, and saw what was there then.
    if (isDirty) return;
    seen.current = transaction.version;
    form.reset(wordsOf(transaction));
  }, [isDirty, transaction, form]);
  const { offer } = useUndoing();
  const save = useGraphqlMutation(UpdateTransactionDocument, {
    refetch: CHANGED,
    onSuccess: ({ updateTransaction: answer }) => {
      if (!answer.success) return form.setError('root', { message: answer.error ?? 'The change could not be saved.' });
      form.reset(form.getValues());
      offer(answer.change);
    },
  });
  const type = form.watch('type');
  const fields = useRef<HTMLFormElement>(null);
  const begin = () => fields.current?.querySelector<HTMLElement>('button, textarea')?.focus();
  useShortcuts({ edit: begin }, 'drawer');
  useBeginning('edit', begin);
  const changes = form.formState.dirtyFields;
  const label = form.watch('label');
  // What it is called decides about figures; what is noted does not.
  const called = {
    ...(changes.type ? { type } : {}),
    ...(type === 'income' && (changes.label || changes.type) ? { label } : {}),
  };
  const submit = form.handleSubmit(({ note }) => {
    save.mutate(
      {
        publicId: transaction.publicId,
        version: seen.current,
        input: { ...called, ...(changes.note ? { note: note.trim() } : {}) },
      },
      { onError: (error) => form.setError('root', { message: explain(error) }) },
    );
  });
  return (
    <form ref={fields} onSubmit={submit} className="space-y-3">
      <div className="grid gap-3 md:grid-cols-2">
        <Field label="Type">
          {(control) => (
            <Select
              {...control}
              options={verbsFor(transaction)}
              value={type}
              onChange={(value) => form.setValue('type', value, { shouldDirty: true })}
            />
          )}
        </Field>
        {type === 'income' && (
          <Field label="Kind of income">
            {(control) => (
              <Select
                {...control}
                options={INCOME_KINDS}
                value={label}
                onChange={(value) => form.setValue('label', value, { shouldDirty: true })}
              />
            )}
          </Field>
        )}
      </div>
      <Field label="Note" isOptional>
        {(control) => <TextArea {...control} rows={2} {...form.register('note')} />}
      </Field>
      <p role="alert" className="text-13 text-severe empty:hidden">
        {form.formState.errors.root?.message}
      </p>
      <EditEffect id={transaction.publicId} edit={Object.keys(called).length > 0 ? called : null} />
      {isDirty && (
        <div className="flex justify-end gap-2">
          <Button size="small" kind="quiet" onClick={() => form.reset()}>
            Cancel
          </Button>
          <Button size="small" type="submit" kind="primary" isBusy={save.isPending}>
            Save changes
          </Button>
        </div>
      )}
    </form>
  );
}
