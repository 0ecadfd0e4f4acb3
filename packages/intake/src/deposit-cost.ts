/** A deposit is not a purchase: docs/decisions/030. */
import type { FlowDirection } from '@lotbook/ledger/transaction';

/** What came in, and what its value is known from. */
export type Arrival = {
  /** Type of the transaction. */
  type: string;
  purpose: string | null | undefined;
  direction: FlowDirection;
  /** Currency of a state: it has no cost beside itself. */
  isMoney: boolean;
  /** The user typed the value, or the source states it as the cost (`isCostBasis` of a draft's leg). */
  isStatedCost: boolean;
};

/**
 * Whether the value of a flow would be taken for a cost that nobody stated. The engine takes a deposit's value for its cost
 * basis, and what a file says an arriving coin was worth is no proof of what it cost: such a value stays out, and the
 * deposit has a basis of zero and a callout until it is matched or given one. Of a loan, or of units that come back, the
 * value is what counts, wherever it comes from.
 */
export function isGuessedCost({ type, purpose, direction, isMoney, isStatedCost }: Arrival): boolean {
  const isArrival = direction === 'in' && (type === 'deposit' || type === 'gift_received');
  return isArrival && !purpose && !isMoney && !isStatedCost;
}
