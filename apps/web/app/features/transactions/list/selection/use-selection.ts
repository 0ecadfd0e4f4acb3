/** What is selected in the list; with Shift, all from the row chosen before, also where pages between have not been in sight. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { explain } from '../../../../data/errors.ts';
import { toast } from '../../../../ui/toast.tsx';
import type { ListView } from '../list-address.ts';
import { listQuery, PAGE_SIZE } from '../transactions.graphql.ts';
import { NOTHING_SELECTED, placesBetween, type Selectable, withThem } from './selection.ts';

/**
 * @param place    of a transaction in the whole list, from 0
 * @param isRange  with Shift: from the row chosen before to this one
 */
export type Select = (place: number, transaction: Selectable, isOn: boolean, isRange: boolean) => void;

export function useSelection(view: ListView) {
  const client = useQueryClient();
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  /** The search of which everything is selected, also what was never in sight; null: what was chosen alone. */
  const [allOf, setAllOf] = useState<string | null>(null);
  /** Where the next range begins. */
  const anchor = useRef<number | null>(null);
  const selectNow: Select = async (place, transaction, isOn, isRange) => {
    setAllOf(null);
    const from = isRange ? anchor.current : null;
    if (from === null) {
      anchor.current = place;
      setSelection((now) => withThem(now, [transaction], isOn));
      return;
    }
    try {
      const between = await transactionsAt(placesBetween(from, place));
      setSelection((now) => withThem(now, between, isOn));
    } catch (error) {
      toast({ status: 'Error', message: explain(error) });
    }
  };
  const transactionsAt = async ({ first, last }: { first: number; last: number }): Promise<Selectable[]> => {
    const [firstPage, lastPage] = [Math.floor(first / PAGE_SIZE), Math.floor(last / PAGE_SIZE)];
    const pages = Array.from({ length: lastPage - firstPage + 1 }, (_, at) => firstPage + at + 1);
    const found = await Promise.all(pages.map((page) => client.fetchQuery(listQuery({ ...view, page }))));
    const skipped = firstPage * PAGE_SIZE;
    return found.flatMap((one) => one.transactions.transactions).slice(first - skipped, last - skipped + 1);
  };
  /** Those of a page, where it has been fetched. */
  const onPage = (page: number): readonly Selectable[] =>
    client.getQueryData(listQuery({ ...view, page }).queryKey)?.transactions.transactions ?? [];
  /** The transaction at a place, where its page has been fetched. */
  const transactionAt = (place: number): Selectable | undefined =>
    onPage(Math.floor(place / PAGE_SIZE) + 1)[place % PAGE_SIZE];
  const selectPage = (page: number, isOn: boolean) => {
    setAllOf(null);
    anchor.current = null;
    setSelection((now) => withThem(now, onPage(page), isOn));
  };
  // The same function each time, so that rows are not drawn again for it.
  const latest = useRef(selectNow);
  useLayoutEffect(() => {
    latest.current = selectNow;
  });
  const select = useCallback<Select>((...args) => latest.current(...args), []);
  const clear = () => {
    setAllOf(null);
    setSelection(NOTHING_SELECTED);
  };
  return {
    selection,
    select,
    isPageSelected: (page: number) =>
      onPage(page).length > 0 && onPage(page).every((one) => selection.has(one.publicId)),
    selectPage,
    isAll: allOf === view.q,
    selectAll: () => setAllOf(view.q),
    transactionAt,
    clear,
  };
}
