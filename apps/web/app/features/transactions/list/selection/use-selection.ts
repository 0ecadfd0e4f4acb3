/** List selection. Shift extends it from the last row, also over pages that were never loaded. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { explain } from '../../../../data/errors.ts';
import { toast } from '../../../../ui/toast.tsx';
import type { ListView } from '../list-address.ts';
import { listQuery, PAGE_SIZE } from '../transactions.graphql.ts';
import { NOTHING_SELECTED, placesBetween, type Selectable, withThem } from './selection.ts';

export type Select = (place: number, transaction: Selectable, isOn: boolean, isRange: boolean) => void;

export function useSelection(view: ListView) {
  const client = useQueryClient();
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  /** The search whose matches are all selected. Null if transactions are selected individually. */
  const [allOf, setAllOf] = useState<string | null>(null);
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
  const onPage = (page: number): readonly Selectable[] =>
    client.getQueryData(listQuery({ ...view, page }).queryKey)?.transactions.transactions ?? [];
  const transactionAt = (place: number): Selectable | undefined =>
    onPage(Math.floor(place / PAGE_SIZE) + 1)[place % PAGE_SIZE];
  const selectPage = (page: number, isOn: boolean) => {
    setAllOf(null);
    anchor.current = null;
    setSelection((now) => withThem(now, onPage(page), isOn));
  };
  // A stable function, so that rows are not rerendered.
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
