import { expect, test } from 'vitest';
import { countText, thousandsApart } from './thousands.ts';

test.each([
  ['', ''],
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['-100', '-100'],
  ['-1234567', '-1,234,567'],
  ['(123456', '(123,456'],
])('%s is written %s', (digits, apart) => {
  expect(thousandsApart(digits)).toBe(apart);
});

test('a hundred thousand digits take no longer than their length', () => {
  expect(thousandsApart('1'.repeat(100_000))).toHaveLength(100_000 + 33_333);
});

test.each([
  [0, '0'],
  [1_204, '1,204'],
  [-1_234_567.9, '-1,234,567'],
])('the count %d is %s', (count, text) => {
  expect(countText(count)).toBe(text);
});
