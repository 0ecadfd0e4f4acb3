import { formatDecimal } from '@lotbook/ledger/decimal';
import { expect, test } from 'vitest';
import { readAmount, readNumber } from './number.ts';

const show = (text: string, style?: 'point' | 'comma') => {
  const value = readNumber(text, style);
  return value ? formatDecimal(value) : value;
};

test.each([
  ['1234.5', '1234.5'],
  ['1.2E-05', '0.000012'],
  ['0.000000000000000001', '0.000000000000000001'],
  ['1,234,567.89', '1234567.89'],
  ['12,34,567.89', '1234567.89'],
  ["1'234.50", '1234.5'],
  ['1\u00A0234.5', '1234.5'],
  ['$1,234.50', '1234.5'],
  ['-€12.34567', '-12.34567'],
  ['€-12.34', '-12.34'],
  ['(12.34)', '-12.34'],
  ['($1,234.50)', '-1234.5'],
  ['\u22125', '-5'],
  ['+3', '3'],
  ['US$5', '5'],
])('parses %s as %s', (text, expected) => {
  expect(show(text)).toBe(expected);
});

test.each([
  ['1.234,5', '1234.5'],
  ['0,10', '0.1'],
  ['(0,10)', '-0.1'],
  ['1 234,56', '1234.56'],
  ['1.234.567', '1234567'],
])('parses with a decimal comma %s as %s', (text, expected) => {
  expect(show(text, 'comma')).toBe(expected);
});

test.each(['', ' ', '-', '--', 'N/A', 'null', 'None'])('treats %j as empty', (text) => {
  expect(readNumber(text)).toBeNull();
});

test.each([
  'NaN',
  'undefined',
  '-Infinity',
  '#REF!',
  '1,5',
  '1,2,3',
  '1.2.3',
  '1,23',
  'abc',
  '1e400',
  '--5',
  '(-5)',
  '1 2',
  '0x10',
  '∞',
  '=1+1',
  '5 SEK',
  '9'.repeat(400),
])('rejects %j', (text) => {
  expect(readNumber(text)).toBeUndefined();
});

test.each(['1.5', '1,5,0'])('rejects with a decimal comma %j', (text) => {
  expect(readNumber(text, 'comma')).toBeUndefined();
});

test.each([
  ['50.00 SEK', '50', 'SEK'],
  ['0.0123BNB', '0.0123', 'BNB'],
  ['10 1INCH', '10', '1INCH'],
  ['USD 12.5', '12.5', 'USD'],
  ['€10.00', '10', '€'],
  ['123.45 USD', '123.45', 'USD'],
])('extracts from %s the amount %s of %s', (text, value, unit) => {
  const amount = readAmount(text)!;
  expect([formatDecimal(amount.value), amount.unit]).toEqual([value, unit]);
});
