/** A period in which an operation is taxable or not: checked, asked about with what it changes, then saved. */
import { useForm } from 'react-hook-form';
import { explain } from '../../../data/errors.ts';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { useDates } from '../../../ui/moment.tsx';
import { Choices } from '../../../ui/segmented.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ChangeQuestion } from '../change-question.tsx';
import { RECOMPUTED } from '../setting.tsx';
import { DaysFields, FIRST_DAY } from '../timeline/days-fields.tsx';
import { span } from '../timeline/period-row.tsx';
import { useRuleCheck } from '../timeline/rule-check.ts';
import { TAX_RULES, type Taxability, type TaxabilityPeriod } from '../timeline/tax-rules.ts';
import { UPDATE_TAXABILITY } from './taxability.graphql.ts';
import { OPERATIONS } from './taxability-words.ts';

type Typed = { answer: 'yes' | 'no'; settingStartDate: string; settingEndDate: string };
const FIELDS = ['settingStartDate', 'settingEndDate'] as const;

/** @param period  the one to change; null: one more, which says the opposite of the default at first */
export function TaxabilityForm(props: { one: Taxability; period: TaxabilityPeriod | null; onDone: () => void }) {
  const { one, period, onDone } = props;
  const dates = useDates();
  const { label, yes, no } = OPERATIONS[one.operation];
  const form = useForm<Typed>({
    defaultValues: {
      answer: (period?.isTaxable ?? !one.isTaxableByDefault) ? 'yes' : 'no',
      settingStartDate: period?.settingStartDate ?? '',
      settingEndDate: period?.settingEndDate ?? '',
    },
  });
  const { errors } = form.formState;
  const refuse = (field: string | null, message: string) =>
    form.setError(FIELDS.find((name) => name === field) ?? 'root', { message });
  const { checked, check, isChecking, forget } = useRuleCheck(refuse);
  const save = useGraphqlMutation(UPDATE_TAXABILITY[one.operation], {
    refetch: [TAX_RULES, 'Shell'],
    onSuccess: ({ answer }) => {
      forget();
      if (!answer.success) return refuse(answer.errorField ?? null, answer.error ?? 'The period could not be saved.');
      toast({ status: 'Success', message: RECOMPUTED });
      return onDone();
    },
    onError: (error) => {
      forget();
      refuse(null, explain(error));
    },
  });
  const submit = form.handleSubmit(({ answer, settingStartDate, settingEndDate }) =>
    check({
      taxability: {
        id: period?.id ?? null,
        operation: one.operation,
        isTaxable: answer === 'yes',
        settingStartDate,
        settingEndDate: settingEndDate || null,
      },
    }),
  );
  const wanted = checked?.taxability;
  return (
    <form
      onSubmit={submit}
      noValidate
      className="space-y-3"
      aria-label={period ? `Change a period: ${label}` : `Add a period: ${label}`}
    >
      <Choices
        label={`${label} in this period`}
        value={form.watch('answer')}
        onChange={(value) => form.setValue('answer', value, { shouldDirty: true })}
        options={[
          { value: 'yes', label: 'Taxable', text: yes },
          { value: 'no', label: 'Not taxable', text: no },
        ]}
      />
      <div className="grid gap-3 md:grid-cols-2">
        <DaysFields
          start={form.register('settingStartDate', FIRST_DAY)}
          end={form.register('settingEndDate')}
          startError={errors.settingStartDate?.message}
          endError={errors.settingEndDate?.message}
        />
      </div>
      <p role="alert" className="text-13 text-severe empty:hidden">
        {errors.root?.message}
      </p>
      <div className="flex justify-end gap-2">
        <Button size="small" kind="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button size="small" type="submit" kind="primary" isBusy={isChecking}>
          {period ? 'Save the period' : 'Add the period'}
        </Button>
      </div>
      {wanted && (
        <ChangeQuestion
          title={period ? 'Change this period?' : 'Add this period?'}
          action={period ? 'Save this period' : 'Add this period'}
          change={{ taxability: wanted }}
          isBusy={save.isPending}
          onClose={forget}
          onConfirm={() => {
            const { operation: _inItsName, ...variables } = wanted;
            save.mutate(variables);
          }}
        >
          <p>
            {label}: {wanted.isTaxable ? 'taxable' : 'not taxable'}. {span(wanted, dates)}.
          </p>
        </ChangeQuestion>
      )}
    </form>
  );
}
