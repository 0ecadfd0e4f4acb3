import type { FreezingStatus } from '../generated/graphql.ts';
import type { ShellStatus } from './shell-data.ts';

export type AccountStatus =
  | 'Ready'
  | 'Paused'
  | 'Calculating'
  | 'Syncing'
  | 'Failed'
  | 'Loading'
  | 'EmptyData'
  | 'FreezingInProgress'
  | 'UnfreezingInProgress'
  | 'ErroredWithFrozenPeriods'
  | 'ErroredWithUnfrozenPeriods'
  | 'Unreachable';

export const STATUS_LABELS: Record<AccountStatus, string> = {
  Ready: 'Up to date',
  Paused: 'Paused',
  Calculating: 'Calculating...',
  Syncing: 'Syncing...',
  Failed: 'Calculation error',
  Loading: 'Loading',
  EmptyData: 'Add wallet',
  FreezingInProgress: 'Freezing in progress',
  UnfreezingInProgress: 'Unfreezing in progress',
  ErroredWithFrozenPeriods: 'Freezing error',
  ErroredWithUnfrozenPeriods: 'Freezing error',
  Unreachable: 'No connection',
};

/** After this a running calculation can be restarted. */
const STUCK_AFTER_MS = 5 * 60_000;

type Parts = Pick<ShellStatus, 'wallets'> & {
  getCostBasisStatus: Pick<
    ShellStatus['getCostBasisStatus'],
    'isCostBasisRunning' | 'isUndergoingAllocation' | 'costBasisPaused' | 'costBasisStatus'
  >;
  sidebar: Pick<ShellStatus['sidebar'], 'walletsCount'>;
  freezingStatus: Pick<ShellStatus['freezingStatus'], 'status'>;
};

/**
 * @param data  undefined until first loaded
 * @param isReachable  false if the last request failed, so the data is stale
 */
export function accountStatus(data: Parts | undefined, isReachable = true): AccountStatus {
  if (!isReachable) return 'Unreachable';
  if (!data) return 'Loading';
  const { getCostBasisStatus: costBasis, wallets, sidebar, freezingStatus } = data;
  if (sidebar.walletsCount === 0 && !wallets.isSyncing) return 'EmptyData';
  if (hasFailed(costBasis)) return 'Failed';
  if (wallets.isSyncing) return 'Syncing';
  if (isCalculating(costBasis)) return 'Calculating';
  if (costBasis.costBasisPaused) return 'Paused';
  return OF_FREEZING[freezingStatus.status] ?? 'Ready';
}

const OF_FREEZING: Partial<Record<FreezingStatus, AccountStatus>> = {
  freezing_in_progress: 'FreezingInProgress',
  unfreezing_in_progress: 'UnfreezingInProgress',
  errored_with_frozen_periods: 'ErroredWithFrozenPeriods',
  errored_with_unfrozen_periods: 'ErroredWithUnfrozenPeriods',
};

export function isCalculating(costBasis: Parts['getCostBasisStatus']): boolean {
  const isQueued = ['ENQUEUED', 'SCHEDULED', 'STARTED'].includes(costBasis.costBasisStatus?.state ?? '');
  return costBasis.isCostBasisRunning || costBasis.isUndergoingAllocation || isQueued;
}

function hasFailed(costBasis: Parts['getCostBasisStatus']): boolean {
  return costBasis.costBasisStatus?.state === 'FAILED' && !costBasis.isCostBasisRunning;
}

export type Offer = {
  resync: boolean;
  recalculate: boolean;
  pausing: 'pause' | 'continue' | null;
};

/**
 * None without a server, and no recalculation while one runs or calculation is paused.
 * @param now  milliseconds
 */
export function offerOf(costBasis: ShellStatus['getCostBasisStatus'], status: AccountStatus, now: number): Offer {
  if (status === 'Unreachable' || status === 'Loading') return { resync: false, recalculate: false, pausing: null };
  const isPaused = costBasis.costBasisPaused;
  return {
    resync: isStuck(costBasis, now) && !isPaused,
    recalculate: !isPaused && !isCalculating(costBasis),
    pausing: isPaused ? 'continue' : 'pause',
  };
}

/**
 * A queued calculation still has the start time of the previous one.
 * @param now  milliseconds
 */
export function isStuck(costBasis: ShellStatus['getCostBasisStatus'], now: number): boolean {
  const { costBasisComputeStartTime: start, costBasisComputeEndTime: end } = costBasis;
  if (!isCalculating(costBasis) || !start || (end && Date.parse(end) >= Date.parse(start))) return false;
  return now - Date.parse(start) > STUCK_AFTER_MS;
}
