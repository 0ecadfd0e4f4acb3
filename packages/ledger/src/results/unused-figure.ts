import type { Transaction } from '../transactions/transaction.ts';
import type { UnusedFigure } from './callout.ts';

const KEYS = {
  cost_basis: 'costBasis',
  acquired_at: 'acquiredAt',
  proceeds: 'proceeds',
  disposal_basis: 'disposalBasis',
} as const satisfies Record<UnusedFigure['figure'], keyof Transaction>;

export const STATED_FIGURES = Object.keys(KEYS) as UnusedFigure['figure'][];

type Stated = { readonly [Key in (typeof KEYS)[keyof typeof KEYS]]?: string | null | undefined };

export function statedFigure(transaction: Stated, figure: UnusedFigure['figure']): string | undefined {
  return transaction[KEYS[figure]] ?? undefined;
}

export function unusedFigureOf(transaction: Stated, figure: UnusedFigure['figure'], currency: string): UnusedFigure {
  const stated = statedFigure(transaction, figure)!;
  return figure === 'acquired_at' ? { figure, at: stated } : { figure, amount: stated, currency };
}
