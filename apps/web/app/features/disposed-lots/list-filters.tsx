import { type ComponentProps, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { DisposedLotsQuery } from '../../generated/graphql.ts';
import { Input } from '../../ui/input.tsx';
import { useMonthNames } from '../../ui/month-names.ts';
import { Select } from '../../ui/select.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { addressWith } from './list-address.ts';

const ALL = '';
const SETTLED_MS = 250;

type Props = {
  list: DisposedLotsQuery['disposedLots'];
  taxYears: DisposedLotsQuery['taxYears'];
  hasTerms: boolean;
};

export function ListFilters({ list, taxYears, hasTerms }: Props) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const set = (key: string) => (value: string) =>
    void navigate(addressWith(search, { [key]: value === ALL ? null : value }), { preventScrollReset: true });
  const monthName = useMonthNames(list.months);
  const wallets = list.wallets.flatMap((wallet) => wallet ?? []);
  const month = Number(search.get('month'));
  const term = { short: 'Short-term', long: 'Long-term' }[search.get('term') ?? ''];
  const printed = [
    list.taxYear && `Tax year ${list.taxYear}`,
    list.assets.find(({ id }) => id === search.get('asset'))?.symbol,
    wallets.find(({ id }) => id === search.get('wallet'))?.name,
    list.months[month - 1] && monthName(month - 1, 'long'),
    term,
    search.get('kind') === 'removals' && 'Gifts, donations and losses',
    search.get('q') && `“${search.get('q')}”`,
  ].filter(Boolean);
  return (
    <>
      <p className="mb-4 hidden print:block">{printed.join(' · ')}</p>
      <div className="mb-6 grid grid-cols-2 gap-2 md:flex md:flex-wrap md:items-center print:hidden">
        <Choice
          label="Tax year"
          width="md:w-28"
          options={taxYears.map(({ label }) => ({ value: label, label }))}
          value={list.taxYear ?? null}
          onChange={(year) =>
            void navigate(addressWith(search, { year, asset: null, wallet: null }), { preventScrollReset: true })
          }
        />
        <Choice
          label="Asset"
          width="md:w-44"
          options={[
            { value: ALL, label: 'All assets' },
            ...list.assets.map(({ id, symbol, name }) => ({ value: id, label: symbol, detail: name, keywords: name })),
          ]}
          value={search.get('asset') ?? ALL}
          onChange={set('asset')}
        />
        <Choice
          label="Wallet"
          width="md:w-44"
          options={[
            { value: ALL, label: 'All wallets' },
            ...wallets.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={search.get('wallet') ?? ALL}
          onChange={set('wallet')}
        />
        {list.months.length > 0 && (
          <Choice
            label="Month"
            width="md:w-44"
            options={[
              { value: ALL, label: 'All months' },
              ...list.months.map((_month, i) => ({ value: String(i + 1), label: monthName(i, 'long') })),
            ]}
            value={search.get('month') ?? ALL}
            onChange={set('month')}
          />
        )}
        {hasTerms && (
          <Choice
            label="Term"
            width="md:w-36"
            options={[
              { value: ALL, label: 'Any term' },
              { value: 'short', label: 'Short-term' },
              { value: 'long', label: 'Long-term' },
            ]}
            value={search.get('term') ?? ALL}
            onChange={set('term')}
          />
        )}
        {(list.removalCount > 0 || search.get('kind') === 'removals') && (
          <Choice
            label="Kind"
            width="md:w-56"
            options={[
              { value: ALL, label: 'Disposals' },
              { value: 'removals', label: 'Gifts, donations and losses' },
            ]}
            value={search.get('kind') ?? ALL}
            onChange={set('kind')}
          />
        )}
        <SearchBox />
      </div>
    </>
  );
}

function Choice({
  label,
  width,
  ...choice
}: Pick<ComponentProps<typeof Select>, 'options' | 'value' | 'onChange'> & { label: string; width: string }) {
  return (
    <div className={width}>
      <Select aria-label={label} {...choice} />
    </div>
  );
}

function SearchBox() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = search.get('q') ?? '';
  const [typed, type] = useState(inAddress);
  const settled = useSettled(typed, SETTLED_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typed text navigates, not the address change that follows
  useEffect(() => {
    if (settled.trim() === inAddress) return;
    void navigate(addressWith(search, { q: settled.trim() || null }), { preventScrollReset: true, replace: true });
  }, [settled]);
  return (
    <div className="col-span-2 md:w-64">
      <Input
        type="search"
        aria-label="Search disposed lots"
        placeholder="Asset, wallet or transaction ID"
        maxLength={200}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onClear={() => type('')}
      />
    </div>
  );
}
