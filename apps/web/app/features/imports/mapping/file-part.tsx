/** The file as it stands: what parts its cells, where its header is, how numbers and dates are written, beside its first rows. */
import type { GuessMappingQuery, MappingChoicesQuery } from '../../../generated/graphql.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Section } from '../../../ui/page.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { type Option, Select } from '../../../ui/select.tsx';
import { timeZoneOptions } from '../../../ui/time-zones.ts';
import { faultId } from './fault-place.ts';
import type { Mapping } from './mapping.ts';

export type Choice = { delimiter?: string; encoding?: string; headerRow?: number; part?: string };
type Guess = GuessMappingQuery['guessMapping'];

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

export function FilePart(props: {
  guess: Guess;
  /** What was chosen, also while the file is still being read that way. */
  choice: Choice;
  mapping: Mapping;
  choices: MappingChoicesQuery['mappingChoices'];
  timeZone: string;
  faultOf: (at: string) => string | undefined;
  onChoose: (choice: Choice) => void;
  onChange: (mapping: Mapping) => void;
}) {
  const { guess, choice, mapping, choices, faultOf, onChoose, onChange } = props;
  const fits = new Set(guess.dateFormats);
  const dates = [...choices.dateFormats]
    .sort((a, b) => Number(fits.has(b.key)) - Number(fits.has(a.key)))
    .map(({ key, label }): Option => ({ value: key, label, detail: fits.has(key) ? 'fits' : undefined }));
  return (
    <Section title="The file as it is read">
      {guess.isDayUnclear && mapping.dates.length === 0 && (
        <Banner status="warning" className="mb-4">
          The dates can be read with the day first or with the month first. Say below which it is.
        </Banner>
      )}
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {guess.parts.length > 1 && (
          <Field label="Table of the file">
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
        <Field label="Cells are parted by">
          {(control) => (
            <Select
              {...control}
              options={DELIMITERS}
              value={choice.delimiter ?? mapping.delimiter}
              onChange={(delimiter) => onChoose({ delimiter })}
            />
          )}
        </Field>
        <Field label="Row with the column names">
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
        <Field label="Letters are encoded as">
          {(control) => (
            <Select
              {...control}
              options={ENCODINGS}
              value={choice.encoding ?? guess.encoding ?? 'utf-8'}
              onChange={(encoding) => onChoose({ encoding })}
            />
          )}
        </Field>
        <div id={faultId('dates')}>
          <Field label="How dates are written" error={faultOf('dates')}>
            {(control) => (
              <Select
                {...control}
                options={dates}
                value={mapping.dates[0] ?? null}
                placeholder="Choose how dates are written"
                onChange={(date) => onChange({ ...mapping, dates: [date] })}
              />
            )}
          </Field>
        </div>
        <Field label="Time zone of the times" hint="Of times that state none.">
          {(control) => (
            <Select
              {...control}
              options={timeZoneOptions(props.timeZone)}
              value={mapping.timeZone ?? props.timeZone}
              onChange={(timeZone) => onChange({ ...mapping, timeZone })}
            />
          )}
        </Field>
        <div className="flex flex-col gap-1.5">
          <span className="font-medium text-13">Decimal mark</span>
          <Segmented
            label="Decimal mark"
            options={[
              { value: 'point', label: '1,234.56' },
              { value: 'comma', label: '1.234,56' },
            ]}
            value={mapping.numbers}
            onChange={(numbers) => onChange({ ...mapping, numbers })}
          />
        </div>
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard.
        tabIndex={0}
        aria-label="First rows of the file"
        className="mt-5 max-h-72 overflow-auto border-rule border-y"
      >
        <table className="w-full border-collapse text-left text-13">
          <tbody>
            {guess.rawRows.map(({ number, cells }) => (
              <tr key={number} className={number === mapping.headerRow ? 'bg-sunken font-medium' : ''}>
                <th scope="row" className="numeric py-1 pr-4 text-right font-regular text-quiet">
                  {number}
                </th>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell's place is its name.
                  <td key={column} className="whitespace-nowrap py-1 pr-4">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}
