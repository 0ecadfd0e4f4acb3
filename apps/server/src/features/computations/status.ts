/** From the stored runs to the one state the shell shows. Pure. */
import { ENGINE_VERSION } from '@lotbook/engine/version';
import type { ComputationState } from '../../results/engine/computations.ts';

export type Status = {
  state: 'ENQUEUED' | 'STARTED' | 'FINISHED' | 'FAILED' | null;
  isRunning: boolean;
  isOutOfDate: boolean;
};

/**
 * A run that has begun is STARTED. A ledger newer than the last run waits for one: ENQUEUED. A run that failed on the
 * ledger as it is now: FAILED. A result whose prices are about to be requested waits as well: its zeros are no figures. Results of another engine wait as well: see `computeAfterUpgrade`. Without any transaction there is nothing to compute: null.
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
