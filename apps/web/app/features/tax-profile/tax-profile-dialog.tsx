import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { explain } from '../../data/errors.ts';
import { graphqlQuery, useGraphqlMutation } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { FilingStatus, TaxProfileQuery } from '../../generated/graphql.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { signOf } from '../../ui/format.ts';
import { Input } from '../../ui/input.tsx';
import { Loading, QueryStates } from '../../ui/query-states.tsx';
import { faultOfAmount, readAmount } from '../../ui/read-amount.ts';
import { Select } from '../../ui/select.tsx';
import { FILING_STATUSES } from './filing-status.ts';

const TaxProfileDocument = graphql(`
  query TaxProfile($taxYear: String!) {
    taxProfile(taxYear: $taxYear) {
      filingStatus
      otherIncome
      deduction
      carriedShort
      carriedLong
    }
  }
`);

const UpdateTaxProfileDocument = graphql(`
  mutation UpdateTaxProfile(
    $taxYear: String!
    $filingStatus: FilingStatus!
    $otherIncome: Decimal!
    $deduction: Decimal
    $carriedShort: Decimal
    $carriedLong: Decimal
  ) {
    updateTaxProfile(
      taxYear: $taxYear
      filingStatus: $filingStatus
      otherIncome: $otherIncome
      deduction: $deduction
      carriedShort: $carriedShort
      carriedLong: $carriedLong
    ) {
      success
      error
    }
  }
`);

const DeleteTaxProfileDocument = graphql(`
  mutation DeleteTaxProfile($taxYear: String!) {
    deleteTaxProfile(taxYear: $taxYear) {
      success
      error
    }
  }
`);

const STATUSES = (Object.keys(FILING_STATUSES) as FilingStatus[]).map((value) => ({
  value,
  label: FILING_STATUSES[value],
}));

const REFETCH = [
  'TaxProfile',
  'FilingStatus',
  'SaleSimulation',
  'TaxPage',
  'YearRest',
  'AccountHealth',
  'ProblemGroups',
  'Problems',
];

export function TaxProfileDialog({ taxYear, onClose }: { taxYear: string; onClose: () => void }) {
  const profile = useQuery(graphqlQuery(TaxProfileDocument, { taxYear }));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="narrow"
      title={`Tax profile for ${taxYear}`}
      description="Used only to estimate your federal income tax. It changes no gain or document."
    >
      <QueryStates query={profile} loading={<Loading label="Loading your tax profile" lines={5} />}>
        {({ taxProfile }) => <ProfileForm taxYear={taxYear} profile={taxProfile ?? null} onClose={onClose} />}
      </QueryStates>
    </Dialog>
  );
}

type Values = {
  filingStatus: FilingStatus;
  otherIncome: string;
  deduction: string;
  carriedShort: string;
  carriedLong: string;
};

type Profile = NonNullable<TaxProfileQuery['taxProfile']>;

const emptyOrAmount = (text: string) =>
  text.trim() === '' || isDollars(readAmount(text)) || faultOfAmount(text, 'Enter an amount in dollars, such as 80000');
const isDollars = (amount: string | null): boolean => amount !== null && /^\d{1,12}(\.\d{1,2})?$/.test(amount);

function ProfileForm({ taxYear, profile, onClose }: { taxYear: string; profile: Profile | null; onClose: () => void }) {
  const form = useForm<Values>({
    defaultValues: {
      filingStatus: profile?.filingStatus ?? 'SINGLE',
      otherIncome: profile?.otherIncome ?? '',
      deduction: profile?.deduction ?? '',
      carriedShort: orEmpty(profile?.carriedShort),
      carriedLong: orEmpty(profile?.carriedLong),
    },
  });
  const save = useGraphqlMutation(UpdateTaxProfileDocument, {
    refetch: REFETCH,
    onSuccess: ({ updateTaxProfile: { success } }) => success && onClose(),
  });
  const remove = useGraphqlMutation(DeleteTaxProfileDocument, { refetch: REFETCH, onSuccess: onClose });
  const failure =
    save.data?.updateTaxProfile.error ??
    (save.error ? explain(save.error) : null) ??
    (remove.error ? explain(remove.error) : null);
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) =>
    save.mutate({
      taxYear,
      filingStatus: values.filingStatus,
      otherIncome: readAmount(values.otherIncome)!,
      deduction: readAmount(values.deduction),
      carriedShort: readAmount(values.carriedShort),
      carriedLong: readAmount(values.carriedLong),
    }),
  );
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
      {failure && <Banner status="error">{failure}</Banner>}
      <Field label="Filing status">
        {(control) => (
          <Select
            {...control}
            options={STATUSES}
            value={form.watch('filingStatus')}
            onChange={(status) => form.setValue('filingStatus', status)}
          />
        )}
      </Field>
      <Field
        label="Other income"
        hint="Wages and all other income except crypto, before the deduction, in dollars."
        error={errors.otherIncome?.message}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            {...form.register('otherIncome', {
              required: 'Enter your other income, or 0',
              validate: emptyOrAmount,
            })}
          />
        )}
      </Field>
      <Field
        label="Deduction"
        isOptional
        hint="Leave blank for the standard deduction."
        error={errors.deduction?.message}
      >
        {(control) => (
          <Input {...control} inputMode="decimal" {...form.register('deduction', { validate: emptyOrAmount })} />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Short-term loss carryover" isOptional error={errors.carriedShort?.message}>
          {(control) => (
            <Input {...control} inputMode="decimal" {...form.register('carriedShort', { validate: emptyOrAmount })} />
          )}
        </Field>
        <Field label="Long-term loss carryover" isOptional error={errors.carriedLong?.message}>
          {(control) => (
            <Input {...control} inputMode="decimal" {...form.register('carriedLong', { validate: emptyOrAmount })} />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap justify-end gap-2 pt-2">
        {profile && (
          <Button className="mr-auto" isBusy={remove.isPending} onClick={() => remove.mutate({ taxYear })}>
            Remove
          </Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" kind="primary" isBusy={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

const orEmpty = (amount: string | undefined): string => (amount === undefined || signOf(amount) === 0 ? '' : amount);
