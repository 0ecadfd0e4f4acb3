import { expect, test } from 'vitest';
import { faultOfAmount, readAmount, readAmountAboveZero } from './read-amount.ts';

test.each([
  ['1,234.50', '1234.5'],
  [' $80 000 ', '80000'],
  ['0', '0'],
  ['-1', null],
  ['', null],
  ['a', null],
  ['0.000000000000000000000000000001', '0.000000000000000000000000000001'],
])('reads %s as %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test('rejects zeros of any length where the amount must be above zero', () => {
  expect([readAmountAboveZero('0.000'), readAmountAboveZero('0.0000000001')]).toEqual([null, '0.0000000001']);
});

test.each([
  ['1,250,000', '1250000'],
  ['12,34,567.8', '1234567.8'],
  ['1 250.50', '1250.5'],
  ['1e5', '100000'],
  ['0,5', null],
  ['1,25', null],
  ['1.250,50', null],
  ['1 250,50', null],
  ['9'.repeat(10_000), null],
])('accepts commas between thousands but not as decimal points: %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test('hints at the decimal separator when commas make an amount invalid', () => {
  const typed = ['0,5', 'a', '-5', '9'.repeat(10_000), '5 USD'];
  expect(typed.map((text) => faultOfAmount(text, 'Type a number.'))).toEqual([
    'Use a decimal point: 0.5.',
    'Type a number.',
    'Omit the minus sign.',
    'Enter fewer digits.',
    'Type a number.',
  ]);
});
