import { helpForTerm } from '@lotbook/ledger/search-help';
import { INCOME_LABELS } from '@lotbook/ledger/transaction';
import { INCOME_VERBS } from '@lotbook/ledger/verbs';
import { type FormEvent, useId, useState } from 'react';
import { PURPOSES } from '../../../../data/purpose-words.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { type Option, Select } from '../../../../ui/select.tsx';
import { type FilterNames, FLAGS, TYPES } from './filter-panel.tsx';
import { type Term, titleOf } from './query.ts';

type Props = {
  term: Term;
  names: FilterNames;
  onSave: (term: Term) => void;
  onCancel: () => void;
  onRemove: () => void;
};

export function ChipEditor({ term, names, onSave, onCancel, onRemove }: Props) {
  const [value, setValue] = useState(term.value);
  const [isNot, setNot] = useState(term.isNot === true);
  const written = value.replaceAll('"', '').trim();
  const save = (event: FormEvent) => {
    event.preventDefault();
    // Keeps the chip out of a surrounding form's submit.
    event.stopPropagation();
    if (written !== '') onSave({ key: term.key, value: written, ...(isNot && { isNot }) });
  };
  return (
    <form onSubmit={save} className="space-y-3">
      <ValueField term={term} names={names} value={value} onChange={setValue} />
      <Checkbox label="Exclude matches" checked={isNot} onCheckedChange={setNot} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="small" kind="quiet" className="mr-auto" onClick={onRemove}>
          Remove
        </Button>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="small" type="submit" kind="primary" disabled={written === ''}>
          Apply
        </Button>
      </div>
    </form>
  );
}

type ValueProps = Pick<Props, 'term' | 'names'> & { value: string; onChange: (value: string) => void };

function ValueField({ term, names, value, onChange }: ValueProps) {
  const list = useId();
  const title = titleOf(term.key);
  const label = title.charAt(0).toUpperCase() + title.slice(1);
  const choices = choicesOf(term, names);
  if (choices) {
    const options = choices.some((one) => one.value === value) ? choices : [{ value, label: value }, ...choices];
    return (
      <Field label={label}>
        {(control) => <Select {...control} options={options} value={value} onChange={onChange} />}
      </Field>
    );
  }
  const suggested = term.key === 'date' ? names.years : term.key === 'source' ? SOURCES : [];
  return (
    <Field label={label} hint={helpForTerm(`${term.key}:`).trim() || undefined}>
      {(control) => (
        <>
          <Input
            {...control}
            value={value}
            list={suggested.length > 0 ? list : undefined}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
          {suggested.length > 0 && (
            <datalist id={list}>
              {suggested.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

const SOURCES = ['file', 'manual', 'sync', 'sample'];

const LABELS: readonly Option[] = [
  ...INCOME_LABELS.map((value) => ({ value, label: INCOME_VERBS[value] })),
  ...Object.entries(PURPOSES).map(([name, label]) => ({ value: name.toLowerCase(), label })),
];

function choicesOf({ key }: Term, names: FilterNames): readonly Option[] | null {
  if (key === 'type') return TYPES;
  if (key === 'label') return LABELS;
  if (key === 'wallet') return names.wallets.map(({ id, name }) => ({ value: id, label: name }));
  if (key === 'has' || key === 'is')
    return FLAGS.filter(({ term }) => term.key === key).map(({ term, label }) => ({ value: term.value, label }));
  if (!key.endsWith('_id')) return null;
  return names.assets.map(({ id, symbol, name }) => ({
    value: id,
    label: symbol,
    detail: name === symbol ? undefined : name,
  }));
}
