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
])('decides whether %j is a named time zone: %s', (zone, isOne) => {
  expect(isNamedTimeZone(zone)).toBe(isOne);
});

// A check in quadratic time would run for hours.
test('rejects a name of four million characters', () => {
  expect(isNamedTimeZone(`${'A'.repeat(4_000_000)}!`)).toBe(false);
});
