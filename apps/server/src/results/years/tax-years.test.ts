import { expect, test } from 'vitest';
import { isTaxYear, taxYearOn, taxYearRange, taxYearsBetween } from './tax-years.ts';

test.each([
  ['2024', '01-01', '2024-01-01', '2024-12-31'],
  ['2024/25', '04-06', '2024-04-06', '2025-04-05'],
  ['2023/24', '07-01', '2023-07-01', '2024-06-30'],
  ['2023/24', '03-01', '2023-03-01', '2024-02-29'],
])('runs tax year %s (from %s) from %s to %s', (label, start, startsOn, endsOn) => {
  expect(taxYearRange(label, start)).toEqual({ startsOn, endsOn });
  expect(taxYearOn(startsOn, start)).toBe(label);
  expect(taxYearOn(endsOn, start)).toBe(label);
});

test('lists years newest first, including those without transactions', () => {
  expect(taxYearsBetween('2023-04-05', '2025-04-06', '04-06')).toEqual(['2025/26', '2024/25', '2023/24', '2022/23']);
});

test.each([
  ['2024', '01-01', true],
  ['2024', '04-06', false],
  ['2024/25', '04-06', true],
  ['2024/26', '04-06', false],
  ['../etc', '01-01', false],
  ['0000', '01-01', false],
  ['9998', '01-01', true],
  ['9999', '01-01', false],
  ['9999/00', '04-06', false],
  ['２０２４', '01-01', false],
])('checks whether %s is a label of a year from %s: %s', (label, start, expected) => {
  expect(isTaxYear(label, start)).toBe(expected);
});
