import { expect, test } from 'vitest';
import { offsetOf, timeZoneOptions } from './time-zones.ts';

test.each([
  ['Europe/Berlin', '2024-07-01', 'UTC+2'],
  ['Europe/Berlin', '2024-01-01', 'UTC+1'],
  ['America/St_Johns', '2024-01-01', 'UTC−3:30'],
  ['UTC', '2024-01-01', 'UTC'],
  ['Mars/Olympus', '2024-01-01', ''],
])('the offset of %s on %s is "%s"', (zone, day, offset) => {
  expect(offsetOf(zone, new Date(day))).toBe(offset);
});

test('the zone in use is always in the list, and none is there twice', () => {
  const values = timeZoneOptions('Mars/Olympus').map(({ value }) => value);
  expect(values).toContain('Mars/Olympus');
  expect(values).toContain('America/New_York');
  expect(new Set(values).size).toBe(values.length);
});

test('names UTC once, without an offset that repeats it', () => {
  expect(timeZoneOptions('UTC').find(({ value }) => value === 'UTC')).toEqual({
    value: 'UTC',
    label: 'UTC',
    keywords: 'UTC',
  });
});
