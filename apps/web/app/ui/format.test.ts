import { describe, expect, test } from 'vitest';
import {
  columnFractionDigits,
  displayName,
  formatBytes,
  formatCount,
  formatCrypto,
  formatExact,
  formatFiat,
  formatPercent,
  plural,
  shortenName,
  signOf,
} from './format.ts';

describe('formats fiat', () => {
  test.each([
    ['1234.5', {}, '1,234.50'],
    ['-1234.5', {}, '−1,234.50'],
    ['1234567.891', {}, '1,234,567.89'],
    ['0', {}, '0.00'],
    ['-0.00', {}, '0.00'],
    ['1234.5', { digits: 0 }, '1,235'],
    ['0.4', { digits: 0 }, '0.4'],
    ['0.4', { digits: 0, isShortened: true }, '< 1'],
    ['1.5', { digits: 3 }, '1.500'],
    ['0.005', {}, '0.005'],
    ['0.00999', {}, '0.00999'],
    ['0.01', {}, '0.01'],
    ['1.005', {}, '1.01'],
    ['2.675', {}, '2.68'],
    ['-2.675', {}, '−2.68'],
    ['0.000123456', {}, '0.0001235'],
    ['-0.000123456', {}, '−0.0001235'],
    ['0.0000000000000004', { isShortened: true, hasSign: true, isEstimate: true }, '≈ < 0.01'],
    ['0.004', { isShortened: true }, '< 0.01'],
    ['-0.004', { isShortened: true }, '> −0.01'],
    ['12.3', { isShortened: true }, '12.30'],
    ['1.23456789012', { precision: 'precise' }, '1.23456789'],
    ['1.5', { precision: 'precise' }, '1.50000000'],
    ['1234.5', { precision: 'rounded' }, '1,235'],
    ['0.4', { precision: 'rounded' }, '0'],
    ['0.001', { precision: 'rounded' }, '0'],
    ['999', { isAbbreviated: true }, '999.00'],
    ['1000', { isAbbreviated: true }, '1K'],
    ['1234', { isAbbreviated: true }, '1.23K'],
    ['-1234567', { isAbbreviated: true }, '−1.23M'],
    ['999950', { isAbbreviated: true }, '1M'],
    ['123456789012', { isAbbreviated: true }, '123B'],
    ['4500000000000000', { isAbbreviated: true }, '4,500T'],
    ['12.5', { isEstimate: true }, '≈ 12.50'],
    ['12.5', { hasSign: true }, '+12.50'],
    ['-12.5', { hasSign: true }, '−12.50'],
    ['0', { hasSign: true }, '0.00'],
    ['100000000000000000000', {}, '∞'],
    ['-1e20', {}, '−∞'],
    ['99999999999999999999.99', {}, '99,999,999,999,999,999,999.99'],
    ['', {}, ''],
    [null, {}, ''],
    [undefined, {}, ''],
    ['NaN', {}, '0'],
    ['1e-3', {}, '0.001'],
    ['0.1234567890123456789', { precision: 'precise' }, '0.12345679'],
    ['0.203236', { isPerUnit: true }, '0.2032'],
    ['0.5', { isPerUnit: true }, '0.5000'],
    ['107295.5', { isPerUnit: true }, '107,295.50'],
    ['0', { isPerUnit: true }, '0.00'],
    ['0.00000912345', { isPerUnit: true }, '0.000009123'],
    ['0.00123456', { precision: 'precise' }, '0.001235'],
    ['0.0345', { currency: 'BTC', isAbbreviated: true }, '0.03450000'],
    // The currency sets digits and grouping but is not written.
    ['1234567.891', { currency: 'USD' }, '1,234,567.89'],
    ['1234567.891', { currency: 'EUR' }, '1,234,567.89'],
    ['1234567.891', { currency: 'INR' }, '12,34,567.89'],
    ['-1234567.891', { currency: 'INR', precision: 'rounded' }, '−12,34,568'],
    ['0.5', { currency: 'BTC' }, '0.50000000'],
    ['0.0000000012345', { currency: 'BTC' }, '0.000000001235'],
    ['0.000000001', { currency: 'BTC', isShortened: true }, '< 0.00000001'],
    ['1234567.891', { currency: 'JPY' }, '1,234,568'],
  ] as const)('formats %s with %j as %s', (value, format, shown) => {
    expect(formatFiat(value, format)).toBe(shown);
  });
});

