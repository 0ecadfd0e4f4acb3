/** Lots that are used together: those of one asset, in one wallet or in all. */
import type { LotMethod } from './lot-order.ts';
import type { SortedLots } from './sorted-lots.ts';

/** `others`: the same lots in the orders of other methods, where wallets that share them go by different ones. */
export type Inventory = {
  lots: SortedLots;
  method: LotMethod;
  others: Map<LotMethod, SortedLots> | null;
  readonly asset: number;
  readonly wallet: number;
};
