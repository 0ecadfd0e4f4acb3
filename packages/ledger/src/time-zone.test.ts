import { expect, test } from 'vitest';
import { isNamedTimeZone } from './time-zone.ts';

test.each([
  ['Europe/Berlin', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['Etc/GMT+1', true],
  ['+01:00', false],
  ['Europe/', false],
  ['Atlantis/Capital', false],
  ['', false],
])('%j is a named time zone: %s', (zone, isOne) => {
  expect(isNamedTimeZone(zone)).toBe(isOne);
});

test('a name of 100,000 characters is refused in no longer than its length', () => {
  const before = process.cpuUsage().user;
  expect(isNamedTimeZone(`${'A'.repeat(100_000)}!`)).toBe(false);
  // The square of it took nine seconds.
  expect(process.cpuUsage().user - before).toBeLessThan(1_000_000);
});
