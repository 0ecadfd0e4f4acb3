/** One transaction as a form that shows only what its verb has. What is wrong is said under the field it is about. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { explain } from '../../../data/errors.ts';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { type ControlProps, Field } from '../../../ui/field.tsx';
import { Input, TextArea } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { AssetBox } from './asset-box.tsx';
import {
  type Account,
  BLANK,
  type CellName,
  type EntryRow,
  errorsByCell,
  inputOfForm,
  type RowErrors,
} from './entry-row.ts';
import { ENTRY_VERBS } from './entry-verbs.ts';
import { CreateTransactionsDocument, UpdateManualTransactionDocument } from './saving.graphql.ts';
import { announce, MOVED } from './saving.ts';

const VERBS = ENTRY_VERBS.map(({ value, label }) => ({ value, label }));

/** Where a verb can only have money, or mostly has. */
const isMoney = (type: string, side: 'sent' | 'received' | 'fee') =>
  (type === 'buy' && side !== 'received') || (type === 'sell' && side !== 'sent');

type Props = {
  accounts: readonly Account[];
  timeZone: string;
  currency: string;
  /** The verb's `value` under `type`, and an account's id under `account`. */
  initial: EntryRow;
  /** The transaction that is entered again. */
  editId?: string | undefined;
  /** Its exact instant: sent as long as the time on screen, which has whole seconds, is not changed. */
  exactTime?: string;
};

export function EntryForm({ accounts, timeZone, currency, initial, editId, exactTime }: Props) {
  const [row, setRow] = useState(initial);
  const [errors, setErrors] = useState<RowErrors>({});
  const [problem, setProblem] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const isStaying = useRef(false);
  const navigate = useNavigate();
  const verb = ENTRY_VERBS.find(({ value }) => value === row.type) ?? ENTRY_VERBS[0]!;
  const set = (cell: CellName, text: string) => {
    setRow((before) => ({ ...before, [cell]: text }));
    setErrors(({ [cell]: _, ...others }) => others);
  };
  // A new answer moves the focus to what is wrong first; what is typed after it does not.
  useEffect(() => {
    if (problem !== '') form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);
  type Result = Parameters<typeof announce>[1] & {
    readonly success: boolean;
    readonly error?: string | null | undefined;
    readonly errors: Parameters<typeof errorsByCell>[0];
  };
  const onAnswer = (answer: Result) => {
    if (!answer.success) {
      setErrors(errorsByCell(answer.errors));
      setProblem(answer.error ?? 'It could not be saved.');
      return;
    }
    announce(editId ? 'Saved' : 'Added', answer);
    if (editId) return navigate(`/transactions/${editId}`);
    if (!isStaying.current) return navigate('/transactions');
    setRow(({ type, account, dateTime }) => ({ ...BLANK, type, account, dateTime }));
    form.current?.querySelector<HTMLElement>('[inputmode=decimal]')?.focus();
  };
  const create = useGraphqlMutation(CreateTransactionsDocument, {
    refetch: MOVED,
    onSuccess: ({ createTransactions }) => onAnswer(createTransactions),
  });
  const update = useGraphqlMutation(UpdateManualTransactionDocument, {
    refetch: MOVED,
    onSuccess: ({ updateManualTransaction }) => onAnswer(updateManualTransaction),
  });
  const isBusy = create.isPending || update.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    isStaying.current = submitter?.getAttribute('name') === 'another';
    setProblem('');
    setErrors({});
    const isSameTime = exactTime !== undefined && row.dateTime === initial.dateTime;
    const input = inputOfForm(isSameTime ? { ...row, dateTime: exactTime } : row, verb);
    const onError = (error: unknown) => setProblem(explain(error));
    if (editId) update.mutate({ publicId: editId, input }, { onError });
    else create.mutate({ inputs: [input] }, { onError });
  };
  const text = (cell: CellName, control: ControlProps) => ({
    ...control,
    value: row[cell],
    onChange: (event: { target: { value: string } }) => set(cell, event.target.value),
  });
  const amount = (side: 'sent' | 'received' | 'fee', label: string, isOptional = false) => {
    const [quantity, asset] = [`${side}Quantity`, `${side}Asset`] as const;
    return (
      <div className="grid gap-x-3 gap-y-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Field label={label} isOptional={isOptional} error={errors[quantity]}>
          {(control) => (
            <Input
              {...text(quantity, control)}
              className="numeric"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
            />
          )}
        </Field>
        <Field label={`${label}: asset`} error={errors[asset]}>
          {(control) => (
            <AssetBox
              {...control}
              placeholder={isMoney(verb.type, side) ? currency : 'BTC'}
              value={row[asset]}
              onChange={(symbol) => set(asset, symbol)}
            />
          )}
        </Field>
      </div>
    );
  };
  const account = (cell: 'account' | 'toAccount', label: string) => (
    <Field label={label} error={errors[cell]}>
      {(control) => (
        <Select
          {...control}
          aria-label={label}
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          value={row[cell] || null}
          onChange={(id) => set(cell, id)}
          placeholder="Choose a wallet"
        />
      )}
    </Field>
  );
  return (
    <form ref={form} onSubmit={submit} noValidate className="max-w-160 space-y-4">
      <div className="grid gap-x-3 gap-y-4 md:grid-cols-2">
        <Field label="Type" error={errors.type}>
          {(control) => (
            <Select
              {...control}
              aria-label="Type"
              options={VERBS}
              value={verb.value}
              onChange={(value) => {
                set('type', value);
                setErrors({});
              }}
            />
          )}
        </Field>
        <Field label={`Date and time (${timeZone.replaceAll('_', ' ')})`} error={errors.dateTime}>
          {(control) => <Input {...text('dateTime', control)} type="datetime-local" step={1} />}
        </Field>
      </div>
      <div className="grid gap-x-3 gap-y-4 md:grid-cols-2">
        {account('account', verb.toAccount ? 'From wallet' : 'Wallet')}
        {verb.toAccount && account('toAccount', 'To wallet')}
      </div>
      {verb.sent && amount('sent', verb.sent)}
      {verb.received && amount('received', verb.received)}
      {verb.split && (
        <div className="grid gap-x-3 gap-y-4 md:grid-cols-2">
          <Field label={verb.split.asset} error={errors.sentAsset}>
            {(control) => (
              <AssetBox
                {...control}
                placeholder="BTC"
                value={row.sentAsset}
                onChange={(symbol) => set('sentAsset', symbol)}
              />
            )}
          </Field>
          <Field
            label={verb.split.ratio}
            hint="10 when one became ten, 0.1 when ten became one. It counts for all your wallets; cost and dates stay."
            error={errors.splitRatio}
          >
            {(control) => (
              <Input
                {...text('splitRatio', control)}
                className="numeric"
                inputMode="decimal"
                autoComplete="off"
                placeholder="10"
              />
            )}
          </Field>
        </div>
      )}
      {verb.hasFee && amount('fee', 'Fee', true)}
      {verb.valueHint && (
        <Field label={`Value in ${currency}`} isOptional hint={verb.valueHint} error={errors.fiatValue}>
          {(control) => (
            <Input
              {...text('fiatValue', control)}
              className="numeric"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
            />
          )}
        </Field>
      )}
      <Field label="Note" isOptional error={errors.note}>
        {(control) => <TextArea {...text('note', control)} rows={2} />}
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
