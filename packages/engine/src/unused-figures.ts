import type { UnusedFigure } from '@lotbook/ledger/callout';
import type { NormalizedTransaction } from './normalized-transaction.ts';

export function unusedFigures({ transaction, type, sent, received }: NormalizedTransaction): UnusedFigure['figure'][] {
  const { costBasis, acquiredAt, proceeds, disposalBasis } = transaction;
  const isMoved = type === 'transfer' || type === 'rename';
  const acquires = !isMoved && received !== null && !received.cash;
  const disposes = !isMoved && sent !== null && !sent.cash;
  return [
    ...(costBasis !== undefined && !acquires ? ['cost_basis' as const] : []),
    ...(acquiredAt !== undefined && !acquires ? ['acquired_at' as const] : []),
    ...(proceeds !== undefined && (!disposes || type === 'margin_loss') ? ['proceeds' as const] : []),
    ...(disposalBasis !== undefined && !disposes ? ['disposal_basis' as const] : []),
  ];
}
