import { expect, test } from 'vitest';
import { nextPollMs } from './poll-interval.ts';

test('polls a short job quickly and a long one at the given interval', () => {
  expect([0, 1, 2, 3, 4, 5, 1_000, 100_000].map((asked) => nextPollMs(asked, 2_000))).toEqual([
    250, 250, 500, 1_000, 2_000, 2_000, 2_000, 2_000,
  ]);
  expect([1, 2, 3, 4].map((asked) => nextPollMs(asked, 1_000))).toEqual([250, 500, 1_000, 1_000]);
});
