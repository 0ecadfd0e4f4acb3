import { expect, test } from 'vitest';
import { busyStretches } from './busy-stretches.ts';

const day = (of: number, count = 1) => ({ day: `2024-01-0${of}`, count, transactionId: count === 1 ? `t${of}` : null });

test('gives each of a few days a mark', () => {
  expect(busyStretches([day(1), day(2, 3)], 2)).toEqual([
    { from: '2024-01-01', to: '2024-01-01', count: 1, transactionId: 't1' },
    { from: '2024-01-02', to: '2024-01-02', count: 3, transactionId: null },
  ]);
  expect(busyStretches([])).toEqual([]);
});

test('combines many days into few markers without losing any', () => {
  expect(busyStretches([day(1), day(2, 3), day(3)], 2)).toEqual([
    { from: '2024-01-01', to: '2024-01-02', count: 4, transactionId: null },
    { from: '2024-01-03', to: '2024-01-03', count: 1, transactionId: 't3' },
  ]);
});
