import type { GuessMappingQuery } from '../../../generated/graphql.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { type Option, Select } from '../../../ui/select.tsx';
import type { Mapping } from './mapping.ts';

export type Choice = { delimiter?: string; encoding?: string; headerRow?: number; part?: string };
export type CellFieldsProps = {
  guess: GuessMappingQuery['guessMapping'];
  choice: Choice;
  mapping: Mapping;
  onChoose: (choice: Choice) => void;
};

const DELIMITERS: readonly Option[] = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Bar' },
];
const ENCODINGS: readonly Option[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows (Western Europe)' },
  { value: 'utf-16le', label: 'UTF-16' },
  { value: 'utf-16be', label: 'UTF-16, big endian' },
];

export function CellFields({ guess, choice, mapping, onChoose }: CellFieldsProps) {
  return (
    <>
      {guess.parts.length > 1 && (
        <Field label="Table in the file">
          {(control) => (
            <Select
              {...control}
              options={guess.parts.map((part) => ({ value: part, label: part }))}
              value={choice.part ?? guess.parts[0] ?? null}
              onChange={(part) => onChoose({ part })}
            />
          )}
        </Field>
      )}
      <Field label="Separator">
        {(control) => (
          <Select
            {...control}
            options={DELIMITERS}
            value={choice.delimiter ?? mapping.delimiter}
            onChange={(delimiter) => onChoose({ delimiter })}
          />
        )}
      </Field>
      <Field label="Header row">
        {(control) => (
          <Input
            {...control}
            key={mapping.headerRow}
            type="number"
            min={1}
            max={60}
            defaultValue={mapping.headerRow}
            onBlur={(event) => {
              const headerRow = event.target.valueAsNumber;
              if (Number.isInteger(headerRow) && headerRow !== (choice.headerRow ?? mapping.headerRow))
                onChoose({ headerRow });
            }}
          />
        )}
      </Field>
      <Field label="Encoding">
        {(control) => (
          <Select
            {...control}
            options={ENCODINGS}
            value={choice.encoding ?? guess.encoding ?? 'utf-8'}
            onChange={(encoding) => onChoose({ encoding })}
          />
        )}
      </Field>
    </>
  );
}
