import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useUndoing } from '../../../data/changes.ts';
import { explain } from '../../../data/errors.ts';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { CalloutsPartsFragment } from '../../../generated/graphql.ts';
import { HiddenAmount } from '../../../ui/amount.tsx';
import { useAmountsHidden } from '../../../ui/amounts-hidden.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { faultOfAmount, readAmount } from '../../../ui/read-amount.ts';
import { useUnsaved } from '../../../ui/unsaved.tsx';
import { CHANGED } from '../changed.ts';
import { EditEffect } from './edit-effect.tsx';

const SetFlowValueDocument = graphql(`
  mutation SetFlowValue($transactionId: ID!, $position: Int!, $fiatValue: Decimal) {
    setFlowValue(transactionId: $transactionId, position: $position, fiatValue: $fiatValue) {
      success
      error
      errorCode
      change {
        ...MadeChange
      }
    }
  }
`);

const NO_AMOUNT = 'Enter zero or more, such as 1234.50.';

const valueSchema = z.object({
  value: z.string().check(
    z.superRefine((typed, context) => {
      if (typed.trim() === '' || readAmount(typed) !== null) return;
      context.addIssue(faultOfAmount(typed, NO_AMOUNT));
    }),
    z.overwrite((typed) => readAmount(typed) ?? typed.trim()),
  ),
});

type FlowValueProps = { transactionId: string; flow: CalloutsPartsFragment['flows'][number]; currency: string };

/** The user's value of a whole flow, in the base currency. */
export function FlowValue({ transactionId, flow, currency }: FlowValueProps) {
  const id = useId();
  const areHidden = useAmountsHidden();
  const { offer } = useUndoing();
  const { register, handleSubmit, formState, setError, watch } = useForm({
    resolver: standardSchemaResolver(valueSchema),
    defaultValues: { value: flow.fiatValue ?? '' },
  });
  useUnsaved(formState.isDirty && !formState.isSubmitSuccessful);
  const fail = (message: string) => setError('value', { message });
  const save = useGraphqlMutation(SetFlowValueDocument, {
    refetch: CHANGED,
    onSuccess: ({ setFlowValue: answer }) => {
      if (answer.success) offer(answer.change, 'Value saved. Recalculating your tax years.');
      else fail(answer.error ?? "Couldn't save the value.");
    },
  });
  const submit = handleSubmit(({ value }) => {
    if (value === '' && flow.fiatValue == null) return fail(NO_AMOUNT);
    save.mutate(
      { transactionId, position: flow.position, fiatValue: value === '' ? null : value },
      { onError: (error) => fail(explain(error)) },
    );
  });
  const problem = formState.errors.value?.message;
  const typed = valueSchema.safeParse({ value: watch('value') });
  const edit =
    formState.isDirty && typed.success
      ? { value: { position: flow.position, fiatValue: typed.data.value === '' ? null : typed.data.value } }
      : null;
  return (
    <form onSubmit={submit} className="space-y-1">
      <label htmlFor={id} className="text-13 font-medium">
        Value of the {areHidden ? <HiddenAmount /> : flow.quantity} {flow.asset.symbol} in {currency}
      </label>
      <div className="flex gap-2">
        <Input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          {...register('value')}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          className="text-right"
        />
        <Button type="submit" isBusy={save.isPending}>
          Save value
        </Button>
      </div>
      <p id={`${id}-problem`} role="alert" className="text-13 text-severe empty:hidden">
        {problem}
      </p>
      <EditEffect id={transactionId} edit={edit} />
    </form>
  );
}
