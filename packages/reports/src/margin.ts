import { dec, isZero } from '@lotbook/ledger/decimal';
import type { Disposal } from '@lotbook/ledger/result';

/**
 * A margin result has no purchase that could be missing. A loss paid in an asset also disposes of units; those rows
 * have a lot, or proceeds, and are ordinary disposals.
 */
export function isMarginResult({ kind, acquiredTransactionId, proceeds }: Disposal): boolean {
  if (acquiredTransactionId !== null) return false;
  return kind === 'margin_gain' || (kind === 'margin_loss' && isZero(dec(proceeds)));
}
