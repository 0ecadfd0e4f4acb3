/**
 * The headings of the list, which stay in sight; where rows are two lines there are none. Screen readers get each row as a sentence, with its
 * figures named, instead: for them there is the button of the order alone.
 */
import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { OptionalColumn } from '../../../../data/cookies.ts';
import { useBaseCurrency } from '../../../../ui/base-currency.ts';
import type { ListView } from '../list-address.ts';
import { shownColumns, UNTITLED } from './list-columns.ts';

/** Figures in the user's currency, which the heading names once for all of them. */
const IN_BASE_CURRENCY = ['value', 'gain'];

type HeadProps = {
  columns: readonly OptionalColumn[];
  sort: ListView['sort'];
  onSort: (sort: ListView['sort']) => void;
};

export function ListHead({ columns, sort, onSort }: HeadProps) {
  const currency = useBaseCurrency();
  return (
    <div className="z-5 hidden xl:grid items-baseline gap-x-3 border-strong border-b bg-paper px-2 pb-1 text-13 font-medium text-quiet xl:sticky xl:top-0 xl:grid-cols-(--columns) xl:pt-2">
      {shownColumns(columns).map(({ key, title, isNumber }) =>
        key === 'date' ? (
          <DateOrder key={key} title={title} sort={sort} onSort={onSort} />
        ) : (
          <span key={key} aria-hidden className={clsx('truncate', isNumber && 'text-right')}>
            {UNTITLED.includes(key) || title}
            {IN_BASE_CURRENCY.includes(key) && <span className="font-normal"> {currency}</span>}
          </span>
        ),
      )}
    </div>
  );
}

/** The heading of the dates: says the order there is, and turns it round. */
function DateOrder({ title, sort, onSort }: { title: string } & Pick<HeadProps, 'sort' | 'onSort'>) {
  const [now, other] = sort === 'oldest' ? ['oldest', 'newest'] : ['newest', 'oldest'];
  const Arrow = sort === 'oldest' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      aria-label={`${title}: ${now} first. Show ${other} first`}
      title={`${now === 'oldest' ? 'Oldest' : 'Newest'} first`}
      onClick={() => onSort(sort === 'oldest' ? undefined : 'oldest')}
      className="inline-flex items-center gap-1 text-left hover:text-ink"
    >
      {title}
      <Arrow size={12} aria-hidden />
    </button>
  );
}
