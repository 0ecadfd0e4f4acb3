export type Status = {
  isUndergoingAllocation: boolean;
  isCostBasisRunning: boolean;
  isOutOfDate: boolean;
  costBasisPaused: boolean;
  costBasisStatus?: { state: string } | null;
  costBasisComputeEndTime?: string | null;
  errorMessage?: string | null;
  errorId?: string | null;
};

export type Computing =
  | { kind: 'current'; at: string | undefined }
  | { kind: 'calculating' }
  | { kind: 'out-of-date' }
  | { kind: 'paused' }
  | { kind: 'failed'; message: string; errorId: string | undefined };

/** Queue states that count as running. */
const RUNNING = ['ENQUEUED', 'SCHEDULED', 'STARTED'];

export function computing(status: Status): Computing {
  const state = status.costBasisStatus?.state ?? 'UNKNOWN';
  if (status.isCostBasisRunning || status.isUndergoingAllocation || RUNNING.includes(state))
    return { kind: 'calculating' };
  if (status.costBasisPaused) return { kind: 'paused' };
  if (state === 'FAILED') {
    return {
      kind: 'failed',
      message: status.errorMessage ?? 'The calculation stopped on an error.',
      errorId: status.errorId ?? undefined,
    };
  }
  if (status.isOutOfDate) return { kind: 'out-of-date' };
  return { kind: 'current', at: status.costBasisComputeEndTime ?? undefined };
}
