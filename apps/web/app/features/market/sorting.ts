/** The sort order in the address: `?sort=price` from the highest, `?sort=-price` from the lowest. */
import type { PriceOrder } from '../../generated/graphql.ts';

export const SORT_PARAM = 'sort';

export type SortKey = 'rank' | 'name' | 'price' | 'day' | 'week' | 'cap' | 'volume' | 'range';

const ORDERS: Readonly<Record<SortKey, PriceOrder>> = {
  rank: 'RANK',
  name: 'NAME',
  price: 'PRICE',
  day: 'GAINERS',
  week: 'WEEK',
  cap: 'MARKET_CAP',
  volume: 'VOLUME',
  range: 'VOLATILITY',
};
/** The orders that are ascending by default; all others start with the highest. */
const ASCENDING: ReadonlySet<PriceOrder> = new Set(['RANK', 'NAME']);

export type Sorting = { order: PriceOrder; isReversed: boolean };

export function sortIn(search: URLSearchParams): Sorting | null {
  const [, minus, name = ''] = /^(-?)([a-z]{1,10})$/.exec(search.get(SORT_PARAM) ?? '') ?? [];
  return name in ORDERS ? { order: ORDERS[name as SortKey], isReversed: minus === '-' } : null;
}

/** A heading's target is the column's default order, or the reverse of the current one. */
export function headOf(key: SortKey, { order, isReversed }: Sorting) {
  const isThis = ORDERS[key] === order;
  const isDescending = ASCENDING.has(order) === isReversed;
  return { isThis, isDescending, sort: isThis && !isReversed ? `-${key}` : key };
}
