/** The orders of the list. Transactions without the figure of an order come last, newest first, in both of its directions. */
export const SORTS = [
  'newest_first',
  'oldest_first',
  'highest_value_first',
  'lowest_value_first',
  'highest_gain_first',
  'lowest_gain_first',
] as const;
export type Sort = (typeof SORTS)[number];

export type Figure = 'value' | 'gain';

/** `isReversed`: from the oldest, or from the lowest. Ids break ties, in the same direction. */
type Order = { by: 'time' | Figure; isReversed: boolean };

export const ORDERS: Readonly<Record<Sort, Order>> = {
  newest_first: { by: 'time', isReversed: false },
  oldest_first: { by: 'time', isReversed: true },
  highest_value_first: { by: 'value', isReversed: false },
  lowest_value_first: { by: 'value', isReversed: true },
  highest_gain_first: { by: 'gain', isReversed: false },
  lowest_gain_first: { by: 'gain', isReversed: true },
};
