import { expect, test } from 'vitest';
import { dollars, manyDollars, priceText, priceTextUpTo } from './price-text.ts';

test.each([
  ['104250', '104,250.00'],
  ['1', '1.00'],
  ['1.00049', '1.00'],
  ['0.99978', '0.9998'],
  ['0.1554321', '0.1554'],
  ['0.00000912345', '0.000009123'],
  ['0.257', '0.2570'],
  ['0', '0.00'],
  ['', ''],
  [null, ''],
])('%s reads %s', (value, text) => {
  expect(priceText(value)).toBe(text);
});

test('prices of one scale have the same decimals', () => {
  expect(['0', '0.000005', '0.00001'].map(priceTextUpTo('0.00001086'))).toEqual([
    '0.00000000',
    '0.00000500',
    '0.00001000',
  ]);
  expect(['102000', '108000'].map(priceTextUpTo('107727.3'))).toEqual(['102,000.00', '108,000.00']);
});

test('with their currency', () => {
  expect(dollars('0.5')).toBe('0.5000 USD');
  expect(manyDollars('1980000000000')).toBe('1.98T USD');
});
