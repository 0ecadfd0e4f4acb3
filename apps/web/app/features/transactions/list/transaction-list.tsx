/** A page of transactions, day by day. Arrow keys walk the lines; a bar appears when some are selected. */
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { explain } from '../../../data/errors.ts';
import { runInBrowser } from '../../../data/queries.ts';
import type { TransactionsQuery } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import { plural } from '../../../ui/format.ts';
import { useDates, useTimeZone } from '../../../ui/moment.tsx';
import { toast } from '../../../ui/toast.tsx';
import { IgnoreTransactionDocument } from '../ignore.graphql.ts';
import { byDay } from './days.ts';
import { TransactionRow } from './transaction-row.tsx';

type Transactions = TransactionsQuery['transactions']['transactions'];
type ListProps = { transactions: Transactions; openId: string | undefined; addressOf: (publicId: string) => string };

export function TransactionList({ transactions, openId, addressOf }: ListProps) {
  const timeZone = useTimeZone();
  const dates = useDates();
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const shown = transactions.filter((one) => selected.has(one.publicId));
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(selected);
    if (isOn) next.add(id);
    else next.delete(id);
    select(next);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a short cut between links that Tab reaches too.
    <div onKeyDown={walk}>
      {shown.length > 0 && <SelectionBar selected={shown} onDone={() => select(new Set())} />}
      {byDay(transactions, timeZone).map((day) => (
        <section key={day.date} aria-labelledby={`day-${day.date}`} className="mt-6 first:mt-5">
          <h2
            id={`day-${day.date}`}
            className="flex items-center gap-3 pb-1 text-13 font-semibold after:h-px after:grow after:bg-strong"
          >
            {dates.calendarDate(day.date)}
          </h2>
          <ul>
            {day.transactions.map((transaction) => (
              <TransactionRow
                key={transaction.publicId}
                transaction={transaction}
                address={addressOf(transaction.publicId)}
                isOpen={transaction.publicId === openId}
                isSelected={selected.has(transaction.publicId)}
                onSelect={(isOn) => toggle(transaction.publicId, isOn)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Up and down between the lines, from whichever has the focus. */
function walk(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  if (at === -1) return;
  event.preventDefault();
  rows[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}

function SelectionBar({ selected, onDone }: { selected: Transactions; onDone: () => void }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const areIgnored = selected.every((one) => one.isIgnored);
  const ignore = async () => {
    setBusy(true);
    try {
      // One after the other: each changes the same ledger, and the first that fails is named.
      for (const { publicId } of selected) {
        const { ignoreTransaction: answer } = await runInBrowser(IgnoreTransactionDocument, {
          publicId,
          isIgnored: !areIgnored,
        });
        if (!answer.success) throw new Error(answer.error ?? 'A transaction could not be changed.');
      }
      onDone();
      const what = plural(selected.length, 'transaction');
      toast({ status: 'Success', message: areIgnored ? `${what} count again.` : `Ignored ${what}.` });
    } catch (error) {
      toast({
        status: 'Error',
        message: error instanceof Error && error.name === 'Error' ? error.message : explain(error),
      });
    } finally {
      setBusy(false);
      await client.invalidateQueries();
    }
  };
  return (
    <div
      role="toolbar"
      aria-label="Selected transactions"
      className="sticky top-2 z-10 flex flex-wrap items-center gap-3 rounded-control border border-strong bg-raised px-3 py-2 shadow-float"
    >
      <span className="numeric font-medium">{plural(selected.length, 'transaction')} selected</span>
      <span className="ml-auto flex gap-2">
        <Button size="small" isBusy={isBusy} onClick={ignore}>
          {areIgnored ? 'Count again' : 'Ignore'}
        </Button>
        <Button size="small" kind="quiet" onClick={onDone}>
          Clear selection
        </Button>
      </span>
    </div>
  );
}
