import { getHeapStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { lasting, wider } from './columns.ts';

const MB = 2 ** 20;
const counted = () => getHeapStatistics().external_memory;

test('hides fixed memory from the garbage collector but not growing memory', () => {
  const before = counted();
  const kept = lasting(32 * MB);
  expect(counted() - before).toBeLessThan(MB);
  // The collector may free memory of earlier tests during an attempt, so one of four attempts must see the whole size.
  const growing = Array.from({ length: 4 }, () => {
    const then = counted();
    const column = new Uint8Array(32 * MB);
    return { column, grown: counted() - then };
  });
  expect(Math.max(...growing.map(({ grown }) => grown))).toBeGreaterThan(31 * MB);
  expect([kept.byteLength, growing[0]!.column.length]).toEqual([32 * MB, 32 * MB]);
});

test('copies the numbers of a column into the wider one that replaces it', () => {
  const column = Int32Array.of(1, -2, 3);
  expect([...wider(column, Int32Array)]).toEqual([1, -2, 3, 0, 0, 0]);
  expect(column).toHaveLength(0);
});
