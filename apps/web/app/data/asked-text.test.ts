import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedText } from './asked-text.ts';

test.each([
  [null, ''],
  [' bitcoin ', 'bitcoin'],
  ['\0', ''],
  ['bit\0coin', 'bitcoin'],
  ['x'.repeat(3000), 'x'.repeat(100)],
  // A surrogate pair at the cut.
  [`${'x'.repeat(99)}😀`, `${'x'.repeat(99)}\uFFFD`],
])('reads %j as %j', (text, asked) => {
  expect(askedText(text)).toBe(asked);
});

test('turns any text in an address into text the API accepts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const asked = askedText(text);
      expect(asked.length <= 100 && asked.isWellFormed() && !asked.includes('\0')).toBe(true);
    }),
  );
});
