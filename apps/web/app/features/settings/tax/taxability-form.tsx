import { useForm } from 'react-hook-form';
import { useDates } from '../../../ui/moment.tsx';
import { Choices } from '../../../ui/segmented.tsx';
import { FIRST_DAY, PeriodForm, type TypedDays } from '../timeline/period-form.tsx';
import { span } from '../timeline/period-row.tsx';
import { useSavePeriod } from '../timeline/save-period.ts';
import type { Taxability, TaxabilityPeriod } from '../timeline/tax-rules.ts';
import { UPDATE_TAXABILITY } from './taxability.graphql.ts';
import { OPERATIONS } from './taxability-words.ts';

type Typed = TypedDays & { answer: 'yes' | 'no' };
const FIELDS = ['settingStartDate', 'settingEndDate'] as const;

/** @param period null for a new one, which starts with the opposite of the default */
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
  const saving = useSavePeriod(UPDATE_TAXABILITY[one.operation], { refuse, onDone });
  const submit = form.handleSubmit(({ answer, settingStartDate, settingEndDate }) =>
    saving.check({
      taxability: {
        id: period?.id ?? null,
        operation: one.operation,
        isTaxable: answer === 'yes',
        settingStartDate,
        settingEndDate: settingEndDate || null,
      },
    }),
  );
  const wanted = saving.checked?.taxability;
  return (
    <PeriodForm
      isNew={period === null}
      of={label}
      start={form.register('settingStartDate', FIRST_DAY)}
      end={form.register('settingEndDate')}
      errors={errors}
      isChecking={saving.isChecking}
      onSubmit={submit}
      onCancel={onDone}
      question={
        wanted
          ? {
              change: { taxability: wanted },
              text: `${label}: ${wanted.isTaxable ? 'taxable' : 'not taxable'}. ${span(wanted, dates)}.`,
              isBusy: saving.isSaving,
              onClose: saving.forget,
              onConfirm: () => {
                const { operation: _inItsName, ...variables } = wanted;
                saving.save(variables);
              },
            }
          : null
      }
      choices={
        <Choices
          label={`${label} in this period`}
          value={form.watch('answer')}
          onChange={(value) => form.setValue('answer', value, { shouldDirty: true })}
          options={[
            { value: 'yes', label: 'Taxable', text: yes },
            { value: 'no', label: 'Not taxable', text: no },
          ]}
        />
      }
    />
  );
}
