import { describe, expect, it } from 'vitest';
import { barPercent, further, progressText } from './progress.ts';

describe('progress', () => {
  it.each<[number, number, number, number]>([
    [0, 0, 0, 0],
    [0, 0, 1_999, 0],
    [0, 0, 2_000, 10],
    [0, 200, 7_000, 30],
    [120, 200, 2_000, 60],
    [200, 200, 0, 100],
    [10, 200, 60_000, 100],
  ])('%i of %i rows after %i ms fills %i %%', (done, total, elapsedMs, percent) => {
    expect(barPercent({ done, total }, elapsedMs)).toBe(percent);
  });

  it("keeps the check's total until the job reports one", () => {
    expect(further({ done: 0, total: 240 }, { done: 0, total: 0 })).toEqual({ done: 0, total: 240 });
    expect(further({ done: 0, total: 240 }, { done: 9, total: 231 })).toEqual({ done: 9, total: 231 });
  });

  it.each([
    [0, 0, 'Waiting to start'],
    [0, 1204, 'Waiting to start: 1,204 transactions'],
    [400, 1204, '400 of 1,204 transactions'],
    [1204, 1204, '1,204 of 1,204 transactions. Looking for duplicates and transfers'],
  ])('describes %i of %i rows as "%s"', (done, total, text) => {
    expect(progressText({ done, total })).toBe(text);
  });
});
