import type { GuessMappingQuery, MappingChoicesQuery } from '../../../generated/graphql.ts';
import { Section } from '../../../ui/page.tsx';
import { ColumnLine } from './column-line.tsx';
import { faultId } from './fault-place.ts';
import { hasField, type Mapping, withField } from './mapping.ts';
import { WholeFileFields } from './whole-file-fields.tsx';

const SAMPLES = 3;

export function ColumnsPart(props: {
  guess: GuessMappingQuery['guessMapping'];
  mapping: Mapping;
  choices: MappingChoicesQuery['mappingChoices'];
  faultOf: (at: string) => string | undefined;
  onChange: (mapping: Mapping) => void;
}) {
  const { guess, mapping, choices, faultOf, onChange } = props;
  const below = guess.rawRows.filter(({ number }) => number > mapping.headerRow).slice(0, SAMPLES);
  // Missing fields have no column, so they are listed separately.
  const missing = choices.fields.flatMap(({ key }) => {
    const fault = hasField(mapping, key) ? undefined : faultOf(key);
    return fault === undefined ? [] : [{ key, fault }];
  });
  return (
    <Section title="Columns">
      {missing.map(({ key, fault }) => (
        <p key={key} id={faultId(key)} tabIndex={-1} role="alert" className="mb-2 text-13 text-severe">
          {fault}
        </p>
      ))}
      <ul className="border-rule border-t">
        {mapping.columns.map((column, place) => (
          <ColumnLine
            // biome-ignore lint/suspicious/noArrayIndexKey: column names may repeat, so the position is the key.
            key={place}
            place={place}
            column={column}
            samples={below.map(({ cells }) => cells[place] ?? '')}
            fields={choices.fields}
            fault={column.field === null ? undefined : faultOf(column.field)}
            onChange={(field) => onChange(withField(mapping, place, field))}
          />
        ))}
      </ul>
      <WholeFileFields mapping={mapping} verbs={choices.verbs} onChange={onChange} />
    </Section>
  );
}
