import { expect, test } from 'vitest';
import { areCommasThousands, readAmount, readAmountAboveZero } from './read-amount.ts';

test.each([
  ['1,234.50', '1234.5'],
  [' $80 000 ', '80000'],
  ['0', '0'],
  ['-1', null],
  ['', null],
  ['a', null],
  ['0.000000000000000000000000000001', '0.000000000000000000000000000001'],
])('%s is read as %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test('where it must be above zero, no zero of any length is', () => {
  expect([readAmountAboveZero('0.000'), readAmountAboveZero('0.0000000001')]).toEqual([null, '0.0000000001']);
});

test.each([
  ['1,250.50', true],
  ['1,250,000', true],
  ['12.5', true],
  ['0,5', false],
  ['1,25', false],
  ['1.250,50', false],
])('commas of %s stand between thousands: %s', (text, are) => {
  expect(areCommasThousands(text)).toBe(are);
});
