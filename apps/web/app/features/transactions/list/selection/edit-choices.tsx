import { useState } from 'react';
import type { TransactionsEdit } from '../../../../generated/graphql.ts';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { useTimeZone } from '../../../../ui/moment.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { Select } from '../../../../ui/select.tsx';
import { timeZoneOptions } from '../../../../ui/time-zones.ts';

type Props = { edit: TransactionsEdit | null; onChange: (edit: TransactionsEdit | null) => void };

const TAXABLE = [
  { value: 'rule', label: 'As in your tax settings' },
  { value: 'yes', label: 'Taxable' },
  { value: 'no', label: 'Not taxable' },
] as const;

export function TaxableChoice({ edit, onChange }: Props) {
  const chosen = edit && (edit.isTaxable == null ? 'rule' : edit.isTaxable ? 'yes' : 'no');
  return (
    <Field label="Taxable">
      {(control) => (
        <Select
          {...control}
          options={TAXABLE}
          value={chosen}
          onChange={(value) => onChange({ isTaxable: value === 'rule' ? null : value === 'yes' })}
        />
      )}
    </Field>
  );
}

const WAYS = [
  { value: 'shift', label: 'Earlier or later' },
  { value: 'zone', label: 'Another time zone' },
] as const;

export function TimeChoice({ edit, onChange }: Props) {
  const [way, setWay] = useState<'shift' | 'zone'>('shift');
  return (
    <div className="space-y-3">
      <Segmented
        label="Time change"
        options={WAYS}
        value={way}
        onChange={(value) => {
          setWay(value);
          onChange(null);
        }}
      />
      {way === 'shift' ? <ShiftChoice onChange={onChange} /> : <ZoneChoice edit={edit} onChange={onChange} />}
    </div>
  );
}

function ShiftChoice({ onChange }: Pick<Props, 'onChange'>) {
  const [typed, setTyped] = useState({ sign: 'later', hours: '', minutes: '' });
  const change = (more: Partial<typeof typed>) => {
    const now = { ...typed, ...more };
    setTyped(now);
    const minutes = minutesOf(now.hours, now.minutes);
    onChange(minutes === null || minutes === 0 ? null : { shiftMinutes: now.sign === 'later' ? minutes : -minutes });
  };
  const errorOf = (text: string) => (WHOLE.test(text.trim()) ? undefined : NOT_WHOLE);
  return (
    <div className="grid grid-cols-3 gap-3">
      <Field label="Direction">
        {(control) => (
          <Select
            {...control}
            options={[
              { value: 'later', label: 'Later' },
              { value: 'earlier', label: 'Earlier' },
            ]}
            value={typed.sign}
            onChange={(sign) => change({ sign })}
          />
        )}
      </Field>
      <Field label="Hours" error={errorOf(typed.hours)}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            className="numeric"
            value={typed.hours}
            onChange={({ target }) => change({ hours: target.value })}
          />
        )}
      </Field>
      <Field label="Minutes" error={errorOf(typed.minutes)}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            className="numeric"
            value={typed.minutes}
            onChange={({ target }) => change({ minutes: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

const WHOLE = /^\d{0,5}$/;
const NOT_WHOLE = 'Enter a whole number up to 99,999. To go back in time, choose Earlier.';

function minutesOf(hours: string, minutes: string): number | null {
  const [h, m] = [hours.trim(), minutes.trim()];
  return WHOLE.test(h) && WHOLE.test(m) ? Number(h) * 60 + Number(m) : null;
}

function ZoneChoice({ onChange }: Props) {
  const mine = useTimeZone();
  const [zones, setZones] = useState({ from: 'UTC', to: '' });
  const options = timeZoneOptions(mine);
  const choose = (more: Partial<typeof zones>) => {
    const now = { ...zones, ...more };
    setZones(now);
    onChange(now.to === '' || now.to === now.from ? null : { zone: now });
  };
  return (
    <div className="space-y-3">
      <p className="text-13 text-quiet">
        For files with local times. The clock time stays and moves to the other time zone, including daylight saving
        time.
      </p>
      <div className="grid gap-3 md:grid-cols-2">
        <Field label="Imported as">
          {(control) => (
            <Select {...control} options={options} value={zones.from} onChange={(from) => choose({ from })} />
          )}
        </Field>
        <Field label="Correct time zone">
          {(control) => (
            <Select
              {...control}
              options={options}
              value={zones.to === '' ? null : zones.to}
              placeholder="Choose a time zone"
              onChange={(to) => choose({ to })}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
