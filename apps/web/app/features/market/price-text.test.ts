import { expect, test } from 'vitest';
import { abbreviatedWith, priceText, priceTextUpTo, priceWith } from './price-text.ts';

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
  expect(priceWith('0.5', 'USD')).toBe('0.5000 USD');
  expect(abbreviatedWith('1980000000000', 'USD')).toBe('1.98T USD');
});

test('as the currency is written', () => {
  expect(priceWith('8912345.5', 'INR')).toBe('89,12,345.50 INR');
  expect(priceWith('1', 'BTC')).toBe('1.00000000 BTC');
  expect(abbreviatedWith('37.79144685', 'BTC')).toBe('37.79 BTC');
  expect(priceWith('0.0384121', 'BTC')).toBe('0.03841 BTC');
  expect(['8900000', '9000000'].map(priceTextUpTo('9012345.5', 'INR'))).toEqual(['89,00,000.00', '90,00,000.00']);
});
