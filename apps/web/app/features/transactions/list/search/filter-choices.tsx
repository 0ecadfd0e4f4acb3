import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Select } from '../../../../ui/select.tsx';
import { FLAGS, type PanelProps, TYPES } from './filter-panel.tsx';
import { hasTerm, type Term, withoutTerm, withTerm } from './query.ts';

export function FilterChoices({ query, names, onChange }: PanelProps) {
  const add = (term: Term) => onChange(withTerm(query, term));
  return (
    <>
      <Field label="Type">
        {(control) => (
          <Select
            {...control}
            options={TYPES}
            value={null}
            placeholder="Any type"
            onChange={(value) => add({ key: 'type', value })}
          />
        )}
      </Field>
      <Field label="Wallet">
        {(control) => (
          <Select
            {...control}
            options={names.wallets.map(({ id, name }) => ({ value: id, label: name }))}
            value={null}
            placeholder="Any wallet"
            onChange={(value) => add({ key: 'wallet', value })}
          />
        )}
      </Field>
      <Field label="Asset">
        {(control) => (
          <Select
            {...control}
            options={names.assets.map(({ id, symbol, name }) => ({
              value: id,
              label: symbol,
              detail: name === symbol ? undefined : name,
            }))}
            value={null}
            placeholder="Any asset"
            onChange={(value) => add({ key: 'asset_id', value })}
          />
        )}
      </Field>
      <Dates years={names.years} onPick={(value) => add({ key: 'date', value })} />
      <fieldset className="space-y-2">
        <legend className="mb-1.5 text-13 font-medium">Only</legend>
        {FLAGS.map(({ term, label }) => (
          <Checkbox
            key={label}
            label={label}
            checked={hasTerm(query, term)}
            onCheckedChange={(isOn) => onChange(isOn ? withTerm(query, term) : withoutTerm(query, term))}
          />
        ))}
      </fieldset>
    </>
  );
}

function Dates({ years, onPick }: { years: string[]; onPick: (value: string) => void }) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13 font-medium">Date</legend>
      {years.length > 0 && (
        <div className="mb-2 flex flex-wrap gap-1.5">
          {years.slice(0, 5).map((year) => (
            <Button key={year} size="small" onClick={() => onPick(year)}>
              {year}
            </Button>
          ))}
        </div>
      )}
      <div className="grid grid-cols-[1fr_1fr_auto] gap-2">
        <Input
          type="date"
          aria-label="From"
          className="min-w-0 px-2! text-13!"
          value={from}
          max={to || undefined}
          onChange={(e) => setFrom(e.target.value)}
        />
        <Input
          type="date"
          aria-label="To"
          className="min-w-0 px-2! text-13!"
          value={to}
          min={from || undefined}
          onChange={(e) => setTo(e.target.value)}
        />
        <Button disabled={from === '' && to === ''} onClick={() => onPick(`${from}..${to}`)}>
          Set
        </Button>
      </div>
    </fieldset>
  );
}
