import { isAllowedFor, PURPOSE_NAMES } from '@lotbook/ledger/purpose';
import type { UseFormReturn } from 'react-hook-form';
import { PURPOSES } from '../../../data/purpose-words.ts';
import type { EditTransactionPartsFragment, OperationPurpose } from '../../../generated/graphql.ts';
import { Field } from '../../../ui/field.tsx';
import { type Option, Select } from '../../../ui/select.tsx';
import type { EditValues, Taxable } from './edit-values.ts';

const DECIDABLE = new Set([
  'trade',
  'rename',
  'income',
  'gift',
  'donation',
  'lost',
  'stolen',
  'withdrawal',
  'spend',
  'fee',
]);
const TAXABLE: readonly Option<Taxable>[] = [
  { value: 'rule', label: 'As in your tax settings' },
  { value: 'yes', label: 'Taxable' },
  { value: 'no', label: 'Not taxable' },
];

type Props = { form: UseFormReturn<EditValues>; transaction: EditTransactionPartsFragment };

/** Hidden for a matched transfer or trade. The choices depend on the selected type. */
export function TreatmentFields({ form, transaction }: Props) {
  const type = form.watch('type');
  const possible = PURPOSE_NAMES.filter((purpose) => isAllowedFor(purpose, type));
  if (transaction.link != null || (possible.length === 0 && !DECIDABLE.has(type))) return null;
  const purposes: Option<OperationPurpose | 'NONE'>[] = [
    { value: 'NONE', label: 'Not specified' },
    ...possible.map((purpose) => {
      const value = purpose.toUpperCase() as Uppercase<typeof purpose>;
      return { value, label: PURPOSES[value] };
    }),
  ];
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {possible.length > 0 && (
        <Field label="Purpose">
          {(control) => (
            <Select
              {...control}
              options={purposes}
              value={form.watch('purpose')}
              onChange={(value) => form.setValue('purpose', value, { shouldDirty: true })}
            />
          )}
        </Field>
      )}
      {DECIDABLE.has(type) && (
        <Field label="Taxable">
          {(control) => (
            <Select
              {...control}
              options={TAXABLE}
              value={form.watch('taxable')}
              onChange={(value) => form.setValue('taxable', value, { shouldDirty: true })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
