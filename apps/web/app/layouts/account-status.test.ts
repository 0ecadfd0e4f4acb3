import { expect, test } from 'vitest';
import { type AccountStatus, accountStatus, isStuck, offerOf } from './account-status.ts';

type State = 'FAILED' | 'FINISHED' | 'STARTED' | 'ENQUEUED' | 'SCHEDULED';

function parts(given: {
  state?: State;
  isRunning?: boolean;
  isAllocating?: boolean;
  isPaused?: boolean;
  isSyncing?: boolean;
  wallets?: number;
  freezing?: 'frozen' | 'freezing_in_progress' | 'unfreezing_in_progress' | 'errored_with_frozen_periods';
}) {
  return {
    getCostBasisStatus: {
      isCostBasisRunning: given.isRunning ?? false,
      isUndergoingAllocation: given.isAllocating ?? false,
      costBasisPaused: given.isPaused ?? false,
      costBasisStatus: given.state ? { state: given.state, priority: 'NORMAL' as const } : null,
    },
    freezingStatus: { status: given.freezing ?? ('unfrozen' as const) },
    wallets: { isSyncing: given.isSyncing ?? false },
    sidebar: { walletsCount: given.wallets ?? 2 },
  };
}

test.each([
  ['finished', { state: 'FINISHED' }, 'Ready'],
  ['never computed', {}, 'Ready'],
  ['paused', { isPaused: true }, 'Paused'],
  ['paused, and running', { isPaused: true, isRunning: true }, 'Calculating'],
  ['waiting to run', { state: 'ENQUEUED' }, 'Calculating'],
  ['to run later', { state: 'SCHEDULED' }, 'Calculating'],
  ['allocating', { isAllocating: true }, 'Calculating'],
  ['running and syncing', { isRunning: true, isSyncing: true }, 'Syncing'],
  ['failed', { state: 'FAILED' }, 'Failed'],
  ['failed, and syncing', { state: 'FAILED', isSyncing: true }, 'Failed'],
  ['failed, and running again', { state: 'FAILED', isRunning: true }, 'Calculating'],
  ['a year frozen', { freezing: 'frozen' }, 'Ready'],
  ['a year being frozen', { freezing: 'freezing_in_progress' }, 'FreezingInProgress'],
  ['a year being unfrozen', { freezing: 'unfreezing_in_progress' }, 'UnfreezingInProgress'],
  ['freezing failed', { freezing: 'errored_with_frozen_periods' }, 'ErroredWithFrozenPeriods'],
  ['freezing failed, and running', { freezing: 'errored_with_frozen_periods', isRunning: true }, 'Calculating'],
  ['no wallets', { wallets: 0, state: 'FINISHED' }, 'EmptyData'],
  ['the first wallet arriving', { wallets: 0, isSyncing: true }, 'Syncing'],
] as const)('returns the status: %s', (_story, given, status) => {
  expect(accountStatus(parts(given))).toBe(status);
});

test('never reports up to date without an answer from the server', () => {
  expect(accountStatus(parts({ state: 'FINISHED' }), false)).toBe('Unreachable');
  expect(accountStatus(undefined, false)).toBe('Unreachable');
});

test('is loading until the first response', () => {
  expect(accountStatus(undefined)).toBe('Loading');
});

test('allows a restart after five minutes', () => {
  const running = {
    ...parts({ isRunning: true }).getCostBasisStatus,
    costBasisComputeStartTime: '2025-01-01T00:00:00Z',
  };
  const at = (seconds: number) => isStuck(running as never, Date.parse('2025-01-01T00:00:00Z') + seconds * 1_000);
  expect([at(299), at(300), at(301)]).toEqual([false, false, true]);
});

test('does not confuse a queued calculation with the previous one', () => {
  const waiting = {
    ...parts({ state: 'ENQUEUED' }).getCostBasisStatus,
    costBasisComputeStartTime: '2025-01-01T00:00:00Z',
    costBasisComputeEndTime: '2025-01-01T00:00:02Z',
  };
  expect(isStuck(waiting as never, Date.parse('2025-01-01T09:00:00Z'))).toBe(false);
});

test('offers a resync only for a stuck calculation and a recalculation only when none runs, neither while paused', () => {
  const { getCostBasisStatus: done } = parts({ state: 'FINISHED' });
  const offered = (changes: object, status: AccountStatus) =>
    offerOf({ ...done, ...changes } as never, status, Date.parse('2025-01-01T01:00:00Z'));
  const running = { isCostBasisRunning: true, costBasisComputeStartTime: '2025-01-01T00:56:00Z' };
  const stuck = { ...running, costBasisComputeStartTime: '2025-01-01T00:54:00Z' };
  const failed = { costBasisStatus: { state: 'FAILED', priority: 'NORMAL' } };
  expect(offered({}, 'Ready')).toEqual({ resync: false, recalculate: true, pausing: 'pause' });
  expect(offered({ costBasisPaused: true }, 'Paused')).toEqual({
    resync: false,
    recalculate: false,
    pausing: 'continue',
  });
  expect(offered(running, 'Calculating')).toEqual({ resync: false, recalculate: false, pausing: 'pause' });
  expect(offered(stuck, 'Calculating')).toEqual({ resync: true, recalculate: false, pausing: 'pause' });
  expect(offered({ ...stuck, costBasisPaused: true }, 'Calculating').resync).toBe(false);
  expect(offered(failed, 'Failed')).toEqual({ resync: false, recalculate: true, pausing: 'pause' });
  expect(offered(stuck, 'Unreachable')).toEqual({ resync: false, recalculate: false, pausing: null });
});
