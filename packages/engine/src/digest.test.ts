import { Sha256 } from '@lotbook/ledger/sha256';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Digest } from './digest.ts';

const hashOf = (text: string) => `sha256:${new Sha256().update(text).hex()}`;

test('hashes texts as bytes, however they are split', () => {
  const texts = fc.array(
    fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constantFrom('x'.repeat(70_000), 'é'.repeat(9))),
  );
  fc.assert(
    fc.property(texts, (pieces) => {
      const digest = new Digest(new Sha256());
      for (const piece of pieces) digest.named(piece).line(piece);
      expect(digest.hex()).toBe(hashOf(pieces.map((piece) => `${piece.length}:${piece}${piece}\n`).join('')));
    }),
  );
});

test('writes whole numbers in decimal', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(), fc.nat({ max: 120 }))), (values) => {
      const digest = new Digest(new Sha256());
      for (const value of values) digest.whole(value).space();
      expect(digest.hex()).toBe(hashOf(values.map((value) => `${value} `).join('')));
    }),
  );
});

test('writes figures as words in units of 10^-30, lowest first, after a byte with their count and sign', () => {
  const bytes = (value: bigint) => {
    const size = value < 0n ? -value : value;
    const digits = size === 0n ? '' : size.toString(16);
    const words = Math.ceil(digits.length / 16);
    const hex = digits.padStart(words * 16, '0');
    const lowestFirst = Uint8Array.from({ length: words * 8 }, (_, i) => {
      const end = hex.length - 2 * i;
      return Number.parseInt(hex.slice(end - 2, end), 16);
    });
    return [words + (value < 0n ? 128 : 0), ...lowestFirst];
  };
  expect(bytes(-(2n ** 64n) - 5n)).toEqual([130, 5, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
  expect(bytes(0n)).toEqual([0]);
  const figures = fc.oneof(
    fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
    fc.constantFrom(0n, 1n, -1n, 2n ** 64n - 1n, 2n ** 64n, -(2n ** 64n), 2n ** 127n, 2n ** 128n, 10n ** 70n),
  );
  fc.assert(
    fc.property(fc.array(figures), (values) => {
      const digest = new Digest(new Sha256());
      for (const value of values) digest.fixed(value);
      const expected = new Sha256().update(Uint8Array.from(values.flatMap(bytes)));
      expect(digest.hex()).toBe(`sha256:${expected.hex()}`);
    }),
  );
});

test('passes on data larger than the buffer in order', () => {
  const digest = new Digest(new Sha256());
  let all = '';
  for (let i = 0; i < 20_000; i++) {
    digest.whole(i).byte(44).line();
    all += `${i},\n`;
  }
  expect(digest.hex()).toBe(hashOf(all));
});
