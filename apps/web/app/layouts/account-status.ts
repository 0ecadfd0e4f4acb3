/** One word for the state of a user's account, from the states of its parts; the later of two wins. */
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

/** From here on a computation that still runs may be started again. */
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
 * @param data  undefined while it is being fetched for the first time
 * @param isReachable  whether the server answered when it was last asked: what is known is of an earlier time otherwise
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

/** What takes the place of being ready. */
const OF_FREEZING: Partial<Record<FreezingStatus, AccountStatus>> = {
  freezing_in_progress: 'FreezingInProgress',
  unfreezing_in_progress: 'UnfreezingInProgress',
  errored_with_frozen_periods: 'ErroredWithFrozenPeriods',
  errored_with_unfrozen_periods: 'ErroredWithUnfrozenPeriods',
};

/** Running, waiting to run, or moving lots between wallets. */
export function isCalculating(costBasis: Parts['getCostBasisStatus']): boolean {
  const isQueued = ['ENQUEUED', 'SCHEDULED', 'STARTED'].includes(costBasis.costBasisStatus?.state ?? '');
  return costBasis.isCostBasisRunning || costBasis.isUndergoingAllocation || isQueued;
}

function hasFailed(costBasis: Parts['getCostBasisStatus']): boolean {
  return costBasis.costBasisStatus?.state === 'FAILED' && !costBasis.isCostBasisRunning;
}

export type Offer = {
  /** A computation that is stuck is started again. */
  resync: boolean;
  /** Everything is computed again, from the first transaction on. */
  recalculate: boolean;
  pausing: 'pause' | 'continue' | null;
};

/**
 * What can be done about the figures in this state: nothing without a server; a recalculation where none runs already, and
 * where computing is not paused.
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
 * Whether a computation is stuck: it has run for over five minutes. Until the new one has
 * begun, the start there is belongs to the one before it, and says nothing.
 * @param now  milliseconds
 */
export function isStuck(costBasis: ShellStatus['getCostBasisStatus'], now: number): boolean {
  const { costBasisComputeStartTime: start, costBasisComputeEndTime: end } = costBasis;
  if (!isCalculating(costBasis) || !start || (end && Date.parse(end) >= Date.parse(start))) return false;
  return now - Date.parse(start) > STUCK_AFTER_MS;
}
