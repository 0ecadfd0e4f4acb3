/**
 * The edit form: type, treatment and note, and on request time, amounts, wallets, fee and cost. One Save sends the
 * changed fields as one change. If another change was saved meanwhile, shows it and lets the user overwrite it.
 */
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useUndoing } from '../../../data/changes.ts';
import { argumentOf, explain } from '../../../data/errors.ts';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type {
  EditTransactionPartsFragment,
  TransactionEdit,
  UpdateTransactionInput,
  UpdateTransactionMutation,
} from '../../../generated/graphql.ts';
import { useShortcuts } from '../../../keyboard/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { Unchangeable } from '../../../ui/changing.ts';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/input.tsx';
import { useTimeZone } from '../../../ui/moment.tsx';
import { Loading } from '../../../ui/query-states.tsx';
import { Select } from '../../../ui/select.tsx';
import { useUnsaved } from '../../../ui/unsaved.tsx';
import { useBeginning } from '../beginning.ts';
import { CHANGED } from '../changed.ts';
import { INCOME_KINDS, verbsFor } from '../verbs.ts';
import { EditEffect } from './edit-effect.tsx';
import { changesOf, type EditValues, valuesOf } from './edit-values.ts';
import { whyFrozen } from './frozen.ts';
import { TreatmentFields } from './treatment-fields.tsx';

const UpdateTransactionDocument = graphql(`
  mutation UpdateTransaction($publicId: ID!, $input: UpdateTransactionInput!, $version: String) {
    updateTransaction(publicId: $publicId, input: $input, version: $version) {
      success
      error
      errorCode
      errors {
        field
        position
        message
        remedy
      }
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
    isFrozen
    type
    transactionType
    label
    note
    dateTime
    dateAcquired
    customCostBasis
    customProceeds
    customDisposalBasis
    customCurrency
    purpose
    isTaxable
    link {
      kind
    }
    flows {
      ...LegParts
      fiatValue
      fiatSource
    }
  }
`);

type Props = { transaction: EditTransactionPartsFragment; currency: string };

const EditFields = lazy(async () => ({ default: (await import('./edit-fields.tsx')).EditFields }));

export function EditTransaction({ transaction, currency }: Props) {
  const zone = useTimeZone();
  const before = useMemo(() => valuesOf(transaction, zone, currency), [transaction, zone, currency]);
  const form = useForm({ defaultValues: before });
  const { isDirty } = form.formState;
  useUnsaved(isDirty);
  const seen = useRef({ version: transaction.version, values: before });
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // Shows an undo from elsewhere, unless the user has started typing on the old version.
    if (isDirty) return;
    seen.current = { version: transaction.version, values: before };
    form.reset(before);
  }, [isDirty, transaction, before, form]);
  const element = useRef<HTMLFormElement>(null);
  const begin = () => {
    setOpen(true);
    element.current?.querySelector<HTMLElement>('button, textarea')?.focus();
  };
  useShortcuts({ edit: begin }, 'drawer');
  useBeginning('edit', begin);
  const changes = changesOf(seen.current.values, form.watch());
  const { submit, isBusy, isOvertaken, forget } = useSaving(form, transaction, (isOvertaken) => ({
    version: isOvertaken ? transaction.version : seen.current.version,
    changes,
  }));
  return (
    <form ref={element} onSubmit={submit} noValidate className="space-y-3">
      <WordFields form={form} transaction={transaction} />
      <Button size="small" kind="quiet" className="-ml-2.5" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Fewer fields' : 'Edit time, amounts, fee and cost'}
      </Button>
      {isOpen && (
        <Suspense fallback={<Loading label="Loading the fields" lines={4} />}>
          <Unchangeable why={whyFrozen(transaction)}>
            <EditFields form={form} transaction={transaction} currency={currency} />
          </Unchangeable>
        </Suspense>
      )}
      <p role="alert" className="text-13 text-severe empty:hidden">
        {form.formState.errors.root?.message}
      </p>
      <EditEffect id={transaction.publicId} edit={effectOf(changes)} />
      {isDirty && (
        <div className="flex justify-end gap-2">
          <Button
            size="small"
            kind="quiet"
            onClick={() => {
              forget();
              form.reset();
            }}
          >
            {isOvertaken ? 'Discard my changes' : 'Cancel'}
          </Button>
          <Button size="small" type="submit" kind="primary" isBusy={isBusy}>
            {isOvertaken ? 'Overwrite' : 'Save changes'}
          </Button>
        </div>
      )}
    </form>
  );
}

