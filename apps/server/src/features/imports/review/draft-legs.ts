import type { DraftLeg, DraftTransaction } from '@lotbook/ledger/draft';
import type { FlowDirection } from '@lotbook/ledger/transaction';

export type DraftSide = { direction: FlowDirection; leg: DraftLeg };

export function legsOf({ sent, received, fees }: DraftTransaction): DraftSide[] {
  return [
    ...(sent ? [{ direction: 'out' as const, leg: sent }] : []),
    ...(received ? [{ direction: 'in' as const, leg: received }] : []),
    ...fees.map((leg) => ({ direction: 'fee' as const, leg })),
  ];
}
