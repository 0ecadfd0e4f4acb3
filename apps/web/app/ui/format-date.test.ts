import { expect, test } from 'vitest';
import { datesIn } from './format-date.ts';

const AT = '2024-03-14T23:41:07Z';
const utc = datesIn('UTC', 'GB');

test('the same moment is another day elsewhere', () => {
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
])('days as %s writes them', (country, day, moment, calendarDate, dayOfYear) => {
  const dates = datesIn('UTC', country);
  expect(dates.day(AT)).toBe(day);
  expect(dates.moment(AT)).toBe(moment);
  expect(dates.calendarDate('2024-12-31')).toBe(calendarDate);
  expect(dates.dayOfYear(4, 6)).toBe(dayOfYear);
  expect(dates.ago(AT, Date.parse(AT) + 86_400_000 * 45)).toBe(`on ${moment.slice(0, -7)}`);
});

test('midnight is 00:00', () => {
  expect(utc.time('2024-03-14T00:00:00Z')).toBe('00:00');
});

test('every short month has three letters', () => {
  expect(utc.shortDay('2024-09-01T12:00:00Z')).toBe('1 Sep 2024');
  expect(datesIn('UTC', 'CA').shortDay('2024-09-01T12:00:00Z')).toBe('Sep 1, 2024');
});

test('the exact moment names its zone and the instant', () => {
  expect(datesIn('America/New_York', 'GB').exactMoment(AT)).toBe(
    '14 March 2024, 19:41:07 (America/New York) · 2024-03-14T23:41:07Z',
  );
});

test('a calendar date has no zone', () => {
  expect(datesIn('America/New_York', 'GB').calendarDate('2024-12-31')).toBe('31 December 2024');
});

test.each([
  [30, 'just now'],
  [60, '1 minute ago'],
  [7_300, '2 hours ago'],
  [86_400 * 3, '3 days ago'],
  [86_400 * 45, 'on 14 Mar 2024'],
])('%i seconds later it was %s', (seconds, text) => {
  expect(utc.ago(AT, Date.parse(AT) + seconds * 1_000)).toBe(text);
});
