import { type BaseSyntheticEvent, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useUndoing } from '../../../data/changes.ts';
import { explain } from '../../../data/errors.ts';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, TextArea } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useUnsaved } from '../../../ui/unsaved.tsx';
import { useHideAmounts } from '../../../ui/use-hide-amounts.ts';
import {
  AccountField,
  AmountFields,
  type EntryFormOf,
  NumberField,
  registered,
  SplitFields,
  setCell,
} from './entry-fields.tsx';
import { type Account, BLANK, CELLS, type EntryRow, errorsByCell, inputOfForm } from './entry-row.ts';
import { ENTRY_VERBS, type EntryVerb } from './entry-verbs.ts';
import { CreateTransactionsDocument, UpdateManualTransactionDocument } from './saving.graphql.ts';
import { announce, MOVED } from './saving.ts';

const VERBS = ENTRY_VERBS.map(({ value, label }) => ({ value, label }));

type Props = {
  accounts: readonly Account[];
  timeZone: string;
  currency: string;
  initial: EntryRow;
  editId?: string | undefined;
  /** The exact instant of the transaction. Sent unless the user changes the time shown, which has whole seconds. */
  exactTime?: string;
};

type Result = Parameters<typeof announce>[2] & {
  readonly success: boolean;
  readonly error?: string | null | undefined;
  readonly errors: Parameters<typeof errorsByCell>[0];
};

export function EntryForm(props: Props) {
  const { accounts, timeZone, currency, initial, editId } = props;
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<EntryRow>({ defaultValues: initial });
  const letGo = useUnsaved(form.formState.isDirty);
  const { submit, isBusy } = useSaving(form, props, letGo, () =>
    element.current?.querySelector<HTMLElement>('[inputmode=decimal]')?.focus(),
  );
  const { errors } = form.formState;
  const problem = errors.root?.message;
  // A new response focuses the first error; later typing does not.
  useEffect(() => {
    if (problem) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);
  const verb = verbOf(form.watch('type'));
  return (
    <form ref={element} onSubmit={submit} noValidate className="max-w-160 space-y-4">
      <div className="grid gap-x-3 gap-y-4 md:grid-cols-2">
        <Field label="Type" error={errors.type?.message}>
          {(control) => (
            <Select
              {...control}
              aria-label="Type"
              options={VERBS}
              value={verb.value}
              onChange={(value) => {
                setCell(form, 'type', value);
                form.clearErrors([...CELLS]);
              }}
            />
          )}
        </Field>
        <Field label={`Date and time (${timeZone.replaceAll('_', ' ')})`} error={errors.dateTime?.message}>
          {(control) => <Input {...control} {...registered(form, 'dateTime')} type="datetime-local" step={1} />}
        </Field>
      </div>
      <div className="grid gap-x-3 gap-y-4 md:grid-cols-2">
        <AccountField
          form={form}
          cell="account"
          label={verb.toAccount ? 'From wallet' : 'Wallet'}
          accounts={accounts}
        />
        {verb.toAccount && <AccountField form={form} cell="toAccount" label="To wallet" accounts={accounts} />}
      </div>
      {verb.sent && <AmountFields {...{ form, verb, currency }} side="sent" label={verb.sent} />}
      {verb.received && <AmountFields {...{ form, verb, currency }} side="received" label={verb.received} />}
      {verb.split && <SplitFields form={form} split={verb.split} />}
      {verb.hasFee && <AmountFields {...{ form, verb, currency }} side="fee" label="Fee" isOptional />}
      {verb.valueHint && (
        <NumberField form={form} cell="fiatValue" label={`Value in ${currency}`} hint={verb.valueHint} isOptional />
      )}
      <Field label="Note" isOptional error={errors.note?.message}>
        {(control) => <TextArea {...control} {...registered(form, 'note')} rows={2} />}
      </Field>
      <p role="alert" className="text-13 text-severe empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {editId ? 'Save changes' : 'Add transaction'}
        </Button>
        {!editId && (
          <Button type="submit" name="another" disabled={isBusy}>
            Add another
          </Button>
        )}
      </div>
    </form>
  );
}

const verbOf = (type: string): EntryVerb => ENTRY_VERBS.find(({ value }) => value === type) ?? ENTRY_VERBS[0]!;

function useSaving(form: EntryFormOf, { initial, editId, exactTime }: Props, letGo: () => void, onAnother: () => void) {
  const navigate = useNavigate();
  const hideAmounts = useHideAmounts();
  const fail = (message: string) => form.setError('root', { message });
  const { offer } = useUndoing();
  const onAnswer = (answer: Result, isStaying: boolean) => {
    if (!answer.success) {
      for (const [cell, message] of Object.entries(errorsByCell(answer.errors)))
        form.setError(cell as keyof EntryRow, { message });
      return fail(answer.error ?? "Couldn't save the transaction.");
    }
    announce(offer, editId ? 'Saved' : 'Added', answer, hideAmounts);
    if (!isStaying) letGo();
    if (editId) return navigate(`/transactions/${editId}`);
    if (!isStaying) return navigate('/transactions');
    const { type, account, dateTime } = form.getValues();
    form.reset({ ...BLANK, type, account, dateTime });
    onAnother();
  };
  const create = useGraphqlMutation(CreateTransactionsDocument, { refetch: MOVED });
  const update = useGraphqlMutation(UpdateManualTransactionDocument, { refetch: MOVED });
  const send = async (row: EntryRow): Promise<Result> => {
    const isSameTime = exactTime !== undefined && row.dateTime === initial.dateTime;
    const input = inputOfForm(isSameTime ? { ...row, dateTime: exactTime } : row, verbOf(row.type));
    if (editId) return (await update.mutateAsync({ publicId: editId, input })).updateManualTransaction;
    return (await create.mutateAsync({ inputs: [input] })).createTransactions;
  };
  const submit = (event: BaseSyntheticEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isStaying = submitter?.getAttribute('name') === 'another';
    form.clearErrors();
    return form.handleSubmit(async (row) => {
      try {
        await onAnswer(await send(row), isStaying);
      } catch (error) {
        fail(explain(error));
      }
    })(event);
  };
  return { submit, isBusy: create.isPending || update.isPending };
}
