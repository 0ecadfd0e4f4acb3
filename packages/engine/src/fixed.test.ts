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
])('writes %s as %s', (value, text) => {
  expect(formatFixed(value)).toBe(text);
});

test("writes like the ledger's decimals and reads the result back", () => {
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

test.each([
  ['0', 0n],
  ['7', 7n * ONE],
  ['0.00000000000001', ONE / 10n ** 14n],
  ['999999999999.999', (999999999999999n * ONE) / 1000n],
  ['9007199254740991', 9007199254740991n * ONE],
  ['9007199254740993', 9007199254740993n * ONE],
  ['9999999999999999', 9999999999999999n * ONE],
  ['12345678901234567', 12345678901234567n * ONE],
  ['1234567.890123456', (1234567890123456n * ONE) / 10n ** 9n],
  ['0.000000000000000000000000000001', 1n],
])('reads %s up to the last digit', (text, value) => {
  expect(parseFixed(text)).toBe(value);
});
