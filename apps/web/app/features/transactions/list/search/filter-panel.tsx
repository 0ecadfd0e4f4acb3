import { INCOME_LABELS, type TransactionType } from '@lotbook/ledger/transaction';
import { INCOME_VERBS, VERBS } from '@lotbook/ledger/verbs';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { allWallets } from '../../../../data/all-wallets.ts';
import type { TransactionFiltersQuery } from '../../../../generated/graphql.ts';
import { Button } from '../../../../ui/button.tsx';
import { later, useLater } from '../../../../ui/later.ts';
import { Popover } from '../../../../ui/popover.tsx';
import type { Query, Term } from './query.ts';

const named = (...types: TransactionType[]) => types.map((value) => ({ value, label: VERBS[value] }));
const INCOME = INCOME_LABELS.filter((label) => label !== 'other');

export const TYPES: readonly { value: string; label: string }[] = [
  ...named('buy', 'sell', 'trade', 'transfer', 'deposit', 'withdrawal'),
  { value: 'income', label: 'Income, any' },
  ...INCOME.map((value) => ({ value, label: INCOME_VERBS[value] })),
  ...named('spend', 'fee', 'gift_received', 'gift', 'donation', 'lost', 'stolen', 'margin_gain', 'margin_loss'),
];

export const FLAGS: readonly { term: Term; label: string }[] = [
  { term: { key: 'has', value: 'review' }, label: 'Needs review' },
  { term: { key: 'has', value: 'attachment' }, label: 'Attachments' },
  { term: { key: 'has', value: 'fee' }, label: 'With a fee' },
  { term: { key: 'has', value: 'unknown' }, label: 'Cost, proceeds or value unknown' },
  { term: { key: 'is', value: 'uncategorized' }, label: 'Not categorized' },
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

export function filterNames({ wallets: all, taxYears }: TransactionFiltersQuery): FilterNames {
  const wallets = allWallets(all);
  const assets = new Map(wallets.flatMap((w) => w.balances.map(({ asset }) => [asset.id, asset] as const)));
  return {
    wallets,
    assets: [...assets.values()].sort((a, b) => a.symbol.localeCompare(b.symbol)),
    years: [...new Set(taxYears.flatMap((y) => [y.startsOn.slice(0, 4), y.endsOn.slice(0, 4)]))].sort().reverse(),
  };
}

export function nameOfTerm(names: FilterNames, { key, value }: Term): string | undefined {
  if (key === 'wallet') return names.wallets.find((wallet) => wallet.id === value)?.name;
  if (key.endsWith('_id')) return names.assets.find((asset) => asset.id === value)?.symbol;
  if (key === 'type') return TYPES.find((type) => type.value === value)?.label;
  return FLAGS.find(({ term }) => term.key === key && term.value === value)?.label.toLowerCase();
}

const choices = later(async () => (await import('./filter-choices.tsx')).FilterChoices);

export type PanelProps = { query: Query; names: FilterNames; onChange: (query: Query) => void };

export function FilterPanel(props: PanelProps) {
  const [isOpen, setOpen] = useState(false);
  const Choices = useLater(choices);
  return (
    <Popover
      isOpen={isOpen && Choices !== undefined}
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
      {Choices && <Choices {...props} />}
    </Popover>
  );
}
