import { expect, test } from 'vitest';
import { type Pace, pollAfterMs } from './status-polling.ts';

const pace = (given: Partial<Pace>): Pace => ({
  step: 0,
  isAway: false,
  isReachable: true,
  isRunning: false,
  ...given,
});

test('polls less and less often after an event, then every five minutes', () => {
  const seconds = [0, 1, 2, 3, 4, 5, 6, 60].map((step) => Number(pollAfterMs(pace({ step }))) / 1_000);
  expect(seconds).toEqual([5, 10, 10, 15, 30, 60, 300, 300]);
});

test("stays on the first step until the event's own request returns", () => {
  expect(pollAfterMs(pace({ step: -1 }))).toBe(5_000);
});

test('polls faster while a calculation runs, however old the last event', () => {
  expect(pollAfterMs(pace({ step: 50, isRunning: true }))).toBeLessThan(5_000);
});

test('polls steadily while the server is unreachable, even after a running calculation', () => {
  expect(pollAfterMs(pace({ step: 50, isReachable: false }))).toBe(5_000);
  expect(pollAfterMs(pace({ isReachable: false, isRunning: true }))).toBe(5_000);
});

test('does not poll while the window is inactive', () => {
  for (const given of [{}, { isRunning: true }, { isReachable: false }])
    expect(pollAfterMs(pace({ ...given, isAway: true }))).toBe(false);
});
