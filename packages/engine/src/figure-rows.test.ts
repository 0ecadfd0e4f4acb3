import { Sha256 } from '@lotbook/ledger/sha256';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Digest } from './digest.ts';
import { FigureRows } from './figure-rows.ts';

const figure = fc.oneof(
  fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
  fc.constantFrom(0n, 1n, -1n, 2n ** 64n - 1n, 2n ** 64n, -(2n ** 64n), 2n ** 127n, 2n ** 128n, 10n ** 70n),
);
const row = fc.tuple(figure, figure, figure);

test('returns every row as it was stored', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const kept = new FigureRows();
      for (const figures of rows) kept.push(...figures);
      expect(rows.map((_, i) => kept.at(i))).toEqual(rows);
    }),
  );
});

test('returns rows that fill more than one chunk, including the largest figures', () => {
  const rows = Array.from({ length: 3_000 }, (_, i): [bigint, bigint, bigint] => {
    const largest = 2n ** BigInt(64 * 127) - BigInt(i) - 1n;
    return i % 100 === 0 ? [largest, -largest, largest] : [BigInt(i) << 70n, -BigInt(i), 7n];
  });
  const kept = new FigureRows();
  for (const figures of rows) kept.push(...figures);
  expect(rows.map((_, i) => kept.at(i))).toEqual(rows);
});

test('hashes a row as its figures separated by spaces', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const kept = new FigureRows();
      for (const figures of rows) kept.push(...figures);
      const [digest, expected] = [new Digest(new Sha256()), new Digest(new Sha256())];
      for (const [i, [a, b, c]] of rows.entries()) {
        kept.digest(i, digest);
        expected.fixed(a).space().fixed(b).space().fixed(c);
      }
      expect(digest.hex()).toBe(expected.hex());
    }),
  );
});
