import { ENGINE_VERSION } from '@lotbook/engine/version';
import { expect, test } from 'vitest';
import type { JobState } from '../../facts/sources/imports.ts';
import type { ComputationState } from '../../results/engine/computations.ts';
import { statusOf } from './status.ts';

const current = (version: bigint) => ({
  ledgerVersion: version,
  inputHash: 'i',
  resultHash: 'r',
  engineVersion: ENGINE_VERSION,
  transactionCount: 1,
  startedAt: null,
  finishedAt: null,
});
const latest = (status: JobState, version: bigint): ComputationState['latest'] => ({
  status,
  priority: 'NORMAL',
  ledgerVersion: version,
  startedAt: null,
  errorMessage: null,
  errorId: null,
});

function state(changes: Partial<ComputationState>): ComputationState {
  return {
    ledgerVersion: 5n,
    isPaused: false,
    hasTransactions: true,
    isAwaitingPrices: false,
    wantedPriority: 'NORMAL',
    current: null,
    latest: null,
    ...changes,
  };
}

test.each([
  ['nothing entered yet', state({ hasTransactions: false }), null, false, false],
  ['entered, waiting for the first run', state({}), 'ENQUEUED', true, true],
  ['running', state({ latest: latest('STARTED', 5n) }), 'STARTED', true, true],
  ['done', state({ current: current(5n), latest: latest('FINISHED', 5n) }), 'FINISHED', false, false],
  [
    'done, with prices about to be requested',
    state({ current: current(5n), latest: latest('FINISHED', 5n), isAwaitingPrices: true }),
    'ENQUEUED',
    true,
    true,
  ],
  ['changed since', state({ current: current(4n), latest: latest('FINISHED', 4n) }), 'ENQUEUED', true, true],
  [
    'computed by the engine of before an upgrade',
    state({ current: { ...current(5n), engineVersion: '0.9.0' }, latest: latest('FINISHED', 5n) }),
    'ENQUEUED',
    true,
    true,
  ],
  ['failed on this ledger', state({ current: current(4n), latest: latest('FAILED', 5n) }), 'FAILED', false, true],
  ['failed on an older one, waiting again', state({ latest: latest('FAILED', 4n) }), 'ENQUEUED', true, true],
  [
    'paused with changes waiting',
    state({ isPaused: true, current: current(4n), latest: latest('FINISHED', 4n) }),
    'FINISHED',
    false,
    true,
  ],
])('reports the state: %s', (_story, input, expected, isRunning, isOutOfDate) => {
  expect(statusOf(input)).toEqual({ state: expected, isRunning, isOutOfDate });
});
