import { expect, test } from 'vitest';
import { datesIn } from './format-date.ts';

const AT = '2024-03-14T23:41:07Z';
const utc = datesIn('UTC', 'GB');

test('shows one instant as different days by time zone', () => {
  expect(utc.day(AT)).toBe('14 March 2024');
  expect(datesIn('Asia/Tokyo', 'JP').day(AT)).toBe('15 March 2024');
  expect(datesIn('Asia/Tokyo', 'JP').time(AT)).toBe('08:41');
  expect(datesIn('America/New_York', 'DE').moment(AT)).toBe('14 Mar 2024, 19:41');
});

test.each([
  ['US', 'March 14, 2024', 'Mar 14, 2024, 23:41', 'December 31, 2024', 'April 6'],
  ['CA', 'March 14, 2024', 'Mar 14, 2024, 23:41', 'December 31, 2024', 'April 6'],
  ['AU', '14 March 2024', '14 Mar 2024, 23:41', '31 December 2024', '6 April'],
  ['GB', '14 March 2024', '14 Mar 2024, 23:41', '31 December 2024', '6 April'],
])('writes days as %s does', (country, day, moment, calendarDate, dayOfYear) => {
  const dates = datesIn('UTC', country);
  expect(dates.day(AT)).toBe(day);
  expect(dates.moment(AT)).toBe(moment);
  expect(dates.calendarDate('2024-12-31')).toBe(calendarDate);
  expect(dates.dayOfYear(4, 6)).toBe(dayOfYear);
  expect(dates.ago(AT, Date.parse(AT) + 86_400_000 * 45)).toBe(`on ${moment.slice(0, -7)}`);
});

test('writes midnight as 00:00', () => {
  expect(utc.time('2024-03-14T00:00:00Z')).toBe('00:00');
});

test('abbreviates every month to three letters', () => {
  expect(utc.shortDay('2024-09-01T12:00:00Z')).toBe('1 Sep 2024');
  expect(datesIn('UTC', 'CA').shortDay('2024-09-01T12:00:00Z')).toBe('Sep 1, 2024');
});

test('includes the zone and the instant in the exact time', () => {
  expect(datesIn('America/New_York', 'GB').exactMoment(AT)).toBe(
    '14 March 2024, 19:41:07 (America/New York) · 2024-03-14T23:41:07Z',
  );
});

test('ignores the zone for a calendar date', () => {
  expect(datesIn('America/New_York', 'GB').calendarDate('2024-12-31')).toBe('31 December 2024');
});

test.each([
  [30, 'just now'],
  [60, '1 minute ago'],
  [7_300, '2 hours ago'],
  [86_400 * 3, '3 days ago'],
  [86_400 * 45, 'on 14 Mar 2024'],
])('describes %i seconds later as %s', (seconds, text) => {
  expect(utc.ago(AT, Date.parse(AT) + seconds * 1_000)).toBe(text);
});
