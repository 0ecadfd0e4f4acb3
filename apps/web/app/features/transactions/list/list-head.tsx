/**
 * The headings of the list, which stay in sight; where rows are two lines there are none. Screen readers get each row as a sentence, with its
 * figures named, instead.
 */
import clsx from 'clsx';
import type { OptionalColumn } from '../../../data/cookies.ts';
import { useBaseCurrency } from '../../../ui/base-currency.ts';
import { shownColumns, UNTITLED } from './list-columns.ts';

/** Figures in the user's currency, which the heading names once for all of them. */
const IN_BASE_CURRENCY = ['value', 'gain'];

export function ListHead({ columns }: { columns: readonly OptionalColumn[] }) {
  const currency = useBaseCurrency();
  return (
    <div
      aria-hidden
      className="z-5 hidden xl:grid items-baseline gap-x-3 border-strong border-b bg-paper px-2 pb-1 text-13 font-medium text-quiet xl:sticky xl:top-0 xl:grid-cols-(--columns) xl:pt-2"
    >
      {shownColumns(columns).map(({ key, title, isNumber }) => (
        <span key={key} className={clsx('truncate', isNumber && 'text-right')}>
          {UNTITLED.includes(key) || title}
          {IN_BASE_CURRENCY.includes(key) && <span className="font-normal"> {currency}</span>}
        </span>
      ))}
    </div>
  );
}
