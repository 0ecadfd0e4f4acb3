import { PURPOSES } from '../../../data/purpose-words.ts';
import type { OperationPurpose } from '../../../generated/graphql.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/input.tsx';
import { type Option, Select } from '../../../ui/select.tsx';
import { ALL_VERBS, INCOME_KINDS } from '../verbs.ts';
import type { RuleDraft } from './rule-draft.ts';

const AS_IT_IS = { value: 'AS_IT_IS', label: 'Keep unchanged' } as const;

const PURPOSE_OPTIONS: readonly Option<OperationPurpose | 'AS_IT_IS'>[] = [
  AS_IT_IS,
  ...Object.entries(PURPOSES).map(([value, label]) => ({ value: value as OperationPurpose, label })),
];

const TAXABILITY: readonly Option<'AS_IT_IS' | 'YES' | 'NO'>[] = [
  AS_IT_IS,
  { value: 'YES', label: 'Taxable' },
  { value: 'NO', label: 'Not taxable' },
];

const MAX_NOTE = 2_000;

type Props = { draft: RuleDraft; onChange: (more: Partial<RuleDraft>) => void };

export function RuleEffects({ draft, onChange }: Props) {
  const taxability = draft.isTaxable === null ? 'AS_IT_IS' : draft.isTaxable ? 'YES' : 'NO';
  return (
    <div className="grid max-w-dialog gap-x-6 gap-y-4 md:grid-cols-2">
      <Field label="Type">
        {(control) => (
          <Select
            {...control}
            options={[AS_IT_IS, ...ALL_VERBS]}
            value={draft.type ?? AS_IT_IS.value}
            onChange={(type) =>
              onChange({ type: type === AS_IT_IS.value ? null : type, label: type === 'income' ? 'other' : null })
            }
          />
        )}
      </Field>
      {draft.type === 'income' && (
        <Field label="Kind of income">
          {(control) => (
            <Select {...control} options={INCOME_KINDS} value={draft.label} onChange={(label) => onChange({ label })} />
          )}
        </Field>
      )}
      <Field label="Purpose">
        {(control) => (
          <Select
            {...control}
            options={PURPOSE_OPTIONS}
            value={draft.purpose ?? AS_IT_IS.value}
            onChange={(purpose) => onChange({ purpose: purpose === AS_IT_IS.value ? null : purpose })}
          />
        )}
      </Field>
      <Field label="Taxability">
        {(control) => (
          <Select
            {...control}
            options={TAXABILITY}
            value={taxability}
            onChange={(value) => onChange({ isTaxable: value === 'AS_IT_IS' ? null : value === 'YES' })}
          />
        )}
      </Field>
      <Field label="Note" isOptional className="md:col-span-2">
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={MAX_NOTE}
            value={draft.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </Field>
      <div className="space-y-2 md:col-span-2">
        <Checkbox
          label="Ignore them: not counted in balances or tax"
          checked={draft.isIgnored}
          onCheckedChange={(isIgnored) => onChange({ isIgnored })}
        />
        <Checkbox
          label="Mark their tokens as spam, in every transaction"
          checked={draft.isSpam}
          onCheckedChange={(isSpam) => onChange({ isSpam })}
        />
      </div>
    </div>
  );
}
