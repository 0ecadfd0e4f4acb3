/** What each column is, with its values; and what the whole file is of, where no column says it. */
import type { GuessMappingQuery, MappingChoicesQuery } from '../../../generated/graphql.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Section } from '../../../ui/page.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { type Option, Select } from '../../../ui/select.tsx';
import { faultId } from './fault-place.ts';
import { constantsAsked, hasField, type Mapping, withConstant, withField } from './mapping.ts';

const NOTHING = 'nothing';
/** What rows are where nothing says it. */
const BY_AMOUNTS = 'by_direction';
const SAMPLES = 3;
const CONSTANT_LABELS: Record<string, string> = {
  asset: 'Asset of all amounts',
  sent_asset: 'Asset of all that was sent',
  received_asset: 'Asset of all that was received',
  currency: 'Currency of prices and totals',
  fee_asset: 'Asset of all fees',
  account: 'Account of all rows',
};
const CONSTANT_HINTS: Record<string, string> = {
  fee_asset: 'Left empty, a fee is in what was paid with.',
  account: 'Left empty, it is the wallet you import into.',
};

export function ColumnsPart(props: {
  guess: GuessMappingQuery['guessMapping'];
  mapping: Mapping;
  choices: MappingChoicesQuery['mappingChoices'];
  faultOf: (at: string) => string | undefined;
  onChange: (mapping: Mapping) => void;
}) {
  const { guess, mapping, choices, faultOf, onChange } = props;
  const options: Option[] = [
    { value: NOTHING, label: 'Not used' },
    ...choices.fields.map(({ key, label, hint }) => ({ value: key, label, keywords: hint ?? undefined })),
  ];
  const hints = new Map(choices.fields.map(({ key, hint }) => [key, hint]));
  const below = guess.rawRows.filter(({ number }) => number > mapping.headerRow).slice(0, SAMPLES);
  const faultAt = (field: string | null) => (field === null ? undefined : faultOf(field));
  // What is missing has no column of its own to stand at.
  const missing = choices.fields.flatMap(({ key }) => {
    const fault = hasField(mapping, key) ? undefined : faultOf(key);
    return fault === undefined ? [] : [{ key, fault }];
  });
  return (
    <Section title="What each column is">
      {missing.map(({ key, fault }) => (
        <p key={key} id={faultId(key)} tabIndex={-1} role="alert" className="mb-2 text-13 text-severe">
          {fault}
        </p>
      ))}
      <ul className="border-rule border-t">
        {mapping.columns.map(({ name, field }, column) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may name two columns alike; their place is their name.
            key={column}
            className="grid items-center gap-2 border-rule border-b py-2.5 md:grid-cols-[1fr_1.2fr_16rem] md:gap-4"
          >
            <span className="break-words font-medium">{name === '' ? `Column ${column + 1}` : name}</span>
            <span className="break-words text-13 text-quiet">
              {below
                .map(({ cells }) => cells[column] ?? '')
                .filter(Boolean)
                .join(' · ') || 'empty'}
            </span>
            <span id={faultAt(field) && field ? faultId(field) : undefined}>
              <Select
                aria-label={`What ${name === '' ? `column ${column + 1}` : name} is`}
                options={options}
                aria-invalid={faultAt(field) !== undefined || undefined}
                aria-describedby={faultAt(field) ? `column-${column}-fault` : undefined}
                value={field ?? NOTHING}
                onChange={(chosen) => onChange(withField(mapping, column, chosen === NOTHING ? null : chosen))}
              />
              {faultAt(field) && (
                <span id={`column-${column}-fault`} role="alert" className="mt-1 block text-13 text-severe">
                  {faultAt(field)}
                </span>
              )}
              {field && hints.get(field) && <span className="mt-1 block text-13 text-quiet">{hints.get(field)}</span>}
            </span>
          </li>
        ))}
      </ul>
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
          <Field label="What every row is">
            {(control) => (
              <Select
                {...control}
                options={choices.verbs.map(({ key, label }) => ({ value: key, label }))}
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
              { value: 'type', label: 'By the row type' },
              { value: 'sign', label: 'By the minus sign' },
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
              { value: 'total', label: 'In the total' },
              { value: 'amount', label: 'In the amount' },
            ]}
            value={mapping.feeInside}
            onChange={(feeInside) => onChange({ ...mapping, feeInside })}
          />
        )}
      </div>
    </Section>
  );
}

function Choose<Value extends string>(props: {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="font-medium text-13">{props.label}</span>
      <Segmented {...props} />
    </div>
  );
}
