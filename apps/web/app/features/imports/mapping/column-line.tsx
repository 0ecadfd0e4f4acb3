import type { MappingChoicesQuery } from '../../../generated/graphql.ts';
import { type Option, Select } from '../../../ui/select.tsx';
import { faultId } from './fault-place.ts';
import type { Mapping } from './mapping.ts';

const NOTHING = 'nothing';

type ColumnLineProps = {
  place: number;
  column: Mapping['columns'][number];
  samples: readonly string[];
  fields: MappingChoicesQuery['mappingChoices']['fields'];
  fault: string | undefined;
  onChange: (field: string | null) => void;
};

export function ColumnLine({ place, column, samples, fields, fault, onChange }: ColumnLineProps) {
  const { field } = column;
  const name = column.name === '' ? `Column ${place + 1}` : column.name;
  const options: Option[] = [
    { value: NOTHING, label: 'Not used' },
    ...fields.map(({ key, label, hint }) => ({ value: key, label, keywords: hint ?? undefined })),
  ];
  const hint = fields.find(({ key }) => key === field)?.hint;
  return (
    <li className="grid items-center gap-2 border-rule border-b py-2.5 md:grid-cols-[1fr_1.2fr_16rem] md:gap-4">
      <span className="break-words font-medium">{name}</span>
      <span className="break-words text-13 text-quiet">{samples.filter(Boolean).join(' · ') || 'empty'}</span>
      <span id={fault && field ? faultId(field) : undefined}>
        <Select
          aria-label={`What ${column.name === '' ? `column ${place + 1}` : name} is`}
          options={options}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault ? `column-${place}-fault` : undefined}
          value={field ?? NOTHING}
          onChange={(chosen) => onChange(chosen === NOTHING ? null : chosen)}
        />
        {fault && (
          <span id={`column-${place}-fault`} role="alert" className="mt-1 block text-13 text-severe">
            {fault}
          </span>
        )}
        {hint && <span className="mt-1 block text-13 text-quiet">{hint}</span>}
      </span>
    </li>
  );
}
