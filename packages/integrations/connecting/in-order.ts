import type { DraftTransaction } from '@lotbook/ledger/draft';

/**
 * Sorts by time, then by hash, so that the order of records does not matter. Parts of one transaction keep their order.
 */
export function inOrder(drafts: readonly DraftTransaction[]): DraftTransaction[] {
  const key = ({ timestamp, transactionHash }: DraftTransaction) => `${timestamp} ${transactionHash}`;
  return drafts.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}
