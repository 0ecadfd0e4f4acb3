import { dayNumber } from '@lotbook/ledger/instant';
import { expect, test } from 'vitest';
import { taxYearOf, taxYearsOf, yearBegins } from './tax-year.ts';
import { startYearOf, startYearOfDay, yearLabel } from './tax-year-label.ts';
import { zoneOf } from './zone.ts';

test.each([
  ['2024-01-01T00:00:00Z', { country: 'US' }, '2024'],
  ['2023-12-31T23:59:59Z', { country: 'US' }, '2023'],
  ['2024-01-01T04:59:59Z', { country: 'US', timeZone: 'America/New_York' }, '2023'],
  // The UK tax year begins on April 6, during British Summer Time.
  ['2024-04-05T22:59:59Z', { country: 'GB' }, '2023/24'],
  ['2024-04-05T23:00:00Z', { country: 'GB' }, '2024/25'],
  ['1999-12-31T00:00:00Z', { country: 'GB' }, '1999/00'],
  ['2024-06-30T13:59:59Z', { country: 'AU', timeZone: 'Australia/Sydney' }, '2023/24'],
  ['2024-06-30T14:00:00Z', { country: 'AU', timeZone: 'Australia/Sydney' }, '2024/25'],
] as const)('puts %s with %o in %s', (instant, settings, year) => {
  expect(taxYearOf(instant, settings)).toBe(year);
});

test('finds the year of each instant, in any order', () => {
  const yearOf = taxYearsOf({ country: 'GB' });
  const instants = ['2024-04-05T22:59:59Z', '2024-04-05T23:00:00Z', '2024-04-06T10:00:00Z', '2024-04-05T12:00:00Z'];
  expect(instants.map(yearOf)).toEqual(['2023/24', '2024/25', '2024/25', '2023/24']);
  expect(() => yearOf('2024-12-31')).toThrow(RangeError);
});

test('uses the calendar year of UTC without settings and throws on an invalid instant', () => {
  expect(taxYearOf('2024-12-31T23:59:59Z', undefined)).toBe('2024');
  expect(() => taxYearOf('2024-12-31', undefined)).toThrow(RangeError);
});

test.each([
  [{ month: 4, day: 6 }, 2024, 4, 5, 2023, '2023/24'],
  [{ month: 4, day: 6 }, 2024, 4, 6, 2024, '2024/25'],
  [{ month: 4, day: 6 }, 2024, 5, 1, 2024, '2024/25'],
  [{ month: 4, day: 6 }, 2024, 3, 31, 2023, '2023/24'],
  [{ month: 7, day: 1 }, 2024, 6, 30, 2023, '2023/24'],
  [{ month: 7, day: 1 }, 2009, 7, 1, 2009, '2009/10'],
  [{ month: 1, day: 1 }, 2024, 1, 1, 2024, '2024'],
  [{ month: 1, day: 2 }, 2024, 1, 1, 2023, '2023/24'],
])('handles a year that starts on %o: %s-%s-%s is in the year %s, %s', (start, year, month, day, starts, label) => {
  expect(startYearOfDay(dayNumber(year, month, day), start)).toBe(starts);
  expect(yearLabel(starts, start)).toBe(label);
  expect(startYearOf(label)).toBe(starts);
  expect(startYearOf(starts)).toBe(starts);
});

test('begins a year at the user’s midnight', () => {
  const begins = yearBegins(2024, { month: 4, day: 6 }, zoneOf('Europe/London'));
  expect(new Date(begins / 1000).toISOString()).toBe('2024-04-05T23:00:00.000Z');
});
