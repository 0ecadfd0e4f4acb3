/** Where Uphold's fee lies: in what left when it is of that currency, and what arrived is what remained of the rest. */
import { add, sub } from '@lotbook/ledger/decimal';
import type { Part, RowFacts } from '../../reading/patterns/emit.ts';

/** Both sides of an exchange without its fee. */
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
