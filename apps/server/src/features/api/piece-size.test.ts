import type { Database } from '@lotbook/db/open';
import { expect, test } from 'vitest';
import { pieceSize } from './piece-size.ts';

const quietFor = (ms: number) =>
  ({ driver: { kind: 'pglite', embedded: { quietMs: () => ms } } }) as unknown as Database;

test.each([
  [0, 100],
  [499, 100],
  [500, 300],
  [2_999, 300],
  [3_000, 1_000],
  [Number.POSITIVE_INFINITY, 1_000],
])('%d ms after the last request: stores %d transactions per piece', (ms, size) => {
  expect(pieceSize(quietFor(ms))).toBe(size);
});

test('ignores other connections on PostgreSQL', () => {
  expect(pieceSize({ driver: { kind: 'postgres' } } as unknown as Database)).toBe(1_000);
});
