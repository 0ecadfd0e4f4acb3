import { expect, test } from 'vitest';
import { countText, lakhsApart, thousandsApart } from './thousands.ts';

test.each([
  ['', ''],
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['-100', '-100'],
  ['-1234567', '-1,234,567'],
  ['(123456', '(123,456'],
])('writes %s as %s', (digits, apart) => {
  expect(thousandsApart(digits)).toBe(apart);
});

test.each([
  ['', ''],
  ['999', '999'],
  ['1000', '1,000'],
  ['99999', '99,999'],
  ['100000', '1,00,000'],
  ['-1234567', '-12,34,567'],
  ['1234567890', '1,23,45,67,890'],
])('writes %s as %s in India', (digits, apart) => {
  expect(lakhsApart(digits)).toBe(apart);
});

test('formats a hundred thousand digits in linear time', () => {
  expect(thousandsApart('1'.repeat(100_000))).toHaveLength(100_000 + 33_333);
});

test.each([
  [0, '0'],
  [1_204, '1,204'],
  [-1_234_567.9, '-1,234,567'],
])('writes the count %d as %s', (count, text) => {
  expect(countText(count)).toBe(text);
});
