import { dec, formatDecimal } from '@lotbook/ledger/decimal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatFixed, ONE, parseFixed, SCALE } from './fixed.ts';

test.each([
  [0n, '0'],
  [ONE, '1'],
  [-ONE, '-1'],
  [ONE * 120n, '120'],
  [ONE / 10n, '0.1'],
  [-ONE / 10n, '-0.1'],
  [1n, '0.000000000000000000000000000001'],
  [-1n, '-0.000000000000000000000000000001'],
  [ONE * 12n + ONE / 4n, '12.25'],
  [-(ONE * 12n + ONE / 4n), '-12.25'],
  [ONE * 10n ** 40n, `1${'0'.repeat(40)}`],
])('%s is written %s', (value, text) => {
  expect(formatFixed(value)).toBe(text);
});

test('writing agrees with the decimals of the ledger, and reading takes it back', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 45n), max: 10n ** 45n }), fc.nat(30), (digits, zeros) => {
      const value = digits * 10n ** BigInt(zeros);
      const text = formatFixed(value);
      expect(text).toBe(formatDecimal({ coefficient: value, scale: SCALE }));
      expect(dec(text)).toBeDefined();
      if (value >= 0n) expect(parseFixed(text)).toBe(value);
    }),
  );
});
