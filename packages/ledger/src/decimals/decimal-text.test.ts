import { expect, test } from 'vitest';
import { dec } from './decimal.ts';
import { digitsApart, moneyText } from './decimal-text.ts';

test.each([
  // value, currency, displayed text
  ['1234.5', 'USD', '1,234.50'],
  ['-1234.5', 'USD', '−1,234.50'],
  ['1234567.891', 'INR', '12,34,567.89'],
  ['1234567.5', 'JPY', '1,234,568'],
  ['0.4', 'JPY', '0.4'],
  ['1.5', 'KWD', '1.500'],
  ['0.5', 'BTC', '0.50000000'],
  ['0.004', 'USD', '0.004'],
  ['-0.000123456', 'USD', '−0.0001235'],
  ['0', 'USD', '0.00'],
  ['12.345', undefined, '12.35'],
] as const)('writes %s in %s as %s', (value, currency, shown) => {
  expect(moneyText(dec(value), currency)).toBe(shown);
});

test.each([
  ['1234567.000001', undefined, '1,234,567.000001'],
  ['-1234567.5', 'INR', '-12,34,567.5'],
  ['0.1', undefined, '0.1'],
  ['999', 'USD', '999'],
] as const)('groups the digits of %s in %s as %s', (plain, currency, shown) => {
  expect(digitsApart(plain, currency)).toBe(shown);
});
