import { expect, test } from 'vitest';
import { mistakeInShift, movedBy, type TimeShift } from './shift-time.ts';

const moved = (at: string, shift: TimeShift) => new Date(Date.parse(at) + movedBy(Date.parse(at), shift)).toISOString();

test('shifts by hours and minutes', () => {
  expect(moved('2023-01-05T10:00:00.000Z', { minutes: -150 })).toBe('2023-01-05T07:30:00.000Z');
});

test.each([
  ['winter', '2023-01-05T10:00:00.000Z', '2023-01-05T09:00:00.000Z'],
  ['summer', '2023-07-05T10:00:00.000Z', '2023-07-05T08:00:00.000Z'],
  ['the hour before the clocks go forward', '2023-03-26T01:59:00.000Z', '2023-03-26T00:59:00.000Z'],
  ['a time that was skipped', '2023-03-26T02:30:00.000Z', '2023-03-26T01:30:00.000Z'],
  ['a time that was shown twice is the first', '2023-10-29T02:30:00.000Z', '2023-10-29T00:30:00.000Z'],
])('corrects times from Berlin that were read as UTC: %s', (_name, at, expected) => {
  expect(moved(at, { from: 'UTC', to: 'Europe/Berlin' })).toBe(expected);
});

test('corrects times between two zones with daylight saving time', () => {
  // 10:00 in New York is 14:00 UTC. The time was read as New York time but was 10:00 in Berlin.
  expect(moved('2023-07-05T14:00:00.000Z', { from: 'America/New_York', to: 'Europe/Berlin' })).toBe(
    '2023-07-05T08:00:00.000Z',
  );
});

test('rejects an invalid shift with a message', () => {
  expect(mistakeInShift({ minutes: 0 })).toContain('Say by how many');
  expect(mistakeInShift({ minutes: 99_999_999 })).toContain('ten years');
  expect(mistakeInShift({ from: 'UTC', to: 'Moon/Base' })).toContain('Moon/Base');
  expect(mistakeInShift({ from: 'UTC', to: 'UTC' })).toContain('same');
  expect(mistakeInShift({ from: 'UTC', to: 'Europe/Berlin' })).toBeNull();
});
