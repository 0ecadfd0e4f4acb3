import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  add,
  allocate,
  compare,
  dec,
  divide,
  formatDecimal,
  mul,
  parseDecimal,
  roundTo,
  sub,
  toFixed,
} from './decimal.ts';

test.each([
  ['1.2E-05', '0.000012'],
  ['-0.50', '-0.5'],
  ['.5', '0.5'],
  ['1e3', '1000'],
  ['-0', '0'],
  [
    '000123456789012345678901234567890.000000000000000000000000000001',
    '123456789012345678901234567890.000000000000000000000000000001',
  ],
])('reads %s as %s', (text, expected) => {
  expect(formatDecimal(dec(text))).toBe(expected);
});

test('reads short and long texts alike, with every digit and the scale of the text', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 18 });
  fc.assert(
    fc.property(fc.constantFrom('', '-', '+'), digits, fc.option(digits, { nil: null }), (sign, whole, fraction) => {
      const text = sign + whole + (fraction === null ? '' : `.${fraction}`);
      const all = whole + (fraction ?? '');
      const size = BigInt(all);
      const expected = { coefficient: sign === '-' ? -size : size, scale: fraction?.length ?? 0 };
      expect(parseDecimal(text)).toEqual(all === '' ? null : expected);
    }),
  );
});

test.each([
  '',
  '.',
  '-',
  '1,5',
  'NaN',
  'Infinity',
  '1e400',
  '0x10',
  ' 1',
  '1 ',
  '--1',
  '1-',
  '1.2.3',
  '٣',
  '9'.repeat(300),
])('rejects %j', (text) => {
  expect(parseDecimal(text)).toBeNull();
});

test.each([
  ['2.5', 0, 'half-up', '3'],
  ['-2.5', 0, 'half-up', '-3'],
  ['2.5', 0, 'half-even', '2'],
  ['3.5', 0, 'half-even', '4'],
  ['-2.1', 0, 'floor', '-3'],
  ['-2.9', 0, 'ceiling', '-2'],
  ['-2.9', 0, 'down', '-2'],
  ['2.1', 0, 'up', '3'],
  ['1.005', 2, 'half-up', '1.01'],
] as const)('rounds %s to %i digits %s: %s', (text, scale, rounding, expected) => {
  expect(formatDecimal(roundTo(dec(text), scale, rounding))).toBe(expected);
});

test('keeps two digits in a column of money', () => {
  expect(toFixed(dec('1'), 2)).toBe('1.00');
  expect(toFixed(dec('-0.004'), 2)).toBe('0.00');
});

test('divides with explicit digits and rounding', () => {
  expect(formatDecimal(divide(dec('1'), dec('3'), 4, 'down'))).toBe('0.3333');
  expect(() => divide(dec('1'), dec('0'), 2, 'down')).toThrow('division by zero');
});

const decimals = fc
  .tuple(fc.bigInt(-(10n ** 40n), 10n ** 40n), fc.integer({ min: 0, max: 30 }))
  .map(([coefficient, scale]) => ({ coefficient, scale }));

test('reverses an addition by a subtraction, in any order', () => {
  fc.assert(
    fc.property(decimals, decimals, (a, b) => {
      expect(compare(sub(add(a, b), b), a)).toBe(0);
      expect(compare(add(a, b), add(b, a))).toBe(0);
      expect(compare(mul(a, b), mul(b, a))).toBe(0);
    }),
  );
});

test('keeps a value through formatting and parsing', () => {
  fc.assert(
    fc.property(decimals, (a) => {
      expect(compare(dec(formatDecimal(a)), a)).toBe(0);
    }),
  );
});

test('divides the total exactly, with nothing for a weight of zero', () => {
  const weights = fc
    .array(fc.bigInt(0n, 10n ** 20n), { minLength: 1, maxLength: 20 })
    .filter((w) => w.some((x) => x > 0n));
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 30n), 10n ** 30n), weights, (total, w) => {
      const shares = allocate(total, w);
      expect(shares.reduce((a, b) => a + b, 0n)).toBe(total);
      shares.forEach((share, i) => {
        if (w[i] === 0n) expect(share).toBe(0n);
      });
    }),
  );
});
