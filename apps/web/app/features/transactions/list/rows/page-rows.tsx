/** One page of the list. Its rows are fetched once it stays in view and unmounted when it leaves. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { OptionalColumn } from '../../../../data/cookies.ts';
import { keepingPrevious } from '../../../../data/queries.ts';
import { formatCount } from '../../../../ui/format.ts';
import { useTimeZone } from '../../../../ui/moment.tsx';
import { Failed } from '../../../../ui/query-states.tsx';
import { isByTime, type ListView, searchOf, transactionPath } from '../list-address.ts';
import type { Rows } from '../paging/pages-in-sight.ts';
import type { Selection } from '../selection/selection.ts';
import type { Select } from '../selection/use-selection.ts';
import { listQuery, PAGE_SIZE } from '../transactions.graphql.ts';
import { calendarOf } from './days.ts';
import { TransactionRow } from './transaction-row.tsx';

const PASSING_MS = 120;

type Props = {
  view: ListView;
  page: number;
  rowCount: number;
  rows: Rows;
  columns: readonly OptionalColumn[];
  openId: string | undefined;
  selection: Selection;
  isAll: boolean;
  onSelect: Select;
};

export function PageRows({ view, page, rowCount, rows, columns, openId, selection, isAll, onSelect }: Props) {
  const asked = listQuery({ ...view, page });
  const list = useQuery({ ...keepingPrevious(asked), enabled: useIsWanted(asked.queryKey) });
  const timeZone = useTimeZone();
  const first = (page - 1) * PAGE_SIZE;
  const most = Math.min(PAGE_SIZE, rowCount - first);
  const found = list.data?.transactions.transactions;
  const transactions = found?.slice(0, most) ?? [];
  const beginnings = useMemo(() => beginningsOf(found ?? [], calendarOf(timeZone)), [found, timeZone]);
  const search = searchOf({ ...view, page });
  const drawn = { first: Math.max(0, rows.first - first), last: Math.min(transactions.length - 1, rows.last - first) };
  return (
    <ul
      aria-label={`Page ${formatCount(page)}`}
      aria-busy={list.isPending || list.isPlaceholderData}
      className="absolute inset-x-0"
      style={{
        top: `calc(var(--row) * ${first})`,
        height: `calc(var(--row) * ${most})`,
        paddingTop: `calc(var(--row) * ${drawn.first})`,
      }}
    >
      {transactions.slice(drawn.first, drawn.last + 1).map((transaction, index) => {
        const at = drawn.first + index;
        return (
          <TransactionRow
            key={transaction.publicId}
            transaction={transaction}
            address={`${transactionPath(transaction.publicId)}${search}`}
            place={first + at}
            rowCount={rowCount}
            columns={columns}
            startsDay={!isByTime(view) || beginnings[at]!}
            isOpen={transaction.publicId === openId}
            isSelected={isAll || selection.has(transaction.publicId)}
            onSelect={onSelect}
          />
        );
      })}
      {list.isPending && <Waiting rows={most} />}
      {list.isError && (
        <li>
          <Failed error={list.error} title="Couldn't load these transactions" onRetry={() => void list.refetch()} />
        </li>
      )}
    </ul>
  );
}

function beginningsOf(transactions: readonly { dateTime: string }[], dayOf: (at: string) => string): boolean[] {
  const days = transactions.map(({ dateTime }) => dayOf(dateTime));
  return days.map((day, at) => day !== days[at - 1]);
}

/** True at once for cached pages, otherwise after a moment in view. */
function useIsWanted(queryKey: readonly unknown[]): boolean {
  const client = useQueryClient();
  const isHere = client.getQueryData(queryKey) !== undefined;
  const [hasStayed, setStayed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStayed(true), PASSING_MS);
    return () => clearTimeout(timer);
  }, []);
  return isHere || hasStayed;
}

function Waiting({ rows }: { rows: number }) {
  return (
    <li
      style={{ height: `calc(var(--row) * ${rows})` }}
      className="bg-[repeating-linear-gradient(to_bottom,var(--color-rule)_0_1px,transparent_1px_var(--row))]"
    >
      <span className="sr-only">Loading transactions</span>
    </li>
  );
}
