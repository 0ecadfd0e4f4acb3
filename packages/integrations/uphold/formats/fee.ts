/** Uphold's fee is included in an outflow of its currency, otherwise deducted from what arrived. */
import { add, sub } from '@lotbook/ledger/decimal';
import type { Part, RowFacts } from '../../reading/patterns/emit.ts';

export function feeInside(
  origin: Part,
  destination: Part,
  fee: Part | null,
): Pick<RowFacts, 'sent' | 'received' | 'fees'> {
  const sent = fee?.asset === origin.asset ? { ...origin, amount: sub(origin.amount, fee.amount) } : origin;
  const received =
    fee?.asset === destination.asset ? { ...destination, amount: add(destination.amount, fee.amount) } : destination;
  return { sent, received, fees: [fee] };
}
