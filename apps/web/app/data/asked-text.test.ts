import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedText } from './asked-text.ts';

test.each([
  [null, ''],
  [' bitcoin ', 'bitcoin'],
  ['\0', ''],
  ['bit\0coin', 'bitcoin'],
  ['x'.repeat(3000), 'x'.repeat(100)],
  // A sign of two halves that would be cut in two.
  [`${'x'.repeat(99)}😀`, `${'x'.repeat(99)}\uFFFD`],
])('%j is asked as %j', (text, asked) => {
  expect(askedText(text)).toBe(asked);
});

test('whatever an address says is text that the API takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const asked = askedText(text);
      expect(asked.length <= 100 && asked.isWellFormed() && !asked.includes('\0')).toBe(true);
    }),
  );
});
