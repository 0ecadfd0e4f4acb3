import { dec, isZero } from '@lotbook/ledger/decimal';
import type { Disposal } from '@lotbook/ledger/result';

/**
 * True for a margin result, which has no purchase that could be missing. A loss paid in an asset also disposes of
 * units. Those rows have a lot or proceeds, and are ordinary disposals.
 */
export function isMarginResult({ kind, acquiredTransactionId, proceeds }: Disposal): boolean {
  if (acquiredTransactionId !== null) return false;
  return kind === 'margin_gain' || (kind === 'margin_loss' && isZero(dec(proceeds)));
}
