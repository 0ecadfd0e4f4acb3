/** @source docs/decisions/030: a deposit is not a purchase */
import type { FlowDirection } from '@lotbook/ledger/transaction';

export type Arrival = {
  type: string;
  purpose: string | null | undefined;
  direction: FlowDirection;
  isMoney: boolean;
  /** True if the user entered the value, or the source states it as the cost (`isCostBasis` of a draft's leg). */
  isStatedCost: boolean;
};

/**
 * True if a deposit's value would be a guessed cost. The engine uses the value as cost basis, but the market value of a
 * received coin in a file does not prove its cost. The value is left out, and the deposit has a basis of zero and a
 * callout until it is matched or the user enters one. For a loan, or for units that return, any value counts.
 */
export function isGuessedCost({ type, purpose, direction, isMoney, isStatedCost }: Arrival): boolean {
  const isArrival = direction === 'in' && (type === 'deposit' || type === 'gift_received');
  return isArrival && !purpose && !isMoney && !isStatedCost;
}
