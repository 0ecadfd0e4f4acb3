/** What a user should look at in a transaction: the reason, what to do, and where a value is missing, a field for it. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { isNegative } from '@lotbook/ledger/decimal';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { explain } from '../../../data/errors.ts';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { CalloutsPartsFragment, Severity } from '../../../generated/graphql.ts';
import { AmountText } from '../../../ui/amount.tsx';
import { Banner, type BannerStatus } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { readDecimal } from '../../../ui/decimal-text.ts';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { AMOUNT_AT_RISK_MEANINGS } from '../amount-at-risk.ts';
import { CHANGED } from '../changed.ts';

const SetFlowValueDocument = graphql(`
  mutation SetFlowValue($transactionId: ID!, $position: Int!, $fiatValue: Decimal) {
    setFlowValue(transactionId: $transactionId, position: $position, fiatValue: $fiatValue) {
      success
      error
      errorCode
    }
  }
`);

graphql(`
  fragment CalloutsParts on Transaction {
    publicId
    callouts {
      id
      type
      severity
      title
      message
      remedy
      amountAtRisk
      isAmountAtRiskEstimate
      receiptTransactionId
    }
    flows {
      position
      quantity
      asset {
        symbol
      }
      fiatValue
      fiatSource
    }
  }
`);

const STATUS: Record<Severity, BannerStatus> = {
  ERROR: 'error',
  SEVERE: 'error',
  WARNING: 'warning',
  NOTICE: 'info',
  INFORMATIONAL: 'info',
};

export function Callouts({ transaction, currency }: { transaction: CalloutsPartsFragment; currency: string }) {
  const unvalued = transaction.flows.filter((flow) => flow.fiatValue == null || flow.fiatSource === 'typed');
  const isPriceMissing = transaction.callouts.some((callout) => callout.type === 'MISSING_PRICE_HISTORY');
  return (
    <div className="space-y-2 empty:hidden">
      {transaction.callouts.map((callout) => {
        return (
          <Banner key={callout.id} status={STATUS[callout.severity]}>
            <p className="font-medium">{callout.title}</p>
            <p>{callout.message}</p>
            <p className="text-quiet">{callout.remedy}</p>
            {callout.amountAtRisk != null && (
              <p className="mt-1">
                <AmountText
                  value={callout.amountAtRisk}
                  currency={currency}
                  isEstimate={callout.isAmountAtRiskEstimate}
                />{' '}
                of gain in question
                {AMOUNT_AT_RISK_MEANINGS[callout.type] ? `: ${AMOUNT_AT_RISK_MEANINGS[callout.type]}` : '.'}
              </p>
            )}
            {callout.receiptTransactionId && (
              <p className="mt-1">
                <Link className="link" to={`/transactions/${callout.receiptTransactionId}`}>
                  Open the receipt that may explain it
                </Link>
              </p>
            )}
          </Banner>
        );
      })}
      {(isPriceMissing || unvalued.some((flow) => flow.fiatSource === 'typed')) &&
        unvalued.map((flow) => (
          <TypeValue key={flow.position} transactionId={transaction.publicId} flow={flow} currency={currency} />
        ))}
    </div>
  );
}

/** A plain decimal, with or without separators of thousands; empty is none. */
const valueSchema = z.object({
  value: z.string().check(
    z.overwrite((typed) => typed.trim().replaceAll(',', '')),
    z.refine((plain) => {
      const number = readDecimal(plain);
      return plain === '' || (number !== null && !isNegative(number));
    }, 'Type an amount of zero or more, such as 1234.50.'),
  ),
});

type TypeValueProps = { transactionId: string; flow: CalloutsPartsFragment['flows'][number]; currency: string };

/** The value of a whole flow in base currency, typed by the user; empty takes a typed one back. */
function TypeValue({ transactionId, flow, currency }: TypeValueProps) {
  const id = useId();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(valueSchema),
    defaultValues: { value: flow.fiatValue ?? '' },
  });
  const fail = (message: string) => setError('value', { message });
  const save = useGraphqlMutation(SetFlowValueDocument, {
    refetch: CHANGED,
    onSuccess: ({ setFlowValue: answer }) => {
      if (answer.success) toast({ status: 'Success', message: 'Value saved. Your tax years are calculated again.' });
      else fail(answer.error ?? 'The value could not be saved.');
    },
  });
  const submit = handleSubmit(({ value }) =>
    save.mutate(
      { transactionId, position: flow.position, fiatValue: value === '' ? null : value },
      { onError: (error) => fail(explain(error)) },
    ),
  );
  const problem = formState.errors.value?.message;
  return (
    <form onSubmit={submit} className="space-y-1">
      <label htmlFor={id} className="text-13 font-medium">
        Value of the {flow.quantity} {flow.asset.symbol} in {currency}
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
    </form>
  );
}
