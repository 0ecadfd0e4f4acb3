import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Sha256, sha256Hex } from './sha256.ts';

// Vectors from FIPS 180-4 / NIST CAVP.
test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
])('matches known vector %#', (text, expected) => {
  expect(sha256Hex(text)).toBe(expected);
  expect(sha256Hex(new TextEncoder().encode(text))).toBe(expected);
});

test('agrees with the runtime on every length around a block', () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255);
    expect(sha256Hex(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
});

test('agrees with the runtime on any text, whole or in pieces', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.uint8Array({ maxLength: 300 }), (text, bytes) => {
      const expected = createHash('sha256').update(text, 'utf8').update(bytes).update(text, 'utf8').digest('hex');
      expect(new Sha256().update(text).update(bytes).update(text).hex()).toBe(expected);
    }),
  );
});
