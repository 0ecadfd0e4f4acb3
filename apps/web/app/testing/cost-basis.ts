import type { ShellStatus } from '../layouts/shell-data.ts';

export const COMPUTED: ShellStatus['getCostBasisStatus'] = {
  isUndergoingAllocation: false,
  isCostBasisRunning: false,
  isOutOfDate: false,
  costBasisLastSyncedAt: '2026-01-01T00:00:00Z',
  costBasisComputeStartTime: '2026-01-01T00:00:00Z',
  costBasisComputeEndTime: '2026-01-01T00:00:01Z',
  costBasisRecomputationDate: '2026-01-01T00:00:01Z',
  costBasisPaused: false,
  costBasisStatus: { state: 'FINISHED', priority: 'NORMAL' },
  resultHash: null,
  engineVersion: '1',
  transactionCount: 3,
  errorMessage: null,
  errorId: null,
};
