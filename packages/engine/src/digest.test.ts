/** The bytes that reach the hash are those of the text, however it is cut into pieces. */
import { Sha256 } from '@lotbook/ledger/sha256';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Digest } from './digest.ts';
import { formatFixed } from './fixed.ts';

const hashOf = (text: string) => `sha256:${new Sha256().update(text).hex()}`;

test('any texts, one after the other, are the bytes of all of them', () => {
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

test('numbers are written as everywhere else', () => {
  const numbers = fc.array(fc.tuple(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.nat({ max: 36 })));
  fc.assert(
    fc.property(numbers, fc.nat(), (values, whole) => {
      const digest = new Digest(new Sha256()).whole(whole);
      const rounded = values.map(([value, zeros]) => (value / 10n ** BigInt(zeros)) * 10n ** BigInt(zeros));
      for (const value of rounded) digest.text(' ').fixed(value);
      expect(digest.hex()).toBe(hashOf(String(whole) + rounded.map((value) => ` ${formatFixed(value)}`).join('')));
    }),
  );
});

test('more than fits at once is handed on in order', () => {
  const digest = new Digest(new Sha256());
  let all = '';
  for (let i = 0; i < 10_000; i++) {
    digest.fixed(BigInt(i) * 10n ** 29n).byte(44);
    all += `${formatFixed(BigInt(i) * 10n ** 29n)},`;
  }
  expect(digest.hex()).toBe(hashOf(all));
});
