import { expect, test } from 'vitest';
import { type Pace, pollAfterMs } from './status-polling.ts';

const pace = (given: Partial<Pace>): Pace => ({
  step: 0,
  isAway: false,
  isReachable: true,
  isRunning: false,
  ...given,
});

test('less and less often after an event, then every five minutes', () => {
  const seconds = [0, 1, 2, 3, 4, 5, 6, 60].map((step) => Number(pollAfterMs(pace({ step }))) / 1_000);
  expect(seconds).toEqual([5, 10, 10, 15, 30, 60, 300, 300]);
});

test('until the event itself is answered, the first step holds', () => {
  expect(pollAfterMs(pace({ step: -1 }))).toBe(5_000);
});

test('faster while a computation runs, however long ago the last event was', () => {
  expect(pollAfterMs(pace({ step: 50, isRunning: true }))).toBeLessThan(5_000);
});

test('steadily while the server does not answer, also when something ran at last', () => {
  expect(pollAfterMs(pace({ step: 50, isReachable: false }))).toBe(5_000);
  expect(pollAfterMs(pace({ isReachable: false, isRunning: true }))).toBe(5_000);
});

test('not at all while the window is not in use', () => {
  for (const given of [{}, { isRunning: true }, { isReachable: false }])
    expect(pollAfterMs(pace({ ...given, isAway: true }))).toBe(false);
});
