/** The order in which transactions are handed on. Pure. */
import type { DraftTransaction } from '@lotbook/ledger/draft';

/** By time, then by hash; parts of one transaction stay as they are. The same whatever the order of the records. */
export function inOrder(drafts: readonly DraftTransaction[]): DraftTransaction[] {
  const key = ({ timestamp, transactionHash }: DraftTransaction) => `${timestamp} ${transactionHash}`;
  return drafts.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}
