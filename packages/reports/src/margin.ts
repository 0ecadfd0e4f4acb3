/** Results on margin among the disposals. */
import { dec, isZero } from '@lotbook/ledger/decimal';
import type { Disposal } from '@lotbook/ledger/result';

/**
 * The settled result of a margin position: it has no purchase that could be missing. A loss that is paid in an asset also gives up
 * units of it; those rows have a lot, or proceeds, and are ordinary disposals.
 */
export function isMarginResult({ kind, acquiredTransactionId, proceeds }: Disposal): boolean {
  if (acquiredTransactionId !== null) return false;
  return kind === 'margin_gain' || (kind === 'margin_loss' && isZero(dec(proceeds)));
}
