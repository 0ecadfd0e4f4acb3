/** Nothing is added until every row is valid. */
import { Button } from '../../../ui/button.tsx';
import { plural } from '../../../ui/format.ts';
import type { Account } from './entry-row.ts';
import { EntryTable } from './entry-table.tsx';
import { ENTRY_VERBS } from './entry-verbs.ts';
import { HEADERS } from './paste.ts';
import { useEntryRows } from './use-entry-rows.ts';

type EntryGridProps = { accounts: readonly Account[]; timeZone: string; currency: string };

export function EntryGrid({ accounts, timeZone, currency }: EntryGridProps) {
  const grid = useEntryRows(accounts);
  const { numberFilled } = grid;
  return (
    <div className="space-y-4">
      <p className="max-w-prose text-13 text-quiet">
        Type, or paste rows from a spreadsheet, with or without a header. Use Enter, Tab and the arrow keys to move.
        Times such as 2024-03-01 14:30 are in {timeZone.replaceAll('_', ' ')}.
      </p>
      <div className="overflow-x-auto border-strong border-y">
        <EntryTable grid={grid} accounts={accounts} currency={currency} />
      </div>
      <p role="status" className="text-13 text-quiet empty:hidden">
        {grid.leftOut}
      </p>
      <p role="alert" className="text-13 text-severe empty:hidden">
        {grid.problem}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" isBusy={grid.isAdding} disabled={numberFilled === 0} onClick={grid.add}>
          {numberFilled === 0 ? 'Add transactions' : `Add ${plural(numberFilled, 'transaction')}`}
        </Button>
        <Button disabled={grid.isFull} onClick={grid.addRow}>
          Add a row
        </Button>
        <Button kind="quiet" disabled={numberFilled === 0} onClick={grid.clear}>
          Clear all
        </Button>
      </div>
      <div className="max-w-prose space-y-1 text-13 text-quiet">
        <p>
          For a split, enter the asset under {HEADERS.sentAsset}, and under {HEADERS.splitRatio} the new units per old
          unit.
        </p>
        <p>Types: {ENTRY_VERBS.map(({ label }) => label).join(', ')}.</p>
        <p>Your wallets: {accounts.map(({ name }) => name).join(', ')}.</p>
      </div>
    </div>
  );
}