describe('formats crypto', () => {
  test.each([
    ['0.52', {}, '0.52'],
    ['1.23456789012', {}, '1.23456789'],
    ['12345.6789012', {}, '12,345.6789'],
    ['123456789.123', {}, '123,456,789'],
    ['12345678901.5', {}, '12,345,678,902'],
    ['0.000000012345', {}, '0.00000001'],
    ['0.000000004', {}, '< 0.00000001'],
    ['-0.000000004', {}, '> −0.00000001'],
    ['0.52', { fractionDigits: 8 }, '0.52000000'],
    ['0', { fractionDigits: 8 }, '0.00000000'],
    ['0', {}, '0'],
    ['-1.5', {}, '−1.5'],
    ['1.5', { hasSign: true }, '+1.5'],
    ['21000000', { isAbbreviated: true }, '21M'],
    ['115792089237316195423570985008687907853269984665640564039457', {}, '∞'],
    ['abc', {}, '0'],
    ['', {}, ''],
  ] as const)('formats %s with %j as %s', (value, format, shown) => {
    expect(formatCrypto(value, format)).toBe(shown);
  });

  test("uses the longest row's fraction digits for a column, at most 8", () => {
    expect(columnFractionDigits(['1', '0.5200', null])).toBe(2);
    expect(columnFractionDigits(['0.123456789012'])).toBe(8);
    expect(columnFractionDigits([])).toBe(0);
  });
});

test.each([
  ['0.0512', {}, '5.12%'],
  ['-1.5', {}, '−150.00%'],
  ['0.5', { hasSign: true, fractionDigits: 0 }, '+50%'],
  ['', {}, ''],
] as const)('formats the ratio %s with %j as %s', (ratio, format, shown) => {
  expect(formatPercent(ratio, format)).toBe(shown);
});

test('keeps every digit of the exact value', () => {
  expect(formatExact('1234567.000000000000000001')).toBe('1,234,567.000000000000000001');
  expect(formatExact('10.500')).toBe('10.5');
  expect(formatExact('1234567.891', 'INR')).toBe('12,34,567.891');
  expect(formatExact('3411.9', 'USD')).toBe('3,411.90');
  expect(formatExact('3411', 'USD')).toBe('3,411');
});

test('formats counts', () => {
  expect(formatCount(1_204)).toBe('1,204');
  expect(plural(1, 'transaction')).toBe('1 transaction');
  expect(plural(1_204, 'transaction')).toBe('1,204 transactions');
  expect(plural(2, 'entry', 'entries')).toBe('2 entries');
  expect(formatBytes(999)).toBe('999 bytes');
  expect(formatBytes(1_234)).toBe('1.2 kB');
  expect(formatBytes(52_400_000)).toBe('52 MB');
  expect(formatBytes(1_000_000_000)).toBe('1.0 GB');
  expect(formatBytes(76_000_000_000)).toBe('76 GB');
  expect(formatBytes(5_000_000_000_000_000)).toBe('5000 TB');
});

test.each([
  ['Coinbase', 'Coinbase'],
  ['0123456789', '0123456789'],
  ['bc1qxy2kgdygjrsqtzq2n0yrf', 'bc1qx…n0yrf'],
])('shortens the name %s to %s', (name, short) => {
  expect(shortenName(name)).toBe(short);
});

test.each([
  ['ETH2', 'Staked ETH'],
  ['ETH2 Wallet', 'Staked ETH'],
  ['Coinbase ETH2 Wallet', 'Coinbase Staked ETH'],
  ['ETH', 'ETH'],
])('displays %s as %s', (name, shown) => {
  expect(displayName(name)).toBe(shown);
});

test.each([
  ['-0.000000000000000001', -1],
  ['0.00', 0],
  ['12', 1],
  [null, 0],
] as const)('returns the sign of %s as %i', (value, sign) => {
  expect(signOf(value)).toBe(sign);
});
