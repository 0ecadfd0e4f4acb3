/** In which order a list of prices is, as its address says: `?sort=price` from the highest, `?sort=-price` from the lowest. */
import type { PriceOrder } from '../../generated/graphql.ts';

export const SORT_PARAM = 'sort';

/** Columns that rows can be ordered by. */
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
/** From the first on; all else is from the most. */
const ASCENDING: ReadonlySet<PriceOrder> = new Set(['RANK', 'NAME']);

export type Sorting = { order: PriceOrder; isReversed: boolean };

/** @returns null where the address names none: the order of the list itself */
export function sortIn(search: URLSearchParams): Sorting | null {
  const [, minus, name = ''] = /^(-?)([a-z]{1,10})$/.exec(search.get(SORT_PARAM) ?? '') ?? [];
  return name in ORDERS ? { order: ORDERS[name as SortKey], isReversed: minus === '-' } : null;
}

/** What the heading of a column says of the order and leads to: another column's own order, or this one's the other way round. */
export function headOf(key: SortKey, { order, isReversed }: Sorting) {
  const isThis = ORDERS[key] === order;
  const isDescending = ASCENDING.has(order) === isReversed;
  return { isThis, isDescending, sort: isThis && !isReversed ? `-${key}` : key };
}
