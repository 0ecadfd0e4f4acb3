import { expect, test } from 'vitest';
import { readTypedPrices } from './typed-prices.ts';

const HOUSE = { symbol: 'HOUSE', currency: 'USD', lastDay: '2026-01-02' };

test('reads a day, a price and an optional currency per line, separated by commas, semicolons or tabs', () => {
  const { prices, issues } = readTypedPrices('2024-03-01, 0.05\n\n2024-03-02;1200;EUR\n2024-03-03T10:00:00Z\t7', HOUSE);
  expect(issues).toEqual([]);
  expect(prices.map(({ asset, ...rest }) => [asset, ...Object.values(rest)])).toEqual([
    ['HOUSE', 'USD', '2024-03-01', '0.05'],
    ['HOUSE', 'EUR', '2024-03-02', '1200'],
    ['HOUSE', 'USD', '2024-03-03T10:00:00.000Z', '7'],
  ]);
});

test('reports errors by line', () => {
  const { prices, issues } = readTypedPrices(
    '2024-03-01,5\n01/02/24,5\n2024-03-02,-1\n2024-03-03,5,XYZ\n2024-03-01,6',
    { ...HOUSE, symbol: 'A"B' },
  );
  expect(prices).toEqual([{ asset: 'A"B', currency: 'USD', moment: '2024-03-01', price: '5' }]);
  expect(issues.map(({ row, code }) => [row, code])).toEqual([
    [2, 'INVALID_DATE'],
    [3, 'INVALID_PRICE'],
    [4, 'UNKNOWN_CURRENCY'],
    [5, 'CONTRADICTING_PRICE'],
  ]);
});

test('rejects a pasted header and numbers with thousands separators', () => {
  expect(readTypedPrices('date,price\n2024-03-01,1,200.50', HOUSE).issues.map(({ row, code }) => [row, code])).toEqual([
    [1, 'INVALID_DATE'],
    [1, 'INVALID_PRICE'],
    [2, 'INVALID_PRICE'],
  ]);
});

test.each([
  ['2026-01-03, 5', 'This day is in the future.'],
  ['2024-03-01, 1,50', 'This is not a plain number.'],
  ['2024-03-01\t1.234,56\tEUR', 'This is not a plain number.'],
  ['2024-03-01;1,5', 'This is not a plain number.'],
  [`2024-03-01, ${'9'.repeat(31)}`, 'This price has too many digits.'],
  ['2024-03-01, 5\n2024-03-01, 6', 'A line before it gives another price for the same moment and currency.'],
])('%s: reads %s', (text, message) => {
  expect(readTypedPrices(text, HOUSE).issues.map((issue) => issue.message)).toEqual([message]);
});
