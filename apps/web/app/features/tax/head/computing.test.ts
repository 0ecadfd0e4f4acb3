import { expect, it } from 'vitest';
import { computing, type Status } from './computing.ts';

const quiet: Status = {
  isUndergoingAllocation: false,
  isCostBasisRunning: false,
  isOutOfDate: false,
  costBasisPaused: false,
  costBasisStatus: { state: 'FINISHED' },
  costBasisComputeEndTime: '2025-03-01T10:00:00.000Z',
};

it.each<[string, Partial<Status>, string]>([
  ['all is well', {}, 'current'],
  ['nothing was ever computed', { costBasisStatus: null }, 'current'],
  ['the ledger changed', { isOutOfDate: true }, 'out-of-date'],
  ['in the queue', { isOutOfDate: true, costBasisStatus: { state: 'ENQUEUED' } }, 'calculating'],
  ['running', { isCostBasisRunning: true }, 'calculating'],
  ['allocating', { isUndergoingAllocation: true }, 'calculating'],
  ['paused by the user', { costBasisPaused: true, isOutOfDate: true }, 'paused'],
  ['stopped on an error', { costBasisStatus: { state: 'FAILED' }, isOutOfDate: true }, 'failed'],
  ['failed before, running again', { costBasisStatus: { state: 'FAILED' }, isCostBasisRunning: true }, 'calculating'],
])('returns the state: %s', (_story, change, kind) => {
  expect(computing({ ...quiet, ...change }).kind).toBe(kind);
});
