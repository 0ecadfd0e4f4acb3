/** A panel of everything one can filter by; each choice becomes a chip of the search line. */
import { INCOME_LABELS, type TransactionType } from '@lotbook/ledger/transaction';
import { INCOME_VERBS, VERBS } from '@lotbook/ledger/verbs';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { allWallets } from '../../../../data/all-wallets.ts';
import type { TransactionFiltersQuery } from '../../../../generated/graphql.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Checkbox, Input } from '../../../../ui/input.tsx';
import { Popover } from '../../../../ui/popover.tsx';
import { Select } from '../../../../ui/select.tsx';
import { hasTerm, type Query, type Term, withoutTerm, withTerm } from './query.ts';

const named = (...types: TransactionType[]) => types.map((value) => ({ value, label: VERBS[value] }));
const INCOME = INCOME_LABELS.filter((label) => label !== 'other');

/** The kinds one can search for, in the words of the search line, with their verbs. */
export const TYPES: readonly { value: string; label: string }[] = [
  ...named('buy', 'sell', 'trade', 'transfer', 'deposit', 'withdrawal'),
  { value: 'income', label: 'Income, any' },
  ...INCOME.map((value) => ({ value, label: INCOME_VERBS[value] })),
  ...named('spend', 'fee', 'gift_received', 'gift', 'donation', 'lost', 'stolen', 'margin_gain', 'margin_loss'),
];

export const FLAGS: readonly { term: Term; label: string }[] = [
  { term: { key: 'has', value: 'review' }, label: 'Needs review' },
  { term: { key: 'has', value: 'attachment' }, label: 'Attachments' },
  { term: { key: 'has', value: 'unknown' }, label: 'Cost, proceeds or value unknown' },
  { term: { key: 'is', value: 'uncategorized' }, label: 'Not categorised' },
  { term: { key: 'is', value: 'unmatched' }, label: 'Unmatched deposit or withdrawal' },
  { term: { key: 'is', value: 'ignored' }, label: 'Ignored' },
  { term: { key: 'is', value: 'spam' }, label: 'Spam' },
  { term: { key: 'is', value: 'taxable' }, label: 'Taxable' },
  { term: { key: 'is', value: 'manual' }, label: 'Entered by hand' },
  { term: { key: 'is', value: 'edited' }, label: 'Edited' },
  { term: { key: 'is', value: 'frozen' }, label: 'In a frozen tax year' },
];

export type FilterNames = {
  wallets: { id: string; name: string }[];
  assets: { id: string; symbol: string; name: string }[];
  years: string[];
};

export const NO_NAMES: FilterNames = { wallets: [], assets: [], years: [] };

/** Wallets, assets and years of a user, as the panel offers them and the chips name them. */
export function filterNames({ wallets: all, taxYears }: TransactionFiltersQuery): FilterNames {
  const wallets = allWallets(all);
  const assets = new Map(wallets.flatMap((w) => w.balances.map(({ asset }) => [asset.id, asset] as const)));
  return {
    wallets,
    assets: [...assets.values()].sort((a, b) => a.symbol.localeCompare(b.symbol)),
    years: [...new Set(taxYears.flatMap((y) => [y.startsOn.slice(0, 4), y.endsOn.slice(0, 4)]))].sort().reverse(),
  };
}

/** The name behind a chip's id, where there is one. */
export function nameOfTerm(names: FilterNames, { key, value }: Term): string | undefined {
  if (key === 'wallet') return names.wallets.find((wallet) => wallet.id === value)?.name;
  if (key.endsWith('_id')) return names.assets.find((asset) => asset.id === value)?.symbol;
  if (key === 'type') return TYPES.find((type) => type.value === value)?.label;
  return FLAGS.find(({ term }) => term.key === key && term.value === value)?.label.toLowerCase();
}

type PanelProps = { query: Query; names: FilterNames; onChange: (query: Query) => void };

export function FilterPanel(props: PanelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      align="end"
      sideOffset={6}
      collisionPadding={12}
      aria-label="Filters"
      className="float-in z-40 w-[min(360px,calc(100vw-24px))] space-y-4 rounded-dialog border border-rule bg-raised p-4 shadow-float outline-none"
      trigger={(trigger) => (
        <Button {...trigger} icon={<ListFilter size={15} aria-hidden />}>
          Filter
        </Button>
      )}
    >
      <Choices {...props} />
    </Popover>
  );
}

function Choices({ query, names, onChange }: PanelProps) {
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
