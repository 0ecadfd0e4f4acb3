import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router';
import type { Column } from './plain-table.tsx';

type Order = NonNullable<Column<never>['sort']>;

export function sortHead(
  words: string,
  order: Order,
  change: string | (() => void),
): Pick<Column<never>, 'header' | 'sort'> {
  const className = 'inline-flex items-center gap-1 hover:underline';
  const content = (
    <>
      {words}
      {order === 'descending' && <ArrowDown size={13} aria-hidden />}
      {order === 'ascending' && <ArrowUp size={13} aria-hidden />}
    </>
  );
  return {
    sort: order,
    header:
      typeof change === 'string' ? (
        <Link to={change} preventScrollReset className={className}>
          {content}
        </Link>
      ) : (
        <button type="button" className={className} onClick={change}>
          {content}
        </button>
      ),
  };
}

export function orderOf(isThis: boolean, isDescending: boolean): Order {
  return isThis ? (isDescending ? 'descending' : 'ascending') : 'none';
}
