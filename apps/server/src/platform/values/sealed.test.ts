import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

const KEY = randomBytes(32);

test('decrypts any text, but only for its owner', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), (text, place, other) => {
      const sealed = seal(KEY, text, place);
      expect(unseal(KEY, sealed, place)).toBe(text);
      if (other !== place) expect(() => unseal(KEY, sealed, other)).toThrow();
      expect(seal(KEY, text, place)).not.toBe(sealed);
    }),
    { numRuns: 50 },
  );
});

test('rejects another key and any changed byte', () => {
  const sealed = seal(KEY, 'secret', 'ann account');
  expect(() => unseal(randomBytes(32), sealed, 'ann account')).toThrow();
  const bytes = Buffer.from(sealed, 'base64');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    expect(() => unseal(KEY, changed.toString('base64'), 'ann account'), String(at)).toThrow();
  }
  expect(() => unseal(KEY, 'AAAA', 'ann account')).toThrow();
});
