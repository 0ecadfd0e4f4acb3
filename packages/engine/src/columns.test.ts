import { getHeapStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { lasting, wider } from './columns.ts';

const MB = 2 ** 20;
const counted = () => getHeapStatistics().external_memory;

test('what is made once and kept is not counted by the collector, and what may grow is', () => {
  const before = counted();
  const kept = lasting(32 * MB);
  expect(counted() - before).toBeLessThan(MB);
  const growing = new Uint8Array(32 * MB);
  expect(counted() - before).toBeGreaterThan(31 * MB);
  expect([kept.byteLength, growing.length]).toEqual([32 * MB, 32 * MB]);
});

test('a wider column has the numbers of the one it takes the place of', () => {
  const column = Int32Array.of(1, -2, 3);
  expect([...wider(column, Int32Array)]).toEqual([1, -2, 3, 0, 0, 0]);
  expect(column).toHaveLength(0);
});
