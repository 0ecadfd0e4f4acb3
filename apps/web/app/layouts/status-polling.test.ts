import { expect, test } from 'vitest';
import { pollAfterMs } from './status-polling.ts';

test('less and less often after an event, then every five minutes', () => {
  const seconds = [0, 1, 2, 3, 4, 5, 6, 60].map((step) => pollAfterMs(step, false) / 1_000);
  expect(seconds).toEqual([5, 10, 10, 15, 30, 60, 300, 300]);
});

test('faster while a computation runs', () => {
  expect(pollAfterMs(50, true)).toBeLessThan(5_000);
});
