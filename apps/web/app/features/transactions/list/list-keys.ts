/**
 * Keyboard commands of the list. They act on the focused row; without focus, movement starts at the last focused one.
 */
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '../../../keyboard/use-shortcuts.ts';
import { type Beginning, beginAt } from '../beginning.ts';
import { type MarkingSpam, useMarkSpam } from '../spam/use-mark-spam.ts';
import { useIgnoring } from '../use-ignoring.ts';
import { type ListView, transactionAddress } from './list-address.ts';
import type { Selectable, Selection } from './selection/selection.ts';
import type { Select } from './selection/use-selection.ts';

const rowsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

export function walk(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const rows = rowsIn(event.currentTarget);
  const at = rows.indexOf(document.activeElement as HTMLElement);
  if (at === -1) return;
  event.preventDefault();
  rows[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}

type Keyed = {
  list: RefObject<HTMLElement | null>;
  view: ListView;
  selection: Selection;
  transactionAt: (place: number) => Selectable | undefined;
  onSelect: Select;
  onSelectPage: () => void;
};

export function useListKeys({ list, view, selection, transactionAt, onSelect, onSelectPage }: Keyed): {
  spam: MarkingSpam;
} {
  const navigate = useNavigate();
  const ignoring = useIgnoring();
  const spam = useMarkSpam();
  const last = useRef(0);
  const focused = () => rowsIn(list.current).find((row) => row.closest('li')?.contains(document.activeElement));
  const move = (by: 1 | -1) => {
    const rows = rowsIn(list.current);
    const at = rows.indexOf(focused() as HTMLElement);
    const next = at === -1 ? rows.findIndex((row) => placeOf(row) >= last.current) : at + by;
    const row = rows[Math.min(Math.max(0, next), rows.length - 1)];
    row?.focus();
    if (row) last.current = placeOf(row);
  };
  const withFocused = (act: (transaction: Selectable, place: number) => void) => () => {
    const row = focused();
    const transaction = row && transactionAt(placeOf(row));
    if (row && transaction) act(transaction, placeOf(row));
  };
  const begin = (at: Beginning) =>
    withFocused(({ publicId }) => {
      void navigate(transactionAddress(publicId, view), { state: beginAt(at), preventScrollReset: true });
    });
  useShortcuts({
    next: () => move(1),
    previous: () => move(-1),
    select: withFocused((one, place) => onSelect(place, one, !selection.has(one.publicId), false)),
    selectRange: withFocused((one, place) => onSelect(place, one, true, true)),
    selectPage: onSelectPage,
    edit: begin('edit'),
    link: begin('link'),
    // With a selection, its toolbar handles these keys.
    ignore: withFocused((one) => void ignoring.toggle(one)),
    spam: withFocused((one) => void spam.toggle(one)),
  });
  return { spam };
}

function placeOf(row: HTMLElement): number {
  return Number(row.dataset.row);
}
