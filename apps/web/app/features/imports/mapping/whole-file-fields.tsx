import type { MappingChoicesQuery } from '../../../generated/graphql.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Choose } from './choose.tsx';
import { constantsAsked, hasField, type Mapping, withConstant } from './mapping.ts';

const BY_AMOUNTS = 'by_direction';
const CONSTANT_LABELS: Record<string, string> = {
  asset: 'Asset of all amounts',
  sent_asset: 'Asset sent',
  received_asset: 'Asset received',
  currency: 'Currency of prices and totals',
  fee_asset: 'Asset of all fees',
  account: 'Account for all rows',
};
const CONSTANT_HINTS: Record<string, string> = {
  fee_asset: 'If blank, fees are in the currency paid.',
  account: 'If blank, the wallet you import into.',
};

type WholeFileFieldsProps = {
  mapping: Mapping;
  verbs: MappingChoicesQuery['mappingChoices']['verbs'];
  onChange: (mapping: Mapping) => void;
};

export function WholeFileFields({ mapping, verbs, onChange }: WholeFileFieldsProps) {
  return (
    <div className="mt-5 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {constantsAsked(mapping).map((key) => (
        <Field key={key} label={CONSTANT_LABELS[key] ?? key} hint={CONSTANT_HINTS[key]} isOptional>
          {(control) => (
            <Input
              {...control}
              value={mapping.constants[key] ?? ''}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => onChange(withConstant(mapping, key, event.target.value))}
            />
          )}
        </Field>
      ))}
      {!hasField(mapping, 'type') && (
        <Field label="Type of all rows">
          {(control) => (
            <Select
              {...control}
              options={verbs.map(({ key, label }) => ({ value: key, label }))}
              value={mapping.constants.type ?? BY_AMOUNTS}
              onChange={(verb) => onChange(withConstant(mapping, 'type', verb === BY_AMOUNTS ? '' : verb))}
            />
          )}
        </Field>
      )}
      {hasField(mapping, 'amount') && (
        <Choose
          label="In or out"
          options={[
            { value: 'type', label: 'By row type' },
            { value: 'sign', label: 'By sign' },
          ]}
          value={mapping.direction}
          onChange={(direction) => onChange({ ...mapping, direction })}
        />
      )}
      {hasField(mapping, 'fee_quantity') && (
        <Choose
          label="The fee is"
          options={[
            { value: 'no', label: 'On top' },
            { value: 'total', label: 'Included in the total' },
            { value: 'amount', label: 'Included in the amount' },
          ]}
          value={mapping.feeInside}
          onChange={(feeInside) => onChange({ ...mapping, feeInside })}
        />
      )}
    </div>
  );
}
