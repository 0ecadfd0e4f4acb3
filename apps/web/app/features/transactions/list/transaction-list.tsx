/** A page of transactions, day by day. Arrow keys, j and k walk the lines; a bar appears when some are selected. */
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { TransactionsQuery } from '../../../generated/graphql.ts';
import { useShortcuts } from '../../../keyboard/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { plural } from '../../../ui/format.ts';
import { useDates, useTimeZone } from '../../../ui/moment.tsx';
import { type Beginning, beginAt } from '../beginning.ts';
import { areIgnored, useIgnoring } from '../use-ignoring.ts';
import { byDay } from './days.ts';
import { extended, NOTHING_SELECTED, type Selection, toggled } from './selection.ts';
import { TransactionRow } from './transaction-row.tsx';

type Transactions = TransactionsQuery['transactions']['transactions'];
type ListProps = { transactions: Transactions; openId: string | undefined; addressOf: (publicId: string) => string };

export function TransactionList({ transactions, openId, addressOf }: ListProps) {
  const timeZone = useTimeZone();
  const dates = useDates();
  const [selection, select] = useState(NOTHING_SELECTED);
  const list = useRef<HTMLDivElement>(null);
  const selected = selection.ids;
  const shown = transactions.filter((one) => selected.has(one.publicId));
  const order = transactions.map(({ publicId }) => publicId);
  useListShortcuts({ list, transactions, shown, addressOf, onSelect: select });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a short cut between links that Tab reaches too.
    <div ref={list} onKeyDown={walk}>
      {shown.length > 0 && <SelectionBar selected={shown} onDone={() => select(NOTHING_SELECTED)} />}
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
                onSelect={(isOn, isRange) =>
                  select((now) =>
                    isRange ? extended(now, transaction.publicId, order) : toggled(now, transaction.publicId, isOn),
                  )
                }
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
  const rows = rowsIn(event.currentTarget);
  const at = rows.indexOf(document.activeElement as HTMLElement);
  if (at === -1) return;
  event.preventDefault();
  rows[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}

const rowsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

type Keyed = Omit<ListProps, 'openId'> & {
  list: RefObject<HTMLDivElement | null>;
  shown: Transactions;
  onSelect: (change: (now: Selection) => Selection) => void;
};

/** What the keys do is done to the line that has the focus; without one, moving begins at the line that had it last. */
function useListShortcuts({ list, transactions, shown, addressOf, onSelect }: Keyed) {
  const navigate = useNavigate();
  const ignoring = useIgnoring();
  const last = useRef(-1);
  const focused = () => {
    const at = rowsIn(list.current).findIndex((row) => row.closest('li')?.contains(document.activeElement));
    if (at !== -1) last.current = at;
    return at;
  };
  const move = (by: 1 | -1) => {
    const rows = rowsIn(list.current);
    const at = focused();
    const next = at === -1 ? Math.max(last.current, 0) : at + by;
    rows[Math.min(next, rows.length - 1)]?.focus();
    focused();
  };
  const withFocused = (act: (publicId: string) => void) => () => {
    const one = transactions[focused()];
    if (one) act(one.publicId);
  };
  const order = transactions.map(({ publicId }) => publicId);
  const begin = (at: Beginning) =>
    withFocused((publicId) => void navigate(addressOf(publicId), { state: beginAt(at), preventScrollReset: true }));
  useShortcuts({
    next: () => move(1),
    previous: () => move(-1),
    select: withFocused((publicId) => onSelect((now) => toggled(now, publicId))),
    selectRange: withFocused((publicId) => onSelect((now) => extended(now, publicId, order))),
    edit: begin('edit'),
    link: begin('link'),
    ignore: () => {
      const one = transactions[focused()];
      void ignoring.toggle(shown.length > 0 ? shown : one ? [one] : []);
    },
  });
}

function SelectionBar({ selected, onDone }: { selected: Transactions; onDone: () => void }) {
  const { isBusy, toggle } = useIgnoring();
  return (
    <div
      role="toolbar"
      aria-label="Selected transactions"
      className="sticky top-2 z-10 flex flex-wrap items-center gap-3 rounded-control border border-strong bg-raised px-3 py-2 shadow-float"
    >
      <span className="numeric font-medium">{plural(selected.length, 'transaction')} selected</span>
      <span className="ml-auto flex gap-2">
        <Button size="small" isBusy={isBusy} onClick={() => void toggle(selected).then((isDone) => isDone && onDone())}>
          {areIgnored(selected) ? 'Count again' : 'Ignore'}
        </Button>
        <Button size="small" kind="quiet" onClick={onDone}>
          Clear selection
        </Button>
      </span>
    </div>
  );
}
