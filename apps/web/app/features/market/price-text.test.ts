import { expect, test } from 'vitest';
import { priceTextWithin, withFewZeros } from './price-scale.ts';
import { abbreviatedWith, priceText, priceWith } from './price-text.ts';

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
])('formats %s as %s', (value, text) => {
  expect(priceText(value)).toBe(text);
});

test('uses the same decimals for prices on one scale', () => {
  expect(['0', '0.000005', '0.00001'].map(priceTextWithin({ low: '0', high: '0.00001086' }))).toEqual([
    '0.00000000',
    '0.00000500',
    '0.00001000',
  ]);
  expect(['102000', '108000'].map(priceTextWithin({ low: '102657', high: '107727.3' }))).toEqual([
    '102,000.00',
    '108,000.00',
  ]);
});

test('uses as many decimals as close prices need', () => {
  const stable = priceTextWithin({ low: '0.999712', high: '1.000412' });
  expect(['0.9998', '1', '1.000412'].map(stable)).toEqual(['0.99980', '1.00000', '1.00041']);
  expect(priceTextWithin({ low: '1', high: '1' })('1')).toBe('1.00');
  expect(priceTextWithin({ low: null, high: '2.5' })('2.5')).toBe('2.50');
});

test.each([
  ['0.000000000009338', '0.0₁₁9338'],
  ['0.000009123', '0.0₅9123'],
  ['0.00009123', '0.00009123'],
  ['1.000000001', '1.000000001'],
])('shortens %s to %s', (text, short) => {
  expect(withFewZeros(text)).toBe(short);
});

test('formats prices with their currency', () => {
  expect(priceWith('0.5', 'USD')).toBe('0.5000 USD');
  expect(abbreviatedWith('1980000000000', 'USD')).toBe('1.98T USD');
});

test('groups digits as usual for the currency', () => {
  expect(priceWith('8912345.5', 'INR')).toBe('89,12,345.50 INR');
  expect(priceWith('1', 'BTC')).toBe('1.00000000 BTC');
  expect(abbreviatedWith('37.79144685', 'BTC')).toBe('37.79 BTC');
  expect(priceWith('0.0384121', 'BTC')).toBe('0.03841 BTC');
  expect(['8900000', '9000000'].map(priceTextWithin({ low: '8912345.5', high: '9012345.5' }, 'INR'))).toEqual([
    '89,00,000.00',
    '90,00,000.00',
  ]);
});
