/** Derives the status shown on every page from the stored runs. Pure. */
import { ENGINE_VERSION } from '@lotbook/engine/version';
import type { ComputationState } from '../../results/engine/computations.ts';

export type Status = {
  state: 'ENQUEUED' | 'STARTED' | 'FINISHED' | 'FAILED' | null;
  isRunning: boolean;
  isOutOfDate: boolean;
};

/**
 * Returns the status. A ledger newer than the last run, a result without its prices and a result from another engine
 * version are ENQUEUED (see `computeAfterUpgrade`). Null without transactions.
 */
export function statusOf(of: ComputationState): Status {
  const { ledgerVersion, isPaused, hasTransactions, isAwaitingPrices, current, latest } = of;
  const isOutOfDate =
    current === null
      ? hasTransactions
      : isAwaitingPrices || current.ledgerVersion !== ledgerVersion || current.engineVersion !== ENGINE_VERSION;
  if (latest?.status === 'STARTED') return { state: 'STARTED', isRunning: true, isOutOfDate };
  if (!isOutOfDate) return { state: current ? 'FINISHED' : null, isRunning: false, isOutOfDate };
  if (latest?.status === 'FAILED' && latest.ledgerVersion === ledgerVersion)
    return { state: 'FAILED', isRunning: false, isOutOfDate };
  if (isPaused) return { state: current ? 'FINISHED' : null, isRunning: false, isOutOfDate };
  return { state: 'ENQUEUED', isRunning: true, isOutOfDate };
}
