/** The lots of one asset, in one wallet or in all. */
import type { LotMethod } from './lot-order.ts';
import type { SortedLots } from './sorted-lots.ts';

/**
 * An inventory. `others` has the same lots in the order of other methods, if wallets that share them use different
 * methods.
 */
export type Inventory = {
  lots: SortedLots;
  method: LotMethod;
  others: Map<LotMethod, SortedLots> | null;
  readonly asset: number;
  readonly wallet: number;
};
