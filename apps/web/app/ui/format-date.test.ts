import { expect, test } from 'vitest';
import {
  formatAgo,
  formatCalendarDate,
  formatDay,
  formatExactMoment,
  formatMoment,
  formatShortDay,
  formatTime,
} from './format-date.ts';

const AT = '2024-03-14T23:41:07Z';

test('the same moment is another day elsewhere', () => {
  expect(formatDay(AT, 'UTC')).toBe('14 March 2024');
  expect(formatDay(AT, 'Asia/Tokyo')).toBe('15 March 2024');
  expect(formatTime(AT, 'Asia/Tokyo')).toBe('08:41');
  expect(formatMoment(AT, 'America/New_York')).toBe('14 Mar 2024, 19:41');
});

test('midnight is 00:00', () => {
  expect(formatTime('2024-03-14T00:00:00Z', 'UTC')).toBe('00:00');
});

test('every short month has three letters', () => {
  expect(formatShortDay('2024-09-01T12:00:00Z', 'UTC')).toBe('1 Sep 2024');
});

test('the exact moment names its zone and the instant', () => {
  expect(formatExactMoment(AT, 'America/New_York')).toBe(
    '14 March 2024, 19:41:07 (America/New York) · 2024-03-14T23:41:07Z',
  );
});

test('a calendar date has no zone', () => {
  expect(formatCalendarDate('2024-12-31')).toBe('31 December 2024');
});

test.each([
  [30, 'just now'],
  [60, '1 minute ago'],
  [7_300, '2 hours ago'],
  [86_400 * 3, '3 days ago'],
  [86_400 * 45, 'on 14 Mar 2024'],
])('%i seconds later it was %s', (seconds, text) => {
  expect(formatAgo(AT, Date.parse(AT) + seconds * 1_000, 'UTC')).toBe(text);
});
