/** Screen readers get each row as a sentence, so they see only the page checkbox and the sort buttons. */
import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OptionalColumn } from '../../../../data/cookies.ts';
import { useBaseCurrency } from '../../../../ui/base-currency.ts';
import type { ListView } from '../list-address.ts';
import { SelectPage, type SelectPageProps } from '../selection/select-page.tsx';
import { shownColumns, UNTITLED } from './list-columns.ts';
import { capital, ORDERS_OF_COLUMNS, type Order } from './list-orders.ts';

const IN_BASE_CURRENCY = ['value', 'gain'];

type HeadProps = {
  selectPage: SelectPageProps;
  columns: readonly OptionalColumn[];
  sort: ListView['sort'];
  onSort: (sort: ListView['sort']) => void;
};

export function ListHead({ columns, sort, onSort, selectPage }: HeadProps) {
  const currency = useBaseCurrency();
  return (
    <table aria-label="Sort order" className="z-5 hidden xl:block bg-paper xl:sticky xl:top-0">
      <thead className="block">
        <tr className="grid items-baseline gap-x-3 border-strong border-b px-2 pb-1 text-left text-13 text-quiet xl:grid-cols-(--columns) xl:pt-2">
          {shownColumns(columns).map(({ key, title, isNumber }) => {
            const orders = ORDERS_OF_COLUMNS[key];
            if (key === 'select') {
              return (
                <td key={key} className="self-center">
                  <SelectPage {...selectPage} isLabelHidden />
                </td>
              );
            }
            const unit = IN_BASE_CURRENCY.includes(key) && <span className="font-regular"> {currency}</span>;
            return orders ? (
              <SortHeading key={key} {...{ title, orders, sort, onSort, isNumber, unit }} />
            ) : (
              <td key={key} aria-hidden className={clsx('truncate font-medium', isNumber && 'text-right')}>
                {UNTITLED.includes(key) || title}
              </td>
            );
          })}
        </tr>
      </thead>
    </table>
  );
}

type HeadingProps = Pick<HeadProps, 'sort' | 'onSort'> & {
  title: string;
  orders: readonly Order[];
  isNumber: boolean | undefined;
  unit: ReactNode;
};

function SortHeading({ title, orders, sort, onSort, isNumber, unit }: HeadingProps) {
  const now = orders.find((one) => one.sort === sort);
  const next = orders.find((one) => one !== now)!;
  const Arrow = now?.isUp ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={now && (now.isUp ? 'ascending' : 'descending')}
      className={clsx('flex min-w-0 font-medium', isNumber && 'justify-end')}
    >
      <button
        type="button"
        aria-label={now ? `${title}: ${now.words}. Show ${next.words}` : `${title}: show ${next.words}`}
        title={now ? capital(now.words) : undefined}
        onClick={() => onSort(next.sort)}
        className="inline-flex min-w-0 items-center gap-1 hover:text-ink"
      >
        {isNumber && now && <Arrow size={12} aria-hidden className="shrink-0" />}
        <span className="truncate">
          {title}
          {unit}
        </span>
        {!isNumber && now && <Arrow size={12} aria-hidden className="shrink-0" />}
      </button>
    </th>
  );
}