/** Drops the note, which affects no figures. */
function effectOf({ note: _, ...changes }: UpdateTransactionInput): TransactionEdit | null {
  return Object.keys(changes).length > 0 ? { fields: changes } : null;
}

type Form = UseFormReturn<EditValues>;

function WordFields({ form, transaction }: { form: Form; transaction: EditTransactionPartsFragment }) {
  const type = form.watch('type');
  return (
    <>
      <Unchangeable why={whyFrozen(transaction)}>
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
                  value={form.watch('label')}
                  onChange={(value) => form.setValue('label', value, { shouldDirty: true })}
                />
              )}
            </Field>
          )}
        </div>
        <TreatmentFields form={form} transaction={transaction} />
      </Unchangeable>
      <Field label="Note" isOptional error={form.formState.errors.note?.message}>
        {(control) => <TextArea {...control} rows={2} {...form.register('note')} />}
      </Field>
    </>
  );
}

type Saved = { version: string; changes: UpdateTransactionInput };

function useSaving(
  form: Form,
  { publicId, flows }: EditTransactionPartsFragment,
  saved: (isOvertaken: boolean) => Saved,
) {
  const { offer } = useUndoing();
  const save = useGraphqlMutation(UpdateTransactionDocument, {
    refetch: CHANGED,
    onSuccess: ({ updateTransaction: answer }) => {
      if (!answer.success) return showRefusal(form, flows, answer);
      form.reset(form.getValues());
      offer(answer.change);
    },
  });
  const isOvertaken = save.data?.updateTransaction.errorCode === 'transaction_changed';
  const submit = form.handleSubmit(() => {
    const { version, changes: input } = saved(isOvertaken);
    save.mutate({ publicId, version, input }, { onError: (error) => showFailure(form, error) });
  });
  return { submit, isBusy: save.isPending, isOvertaken, forget: save.reset };
}

type Refusal = UpdateTransactionMutation['updateTransaction'];

function showRefusal(form: Form, flows: readonly { position: number }[], { error, errors }: Refusal): void {
  form.setError('root', { message: error ?? "Couldn't save the change." });
  for (const { field, position, message, remedy } of errors ?? []) {
    const place = flows.findIndex((flow) => flow.position === position);
    const name = place < 0 ? FIELDS[field] : FLOW_FIELDS[field] && (`flows.${place}.${FLOW_FIELDS[field]}` as const);
    if (name) form.setError(name, { message: `${message} ${remedy}` });
  }
}

function showFailure(form: Form, error: Error): void {
  const argument = argumentOf(error) ?? '';
  const cell = FLOW_FIELDS[argument];
  const place = cell ? form.getValues('flows').findIndex((flow) => flow[cell].length > LONGEST) : -1;
  const field = argument === 'quantity' ? 'feeQuantity' : FIELDS[argument];
  const name = cell && place >= 0 ? (`flows.${place}.${cell}` as const) : (field ?? 'root');
  form.setError(name, { message: explain(error) }, { shouldFocus: true });
}

/** The server's limit. */
const LONGEST = 200;

const FIELDS: Readonly<
  Record<string, 'dateTime' | 'feeQuantity' | 'costBasis' | 'proceeds' | 'disposalBasis' | 'dateAcquired' | 'note'>
> = {
  dateTime: 'dateTime',
  addedFee: 'feeQuantity',
  costBasis: 'costBasis',
  proceeds: 'proceeds',
  disposalBasis: 'disposalBasis',
  dateAcquired: 'dateAcquired',
  note: 'note',
};
const FLOW_FIELDS: Readonly<Record<string, 'quantity' | 'accountId' | 'fiatValue'>> = {
  quantity: 'quantity',
  accountId: 'accountId',
  fiatValue: 'fiatValue',
};
