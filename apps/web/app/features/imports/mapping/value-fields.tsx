import type { GuessMappingQuery, MappingChoicesQuery } from '../../../generated/graphql.ts';
import { Field } from '../../../ui/field.tsx';
import { type Option, Select } from '../../../ui/select.tsx';
import { timeZoneOptions } from '../../../ui/time-zones.ts';
import { Choose } from './choose.tsx';
import { faultId } from './fault-place.ts';
import type { Mapping } from './mapping.ts';

export type ValueFieldsProps = {
  guess: GuessMappingQuery['guessMapping'];
  mapping: Mapping;
  choices: MappingChoicesQuery['mappingChoices'];
  timeZone: string;
  faultOf: (at: string) => string | undefined;
  onChange: (mapping: Mapping) => void;
};

export function ValueFields({ guess, mapping, choices, timeZone: own, faultOf, onChange }: ValueFieldsProps) {
  return (
    <>
      <div id={faultId('dates')}>
        <Field label="Date format" error={faultOf('dates')}>
          {(control) => (
            <Select
              {...control}
              options={dateOptions(choices.dateFormats, guess.dateFormats)}
              value={mapping.dates[0] ?? null}
              placeholder="Choose the date format"
              onChange={(date) => onChange({ ...mapping, dates: [date] })}
            />
          )}
        </Field>
      </div>
      <Field label="Time zone" hint="For times without a time zone.">
        {(control) => (
          <Select
            {...control}
            options={timeZoneOptions(own)}
            value={mapping.timeZone ?? own}
            onChange={(timeZone) => onChange({ ...mapping, timeZone })}
          />
        )}
      </Field>
      <div id={faultId('numbers')} tabIndex={-1}>
        <Choose
          label="Decimal separator"
          options={[
            { value: 'point', label: '1,234.56' },
            { value: 'comma', label: '1.234,56' },
          ]}
          value={mapping.numbers}
          onChange={(numbers) => onChange({ ...mapping, numbers })}
          error={faultOf('numbers')}
        />
      </div>
    </>
  );
}

function dateOptions(formats: ValueFieldsProps['choices']['dateFormats'], fitting: readonly string[]): Option[] {
  const fits = new Set(fitting);
  return [...formats]
    .sort((a, b) => Number(fits.has(b.key)) - Number(fits.has(a.key)))
    .map(({ key, label }) => ({ value: key, label, detail: fits.has(key) ? 'fits' : undefined }));
}
