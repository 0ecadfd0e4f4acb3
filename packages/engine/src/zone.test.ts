import { parseInstant } from '@lotbook/ledger/instant';
import { expect, test } from 'vitest';
import { dateText, zoneOf } from './zone.ts';

const at = (text: string) => parseInstant(text)!.micros;

test.each([
  // [zone, instant, local date]
  ['UTC', '2024-03-01T00:00:00Z', '2024-03-01'],
  ['UTC', '2024-02-29T23:59:59.999999Z', '2024-02-29'],
  ['UTC', '1969-12-31T23:59:59Z', '1969-12-31'],
  // Daylight saving time in New York begins on March 10, 2024 at 07:00 UTC and ends on November 3 at 06:00 UTC.
  ['America/New_York', '2024-03-10T04:59:59Z', '2024-03-09'],
  ['America/New_York', '2024-03-10T05:00:00Z', '2024-03-10'],
  ['America/New_York', '2024-03-11T03:59:59Z', '2024-03-10'],
  ['America/New_York', '2024-03-11T04:00:00Z', '2024-03-11'],
  ['America/New_York', '2024-11-03T03:59:59Z', '2024-11-02'],
  ['America/New_York', '2024-11-03T04:00:00Z', '2024-11-03'],
  ['America/New_York', '2024-11-04T04:59:59Z', '2024-11-03'],
  ['America/New_York', '2024-11-04T05:00:00Z', '2024-11-04'],
  // Half-hour and quarter-hour offsets, east and west.
  ['Asia/Kolkata', '2024-01-01T18:29:59Z', '2024-01-01'],
  ['Asia/Kolkata', '2024-01-01T18:30:00Z', '2024-01-02'],
  ['Asia/Kathmandu', '2024-01-01T18:14:59Z', '2024-01-01'],
  ['Asia/Kathmandu', '2024-01-01T18:15:00Z', '2024-01-02'],
  ['America/St_Johns', '2024-01-02T03:29:59Z', '2024-01-01'],
  ['America/St_Johns', '2024-01-02T03:30:00Z', '2024-01-02'],
  // Samoa skipped December 30, 2011.
  ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
])('finds the day: in %s, %s is %s', (zone, instant, date) => {
  expect(dateText(zoneOf(zone).dayOf(at(instant)))).toBe(date);
});

test.each([
  ['UTC', '2024-03-10', '2024-03-10T00:00:00Z'],
  ['America/New_York', '2024-03-10', '2024-03-10T05:00:00Z'],
  ['America/New_York', '2024-03-11', '2024-03-11T04:00:00Z'],
  ['America/New_York', '2024-11-03', '2024-11-03T04:00:00Z'],
  ['America/New_York', '2024-11-04', '2024-11-04T05:00:00Z'],
  ['Asia/Kolkata', '2024-01-02', '2024-01-01T18:30:00Z'],
  ['Europe/London', '2024-04-06', '2024-04-05T23:00:00Z'],
  ['Europe/London', '2023-12-31', '2023-12-31T00:00:00Z'],
  // Clocks moved forward at midnight, so the day began at one o'clock.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00Z'],
  ['Asia/Beirut', '2024-03-31', '2024-03-30T22:00:00Z'],
  // Clocks moved back at midnight, so the previous day had an extra hour.
  ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00Z'],
  // Clocks moved back to midnight, so the hour after it occurred twice.
  ['America/Havana', '2024-11-03', '2024-11-03T04:00:00Z'],
])('finds the start: in %s, %s begins at %s', (zone, date, instant) => {
  const micros = at(instant);
  const day = zoneOf(zone).dayOf(micros);
  expect(dateText(day)).toBe(date);
  expect(zoneOf(zone).startOf(day)).toBe(micros);
  expect(zoneOf(zone).dayOf(micros - 1)).toBe(day - 1);
});

test('looks up a time zone once and pads dates to four, two and two digits', () => {
  expect(zoneOf('Asia/Kolkata')).toBe(zoneOf('Asia/Kolkata'));
  expect(dateText(zoneOf('UTC').dayOf(at('0099-01-02T00:00:00Z')))).toBe('0099-01-02');
  expect(dateText(zoneOf('UTC').dayOf(at('2024-10-31T00:00:00Z')))).toBe('2024-10-31');
});
