import { expect, test } from 'vitest';
import { offsetOf, timeZoneOptions } from './time-zones.ts';

test.each([
  ['Europe/Berlin', '2024-07-01', 'UTC+2'],
  ['Europe/Berlin', '2024-01-01', 'UTC+1'],
  ['America/St_Johns', '2024-01-01', 'UTC−3:30'],
  ['UTC', '2024-01-01', 'UTC'],
  ['Mars/Olympus', '2024-01-01', ''],
])('returns the offset of %s on %s as "%s"', (zone, day, offset) => {
  expect(offsetOf(zone, new Date(day))).toBe(offset);
});

test('lists the current zone always and every zone once', () => {
  const values = timeZoneOptions('Mars/Olympus').map(({ value }) => value);
  expect(values).toContain('Mars/Olympus');
  expect(values).toContain('America/New_York');
  expect(new Set(values).size).toBe(values.length);
});

test('shows UTC once, without an offset that repeats it', () => {
  expect(timeZoneOptions('UTC').find(({ value }) => value === 'UTC')).toEqual({
    value: 'UTC',
    label: 'UTC',
    keywords: 'UTC',
  });
});
