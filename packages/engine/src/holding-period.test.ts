import { dayNumber } from '@lotbook/ledger/instant';
import { expect, test } from 'vitest';
import { anniversary, isLong } from './holding-period.ts';
import { dateText } from './zone.ts';

const day = (text: string) => {
  const [year, month, date] = text.split('-').map(Number) as [number, number, number];
  return dayNumber(year, month, date);
};

test.each([
  ['2023-05-10', 1, false, '2024-05-10'],
  ['2024-02-29', 1, false, '2025-02-28'],
  ['2024-02-29', 4, false, '2028-02-29'],
  ['2023-02-28', 1, false, '2024-02-28'],
  ['2023-02-28', 1, true, '2024-02-29'],
  ['2023-02-27', 1, true, '2024-02-27'],
  ['2023-04-30', 1, true, '2024-04-30'],
  ['2023-01-31', 3, true, '2026-01-31'],
  ['2023-12-31', 1, true, '2024-12-31'],
])(
  'puts the anniversary of %s after %s years (ends of months kept: %s) on %s',
  (acquired, years, monthEnd, expected) => {
    expect(dateText(anniversary(day(acquired), years, monthEnd))).toBe(expected);
  },
);

test.each([
  ['2023-05-10', '2024-05-10', 1, false],
  ['2023-05-10', '2024-05-11', 1, true],
  ['2023-05-10', '2028-05-10', 5, false],
  ['2023-05-10', '2028-05-11', 5, true],
  // With February 29 in between, this is 366 days but not more than a year.
  ['2023-03-01', '2024-03-01', 1, false],
  ['2024-02-29', '2025-02-28', 1, false],
  ['2024-02-29', '2025-03-01', 1, true],
])('classifies a purchase on %s and a sale on %s, long-term after %s years, as %s', (acquired, sold, years, long) => {
  expect(isLong(day(acquired), day(sold), { kind: 'years', years, monthEnd: true })).toBe(long);
});

test.each([
  [0, false],
  [364, false],
  [365, true],
  [366, true],
])('counts %s days against a limit of 365: %s', (days, long) => {
  expect(isLong(day('2024-01-01'), day('2024-01-01') + days, { kind: 'days', days: 365 })).toBe(long);
});
