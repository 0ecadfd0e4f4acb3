import { expect, test } from 'vitest';
import { localDate, startOfDay } from './calendar.ts';

test.each([
  ['2025-01-01', 'UTC', '2025-01-01T00:00:00.000Z'],
  ['2025-01-01', 'America/New_York', '2025-01-01T05:00:00.000Z'],
  ['2025-07-01', 'America/New_York', '2025-07-01T04:00:00.000Z'],
  ['2025-01-01', 'Asia/Kolkata', '2024-12-31T18:30:00.000Z'],
  // The day of a clock change still begins at the old offset.
  ['2025-03-30', 'Europe/London', '2025-03-30T00:00:00.000Z'],
  ['2025-10-26', 'Europe/London', '2025-10-25T23:00:00.000Z'],
  // Cairo has no midnight on April 25, 2025: the clocks jump from 00:00 to 01:00.
  ['2025-04-25', 'Africa/Cairo', '2025-04-24T22:00:00.000Z'],
])('starts %s in %s at %s', (date, zone, instant) => {
  expect(startOfDay(date, zone)).toBe(instant);
  expect(localDate(Date.parse(instant), zone)).toBe(date);
});
