/** Orders of lots. Lists are used from the end, so comparisons sort the next lot last. */
import type { Method } from '@lotbook/ledger/settings';
import type { LotStore } from './lot-store.ts';

export type LotMethod = Extract<Method, 'FIFO' | 'LIFO' | 'HIFO' | 'LOFO'>;
export type LotOrder = (a: number, b: number) => number;

export function isLotMethod(method: Method): method is LotMethod {
  return method === 'FIFO' || method === 'LIFO' || method === 'HIFO' || method === 'LOFO';
}

/**
 * Returns the order of a method. FIFO and LIFO use the acquisition, not the arrival in a wallet; HIFO and LOFO use the
 * unit cost including acquisition costs. Ties go to the lot acquired earlier, then to the earlier one in the file.
 */
export function lotOrder(store: LotStore, method: LotMethod): LotOrder {
  const later = (a: number, b: number) => store.root[b]! - store.root[a]! || b - a;
  const newestFirst = (a: number, b: number) => store.at[b]! - store.at[a]! || later(a, b);
  switch (method) {
    case 'FIFO':
      return newestFirst;
    case 'LIFO':
      return (a, b) => store.at[a]! - store.at[b]! || later(a, b);
    case 'HIFO':
      return (a, b) => store.compareUnitCost(a, b) || newestFirst(a, b);
    case 'LOFO':
      return (a, b) => store.compareUnitCost(b, a) || newestFirst(a, b);
  }
}
